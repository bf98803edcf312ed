import type { snapOf } from '#rules/goods/quantity'
import { useTranslation } from '../../texts/use-translation.ts'
import { useFormat } from '../format/format.ts'
import styles from './quantity.module.css'

export type Snap = ReturnType<typeof snapOf>

type SnapNoteProps = {
  snap: Snap
  /** The current amount. A message about another amount is hidden. */
  amount: number
  multiple: number
  className?: string
  onUndo: (before: number) => void
}

/**
 * Tells that a typed amount was changed and why, with a button to restore it. Placed beside its `Quantity`.
 */
export function SnapNote({ snap, amount, multiple, className = 'note warn small', onUndo }: SnapNoteProps) {
  const { t } = useTranslation('shop')
  const { number } = useFormat()
  if (snap?.snapped !== amount) return null
  const { before } = snap
  return (
    <p className={className} role="status">
      {t(`quantity.snapped.${snap.why.split('.')[1]}`, { amount: number(amount), multiple })}
      {before !== null && (
        <>
          {' '}
          <button type="button" className={styles.undo} onClick={() => onUndo(before)}>
            {t('quantity.undo', { amount: number(before) })}
          </button>
        </>
      )}
    </p>
  )
}
