import { isEmail } from '#rules/text/plain-input'
import { codeSent, type MailedCode } from '../parts/login/resend.tsx'
import { useCall } from '../session/use-answer.ts'
import { knownDevice } from '../session/visitor.ts'
import { useTranslation } from '../texts/use-translation.ts'
import { TextField } from '../ui/form/field.tsx'
import { useForm } from '../ui/form/use-form.ts'

type EmailStepProps = {
  purpose: 'register' | 'password'
  email: string
  told?: string | undefined
  onSent: (email: string, code: MailedCode) => void
}

/**
 * The first step of registering and of a forgotten password: the e-mail address, and a code mailed to it.
 * `told`: the server's message on the address.
 */
export function EmailStep({ purpose, email, told, onSent }: EmailStepProps) {
  const { t } = useTranslation('join')
  const sendCode = useCall('/user/sendCode')
  const form = useForm({ email }, (values) => ({
    email: isEmail(values.email) ? undefined : t('error.email'),
  }))
  const field = form.bind('email')

  async function ask(values: { email: string }) {
    const address = values.email.trim()
    const sent = await sendCode.run({ email: address, purpose, ...knownDevice() })
    if (sent) onSent(address, codeSent(sent))
  }
  return (
    <form ref={form.form} className="stack" noValidate onSubmit={form.onSubmit(ask)}>
      <TextField
        label={t('field.email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        required
        {...field}
        told={sendCode.fieldErrors.email ?? (field.value === email ? told : undefined)}
      />
      <button type="submit" className="btn primary wide" disabled={sendCode.busy}>
        {t('register.sendCode')}
      </button>
    </form>
  )
}
