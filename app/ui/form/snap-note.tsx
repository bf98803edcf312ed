import type { snapOf } from '#rules/goods/quantity'
import { useTranslation } from '../../texts/use-translation.ts'
import { useFormat } from '../format/format.ts'
import styles from './quantity.module.css'

export type Snap = ReturnType<typeof snapOf>

type SnapNoteProps = {
  snap: Snap
  /** As it is now: what is said of another is over. */
  amount: number
  multiple: number
  className?: string
  onUndo: (before: number) => void
}

/**
 * What became of an amount that was typed, and why, with the way back to the one before. It stands beside its
 * `Quantity`.
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
