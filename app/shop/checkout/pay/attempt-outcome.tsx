import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconCircleCheck,
  IconClock,
  IconUserSearch,
  IconWallet,
} from '@tabler/icons-react'
import { Link } from 'react-router'
import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'
import { orderStatus } from '#rules/buying/order/status'
import { type Cents, minus, moneyText, parseMoney, zero } from '#rules/money/money'
import cart from '../../../parts/cart/cart.module.css'
import { useSellerName } from '../../../parts/order/use-seller-name.ts'
import styles from '../../../parts/payment/pay.module.css'
import { paths } from '../../../paths.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useFormat } from '../../../ui/format/format.ts'
import { pageTitle } from '../../../ui/page/page-title.ts'
import { StatusBadge } from '../../../ui/page/status-badge.tsx'

export type AttemptAnswer = Out<CallAt<'/pay/attempt'>>
type Outcome =
  | 'waiting'
  | 'slow'
  | 'left'
  | 'success'
  | 'part'
  | 'credited'
  | 'wallet'
  | 'quit'
  | 'notDue'
  | 'failed'
  | 'review'

export const isOpen = ({ state }: AttemptAnswer) => state === 'open' || state === 'opening'

/**
 * The outcomes shown to a buyer: `slow` is no longer polled by the page, `left` came back without paying,
 * `quit` cancelled at the provider, `part` paid a part of a freight, `credited` is a recharge, `wallet` is
 * money that no order could take.
 */
function outcomeOf(attempt: AttemptAnswer, { left, ended }: { left: boolean; ended: boolean }): Outcome {
  if (isOpen(attempt)) return left ? 'left' : ended ? 'slow' : 'waiting'
  if (attempt.state === 'captured') {
    if (attempt.purpose === 'recharge') return 'credited'
    if (attempt.captured !== attempt.received) return 'wallet'
    return attempt.orders.some(({ status }) => status === orderStatus.freightPartlyPaid) ? 'part' : 'success'
  }
  if (attempt.state === 'review') return 'review'
  if (attempt.failure === 'cancelled') return 'quit'
  return attempt.failure === 'notDue' ? 'notDue' : 'failed'
}

const icons = {
  waiting: IconClock,
  slow: IconClock,
  left: IconArrowBackUp,
  success: IconCircleCheck,
  part: IconCircleCheck,
  credited: IconCircleCheck,
  wallet: IconWallet,
  quit: IconArrowBackUp,
  notDue: IconArrowBackUp,
  failed: IconAlertTriangle,
  review: IconUserSearch,
}
const tones = {
  waiting: cart.waiting,
  slow: cart.waiting,
  left: cart.waiting,
  success: cart.success,
  part: cart.success,
  credited: cart.success,
  wallet: cart.waiting,
  quit: cart.waiting,
  notDue: cart.waiting,
  failed: cart.ended,
  review: cart.waiting,
}

type AttemptOutcomeProps = {
  attempt: AttemptAnswer
  left: boolean
  /** Whether the page has stopped polling. */
  ended: boolean
  busy: boolean
  again: () => void
}

export function AttemptOutcome({ attempt, left, ended, busy, again }: AttemptOutcomeProps) {
  const { t } = useTranslation('pay')
  const { money } = useFormat()
  const outcome = outcomeOf(attempt, { left, ended })
  const Icon = icons[outcome]
  const name = t(`name.p${attempt.payment}`)
  return (
    <div className={`panel stack ${cart.result}`}>
      <title>{pageTitle(t(`outcome.${outcome}`, { name }))}</title>
      <Icon size={56} stroke={1.4} aria-hidden="true" className={tones[outcome]} />
      <h1 aria-live="polite">{t(`outcome.${outcome}`, { name })}</h1>
      <p translate="no" className={styles.due}>
        {money(sumOf(attempt, outcome))}
      </p>
      {attempt.state === 'captured' && attempt.handling !== '0.00' && (
        <p className="small soft">
          {t('charged', { total: money(attempt.received), handling: money(attempt.handling) })}
        </p>
      )}
      <p className="soft">
        {attempt.failure
          ? t(`failure.${attempt.failure}`, { name })
          : t(
              outcome === 'credited' && attempt.target === 'freight'
                ? 'outcomeLead.freight'
                : `outcomeLead.${outcome}`,
              { name },
            )}
      </p>
      {attempt.sandbox && <p className="badge warn">{t('sandboxBadge')}</p>}
      <Orders attempt={attempt} />
      <p className="small soft">{t('number', { number: attempt.attempt_number })}</p>
      <div className={styles.acts}>
        <Acts attempt={attempt} outcome={outcome} busy={busy} again={again} />
      </div>
    </div>
  )
}

