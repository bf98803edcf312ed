import { Link } from 'react-router'
import type { Order } from '#api/buying/order-shapes'
import { milestoneState } from '#rules/buying/contract/money/milestones'
import { paths } from '../../../paths.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useFormat } from '../../../ui/format/format.ts'
import { NextStepBox } from '../../order/next-step-box.tsx'
import { LotActs } from '../lot/lot-acts.tsx'

/** The buyer's next step in the order of a contract, with the button to pay what is due. */
export function ContractNext({ order }: { order: Order }) {
  const { t } = useTranslation(['buy', 'status', 'milestone'])
  const { money } = useFormat()
  const due = order.contract?.milestones.find(({ state }) => state === milestoneState.due)
  const pays = order.events.some((event) => event === 'payDeposit' || event === 'payBalance')
  return (
    <NextStepBox order={order}>
      <div className="row">
        {due && pays && (
          <Link className="btn primary" to={paths.pay(order.order_number)}>
            {t('pay.submit', { amount: money(due.amount) })}
          </Link>
        )}
        {order.contract && (
          <Link className="btn" to={paths.contract(order.contract.contract_sn)}>
            {t('milestone:toContract')}
          </Link>
        )}
      </div>
      <LotActs order={order} />
    </NextStepBox>
  )
}
