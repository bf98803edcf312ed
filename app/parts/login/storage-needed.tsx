import { useSyncExternalStore } from 'react'
import { useTranslation } from '../../texts/use-translation.ts'
import { canStore } from '../../ui/keep/web-storage.ts'

const unchanging = () => () => {}
let barred: boolean | null = null
const isBarred = () => {
  barred ??= !canStore()
  return barred
}

/** Whether the browser bars the shop from storing a session, so that nobody can stay logged in. */
export const useStorageBarred = (): boolean => useSyncExternalStore(unchanging, isBarred, () => false)

/** Stands for a form that opens a session where the browser cannot keep one: what to do about it. */
export function StorageNeeded() {
  const { t } = useTranslation('join')
  return (
    <div className="note warn stack" role="alert">
      <p className="strong">{t('storage.title')}</p>
      <p>{t('storage.help', { host: location.host })}</p>
      <p>
        <button type="button" className="btn" onClick={() => location.reload()}>
          {t('storage.reload')}
        </button>
      </p>
    </div>
  )
}
