import type { CartLine } from '#api/buying/cart'
import { limits } from '#rules/fields'
import { snapQuantity } from '#rules/goods/quantity'
import { useTranslation } from '../../texts/use-translation.ts'
import { type Snap, SnapNote } from '../../ui/form/snap-note.tsx'
import { useFormat } from '../../ui/format/format.ts'
import { notByAmount, quantityRule } from './basket.ts'
import styles from './cart.module.css'

/** A line of the cart, as cart and drawer show it. */
export type CartLineRowProps = {
  line: CartLine
  chosen: boolean
  /** Why the line cannot be selected with the ones already selected. */
  reason: string | null
  onToggle: (on: boolean) => void
  onRemove: () => void
}

type LineTickProps = Pick<CartLineRowProps, 'line' | 'chosen' | 'reason' | 'onToggle'>

/** Selects a line. One that cannot be ordered any more can still be taken out of the selection. */
export function LineTick({ line, chosen, reason, onToggle }: LineTickProps) {
  const { t } = useTranslation('buy')
  return (
    <input
      type="checkbox"
      checked={chosen}
      disabled={reason !== null || (line.problem !== null && !chosen)}
      title={reason ?? undefined}
      aria-label={t('cart.select', { name: line.title })}
      onChange={(event) => onToggle(event.target.checked)}
    />
  )
}

type LineNotesProps = Pick<CartLineRowProps, 'line' | 'reason'> & {
  snap: Snap
  onSet: (amount: number) => void
}

/** Why a line cannot be ordered or selected, and why a typed amount was changed. */
export function LineNotes({ line, reason, snap, onSet }: LineNotesProps) {
  return (
    <>
      <Problem line={line} onSet={onSet} />
      {reason && <p className="small soft">{reason}</p>}
      <SnapNote
        snap={snap}
        amount={line.amount}
        multiple={line.multiple}
        className={styles.was!}
        onUndo={onSet}
      />
    </>
  )
}

/** Why a line cannot be ordered, with a button for an amount that can. */
function Problem({ line, onSet }: { line: CartLine; onSet: (amount: number) => void }) {
  const { t } = useTranslation('buy')
  const { number } = useFormat()
  if (!line.problem) return null
  const fit = snapQuantity(line.amount, quantityRule(line))
  const settable = !notByAmount.includes(line.problem) && fit >= line.minimum_amount && fit !== line.amount
  return (
    <p className={styles.problem}>
      {t(`problem.${line.problem}`)}{' '}
      {line.problem === 'stock.notEnough' && t('cart.available', { count: number(line.available) })}
      {settable && (
        <button type="button" className={styles.link} onClick={() => onSet(fit)}>
          {t('cart.setTo', { amount: number(fit) })}
        </button>
      )}
    </p>
  )
}

/** Tells by how many lines the selection exceeds an order's limit. */
export function TooMany({ over }: { over: number }) {
  const { t } = useTranslation('buy')
  if (over === 0) return null
  return (
    <p className={styles.problem} role="status">
      {t('cart.tooMany', { most: limits.linesAtOnce, count: over })}
    </p>
  )
}
