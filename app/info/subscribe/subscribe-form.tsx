import { useState } from 'react'
import { useLocation } from 'react-router'
import { isEmail } from '#rules/text/plain-input'
import { Trap } from '../../parts/enquiry/honeypot-field.tsx'
import { useCall } from '../../session/use-answer.ts'
import { useUser } from '../../session/use-session.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { TextField } from '../../ui/form/field.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { useLateValues } from '../../ui/form/use-late-values.ts'
import { Kinds } from './kinds.tsx'

const nothing = { email: '', new_arrivals: true, specials: true, homepage: '' }

/** The faults of a subscription's fields. */
function useFaults() {
  const { t } = useTranslation('enquiry')
  return ({ email, new_arrivals, specials }: typeof nothing) => ({
    email: isEmail(email)
      ? undefined
      : t(email.trim() === '' ? 'fault.missing' : 'fault.format', { field: t('field.email') }),
    new_arrivals: new_arrivals || specials ? undefined : t('news.nothing'),
  })
}

/**
 * Subscribes an address to the newsletter. The form in each page's footer hands its address over. The answer
 * is the same whether the address is known or not; the mail has the rest.
 */
export function SubscribeForm() {
  const { t } = useTranslation('enquiry')
  const { user } = useUser()
  const { state } = useLocation() as { state: { email?: string } | null }
  const ask = useCall('/home/subscribe')
  const [sentTo, setSentTo] = useState<string | null>(null)
  const known = { ...nothing, email: state?.email ?? user?.email ?? '' }
  const form = useForm(known, useFaults())
  useLateValues(form, known)
  async function send(values: typeof nothing) {
    const email = values.email.trim()
    if (await ask.run({ ...values, email })) setSentTo(email)
  }
  if (sentTo !== null) return <Sent email={sentTo} onAgain={() => setSentTo(null)} />
  const email = form.bind('email')
  return (
    <form ref={form.form} className="stack" noValidate onSubmit={form.onSubmit(send)}>
      <TextField
        label={t('field.email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
        required
        {...email}
        told={ask.fieldErrors.email}
      />
      <Kinds
        chosen={form.values}
        wrong={form.wrong.new_arrivals ?? ask.fieldErrors.new_arrivals}
        onChange={(kind, on) => form.set(kind, on)}
      />
      <Trap value={form.values.homepage} onChange={(value) => form.set('homepage', value)} />
      <button type="submit" className="btn primary wide" disabled={ask.busy}>
        {t('news.ask')}
      </button>
      <p className="soft small">{t('news.promise')}</p>
    </form>
  )
}

function Sent({ email, onAgain }: { email: string; onAgain: () => void }) {
  const { t } = useTranslation('enquiry')
  return (
    <div className="stack" role="status">
      <h2>{t('news.look')}</h2>
      <p>{t('news.sent', { email })}</p>
      <p>
        <button type="button" className="btn" onClick={onAgain}>
          {t('news.another')}
        </button>
      </p>
    </div>
  )
}
