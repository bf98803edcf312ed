import { useNavigate } from 'react-router'
import { isPhone } from '#rules/text/plain-input'
import { LoginBarred, useLoginBar } from '../parts/login/login-barred.tsx'
import { newPasswordFaults, PasswordPair, usePolicy } from '../parts/login/password-fields.tsx'
import { paths } from '../paths.ts'
import { sealed } from '../session/seal.ts'
import { useCall } from '../session/use-answer.ts'
import { signIn } from '../session/use-session.ts'
import { useTranslation } from '../texts/use-translation.ts'
import { TextField } from '../ui/form/field.tsx'
import { NameFields } from '../ui/form/name-fields.tsx'
import { useForm } from '../ui/form/use-form.ts'
import { AgreementNote } from './agreement-note.tsx'

const blank = { first_name: '', last_name: '', phone: '', password: '', confirm: '' }

/** Where each kind of people begin their work. */
const homeOf = { buyer: paths.userCenter, merchant: paths.merchant, staff: paths.office } as const

/** Name and password of an invited person; creates the account and opens its home page. */
export function JoinTeamForm({ invitation, email }: { invitation: string; email: string }) {
  const { t, i18n } = useTranslation(['join', 'team'])
  const navigate = useNavigate()
  const bar = useLoginBar()
  const policy = usePolicy()
  const accept = useCall('/user/acceptInvitation')
  const form = useForm(blank, ({ first_name, last_name, phone, password, confirm }) => {
    const about = [email, first_name, last_name].filter(Boolean)
    const faults = newPasswordFaults(t, { code: '', password, confirm }, { policy, about })
    const entered = (value: string, field: string) => (value.trim() ? undefined : t('error.enter', { field }))
    return {
      first_name: entered(first_name, t('field.firstName')),
      last_name: entered(last_name, t('field.lastName')),
      phone: phone.trim() === '' || isPhone(phone) ? undefined : t('error.phone'),
      password: faults.password,
      confirm: faults.confirm,
    }
  })
  async function send({ password, confirm: _confirm, ...person }: typeof blank) {
    const credential = await sealed(password)
    const opened = credential && (await accept.run({ invitation, ...person, credential }))
    if (!opened) return
    signIn(opened, false)
    void navigate(homeOf[opened.user.kind](), { replace: true })
  }
  const told = accept.fieldErrors
  const field = (name: keyof typeof blank) => ({
    ...form.bind(name),
    told: told[name] ?? (name === 'password' ? told.credential : undefined),
  })
  if (bar) return <LoginBarred bar={bar} />
  return (
    <form ref={form.form} className="stack" noValidate onSubmit={form.onSubmit(send)}>
      <TextField label={t('field.email')} type="email" autoComplete="username" value={email} readOnly />
      <div className="fields">
        <NameFields
          labels={{ first: t('field.firstName'), last: t('field.lastName') }}
          first={field('first_name')}
          last={field('last_name')}
          lastFirst={i18n.language === 'zh-CN'}
        />
      </div>
      <TextField
        label={t('field.phone')}
        hint={t('team:join.phoneHint')}
        type="tel"
        autoComplete="tel"
        {...field('phone')}
      />
      <PasswordPair form={{ bind: field }} policy={policy} />
      <AgreementNote />
      <button type="submit" className="btn primary wide" disabled={accept.busy} aria-busy={accept.busy}>
        {t('team:join.submit')}
      </button>
    </form>
  )
}
