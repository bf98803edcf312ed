import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { sealed } from '../../session/seal.ts'
import { TextField } from '../../ui/field.tsx'
import { useForm } from '../../ui/use-form.ts'

type AskPasswordProps = {
  children?: ReactNode
  submit: string
  danger?: boolean
  busy: boolean
  /** What the server said of the password. */
  told: string | undefined
  onPassword: (credential: string) => void
}

/** Asks for the login password before something that a borrowed browser must not do. */
export function AskPassword({ children, submit, danger = false, busy, told, onPassword }: AskPasswordProps) {
  const { t } = useTranslation('security')
  const form = useForm({ password: '' }, ({ password }) => ({
    password: password ? undefined : t('passwordMissing'),
  }))
  async function send({ password }: { password: string }) {
    const credential = await sealed(password)
    if (credential) onPassword(credential)
  }
  const field = form.bind('password')
  return (
    <form ref={form.form} className="stack" noValidate onSubmit={form.onSubmit(send)}>
      {children}
      <TextField
        label={t('passwordNow')}
        type="password"
        autoComplete="current-password"
        maxLength={64}
        required
        {...field}
        wrong={field.wrong ?? told}
      />
      <div className="row" style={{ justifyContent: 'flex-end' }}>
        <button type="submit" className={danger ? 'btn danger' : 'btn primary'} disabled={busy}>
          {submit}
        </button>
      </div>
    </form>
  )
}
