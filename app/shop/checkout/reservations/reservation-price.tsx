import { type Ref, type SyntheticEvent, useEffect, useState } from 'react'
import { Link } from 'react-router'
import styles from '../../../parts/cart/cart.module.css'
import { ReservationTerms } from '../../../parts/order/presale/reservation-terms.tsx'
import { paths } from '../../../paths.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { MainButton } from '../../../ui/form/main-button.tsx'
import { useFormat } from '../../../ui/format/format.ts'
import { Loading } from '../../../ui/page/states.tsx'
import bar from '../buy-now/place-bar.module.css'
import type { BookingQuote } from './quote.ts'
import type { useReservation } from './use-reservation.ts'

type PriceProps = {
  quote: BookingQuote | undefined
  /** The goods that the quote is for. */
  asked: string
  /** Whether the price of another choice is still loading. */
  late: boolean
  order_number: string | undefined
  act: ReturnType<typeof useReservation>
  onSubmit: (event: SyntheticEvent) => void
}

/** The total that the buyer saw first for these goods, where it is another one by now. */
function useTotalBefore({ asked, quote, late }: PriceProps): string | null {
  const [seen, setSeen] = useState<{ asked: string; total: string } | null>(null)
  const total = late ? undefined : quote?.total
  useEffect(() => {
    if (total !== undefined && seen?.asked !== asked) setSeen({ asked, total })
  }, [asked, total, seen])
  return total === undefined || seen?.asked !== asked || seen.total === total ? null : seen.total
}

const hasProblem = (quote: BookingQuote) => quote.lines.some((line) => line.problem !== null)

/** Submits its form; says what is to be mended before. */
function SubmitButton({ quote, late, act }: PriceProps) {
  const { t } = useTranslation('presale')
  return (
    <MainButton busy={!quote || late || act.busy} missing={quote && hasProblem(quote) && t('problemAhead')}>
      {t('submit')}
    </MainButton>
  )
}

function Rows({ quote, late }: Pick<PriceProps, 'late'> & { quote: BookingQuote }) {
  const { t } = useTranslation(['presale', 'buy'])
  const { money } = useFormat()
  const { goods_fee, discount, deposit, rest } = quote
  const rows = [
    ['goods', money(goods_fee)],
    ...(discount === '0.00' ? [] : [['discount', `−${money(discount)}`]]),
    ['deposit', money(deposit)],
    ['rest', money(rest)],
  ]
  return (
    <dl className="stack" style={{ gap: 8 }}>
      {rows.map(([name, amount]) => (
        <div key={name} className={name === 'deposit' ? 'between strong' : 'between'}>
          <dt>{t(`total.${name}`)}</dt>
          <dd translate="no" className="num">
            {late ? t('buy:fees.loading') : amount}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** What a reservation costs on its approval and later, and its two buttons. */
export function ReservationPrice(props: PriceProps & { ref: Ref<HTMLElement> }) {
  const { quote, late, order_number, act } = props
  const { t } = useTranslation(['presale', 'buy'])
  const { money } = useFormat()
  const before = useTotalBefore(props)
  const { error } = act
  return (
    <aside ref={props.ref} className={`panel stack ${styles.side}`} aria-label={t('buy:fees.title')}>
      <h2>{t('buy:fees.title')}</h2>
      {quote ? <Rows quote={quote} late={late} /> : <Loading lines={4} />}
      <p className="small soft">{t('deliveryLater')}</p>
      {quote?.approval && <p className="note warn small">{t('approvalAhead')}</p>}
      {before && quote && (
        <p className="note warn small" role="alert">
          {t('totalChanged', { before: money(before), now: money(quote.total) })}
        </p>
      )}
      {error && !error.field && error.reason !== 'order.priceChanged' && (
        <p className="note bad small" role="alert">
          {error.message}{' '}
          {error.reason === 'presale.submitted' && order_number && (
            <Link className="underlined" to={paths.order(order_number)}>
              {t('toOrder', { number: order_number })}
            </Link>
          )}
        </p>
      )}
      <form className={bar.inPlace} noValidate onSubmit={props.onSubmit}>
        <SubmitButton {...props} />
      </form>
      <button
        type="button"
        className="btn"
        disabled={!quote || late || act.busy || hasProblem(quote)}
        aria-busy={act.busy}
        onClick={() => void act.save()}
      >
        {t('save')}
      </button>
      <p className="small soft">{t('nothingDue')}</p>
      <ReservationTerms />
    </aside>
  )
}

/** On a phone, always in view: the deposit, with a link to all sums, and the button. */
export function SubmitBar({ onLook, ...props }: PriceProps & { onLook: () => void }) {
  const { t } = useTranslation(['presale', 'buy'])
  const { money } = useFormat()
  const { quote, late } = props
  if (!quote) return null
  return (
    <form className={bar.bar} noValidate onSubmit={props.onSubmit}>
      <button type="button" className={bar.due} onClick={onLook}>
        <span>{t('total.deposit')}</span>
        <strong>{late ? t('buy:fees.loading') : money(quote.deposit)}</strong>
      </button>
      <SubmitButton {...props} />
    </form>
  )
}
