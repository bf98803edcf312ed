import { useState } from 'react'
import { useAnswer, useCall } from '../../session/use-answer.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { useFormat } from '../../ui/format/format.ts'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { FinalNote } from '../../ui/overlay/final-note.tsx'
import { tell } from '../../ui/overlay/toasts.ts'
import { ErrorState, Loading } from '../../ui/page/states.tsx'
import { AppSetup } from './app-setup.tsx'
import { AskPassword } from './ask-password.tsx'
import { PasskeySetup } from './passkey-setup.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import styles from './setting.module.css'

type SetupTask = 'app' | 'passkey' | 'codes' | { remove: 'totp' | number }

/** Removes a second step, after the password. */
function Removal({ what, onClose }: { what: 'totp' | number; onClose: () => void }) {
  const { t } = useTranslation('security')
  const remove = useCall('/user/removeSecondStep')
  return (
    <Dialog title={what === 'totp' ? t('app.remove') : t('passkey.remove')} onClose={onClose}>
      <AskPassword
        submit={t('remove')}
        danger
        busy={remove.busy}
        told={remove.fieldErrors.password}
        onPassword={async (credential) => {
          const id = what === 'totp' ? {} : { passkey_id: what }
          if (!(await remove.run({ credential, ...id }))) return
          tell.done(t('removed'))
          onClose()
        }}
      >
        <p>{t('removeLead')}</p>
      </AskPassword>
    </Dialog>
  )
}

/** Replaces the recovery codes, after the password. */
function Renewal({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('security')
  const renew = useCall('/user/renewRecoveryCodes')
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  return (
    <Dialog title={t('recovery.title')} onClose={onClose}>
      {codes ? (
        <RecoveryCodes codes={codes} onClose={onClose} />
      ) : (
        <AskPassword
          submit={t('recovery.renew')}
          busy={renew.busy}
          told={renew.fieldErrors.password}
          onPassword={async (credential) => {
            setCodes((await renew.run({ credential }))?.recovery_codes ?? null)
          }}
        >
          <p>{t('recovery.renewLead')}</p>
          <FinalNote />
        </AskPassword>
      )}
    </Dialog>
  )
}

/** The second steps: an authenticator app, passkeys, and recovery codes for when both are lost. */
export function SecondStepSettings() {
  const { t } = useTranslation('security')
  const format = useFormat()
  const { data, error, refetch } = useAnswer('/user/secondSteps', {})
  const [doing, setDoing] = useState<SetupTask | null>(null)
  // Refreshed only on closing: with a second step the page behind may change, and the recovery codes would
  // vanish with it.
  const close = () => {
    setDoing(null)
    void refetch()
  }
  const any = data && (data.totp || data.passkeys.length > 0)
  return (
    <section className={`panel stack ${styles.rows}`} aria-labelledby="second-steps">
      <div>
        <h2 id="second-steps">{t('step.title')}</h2>
        <p className="soft">{t('step.lead')}</p>
      </div>
      {error && <ErrorState error={error} again={() => void refetch()} />}
      {!data && !error && <Loading lines={3} />}
      {data && (
        <>
          <div className="between">
            <div>
              <h3>
                {t('app.title')} {data.totp && <span className="badge good">{t('step.on')}</span>}
              </h3>
              <p className="soft">{t('app.about')}</p>
            </div>
            <button
              type="button"
              className="btn"
              onClick={() => setDoing(data.totp ? { remove: 'totp' } : 'app')}
            >
              {data.totp ? t('app.remove') : t('app.add')}
            </button>
          </div>
          <div className="stack">
            <div className="between">
              <div>
                <h3>{t('passkey.title')}</h3>
                <p className="soft">{t('passkey.about')}</p>
              </div>
              <button type="button" className="btn" onClick={() => setDoing('passkey')}>
                {t('passkey.add')}
              </button>
            </div>
            {data.passkeys.map(({ id, name, created_at, last_used_at }) => (
              <div key={id} className="between">
                <div>
                  <p className="strong">{name}</p>
                  <p className="soft small">
                    {last_used_at
                      ? t('passkey.used', { when: format.dateTime(last_used_at) })
                      : t('passkey.made', { when: format.dateTime(created_at) })}
                  </p>
                </div>
                <button
                  type="button"
                  className="btn"
                  aria-label={t('passkey.removeOf', { name })}
                  onClick={() => setDoing({ remove: id })}
                >
                  {t('remove')}
                </button>
              </div>
            ))}
          </div>
          {any && (
            <div className="between">
              <div>
                <h3>{t('recovery.title')}</h3>
                <p className="soft">{t('recovery.left', { count: data.recovery_codes_left })}</p>
              </div>
              <button type="button" className="btn" onClick={() => setDoing('codes')}>
                {t('recovery.renew')}
              </button>
            </div>
          )}
        </>
      )}
      {doing === 'app' && <AppSetup onClose={close} />}
      {doing === 'passkey' && <PasskeySetup onClose={close} />}
      {doing === 'codes' && <Renewal onClose={close} />}
      {typeof doing === 'object' && doing && <Removal what={doing.remove} onClose={close} />}
    </section>
  )
}
