import { useState } from 'react'
import { deviceOf } from '#rules/people/user-agent'
import { useCall } from '../../session/use-answer.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { loadPart } from '../../ui/load-part.ts'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { tell } from '../../ui/overlay/toasts.ts'
import { AskPassword } from './ask-password.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

/** The name of a new passkey: the device it was made on. */
function nameHere(): string {
  const { browser, system } = deviceOf(navigator.userAgent)
  return [system, browser].filter(Boolean).join(' · ') || 'Passkey'
}

/**
 * Makes a passkey on this device: password, the device's own prompt, and recovery codes with the first one.
 */
export function PasskeySetup({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('security')
  const begin = useCall('/user/beginPasskey')
  const add = useCall('/user/addPasskey')
  const [codes, setCodes] = useState<readonly string[] | null>(null)

  async function make(credential: string) {
    const part = await loadPart(() => import('@simplewebauthn/browser'))
    const begun = part && (await begin.run({ credential }))
    if (!begun) return
    try {
      const passkey = await part.startRegistration({ optionsJSON: JSON.parse(begun.options) })
      const added = await add.run({ name: nameHere(), passkey: JSON.stringify(passkey) })
      if (!added) return
      tell.done(t('passkey.done'))
      if (added.recovery_codes.length > 0) setCodes(added.recovery_codes)
      else onClose()
    } catch {
      tell.error(t('passkey.failed'))
    }
  }
  return (
    <Dialog title={codes ? t('recovery.title') : t('passkey.title')} onClose={onClose}>
      {codes ? (
        <RecoveryCodes codes={codes} onClose={onClose} />
      ) : (
        <AskPassword
          submit={t('next')}
          busy={begin.busy || add.busy}
          told={begin.fieldErrors.password}
          onPassword={(credential) => void make(credential)}
        >
          <p>{t('passkey.lead')}</p>
        </AskPassword>
      )}
    </Dialog>
  )
}
