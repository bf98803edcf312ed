import { Link } from 'react-router'
import { milestoneState } from '#rules/buying/contract/milestones'
import { paths } from '../../../paths.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useFormat } from '../../../ui/format/format.ts'
import { nextStep, saidWhy } from '../../order/next-step.ts'
import styles from '../../order/order.module.css'
import type { Order } from '../../order/order.ts'

/** The buyer's next step in the order of a contract, with the button to pay what is due. */
export function ContractNext({ order }: { order: Order }) {
  const { t } = useTranslation(['buy', 'status', 'milestone'])
  const { money, date, dateTime } = useFormat()
  const { key, by } = nextStep(order)
  const why = saidWhy(order.history)
  const due = order.contract?.milestones.find(({ state }) => state === milestoneState.due)
  const pays = order.events.some((event) => event === 'payDeposit' || event === 'payBalance')
  return (
    <section className={`panel ${styles.nextBox}`} aria-label={t('order.next')}>
      <div>
        <h2 className="small soft">{t('order.next')}</h2>
        <p>{t(`status:next.${key}`, { date: by.includes('T') ? dateTime(by) : date(by) })}</p>
        {why && (
          <p className={`small ${styles.remark}`}>
            <strong>{t(`status:event.${why.event}`)}:</strong> {why.remark}
          </p>
        )}
      </div>
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
    </section>
  )
}
