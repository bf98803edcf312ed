import { IconAlertTriangle, IconCircleCheck, IconClock } from '@tabler/icons-react'
import { Link, useSearchParams } from 'react-router'
import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'
import styles from '../../../parts/cart/cart.module.css'
import { paths } from '../../../paths.ts'
import { useAnswer } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useFormat } from '../../../ui/format/format.ts'
import type { PageHandle } from '../../../ui/page/page-handle.ts'
import { PageHead } from '../../../ui/page/page-head.tsx'
import { pageTitle } from '../../../ui/page/page-title.ts'
import { EmptyState, ErrorState, Loading } from '../../../ui/page/states.tsx'
import { ResultOrders } from '../pay/result-orders.tsx'
import { type ReservationOutcome, reservationOutcome } from './result-outcome.ts'

type Order = Out<CallAt<'/home/getOrderInfo'>>['orders'][number]

export const handle: PageHandle = { title: 'presale:result.title' }

const good: readonly ReservationOutcome[] = ['depositPaid', 'paid']
const bad: readonly ReservationOutcome[] = ['locked', 'ended']

/** The next page of a reservation by its outcome; its order's page where nothing is to be done. */
function nextPage({ order_number }: Order, outcome: ReservationOutcome): string {
  if (outcome === 'notSubmitted') return paths.reservations(order_number)
  return outcome === 'toPay' ? paths.payReservation(order_number) : paths.order(order_number)
}

/** The papers of the reservation as it stands. */
function PaperLinks({ order: { order_number, papers } }: { order: Order }) {
  const { t } = useTranslation('paper')
  return (
    <p className="row small" style={{ justifyContent: 'center' }}>
      {papers.map((kind) => (
        <Link key={kind} className="underlined" to={paths.paper(kind, order_number)}>
          {t(kind === 'order' ? 'title.invoice' : `title.${kind}`)}
        </Link>
      ))}
    </p>
  )
}

function Told({ order, onRefresh }: { order: Order; onRefresh: () => void }) {
  const { t } = useTranslation(['presale', 'buy', 'status'])
  const { money, date } = useFormat()
  const outcome = reservationOutcome(order)
  const [Icon, tone] = good.includes(outcome)
    ? [IconCircleCheck, styles.success]
    : bad.includes(outcome)
      ? [IconAlertTriangle, styles.ended]
      : [IconClock, styles.waiting]
  const { presale, fees } = order
  return (
    <div className={`panel stack ${styles.result}`}>
      <title>{pageTitle(t(`result.${outcome}`))}</title>
      <Icon size={56} stroke={1.4} aria-hidden="true" className={tone} />
      <h1>{t(`result.${outcome}`)}</h1>
      {good.includes(outcome) && (
        <p translate="no" className={styles.total}>
          {money(fees.paid_fee)}
        </p>
      )}
      <p className="soft">
        {t(`result.${outcome}Lead`, {
          date: presale?.arrives_on ? date(presale.arrives_on) : '',
          rest: presale ? money(presale.rest) : '',
        })}
      </p>
      <ResultOrders orders={[order]} />
      {outcome === 'toPay' && (
        <p className="small soft">
          {t('result.refreshHint')}{' '}
          <button type="button" className={styles.link} onClick={onRefresh}>
            {t('result.refresh')}
          </button>
        </p>
      )}
      <PaperLinks order={order} />
      <p className="row" style={{ justifyContent: 'center' }}>
        <Link className="btn primary" to={nextPage(order, outcome)}>
          {t(outcome === 'toPay' ? 'pay.title' : outcome === 'notSubmitted' ? 'toForm' : 'toOrderPage')}
        </Link>
        {outcome === 'locked' && (
          <Link className="btn" to={paths.feedback()}>
            {t('status:action.askService')}
          </Link>
        )}
      </p>
    </div>
  )
}

/** /reservations/payResult: how far the payment of a reservation is, and what comes next. */
export default function ReservationResult() {
  const { t } = useTranslation('presale')
  const [query] = useSearchParams()
  const order_sn = query.get('order_sn') ?? ''
  const { data, error, refetch } = useAnswer('/home/getOrderInfo', { order_sn })
  const order = data?.orders.find((one) => one.presale)
  return (
    <div className="page stack">
      {!data && <PageHead />}
      {error && <ErrorState error={error} again={() => void refetch()} />}
      {!data && !error && <Loading lines={4} />}
      {order && <Told order={order} onRefresh={() => void refetch()} />}
      {data && !order && (
        <EmptyState title={t('noReservation')} heading="h1">
          <Link className="btn" to={paths.payResult(order_sn)}>
            {t('toPay')}
          </Link>
        </EmptyState>
      )}
    </div>
  )
}
