import { Link } from 'react-router'
import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'
import { orderStatus } from '#rules/buying/order/status'
import { ApprovalBox } from '../../../parts/approval/approval-box.tsx'
import { useSellerName } from '../../../parts/order/use-seller-name.ts'
import { paths } from '../../../paths.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useFormat } from '../../../ui/format/format.ts'
import { pageTitle } from '../../../ui/page/page-title.ts'

type Info = Out<CallAt<'/home/getOrderInfo'>>

/** Whether this person can pay nothing of this: it waits for approval, or others of the team pay it. */
export const isUnpayable = ({ orders }: Info): boolean =>
  orders.every((order) => order.status !== orderStatus.pendingPayment || !order.events.includes('pay'))

/**
 * Shown in place of the pay page: what the payment waits for, who may pay, or that the time for it is over.
 */
export function UnpayableNote({ info }: { info: Info }) {
  const { t } = useTranslation(['team', 'buy', 'pay'])
  const { money } = useFormat()
  const sellerOf = useSellerName()
  const waiting =
    !info.time_over &&
    info.orders.find(
      (order) => order.status === orderStatus.pendingPayment && order.approval?.state === 'waiting',
    )
  return (
    <div className="page stack">
      <title>{pageTitle(t('buy:pay.title'))}</title>
      <h1>{waiting ? t('approval.placed') : t('buy:pay.title')}</h1>
      {info.time_over ? (
        <p className="note warn" role="status">
          <strong>{t('pay:over')}</strong> {t('pay:overLead')}
        </p>
      ) : waiting ? (
        <ApprovalBox order={waiting} />
      ) : (
        <p className="note warn">{t('notYours')}</p>
      )}
      <section className="panel stack">
        <ul className="stack">
          {info.orders.map((order) => (
            <li key={order.order_number} className="between">
              <Link className="strong" to={paths.order(order.order_number)}>
                {order.order_number}
              </Link>
              <span className="soft small">{sellerOf(order)}</span>
              <span translate="no" className="num">
                {money(order.fees.order_fee)}
              </span>
            </li>
          ))}
        </ul>
        <p className="row">
          <Link className="btn" to={paths.orders()}>
            {t('buy:result.orders')}
          </Link>
        </p>
      </section>
    </div>
  )
}
