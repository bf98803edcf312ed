import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { emailPattern } from '#rules/fields'
import { Resend } from '../../join/resend.tsx'
import { sealed } from '../../session/seal.ts'
import { useCall } from '../../session/use-answer.ts'
import { TextField } from '../../ui/field.tsx'
import { CodeField, CurrentPassword } from '../../ui/secret-fields.tsx'
import { tell } from '../../ui/toasts.ts'
import { useForm } from '../../ui/use-form.ts'

type NewAddressProps = { now: string; onSent: (email: string, minutes: number) => void; onClose: () => void }

function NewAddress({ now, onSent, onClose }: NewAddressProps) {
  const { t } = useTranslation('security')
  const sendCode = useCall('/user/sendCode')
  const form = useForm({ email: '' }, ({ email }) => {
    const address = email.trim()
    if (!emailPattern.test(address)) return { email: t('email.wrong') }
    return { email: address.toLowerCase() === now.toLowerCase() ? t('email.same') : undefined }
  })
  async function ask({ email }: { email: string }) {
    const sent = await sendCode.run({ email: email.trim(), purpose: 'email' })
    if (sent) onSent(email.trim(), sent.valid_minutes)
  }
  const field = form.bind('email')
  return (
    <form ref={form.form} className="stack" noValidate onSubmit={form.onSubmit(ask)}>
      <TextField
        label={t('email.new')}
        type="email"
        inputMode="email"
        autoComplete="email"
        hint={t('email.hint')}
        required
        {...field}
        wrong={field.wrong ?? sendCode.fieldErrors.email}
      />
      <div className="between">
        <button type="button" className="btn" onClick={onClose}>
          {t('cancel')}
        </button>
        <button type="submit" className="btn primary" disabled={sendCode.busy}>
          {t('sendCode')}
        </button>
      </div>
    </form>
  )
}

type ProofProps = { email: string; minutes: number; onBack: () => void; onDone: () => void }

function Proof({ email, minutes, onBack, onDone }: ProofProps) {
  const { t } = useTranslation('security')
  const change = useCall('/user/changeEmail', { refresh: ['/user/info', '/user/accountInfo'] })
  const form = useForm({ code: '', password: '' }, ({ code, password }) => ({
    code: /^\d{6}$/.test(code.trim()) ? undefined : t('codeForm'),
    password: password ? undefined : t('passwordMissing'),
  }))
  async function save({ code, password }: { code: string; password: string }) {
    const credential = await sealed(password)
    if (!credential || !(await change.run({ email, email_code: code.trim(), credential }))) return
    tell.done(t('email.done'))
    onDone()
  }
  const { email: taken, email_code, password } = change.fieldErrors
  return (
    <form ref={form.form} className="stack" noValidate onSubmit={form.onSubmit(save)}>
      <p className="note" role="status">
        {t('sent', { email, minutes })}
      </p>
      {taken && (
        <p className="note bad" role="alert">
          {taken}
        </p>
      )}
      <CodeField label={t('code')} {...form.bind('code')} told={email_code} />
      <CurrentPassword label={t('passwordNow')} {...form.bind('password')} told={password} />
      <div className="between">
        <button type="button" className="btn" onClick={onBack}>
          {t('back')}
        </button>
        <Resend purpose="email" email={email} />
        <button type="submit" className="btn primary" disabled={change.busy}>
          {t('email.save')}
        </button>
      </div>
    </form>
  )
}

/** Changes the e-mail address: a code goes to the new one, the login password is asked, the old one is told. */
export function EmailChange({ now, onClose }: { now: string; onClose: () => void }) {
  const [sent, setSent] = useState<{ email: string; minutes: number } | null>(null)
  if (!sent)
    return <NewAddress now={now} onSent={(email, minutes) => setSent({ email, minutes })} onClose={onClose} />
  return <Proof {...sent} onBack={() => setSent(null)} onDone={onClose} />
}
