import { useCallback } from 'react'
import { Link, Navigate, useSearchParams } from 'react-router'
import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'
import { orderStatus } from '#rules/buying/order/status'
import { ApprovalBox } from '../../../parts/approval/approval-box.tsx'
import styles from '../../../parts/cart/cart.module.css'
import { Fees } from '../../../parts/freight/fees.tsx'
import { Arrival } from '../../../parts/order/presale/arrival.tsx'
import { ReservationTerms } from '../../../parts/order/presale/reservation-terms.tsx'
import { paths } from '../../../paths.ts'
import { useAnswer } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useFormat } from '../../../ui/format/format.ts'
import type { PageHandle } from '../../../ui/page/page-handle.ts'
import { PageHead } from '../../../ui/page/page-head.tsx'
import { pageTitle } from '../../../ui/page/page-title.ts'
import { EmptyState, ErrorState, Loading } from '../../../ui/page/states.tsx'
import { Countdown } from '../pay/countdown.tsx'
import { VoucherRefusal } from '../pay/voucher-refusal.tsx'
import { WayChoice } from '../pay/way-choice.tsx'

type Info = Out<CallAt<'/home/getOrderInfo'>>
type Order = Info['orders'][number]
type Reservation = Order & { presale: NonNullable<Order['presale']> }

export const handle: PageHandle = { title: 'presale:pay.title' }

/** What is due now and later of a reservation, with its goods and their days of arrival. */
function Due({ order, due }: { order: Reservation; due: string }) {
  const { t } = useTranslation(['presale', 'buy'])
  const { money } = useFormat()
  const { presale, status, order_number } = order
  const deposit = status === orderStatus.presaleReviewApproved
  const batchOf = new Map(presale.lines.map((line) => [line.line_id, line]))
  return (
    <aside className={`panel stack ${styles.side}`} aria-label={t('buy:fees.title')}>
      <h2 className="small">
        <Link to={paths.order(order_number)}>{t('number', { number: order_number })}</Link>
      </h2>
      <ul className="stack small" style={{ gap: 8 }}>
        {order.lines.map((line) => {
          const batch = batchOf.get(line.id)
          return (
            <li key={line.id}>
              {line.title} <span className="soft">× {line.amount}</span>
              {deposit && batch && (
                <p className="soft">
                  {t('arrives')} <Arrival {...batch} />
                </p>
              )}
            </li>
          )
        })}
      </ul>
      <Fees fees={order.fees} />
      <dl className={styles.due}>
        <dt>{t(deposit ? 'pay.depositNow' : 'pay.restNow')}</dt>
        <dd translate="no">{money(due)}</dd>
        {deposit && <dt className="small">{t('total.rest')}</dt>}
        {deposit && (
          <dd className="small" translate="no">
            {money(presale.rest)}
          </dd>
        )}
      </dl>
      {!deposit && (
        <Link className="btn" to={paths.finalReservation(order_number)}>
          {t('pay.changeDelivery')}
        </Link>
      )}
      <ReservationTerms />
    </aside>
  )
}

/** Why nothing of a reservation can be paid by this person now. */
function NotPayable({ order, over }: { order: Reservation; over: boolean }) {
  const { t } = useTranslation(['presale', 'pay', 'team'])
  return (
    <div className="page stack">
      <h1>{t('pay.title')}</h1>
      {over ? (
        <p className="note warn" role="status">
          <strong>{t('pay:over')}</strong>{' '}
          {t(
            order.status === orderStatus.fullReviewApproved ? 'pay:balance.overLead' : 'pay:deposit.overLead',
          )}
        </p>
      ) : order.approval?.state === 'waiting' ? (
        <ApprovalBox order={order} />
      ) : (
        <p className="note warn">{t('team:notYours')}</p>
      )}
      <p>
        <Link className="btn" to={paths.order(order.order_number)}>
          {t('toOrder', { number: order.order_number })}
        </Link>
      </p>
    </div>
  )
}

/** Where a reservation goes on from that has nothing to be paid now; null where there is. */
function elsewhere({ status, presale, order_number }: Reservation): string | null {
  const { presaleReviewApproved, fullReviewApproved, presaleNotSubmitted, reviewRejected } = orderStatus
  if (status === presaleReviewApproved) return null
  if (status === fullReviewApproved)
    return presale.delivery_chosen ? null : paths.finalReservation(order_number)
  if (status === presaleNotSubmitted || status === reviewRejected) return paths.reservations(order_number)
  return paths.reservationResult(order_number)
}

/** /reservations/pay: the deposit of an approved reservation, and the rest once its goods are here. */
export default function PayReservation() {
  const { t } = useTranslation('presale')
  const [query] = useSearchParams()
  const order_sn = query.get('order_sn') ?? ''
  const info = useAnswer('/home/getOrderInfo', { order_sn })
  const ways = useAnswer('/pay/list', { order_sn })
  const again = useCallback(() => {
    void info.refetch()
    void ways.refetch()
  }, [info.refetch, ways.refetch])
  const error = info.error ?? ways.error
  if (!info.data || !ways.data)
    return (
      <div className="page stack">
        <PageHead />
        {error ? <ErrorState error={error} again={again} /> : <Loading lines={6} />}
      </div>
    )
  const order = info.data.orders.find((one): one is Reservation => one.presale !== null)
  if (!order)
    return (
      <div className="page">
        <EmptyState title={t('noReservation')} heading="h1">
          <Link className="btn" to={paths.pay(order_sn)}>
            {t('toPay')}
          </Link>
        </EmptyState>
      </div>
    )
  const away = elsewhere(order)
  if (away) return <Navigate to={away} replace />
  const deposit = order.status === orderStatus.presaleReviewApproved
  if (!order.events.includes(deposit ? 'payDeposit' : 'payFinal'))
    return order.fees.delivery_fee === null && !deposit ? (
      <Navigate to={paths.reservationResult(order_sn)} replace />
    ) : (
      <NotPayable order={order} over={info.data.time_over} />
    )
  const { due, pay_before } = info.data
  return (
    <div className="page stack">
      <title>{pageTitle(t(deposit ? 'pay.deposit' : 'pay.rest'))}</title>
      <h1>{t(deposit ? 'pay.deposit' : 'pay.rest')}</h1>
      <Countdown of={deposit ? 'deposit' : 'balance'} until={pay_before} onOver={again} />
      <VoucherRefusal orders={[order]} />
      <div className={styles.two}>
        <section className="panel stack">
          <WayChoice ways={ways.data} pay={{ order_sn, due }} />
        </section>
        <Due order={order} due={due} />
      </div>
    </div>
  )
}
