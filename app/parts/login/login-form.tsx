import { useState } from 'react'
import type { CallAt } from '#api/calls'
import type { Send } from '#api/wire/call'
import { sealed } from '../../session/seal.ts'
import { useCall } from '../../session/use-answer.ts'
import { type SessionUser, signIn } from '../../session/use-session.ts'
import { keepDevice, knownDevice } from '../../session/visitor.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { TextField } from '../../ui/form/field.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { LoginBarred, useLoginBar } from './login-barred.tsx'
import { askedBy, SecondStep, type SecondStepRequest } from './second-step.tsx'

type LoginFormProps = {
  filled?: { email: string; password: string } | null
  onDone: (user: SessionUser) => void
}
type Proof = Pick<Send<CallAt<'/user/login'>>, 'step_code' | 'passkey'>

/**
 * The login form: e-mail, password and second step; stores the session. Used by the shop and the back office.
 */
export function LoginForm({ filled = null, onDone }: LoginFormProps) {
  const { t } = useTranslation('join')
  const login = useCall('/user/login', { quiet: true })
  const bar = useLoginBar()
  const [asked, setAsked] = useState<SecondStepRequest | null>(null)
  const form = useForm(
    { email: filled?.email ?? '', password: filled?.password ?? '', stay: false },
    ({ email, password }) => ({
      email: email.trim() ? undefined : t('error.enter', { field: t('field.email') }),
      password: password ? undefined : t('error.enter', { field: t('field.password') }),
    }),
  )

  async function enter({ email, password, stay }: typeof form.values, proof: Proof = {}) {
    const credential = await sealed(password)
    if (!credential) return
    const opened = await login.run({
      email: email.trim(),
      credential,
      stay_signed_in: stay,
      ...knownDevice(),
      ...proof,
    })
    if (!opened) return
    keepDevice(opened.device)
    signIn(opened, stay)
    onDone(opened.user)
  }
  // The second step that the server asks for; a fresh challenge replaces a used one.
  const now = askedBy(login.error)
  if (now && now !== asked) setAsked(now)
  if (bar) return <LoginBarred bar={bar} />
  if (asked)
    return (
      <SecondStep
        // A step after another begins empty.
        key={asked.by}
        asked={asked}
        error={now ? null : login.error}
        busy={login.busy}
        onProof={(proof) => void enter(form.values, proof)}
        onBack={() => {
          login.clear()
          setAsked(null)
        }}
      />
    )
  return (
    <form
      ref={form.form}
      // Without scripts a browser would send the form by GET, with the password in the address.
      method="post"
      className="stack"
      noValidate
      onSubmit={form.onSubmit((values) => enter(values))}
    >
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
