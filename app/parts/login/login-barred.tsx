import { useSyncExternalStore } from 'react'
import { useTranslation } from '../../texts/use-translation.ts'
import { canEncrypt } from '../../ui/form/can-encrypt.ts'
import { canStore } from '../../ui/keep/web-storage.ts'

/** `storage`: the browser cannot keep a session; `plain`: it cannot encrypt a password, on plain http. */
type Bar = 'storage' | 'plain'

const unchanging = () => () => {}
let known: { bar: Bar | null } | null = null
function barHere(): Bar | null {
  known ??= { bar: canStore() ? (canEncrypt() ? null : 'plain') : 'storage' }
  return known.bar
}

/** Why nobody can log in with this browser at this address; null where everything is as it should be. */
export const useLoginBar = (): Bar | null => useSyncExternalStore(unchanging, barHere, () => null)

/** Stands for a form that opens a session where none can be opened: what to do about it. */
export function LoginBarred({ bar }: { bar: Bar }) {
  const { t } = useTranslation('join')
  return (
    <div className="note warn stack" role="alert">
      <p className="strong">{t(`barred.${bar}.title`)}</p>
      <p>{t(`barred.${bar}.help`, { host: location.host })}</p>
      <p>
        <button type="button" className="btn" onClick={() => location.reload()}>
          {t('barred.reload')}
        </button>
      </p>
    </div>
  )
}
