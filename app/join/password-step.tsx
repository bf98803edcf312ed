import {
  NewPasswordFields,
  type NewPasswordForm,
  newPasswordFaults,
  usePolicy,
} from '../parts/login/password-fields.tsx'
import { type MailedCode, Resend } from '../parts/login/resend.tsx'
import { useTranslation } from '../texts/use-translation.ts'
import { useForm } from '../ui/form/use-form.ts'

type PasswordStepProps = {
  purpose: 'register' | 'password'
  email: string
  code: MailedCode
  start: NewPasswordForm
  busy: boolean
  told: { code?: string | undefined; password?: string | undefined }
  /** A code was asked for again. */
  onSent: (code: MailedCode) => void
  onBack: () => void
  onDone: (values: NewPasswordForm) => void
}

const texts = {
  register: { sent: 'register.codeSent', submit: 'register.next' },
  password: { sent: 'forgot.sent', submit: 'forgot.submit' },
} as const

/**
 * The second step of registering and of a forgotten password: the mailed code and a new password. `told`: the
 * server's messages on the values in `start`, shown until these change.
 */
export function PasswordStep(props: PasswordStepProps) {
  const { purpose, email, code, start, busy, told, onSent, onBack, onDone } = props
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
        {t(texts[purpose].sent, { email, ...code })}
      </p>
      <NewPasswordFields form={{ bind }} policy={policy} />
      <div className="between">
        <button type="button" className="btn" onClick={onBack}>
          {t('register.back')}
        </button>
        <Resend purpose={purpose} email={email} onSent={onSent} />
        <button type="submit" className="btn primary" disabled={busy}>
          {t(texts[purpose].submit)}
        </button>
      </div>
    </form>
  )
}
