import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../../texts/use-translation.ts'
import styles from './dialog.module.css'
import { Modal } from './modal.tsx'

type DialogProps = {
  title: string
  /** Width in pixels where the screen has room. */
  width?: number
  /** Height in pixels; the content then scrolls. Without it the dialog is as high as its content. */
  height?: number
  children: ReactNode
  onClose: () => void
}

/** A dialog over the page, open while it is rendered. Escape, the cross and the back button close it. */
export function Dialog({ title, width = 560, height, children, onClose }: DialogProps) {
  const { t } = useTranslation('shell')
  return (
    <Modal
      className={height ? `${styles.dialog} ${styles.fixed}` : styles.dialog}
      aria-label={title}
      onClose={onClose}
      style={{
        width: `min(${width}px, calc(100vw - 32px))`,
        ...(height ? { height: `min(${height}px, calc(100dvh - 32px))` } : {}),
      }}
    >
      <header className={styles.head}>
        <h2>{title}</h2>
        <button type="button" aria-label={t('close')} onClick={onClose}>
          <IconX size={20} aria-hidden="true" />
        </button>
      </header>
      {children}
    </Modal>
  )
}
