import { IconAlertTriangle, IconCircleCheck, IconClock } from '@tabler/icons-react'
import { Link } from 'react-router'
import styles from '../../../parts/cart/cart.module.css'
import { useNextText } from '../../../parts/order/next-step-box.tsx'
import { paths } from '../../../paths.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useFormat } from '../../../ui/format/format.ts'
import { pageTitle } from '../../../ui/page/page-title.ts'
import { milestoneOutcome } from './milestone-outcome.ts'
import type { Info } from './order-outcome.ts'
import { ResultOrders } from './result-orders.tsx'

type Order = Info['orders'][number]
const looks = {
  due: [IconClock, styles.waiting],
  audit: [IconClock, styles.waiting],
  success: [IconCircleCheck, styles.success],
  ended: [IconAlertTriangle, styles.ended],
} as const

type ResultProps = { order: Order; contract: NonNullable<Order['contract']> }

/** What became of the payment of a contract's milestone, and what comes next. */
export function ContractResult({ order, contract }: ResultProps) {
  const { t } = useTranslation(['buy', 'status', 'milestone'])
  const { money } = useFormat()
  const { outcome, amount } = milestoneOutcome(contract.milestones)
  const [Icon, tone] = looks[outcome]
  const { order_number } = order
  const next = useNextText()
  const title = t(outcome === 'due' ? 'milestone:notPaid' : `result.${outcome}`)
  return (
    <div className={`panel stack ${styles.result}`}>
      <title>{pageTitle(title)}</title>
      <Icon size={56} stroke={1.4} aria-hidden="true" className={tone} />
      <h1>{title}</h1>
      {amount !== null && (
        <p translate="no" className={styles.total}>
          {money(amount)}
        </p>
      )}
      <p className="soft">{next(order)}</p>
      <ResultOrders orders={[order]} />
      <p className="row" style={{ justifyContent: 'center' }}>
        {outcome === 'due' && (
          <Link className="btn primary" to={paths.pay(order_number)}>
            {t('pay.title')}
          </Link>
        )}
        <Link className={outcome === 'due' ? 'btn' : 'btn primary'} to={paths.order(order_number)}>
          {t('result.view')}
        </Link>
        <Link className="btn" to={paths.contract(contract.contract_sn)}>
          {t('milestone:toContract')}
        </Link>
      </p>
    </div>
  )
}
