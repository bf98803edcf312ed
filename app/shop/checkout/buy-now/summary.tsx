import { Fragment, type Ref } from 'react'
import type { CallError } from '#api/wire/call-error'
import { dueBeside } from '#rules/buying/checkout/checkout-due'
import styles from '../../../parts/cart/cart.module.css'
import { Fees } from '../../../parts/freight/fees.tsx'
import type { Quote } from '../../../parts/order/quote.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useFormat } from '../../../ui/format/format.ts'
import { FormError } from '../../../ui/page/form-error.tsx'
import { ErrorState, Loading } from '../../../ui/page/states.tsx'
import { ApprovalAhead } from './approval-ahead.tsx'
import { Changes } from './changes.tsx'
import bar from './place-bar.module.css'

export type SummaryProps = {
  /** The element to scroll to when the buyer has to see something before going on. */
  ref?: Ref<HTMLElement>
  quote: Quote | undefined
  /** Why the price could not be loaded, and what asks for it again. */
  failed: { error: CallError; again: () => void } | null
  /** The previous quote, if it has changed while the buyer looked at it. */
  before: Quote | null
  /** What is still to be done before the order can be placed, as text. */
  hindrance: string | null
  /** Why the order was not made, as text. */
  refused: string | null
  busy: boolean
  /** Whether the price of another choice is still loading. */
  late: boolean
  onPlace: () => void
}

/**
 * Places the order; where a price has changed since the buyer looked, its label says that this accepts the
 * change.
 */
export function PlaceButton({ quote, before, hindrance, busy, onPlace }: SummaryProps) {
  const { t } = useTranslation('buy')
  return (
    <button
      type="button"
      className="btn primary"
      disabled={!quote || hindrance !== null || busy}
      aria-busy={busy}
      onClick={onPlace}
    >
      {t(before && hindrance === null ? 'checkout.accept' : 'checkout.submit')}
    </button>
  )
}

/** The price by part and by order, what is due now and later, and the button. */
export function Summary(props: SummaryProps) {
  const { quote, before, hindrance, refused } = props
  const { t } = useTranslation('buy')
  const { money, date } = useFormat()
  const held = quote?.delivery_quoted_later
    ? 'checkout.heldForQuote'
    : quote?.freight_quoted_later
      ? 'checkout.heldForLabel'
      : 'checkout.held'
  const several = quote !== undefined && quote.orders.length > 1
  const due = quote ? dueBeside(quote) : []
  return (
    <aside ref={props.ref} className={`panel stack ${styles.side}`} aria-label={t('fees.title')}>
      <h2>{t('fees.title')}</h2>
      {several && <p className="small soft">{t('checkout.several', { count: quote.orders.length })}</p>}
      {props.failed && <ErrorState {...props.failed} />}
      {!quote && !props.failed && <Loading lines={4} />}
      {quote?.orders.map((order) => (
        <div key={order.merchant_uuid} className={several ? styles.part : undefined}>
          {several && <h3 className="small">{order.merchant_name}</h3>}
          <Fees fees={order.fees} late={props.late} />
          {order.arrives_on && (
            <p className="small">{t('checkout.arrives', { date: date(order.arrives_on) })}</p>
          )}
        </div>
      ))}
      {due.length > 0 && (
        <dl className={styles.due}>
          {due.map(({ name, amount, says }, i) => (
            <Fragment key={name}>
              <dt className={i > 0 ? 'small' : undefined}>{t(name)}</dt>
              <dd className={i > 0 ? 'small' : undefined}>
                {props.late ? t('fees.loading') : says ? t(says, { amount: money(amount) }) : money(amount)}
              </dd>
            </Fragment>
          ))}
        </dl>
      )}
      {quote?.address_needed && (
        <p className="note small">
          <a className="underlined" href="#deliver-to">
            {t('checkout.addressFirst')}
          </a>
        </p>
      )}
      {quote?.delivery_quoted_later && <p className="note small">{t('checkout.deliveryLater')}</p>}
      {quote?.freight_quoted_later && <p className="small soft">{t('checkout.freightLater')}</p>}
      {quote && before && <Changes before={before} now={quote} />}
      <FormError>{refused}</FormError>
      {quote?.approval && <ApprovalAhead approval={quote.approval} />}
      {!props.failed && (
        <div className={bar.inPlace}>
          {hindrance && <p className="note warn small">{hindrance}</p>}
          <PlaceButton {...props} />
        </div>
      )}
      {!props.failed && !quote?.approval && <p className="small soft">{t(held)}</p>}
    </aside>
  )
}
