import { type RefObject, useCallback, useEffect } from 'react'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useFormat } from '../../../ui/format/format.ts'
import styles from './place-bar.module.css'
import { PlaceButton, type SummaryProps } from './summary.tsx'

/** Scrolls the reason why an order was not made into view: on a phone it is far below the button. */
export function useTold(said: RefObject<HTMLElement | null>, why: string | null): () => void {
  const look = useCallback(() => said.current?.scrollIntoView({ block: 'end' }), [said])
  useEffect(() => {
    if (why !== null) look()
  }, [why, look])
  return look
}

/**
 * On a phone, always in view: the amount due now with a link to all fees, what is still to be done, and the
 * button.
 */
export function PlaceBar(props: SummaryProps & { onLook: () => void }) {
  const { quote, before, hindrance, onLook } = props
  const { t } = useTranslation('buy')
  const { money } = useFormat()
  if (!quote) return null
  // Where everything is quoted later nothing is due yet, and "0.00" would read as a price.
  const nothingYet = quote.due_now === '0.00' && (quote.delivery_quoted_later || quote.freight_quoted_later)
  const label = !nothingYet ? 'fees.due' : quote.delivery_quoted_later ? 'fees.soFar' : 'fees.dueLater'
  const why = hindrance ?? (before && t('checkout.changedShort', { before: money(before.total) }))
  return (
    <div className={styles.bar}>
      {why && <p className={`small ${styles.why}`}>{why}</p>}
      <button type="button" className={styles.due} onClick={onLook}>
        <span>{t(label)}</span>
        <strong>{money(nothingYet ? quote.total : quote.due_now)}</strong>
      </button>
      <PlaceButton {...props} />
    </div>
  )
}
