import type { CartLine } from '#api/buying/cart'
import { useTranslation } from '../../texts/use-translation.ts'
import styles from './cart-drawer.module.css'

type UndoBarProps = { gone: readonly Pick<CartLine, 'title'>[] | null; busy: boolean; onUndo: () => void }

/** Tells what was removed from the cart or a list, with a button to undo it. */
export function UndoBar({ gone, busy, onUndo }: UndoBarProps) {
  const { t } = useTranslation('buy')
  if (!gone || gone.length === 0) return null
  const [first] = gone
  return (
    <div className={styles.undo} role="status">
      <span>
        {gone.length === 1
          ? t('drawer.removed', { name: first!.title })
          : t('cart.removedMany', { count: gone.length })}
      </span>
      <button type="button" disabled={busy} onClick={onUndo}>
        {t('drawer.undo')}
      </button>
    </div>
  )
}
