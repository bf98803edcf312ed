import { useTranslation } from 'react-i18next'
import { sealed } from '../session/seal.ts'
import { useCall } from '../session/use-answer.ts'
import { signIn, type User } from '../session/use-session.ts'
import { TextField } from '../ui/field.tsx'
import { useForm } from '../ui/use-form.ts'

type LoginFormProps = { filled?: { email: string; password: string } | null; onDone: (user: User) => void }

/** E-mail and password; keeps the session that they open. Used by the shop and the back office. */
export function LoginForm({ filled = null, onDone }: LoginFormProps) {
  const { t } = useTranslation('join')
  const login = useCall('/user/login', { quiet: true })
  const form = useForm(
    { email: filled?.email ?? '', password: filled?.password ?? '', stay: false },
    ({ email, password }) => ({
      email: email.trim() ? undefined : t('error.enter', { field: t('field.email') }),
      password: password ? undefined : t('error.enter', { field: t('field.password') }),
    }),
  )

  async function enter({ email, password, stay }: typeof form.values) {
    const credential = await sealed(password)
    const opened = credential && (await login.run({ email: email.trim(), credential, stay_signed_in: stay }))
    if (!opened) return
    signIn(opened, stay)
    onDone(opened.user)
  }
  return (
    <form ref={form.form} className="stack" noValidate onSubmit={form.onSubmit(enter)}>
      {login.error && (
        <p className="note bad" role="alert">
          {login.error.message}
        </p>
      )}
      <TextField
        label={t('field.email')}
        type="email"
        autoComplete="username"
        inputMode="email"
        {...form.bind('email')}
      />
      <TextField
        label={t('field.password')}
        type="password"
        autoComplete="current-password"
        {...form.bind('password')}
      />
      <label className="check">
        <input {...form.tick('stay')} /> {t('login.stay')}
      </label>
      <button type="submit" className="btn primary wide" disabled={login.busy} aria-busy={login.busy}>
        {t('login.submit')}
      </button>
    </form>
  )
}
