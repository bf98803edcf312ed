import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../paths.ts'
import { sealed } from '../session/seal.ts'
import { useCall } from '../session/use-answer.ts'
import { Steps } from '../ui/steps.tsx'
import { useForm } from '../ui/use-form.ts'
import { EmailStep } from './email-step.tsx'
import styles from './join.module.css'
import { type NewPassword, NewPasswordFields, newPasswordFaults, usePolicy } from './password-fields.tsx'
import { Resend } from './resend.tsx'

type ResetStepProps = { email: string; minutes: number; onBack: () => void; onDone: () => void }

function ResetStep({ email, minutes, onBack, onDone }: ResetStepProps) {
  const { t } = useTranslation('join')
  const policy = usePolicy()
  const reset = useCall('/user/resetPassword')
  const start: NewPassword = { code: '', password: '', confirm: '' }
  const form = useForm(start, (values) => newPasswordFaults(t, values, { policy, about: [email] }))

  async function save(values: NewPassword) {
    const credential = await sealed(values.password)
    if (credential && (await reset.run({ email, email_code: values.code.trim(), credential }))) onDone()
  }
  const { email_code: code, password } = reset.fieldErrors
  const bind: typeof form.bind = (name) => {
    const field = form.bind(name)
    return {
      ...field,
      told: name === 'code' ? code : name === 'password' ? password : undefined,
    }
  }
  return (
    <form ref={form.form} className="stack" noValidate onSubmit={form.onSubmit(save)}>
      <p className="note" role="status">
        {t('forgot.sent', { email, minutes })}
      </p>
      <NewPasswordFields form={{ bind }} policy={policy} />
      <div className="between">
        <button type="button" className="btn" onClick={onBack}>
          {t('register.back')}
        </button>
        <Resend purpose="password" email={email} />
        <button type="submit" className="btn primary" disabled={reset.busy}>
          {t('forgot.submit')}
        </button>
      </div>
    </form>
  )
}

/** /forgetPassword in three steps: address, code and new password, done. */
export default function ForgetPassword() {
  const { t } = useTranslation('join')
  const [step, setStep] = useState(0)
  const [email, setEmail] = useState('')
  const [minutes, setMinutes] = useState(10)
  return (
    <div className="page">
      <title>{`${t('forgot.title')} · Trestle`}</title>
      <meta name="description" content={t('forgot.lead')} />
      <div className={styles.narrow}>
        <section className="panel stack">
          <h1>{step === 2 ? t('forgot.done') : t('forgot.title')}</h1>
          <Steps
            names={[t('forgot.step.email'), t('forgot.step.password'), t('forgot.step.done')]}
            at={step}
          />
          {step === 0 && <p className="soft">{t('forgot.lead')}</p>}
          {step === 0 && (
            <EmailStep
              purpose="password"
              email={email}
              onSent={(address, valid) => {
                setEmail(address)
                setMinutes(valid)
                setStep(1)
              }}
            />
          )}
          {step === 1 && (
            <ResetStep email={email} minutes={minutes} onBack={() => setStep(0)} onDone={() => setStep(2)} />
          )}
          {step === 2 && <p role="status">{t('forgot.doneLead')}</p>}
          {step === 2 && (
            <Link className="btn primary" to={paths.login()}>
              {t('forgot.toLogin')}
            </Link>
          )}
        </section>
      </div>
    </div>
  )
}
