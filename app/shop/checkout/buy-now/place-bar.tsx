import { type RefObject, useCallback, useEffect } from 'react'
import { dueRows } from '#rules/buying/checkout/checkout-due'
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
  const { quote, failed, before, hindrance, onLook } = props
  const { t } = useTranslation(['buy', 'shell'])
  const { money } = useFormat()
  if (failed)
    return (
      <div className={styles.bar}>
        <p className={`small ${styles.why}`}>{failed.error.message}</p>
        <button type="button" className="btn" onClick={failed.again}>
          {t('shell:tryAgain')}
        </button>
      </div>
    )
  if (!quote) return null
  const due = dueRows(quote)[0]!
  const why = hindrance ?? (before && t('checkout.changedShort', { before: money(before.total) }))
  return (
    <div className={styles.bar}>
      {why && <p className={`small ${styles.why}`}>{why}</p>}
      <button type="button" className={styles.due} onClick={onLook}>
        <span>{t(due.name)}</span>
        <strong>{props.late ? t('fees.loading') : money(due.amount)}</strong>
      </button>
      <PlaceButton {...props} />
    </div>
  )
}
