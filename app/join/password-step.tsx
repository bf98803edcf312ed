import { useTranslation } from 'react-i18next'
import { useForm } from '../ui/use-form.ts'
import { type NewPassword, NewPasswordFields, newPasswordFaults, usePolicy } from './password-fields.tsx'
import { Resend } from './resend.tsx'

type PasswordStepProps = {
  email: string
  minutes: number
  start: NewPassword
  busy: boolean
  told: { code?: string | undefined; password?: string | undefined }
  onBack: () => void
  onDone: (values: NewPassword) => void
}

/** The second step of registering: the code from the mail, and a password. */
export function PasswordStep({ email, minutes, start, busy, told, onBack, onDone }: PasswordStepProps) {
  const { t } = useTranslation('join')
  const policy = usePolicy()
  const form = useForm(start, (values) => newPasswordFaults(t, values, { policy, about: [email] }))
  const bind: typeof form.bind = (name) => {
    const field = form.bind(name)
    const said = name === 'code' ? told.code : name === 'password' ? told.password : undefined
    return { ...field, told: field.value === start[name] ? said : undefined }
  }
  return (
    <form ref={form.form} className="stack" noValidate onSubmit={form.onSubmit(onDone)}>
      <p className="note" role="status">
        {t('register.codeSent', { email, minutes })}
      </p>
      <NewPasswordFields form={{ bind }} policy={policy} />
      <div className="between">
        <button type="button" className="btn" onClick={onBack}>
          {t('register.back')}
        </button>
        <Resend purpose="register" email={email} />
        <button type="submit" className="btn primary" disabled={busy}>
          {t('register.next')}
        </button>
      </div>
    </form>
  )
}
