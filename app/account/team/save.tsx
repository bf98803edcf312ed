import { useTranslation } from 'react-i18next'

/** The end of a dialog's form: away, or do it. */
export function Save({ name, busy, onClose }: { name: string; busy: boolean; onClose: () => void }) {
  const { t } = useTranslation('shell')
  return (
    <div className="row" style={{ justifyContent: 'flex-end' }}>
      <button type="button" className="btn" onClick={onClose}>
        {t('cancel')}
      </button>
      <button type="submit" className="btn primary" disabled={busy} aria-busy={busy}>
        {name}
      </button>
    </div>
  )
}