/** What the buyer has of it: what orders took, or what the balance has now; before that what is charged. */
function sumOf({ amount, ...attempt }: AttemptAnswer, outcome: Outcome): string {
  if (attempt.state !== 'captured') return amount
  const [received, captured, handling] = [attempt.received, attempt.captured, attempt.handling].map(
    (text) => parseMoney(text) ?? zero,
  ) as [Cents, Cents, Cents]
  const inBalance = outcome === 'credited' || outcome === 'wallet'
  return moneyText(inBalance ? minus(received, captured) : minus(captured, handling))
}

function Orders({ attempt }: { attempt: AttemptAnswer }) {
  const { t } = useTranslation('pay')
  const sellerOf = useSellerName()
  const { money } = useFormat()
  if (attempt.orders.length === 0) return null
  return (
    <ul className={cart.resultOrders}>
      {attempt.orders.map((order) => (
        <li key={order.order_number}>
          <Link className="strong" to={paths.order(order.order_number)}>
            {order.order_number}
          </Link>
          <span className="small soft">{order.outcome === 'wallet' ? t('inWallet') : sellerOf(order)}</span>
          <StatusBadge status={order.status} />
          <span translate="no" className="num">
            {money(order.amount)}
          </span>
        </li>
      ))}
    </ul>
  )
}

type ActsProps = Omit<AttemptOutcomeProps, 'left' | 'ended'> & { outcome: Outcome }

/** The actions possible now, the likeliest first. */
function Acts({ attempt, outcome, busy, again }: ActsProps) {
  const { t } = useTranslation('pay')
  const name = t(`name.p${attempt.payment}`)
  const forOrder = attempt.order_sn !== null
  const freight = attempt.target === 'freight'
  const rechargePage = freight ? paths.freightDeals('recharge') : `${paths.balance()}?tab=recharge`
  const balancePage = freight ? paths.freightDeals() : paths.balance()
  const payPage = attempt.order_sn ? paths.pay(attempt.order_sn) : rechargePage
  if (outcome === 'waiting' || outcome === 'slow' || outcome === 'left')
    return (
      <>
        {outcome !== 'left' && (
          <button type="button" className="btn primary" aria-busy={busy} onClick={again}>
            {t(outcome === 'slow' ? 'askNow' : 'refresh')}
          </button>
        )}
        {attempt.url && (
          <a className={`btn ${outcome === 'left' ? 'primary' : ''}`} href={attempt.url}>
            {t('backTo', { name })}
          </a>
        )}
        <Link className="btn" to={payPage}>
          {t('otherWay')}
        </Link>
      </>
    )
  if (outcome === 'failed' || outcome === 'quit')
    return (
      <>
        <Link className="btn primary" to={payPage}>
          {t('payAgain')}
        </Link>
        <Link className="btn" to={forOrder ? paths.orders() : balancePage}>
          {t(forOrder ? 'toOrders' : 'toBalance')}
        </Link>
      </>
    )
  if (outcome === 'part')
    return (
      <>
        <Link className="btn primary" to={payPage}>
          {t('freight.title')}
        </Link>
        <Link className="btn" to={paths.orders()}>
          {t('toOrders')}
        </Link>
      </>
    )
  const toBalance = outcome === 'credited' || outcome === 'wallet'
  return (
    <>
      <Link className="btn primary" to={toBalance ? balancePage : paths.orders()}>
        {t(toBalance ? 'toBalance' : 'toOrders')}
      </Link>
      <Link className="btn" to={paths.zone('inventory')}>
        {t('more')}
      </Link>
    </>
  )
}
