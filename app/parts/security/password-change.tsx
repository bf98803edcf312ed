import { useState } from 'react'
import { seal, sealed } from '../../session/seal.ts'
import { useCall } from '../../session/use-answer.ts'
import { signIn } from '../../session/use-session.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { CurrentPassword } from '../../ui/form/secret-fields.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { tell } from '../../ui/overlay/toasts.ts'
import {
  NewPasswordFields,
  type NewPasswordForm,
  newPasswordFaults,
  usePolicy,
} from '../login/password-fields.tsx'
import { codeSent, type MailedCode, Resend } from '../login/resend.tsx'

type Values = NewPasswordForm & { old: string }
const start: Values = { old: '', code: '', password: '', confirm: '' }

/**
 * Changes the login password: the old one, a mailed code, the new one twice. All other devices are signed
 * out.
 */
export function PasswordChange({ email, onClose }: { email: string; onClose: () => void }) {
  const { t } = useTranslation('security')
  const { t: tJoin } = useTranslation('join')
  const policy = usePolicy()
  const [mailed, setMailed] = useState<MailedCode | null>(null)
  const sendCode = useCall('/user/sendCode')
  const change = useCall('/user/changePassword')
  const form = useForm(start, (values) => ({
    ...newPasswordFaults(tJoin, values, { policy, about: [email] }),
    old: values.old ? undefined : tJoin('error.enter', { field: t('password.old') }),
  }))
  const { old_password, email_code, password } = change.fieldErrors
  const told: Partial<Record<keyof Values, string | undefined>> = {
    old: old_password,
    code: email_code,
    password,
  }
  const bind = <K extends keyof Values>(name: K) => {
    const field = form.bind(name)
    return { ...field, told: told[name] }
  }

  async function ask() {
    const sent = await sendCode.run({ email, purpose: 'password' })
    if (sent) setMailed(codeSent(sent))
  }
  async function save(values: Values) {
    const credential = await sealed(values.password)
    if (!credential) return
    const old_credential = await seal(values.old)
    const opened = await change.run({ email_code: values.code.trim(), credential, old_credential })
    if (!opened) return
    signIn(opened, opened.stay_signed_in)
    tell.done(t('password.done'))
    onClose()
  }
  if (!mailed)
    return (
      <div className="between">
        <p>{t('password.lead', { email })}</p>
        <span className="row">
          <button type="button" className="btn" onClick={onClose}>
            {t('cancel')}
          </button>
          <button type="button" className="btn primary" disabled={sendCode.busy} onClick={() => void ask()}>
            {t('sendCode')}
          </button>
        </span>
      </div>
    )
  return (
    <form ref={form.form} className="stack" noValidate onSubmit={form.onSubmit(save)}>
      <p className="note" role="status">
        {t('sent', { email, ...mailed })}
      </p>
      <CurrentPassword label={t('password.old')} {...bind('old')} />
      <NewPasswordFields form={{ bind: bind as never }} policy={policy} />
      <div className="between">
        <button type="button" className="btn" onClick={onClose}>
          {t('cancel')}
        </button>
        <Resend purpose="password" email={email} onSent={setMailed} />
        <button type="submit" className="btn primary" disabled={change.busy}>
          {t('password.save')}
        </button>
      </div>
    </form>
  )
}
