import { Link, Navigate } from 'react-router'
import type { Order } from '#api/buying/order-shapes'
import { milestoneState } from '#rules/buying/contract/money/milestones'
import styles from '../../../parts/cart/cart.module.css'
import { MilestoneBar } from '../../../parts/contract/order/milestone-bar.tsx'
import { saidWhy } from '../../../parts/order/next-step.ts'
import type { Ways } from '../../../parts/payment/way-cards.tsx'
import { paths } from '../../../paths.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useFormat } from '../../../ui/format/format.ts'
import { pageTitle } from '../../../ui/page/page-title.ts'
import { WayChoice } from './way-choice.tsx'

type MilestonePayProps = {
  order: Order
  contract: NonNullable<Order['contract']>
  ways: Ways
}

/** Pays what is due of a contract: from the wallet, or by the voucher of a transfer. */
export function MilestonePay({ order, contract, ways }: MilestonePayProps) {
  const { t } = useTranslation(['buy', 'milestone', 'status'])
  const { money, dateTime } = useFormat()
  const { order_number } = order
  const due = contract.milestones.find(({ state }) => state === milestoneState.due)
  const may = order.events.some((event) => event === 'payDeposit' || event === 'payBalance')
  if (!due) return <Navigate to={paths.payResult(order_number)} replace />
  if (!may) return <Navigate to={paths.order(order_number)} replace />
  const why = saidWhy(order.history)
  return (
    <div className="page stack">
      <title>{pageTitle(t('pay.title'))}</title>
      <h1>{t('pay.title')}</h1>
      <p>
        {t(due.part === 1 ? 'milestone:payDeposit' : 'milestone:payBalance', {
          amount: money(due.amount),
          date: due.due_at ? dateTime(due.due_at) : '',
        })}{' '}
        <Link className="underlined" to={paths.order(order_number)}>
          {order_number}
        </Link>
      </p>
      {why && (
        <p className="note bad" style={{ overflowWrap: 'anywhere' }}>
          <strong>{t(`status:event.${why.event}`)}:</strong> {why.remark}
        </p>
      )}
      <div className={styles.two}>
        <section className="panel stack">
          <WayChoice ways={ways} pay={{ order_sn: order_number, due: due.amount, milestone: due.no }} />
          <p className="small soft">{t('milestone:shortMeans')}</p>
        </section>
        <MilestoneBar contract={contract} />
      </div>
    </div>
  )
}
