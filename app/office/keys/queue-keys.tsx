import { useState } from 'react'
import { useTranslation } from '../../texts/use-translation.ts'
import { usePersisted } from '../../ui/keep/use-persisted.ts'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import styles from './queue-keys.module.css'
import { useRowKeys } from './use-row-keys.ts'

const keys = [
  ['J', 'next'],
  ['K', 'previous'],
  ['Enter', 'decide'],
  ['/', 'search'],
  ['?', 'help'],
  ['Alt+P', 'pass'],
  ['Alt+N', 'open'],
] as const

/** The keys of the back office, and the page that tells them; single letters can be turned off there. */
export function QueueKeys() {
  const { t } = useTranslation('office')
  const { value, set } = usePersisted<string>('office-keys', { scope: 'browser', initial: 'on' })
  const [open, setOpen] = useState(false)
  const on = value === 'on'
  useRowKeys({ on, help: () => setOpen(true) })
  return (
    <>
      <button type="button" className={`btn ${styles.button}`} onClick={() => setOpen(true)}>
        {t('keys.title')} {on && <span className="keys">?</span>}
      </button>
      {open && (
        <Dialog title={t('keys.title')} width={440} onClose={() => setOpen(false)}>
          <dl className={styles.list}>
            {keys.map(([key, does]) => (
              <div key={key}>
                <dt>
                  <kbd>{key}</kbd>
                </dt>
                <dd>{t(`keys.${does}`)}</dd>
              </div>
            ))}
          </dl>
          <label className="check">
            <input
              type="checkbox"
              checked={on}
              onChange={({ target }) => set(target.checked ? 'on' : 'off')}
            />
            {t('keys.on')}
          </label>
        </Dialog>
      )}
    </>
  )
}
