import { useCallback } from 'react'
import { Link, Navigate, useSearchParams } from 'react-router'
import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'
import { reservationStatuses } from '#rules/buying/order/display/reservation-statuses'
import { orderStatus } from '#rules/buying/order/status'
import { OrderBadge } from '../../parts/approval/order-badge.tsx'
import styles from '../../parts/cart/cart.module.css'
import { Fees } from '../../parts/freight/fees.tsx'
import { PickupOver } from '../../parts/order/pickup/change-pickup.tsx'
import { useSellerName } from '../../parts/order/use-seller-name.ts'
import { paths } from '../../paths.ts'
import { useAnswer } from '../../session/use-answer.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { useFormat } from '../../ui/format/format.ts'
import type { PageHandle } from '../../ui/page/page-handle.ts'
import { pageTitle } from '../../ui/page/page-title.ts'
import { ErrorState, Loading } from '../../ui/page/states.tsx'
import { Countdown } from './pay/countdown.tsx'
import { FreightPay } from './pay/freight-pay.tsx'
import { MilestonePay } from './pay/milestone-pay.tsx'
import { isUnpayable, UnpayableNote } from './pay/unpayable-note.tsx'
import { VoucherRefusal } from './pay/voucher-refusal.tsx'
import { WayChoice } from './pay/way-choice.tsx'

type Info = Out<CallAt<'/home/getOrderInfo'>>

/**
 * The orders of the same checkout that cannot be paid now: their delivery is to be quoted, or they are paid
 * or closed.
 */
function NotNow({ orders }: { orders: Info['orders'] }) {
  const { t } = useTranslation('buy')
  if (orders.length === 0) return null
  return (
    <div className="stack" style={{ gap: 8 }}>
      <p className="small strong">{t('pay.notNow', { count: orders.length })}</p>
      <ul className="stack" style={{ gap: 8 }}>
        {orders.map((one) => (
          <li key={one.order_number} className="between small">
            <Link to={paths.order(one.order_number)}>{one.order_number}</Link>
            <OrderBadge order={one} />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The amounts due, by order. */
function Due({ info }: { info: Info }) {
  const { t } = useTranslation('buy')
  const sellerOf = useSellerName()
  const { money } = useFormat()
  return (
    <aside className={`panel stack ${styles.side}`} aria-label={t('fees.title')}>
      {info.orders
        .filter((one) => one.status === orderStatus.pendingPayment)
        .map((one) => (
          <div key={one.order_number} className={styles.part}>
            <h2 className="small">{t('pay.order', { number: one.order_number })}</h2>
            <p className="small soft">
              {sellerOf(one)} · {one.warehouse_name}
              {one.po_number && ` · ${t('order.po', { number: one.po_number })}`}
            </p>
            <Fees fees={one.fees} />
          </div>
        ))}
      <dl className={styles.due}>
        <dt>{t('fees.due')}</dt>
        <dd translate="no">{money(info.due)}</dd>
      </dl>
      <NotNow orders={info.orders.filter((one) => one.status !== orderStatus.pendingPayment)} />
    </aside>
  )
}

/** The first of these orders with freight that this person may pay now. */
function freightToPay({ orders }: Info) {
  for (const order of orders)
    if (order.freight && order.events.includes('payFreight')) return { order, freight: order.freight }
  return null
}

/** Whether this is a reservation before its last payment; once paid it goes on as any order. */
const isReservationDue = ({ orders: [order] }: Info) =>
  order?.presale != null && reservationStatuses.includes(order.status)

export const handle: PageHandle = { title: 'buy:pay.title' }

/**
 * Pays the orders of a checkout, or the freight of one that was quoted later. Specification section 4: status
 * 0 shows the form, any other status the result.
 */
export default function Pay() {
  const { t } = useTranslation('buy')
  const [query] = useSearchParams()
  const order_sn = query.get('order_sn') ?? ''
  const order = useAnswer('/home/getOrderInfo', { order_sn })
  const ways = useAnswer('/pay/list', { order_sn })
  const again = useCallback(() => {
    void order.refetch()
    void ways.refetch()
  }, [order.refetch, ways.refetch])
  const error = order.error ?? ways.error
  if (error && !(order.data && ways.data))
    return (
      <div className="page">
        <ErrorState error={error} again={again} />
      </div>
    )
  if (!order.data || !ways.data)
    return (
      <div className="page">
        <Loading lines={6} />
      </div>
    )
  if (isReservationDue(order.data)) return <Navigate to={paths.payReservation(order_sn)} replace />
  const [one] = order.data.orders
  if (one?.contract) return <MilestonePay order={one} contract={one.contract} ways={ways.data} />
  const freight = order.data.status !== orderStatus.pendingPayment && freightToPay(order.data)
  if (freight) return <FreightPay key={freight.order.status} {...freight} />
  if (order.data.status !== orderStatus.pendingPayment)
    return <Navigate to={paths.payResult(order_sn)} replace />
  if (order.data.time_over || isUnpayable(order.data)) return <UnpayableNote info={order.data} />
  const { due, pay_before, orders } = order.data
  const several = orders.filter((one) => one.status === orderStatus.pendingPayment).length > 1
  return (
    <div className="page stack">
      <title>{pageTitle(t('pay.title'))}</title>
      <h1>{t('pay.title')}</h1>
      <Countdown until={pay_before} onOver={again} />
      {orders.map((one) => (
        <PickupOver key={one.order_number} order={one} />
      ))}
      <VoucherRefusal orders={orders} />
      <div className={styles.two}>
        <section className="panel stack">
          <WayChoice ways={ways.data} pay={{ order_sn, due, several }} />
        </section>
        <Due info={order.data} />
      </div>
    </div>
  )
}
