import { useState } from 'react'
import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'
import { isAppCode } from '#rules/text/plain-input'
import { useCall } from '../../session/use-answer.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { CodeField } from '../../ui/form/secret-fields.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { Copy } from '../../ui/text/copy.tsx'
import { AskPassword } from './ask-password.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import styles from './setting.module.css'

type TotpStart = Out<CallAt<'/user/beginTotp'>>

function Scan({ begun, onDone }: { begun: TotpStart; onDone: (codes: readonly string[]) => void }) {
  const { t } = useTranslation('security')
  const confirm = useCall('/user/confirmTotp')
  const form = useForm({ code: '' }, ({ code }) => ({
    code: isAppCode(code) ? undefined : t('app.codeForm'),
  }))
  async function send({ code }: { code: string }) {
    const done = await confirm.run({ step_code: code.trim() })
    if (done) onDone(done.recovery_codes)
  }
  return (
    <form ref={form.form} className="stack" noValidate onSubmit={form.onSubmit(send)}>
      <p>{t('app.scan')}</p>
      <img
        className={styles.picture}
        src={`data:image/svg+xml;utf8,${encodeURIComponent(begun.picture)}`}
        alt={t('app.picture')}
        width={200}
        height={200}
      />
      <p className="soft small">
        {t('app.type')} <code className={styles.secret}>{begun.secret.match(/.{1,4}/g)?.join(' ')}</code>{' '}
        <Copy text={begun.secret} />
      </p>
      <CodeField label={t('app.code')} {...form.bind('code')} told={confirm.fieldErrors.step_code} />
      <div className="row end">
        <button type="submit" className="btn primary" disabled={confirm.busy}>
          {t('app.confirm')}
        </button>
      </div>
    </form>
  )
}

/** Sets an authenticator app up: password, QR code, first code, recovery codes. */
export function AppSetup({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('security')
  const begin = useCall('/user/beginTotp')
  const [begun, setBegun] = useState<TotpStart | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  return (
    <Dialog title={codes ? t('recovery.title') : t('app.title')} onClose={onClose}>
      {codes ? (
        <RecoveryCodes codes={codes} onClose={onClose} />
      ) : begun ? (
        <Scan begun={begun} onDone={(given) => (given.length > 0 ? setCodes(given) : onClose())} />
      ) : (
        <AskPassword
          submit={t('next')}
          busy={begin.busy}
          told={begin.fieldErrors.password}
          onPassword={async (credential) => setBegun(await begin.run({ credential }))}
        >
          <p>{t('app.lead')}</p>
        </AskPassword>
      )}
    </Dialog>
  )
}
