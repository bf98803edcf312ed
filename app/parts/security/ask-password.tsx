import type { ReactNode } from 'react'
import { sealed } from '../../session/seal.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { CurrentPassword } from '../../ui/form/secret-fields.tsx'
import { useForm } from '../../ui/form/use-form.ts'

type AskPasswordProps = {
  children?: ReactNode
  submit: string
  danger?: boolean
  busy: boolean
  /** The server's message on the password. */
  told: string | undefined
  onPassword: (credential: string) => void
}

/** Asks for the login password before actions that must not be done from a borrowed browser. */
export function AskPassword({ children, submit, danger = false, busy, told, onPassword }: AskPasswordProps) {
  const { t } = useTranslation('security')
  const form = useForm({ password: '' }, ({ password }) => ({
    password: password ? undefined : t('passwordMissing'),
  }))
  async function send({ password }: { password: string }) {
    const credential = await sealed(password)
    if (credential) onPassword(credential)
  }
  return (
    <form ref={form.form} className="stack" noValidate onSubmit={form.onSubmit(send)}>
      {children}
      <CurrentPassword label={t('passwordNow')} {...form.bind('password')} told={told} />
      <div className="row end">
        <button type="submit" className={danger ? 'btn danger' : 'btn primary'} disabled={busy}>
          {submit}
        </button>
      </div>
    </form>
  )
}
