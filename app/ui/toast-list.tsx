import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './toast-list.module.css'
import { currentToasts, dismiss, noToasts, onToasts } from './toasts.ts'

/** The messages at the top of the page. Errors are announced at once, others when it suits. */
export function Toasts() {
  const { t } = useTranslation('shell')
  const toasts = useSyncExternalStore(onToasts, currentToasts, noToasts)
  return (
    <div className={styles.list} aria-live="polite">
      {toasts.map((toast) => (
        <div key={toast.id} className={styles[toast.kind]} role={toast.kind === 'error' ? 'alert' : 'status'}>
          <span>{toast.textKey ? t(`toast.${toast.textKey}`) : toast.text}</span>
          <button type="button" aria-label={t('close')} onClick={() => dismiss(toast.id)}>
            ×
          </button>
        </div>
      ))}
    </div>
  )
}
