import { type ReactNode, useState } from 'react'
import { isEmail, isMailedCode } from '#rules/text/plain-input'
import { sealed } from '../../session/seal.ts'
import { useCall } from '../../session/use-answer.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { TextField } from '../../ui/form/field.tsx'
import { CodeField, CurrentPassword } from '../../ui/form/secret-fields.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { codeSent, type MailedCode, type MailedCodePurpose, Resend } from '../login/resend.tsx'

/** Proof of an address: the code mailed to it, and the encrypted password. */
export type AddressProof = { email: string; email_code: string; credential: string }

type AddressedCode = MailedCode & { email: string }

type ProveAddressProps = {
  purpose: MailedCodePurpose
  label: string
  hint: string
  passwordLabel: string
  /** The label of the last step's button. */
  submit: string
  /** The text shown once the code was sent. */
  sent: (to: AddressedCode) => ReactNode
  /** Returns a fault of an address that has the right form. */
  check?: (email: string) => string | undefined
  /** The server's refusals, by field. */
  told: Record<string, string>
  busy: boolean
  onProof: (proof: AddressProof) => Promise<void>
  onClose: () => void
}

/** Asks for an address, mails a code to it, and then asks for that code and a password. */
export function ProveAddress(props: ProveAddressProps) {
  const [sent, setSent] = useState<AddressedCode | null>(null)
  return sent ? (
    <Proof {...props} to={sent} onSent={setSent} onBack={() => setSent(null)} />
  ) : (
    <Address {...props} onSent={setSent} />
  )
}

type AddressProps = ProveAddressProps & { onSent: (to: AddressedCode) => void }

function Address({ purpose, label, hint, check, onSent, onClose }: AddressProps) {
  const { t } = useTranslation('security')
  const sendCode = useCall('/user/sendCode')
  const form = useForm({ email: '' }, ({ email }) => ({
    email: isEmail(email) ? check?.(email.trim()) : t('email.wrong'),
  }))
  async function ask({ email }: { email: string }) {
    const sent = await sendCode.run({ email: email.trim(), purpose })
    if (sent) onSent({ email: email.trim(), ...codeSent(sent) })
  }
  const field = form.bind('email')
  return (
    <form ref={form.form} className="stack" noValidate onSubmit={form.onSubmit(ask)}>
      <TextField
        label={label}
        type="email"
        inputMode="email"
        autoComplete="email"
        hint={hint}
        required
        {...field}
        told={sendCode.fieldErrors.email}
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

type ProofProps = ProveAddressProps & {
  to: AddressedCode
  onSent: (to: AddressedCode) => void
  onBack: () => void
}

function Proof({
  purpose,
  passwordLabel,
  submit,
  sent,
  told,
  busy,
  to,
  onSent,
  onProof,
  onBack,
}: ProofProps) {
  const { t } = useTranslation('security')
  const form = useForm({ code: '', password: '' }, ({ code, password }) => ({
    code: isMailedCode(code) ? undefined : t('codeForm'),
    password: password ? undefined : t('passwordMissing'),
  }))
  async function save({ code, password }: { code: string; password: string }) {
    const credential = await sealed(password)
    if (credential) await onProof({ email: to.email, email_code: code.trim(), credential })
  }
  return (
    <form ref={form.form} className="stack" noValidate onSubmit={form.onSubmit(save)}>
      <p className="note" role="status">
        {sent(to)}
      </p>
      {told.email && (
        <p className="note bad" role="alert">
          {told.email}
        </p>
      )}
      <CodeField label={t('code')} {...form.bind('code')} told={told.email_code} />
      <CurrentPassword label={passwordLabel} {...form.bind('password')} told={told.password} />
      <div className="between">
        <button type="button" className="btn" onClick={onBack}>
          {t('back')}
        </button>
        <Resend purpose={purpose} email={to.email} onSent={(code) => onSent({ email: to.email, ...code })} />
        <button type="submit" className="btn primary" disabled={busy}>
          {submit}
        </button>
      </div>
    </form>
  )
}
