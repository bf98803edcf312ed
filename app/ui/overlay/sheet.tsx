import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../../texts/use-translation.ts'
import { Modal } from './modal.tsx'
import styles from './sheet.module.css'
import { closeSheet } from './use-sheet.ts'

type SheetProps = {
  title: string
  side: 'left' | 'right'
  /** Shown beside the title. */
  aside?: ReactNode
  children: ReactNode
}

/**
 * A panel over the page, at one of its sides: the cart 500 px wide, 350 on small screens (specification
 * section 9). Escape, the cross, the backdrop and the back button close it.
 */
export function Sheet({ title, side, aside, children }: SheetProps) {
  const { t } = useTranslation('shell')
  return (
    <Modal
      className={styles.sheet}
      data-side={side}
      aria-label={title}
      onClose={closeSheet}
      onClick={(event) => event.target === event.currentTarget && closeSheet()}
    >
      <header className={styles.head}>
        <h2>{title}</h2>
        {aside}
        <button type="button" className={styles.close} aria-label={t('close')} onClick={closeSheet}>
          <IconX size={22} stroke={1.7} />
        </button>
      </header>
      {children}
    </Modal>
  )
}
