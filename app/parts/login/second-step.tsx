import { IconFingerprint } from '@tabler/icons-react'
import type { CallError } from '#api/wire/call-error'
import { useTranslation } from '../../texts/use-translation.ts'
import { TextField } from '../../ui/form/field.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { loadPart } from '../../ui/load-part.ts'
import { tell } from '../../ui/overlay/toasts.ts'

/** The second step of a login: a mailed code, an app's code, or a passkey's answer to `passkey`. */
export type SecondStepRequest = { by: 'mail' | 'app'; text: string; code: boolean; passkey: string }

const known = new WeakMap<CallError, SecondStepRequest>()

/**
 * The second step that a refused login asks for; null when it was refused for another reason. The same error
 * gives the same object.
 */
export function askedBy(error: CallError | null): SecondStepRequest | null {
  if (!error) return null
  const before = known.get(error)
  if (before) return before
  const asked = readAsked(error)
  if (asked) known.set(error, asked)
  return asked
}

function readAsked({ reason, message: text, data }: CallError): SecondStepRequest | null {
  if (reason === 'account.deviceCode' || reason === 'account.mailboxFirst')
    return { by: 'mail', text, code: true, passkey: '' }
  if (reason !== 'account.secondStep') return null
  const { ways = '', passkey = '' } = (data ?? {}) as { ways?: string; passkey?: string }
  return { by: 'app', text, code: ways.includes('totp'), passkey }
}

type Proof = { step_code: string } | { passkey: string }
type SecondStepProps = {
  asked: SecondStepRequest
  error: CallError | null
  busy: boolean
  onProof: (proof: Proof) => void
  onBack: () => void
}

/** The second step of logging in. People with only a passkey may also type a recovery code. */
export function SecondStep({ asked, error, busy, onProof, onBack }: SecondStepProps) {
  const { t } = useTranslation('join')
  const form = useForm({ code: '' }, ({ code }) => ({ code: code.trim() ? undefined : t('step.enter') }))
  const label = asked.by === 'mail' ? t('field.code') : asked.code ? t('step.code') : t('step.recovery')

  async function touch() {
    const part = await loadPart(() => import('@simplewebauthn/browser'))
    if (!part) return
    try {
      onProof({
        passkey: JSON.stringify(await part.startAuthentication({ optionsJSON: JSON.parse(asked.passkey) })),
      })
    } catch {
      tell.error(t('step.passkeyFailed'))
    }
  }
  return (
    <form
      ref={form.form}
      className="stack"
      noValidate
      onSubmit={form.onSubmit(({ code }) => onProof({ step_code: code.trim() }))}
    >
      <p className="note" role="status">
        {asked.text}
      </p>
      {error && (
        <p className="note bad" role="alert">
          {error.message}
        </p>
      )}
      {asked.passkey && (
        <button type="button" className="btn primary wide" disabled={busy} onClick={() => void touch()}>
          <IconFingerprint size={20} aria-hidden="true" /> {t('step.passkey')}
        </button>
      )}
      <TextField
        label={label}
        hint={asked.by === 'app' && asked.code ? t('step.hint') : undefined}
        autoComplete="one-time-code"
        required
        autoFocus={!asked.passkey}
        {...form.bind('code')}
      />
      <div className="between">
        <button type="button" className="btn" onClick={onBack}>
          {t('register.back')}
        </button>
        <button type="submit" className={asked.passkey ? 'btn' : 'btn primary'} disabled={busy}>
          {t('login.submit')}
        </button>
      </div>
    </form>
  )
}
