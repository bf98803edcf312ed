import { IconX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './dialog.module.css'

type DialogProps = {
  title: string
  /** Pixels it takes where there is room. */
  width?: number
  children: ReactNode
  onClose: () => void
}

/** A dialog over the page, open while it is rendered. Escape and the cross close it; the focus goes back where it was. */
export function Dialog({ title, width = 560, children, onClose }: DialogProps) {
  const { t } = useTranslation('shell')
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const before = document.activeElement
    dialog.current?.showModal()
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [])
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label={title}
      style={{ width: `min(${width}px, calc(100vw - 32px))` }}
      onClose={(event) => event.target === event.currentTarget && onClose()}
    >
      <header className={styles.head}>
        <h2>{title}</h2>
        <button type="button" aria-label={t('close')} onClick={onClose}>
          <IconX size={20} aria-hidden="true" />
        </button>
      </header>
      {children}
    </dialog>
  )
}
