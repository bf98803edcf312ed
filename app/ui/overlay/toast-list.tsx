import { useEffect, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from '../../texts/use-translation.ts'
import { loadAgain } from '../form/drafts.ts'
import styles from './toast-list.module.css'
import { currentToasts, dismiss, fieldsMended, goOn, noToasts, onToasts, type Toast } from './toasts.ts'

/** The topmost modal dialog, or null. Everything outside it is inert, so messages have to be inside. */
function topDialog(): Element | null {
  return [...document.querySelectorAll('dialog:modal')].at(-1) ?? null
}

/** The element that holds the messages: the open dialog, else the page. */
function usePlace(toasts: readonly Toast[]): Element | null {
  const [place, setPlace] = useState<Element | null>(null)
  useEffect(() => {
    let dialog: Element | null = null
    const look = () => {
      dialog = topDialog()
      setPlace(dialog)
    }
    look()
    document.addEventListener('close', look, { capture: true })
    // A dialog that React removes fires no close event in the document.
    const watch = new MutationObserver(() => dialog?.isConnected === false && look())
    if (toasts.length > 0) watch.observe(document.body, { childList: true, subtree: true })
    return () => {
      document.removeEventListener('close', look, { capture: true })
      watch.disconnect()
    }
  }, [toasts])
  return place
}

/**
 * The messages at the top of the page. Errors are announced at once, others when the screen reader is idle.
 */
export function Toasts() {
  const { t } = useTranslation('shell')
  const toasts = useSyncExternalStore(onToasts, currentToasts, noToasts)
  const place = usePlace(toasts)
  useEffect(() => {
    // A form has drawn what is still wrong once its handlers are through.
    const look = () =>
      setTimeout(() => {
        if (!document.querySelector('[aria-invalid="true"]')) fieldsMended()
      })
    for (const name of ['pointerdown', 'keydown']) document.addEventListener(name, goOn)
    for (const name of ['input', 'change']) document.addEventListener(name, look)
    return () => {
      for (const name of ['pointerdown', 'keydown']) document.removeEventListener(name, goOn)
      for (const name of ['input', 'change']) document.removeEventListener(name, look)
    }
  }, [])
  const list = (
    <div className={styles.list} aria-live="polite">
      {toasts.map((toast) => (
        <div key={toast.id} className={styles[toast.kind]} role={toast.kind === 'error' ? 'alert' : 'status'}>
          <span>{toast.textKey ? t(`toast.${toast.textKey}`) : toast.text}</span>
          {toast.reload && (
            <button type="button" className={styles.undo} onClick={loadAgain}>
              {t('error.again')}
            </button>
          )}
          {toast.offer && (
            <button
              type="button"
              className={styles.undo}
              onClick={() => {
                dismiss(toast.id)
                toast.offer?.take()
              }}
            >
              {toast.offer.name ?? t('toast.undo')}
            </button>
          )}
          <button type="button" aria-label={t('close')} onClick={() => dismiss(toast.id)}>
            ×
          </button>
        </div>
      ))}
    </div>
  )
  return place?.isConnected ? createPortal(list, place) : list
}
