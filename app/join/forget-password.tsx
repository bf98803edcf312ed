import { useState } from 'react'
import { Link } from 'react-router'
import { LoginBarred, useLoginBar } from '../parts/login/login-barred.tsx'
import type { NewPasswordForm } from '../parts/login/password-fields.tsx'
import { paths } from '../paths.ts'
import { sealed } from '../session/seal.ts'
import { useCall } from '../session/use-answer.ts'
import { useTranslation } from '../texts/use-translation.ts'
import { NarrowPage } from '../ui/page/narrow-page.tsx'
import { Steps } from '../ui/page/steps.tsx'
import { EmailStep } from './email-step.tsx'
import { PasswordStep } from './password-step.tsx'
import { useMailedCode } from './use-mailed-code.ts'

const blank: NewPasswordForm = { code: '', password: '', confirm: '' }

/** /forgetPassword in three steps: address, code with new password, confirmation. */
export default function ForgetPassword() {
  const { t } = useTranslation('join')
  const bar = useLoginBar()
  const { step, setStep, email, code, sent, forget } = useMailedCode('password')
  const [secret, setSecret] = useState(blank)
  const reset = useCall('/user/resetPassword')
  const told = reset.fieldErrors

  async function save(values: NewPasswordForm) {
    setSecret(values)
    const credential = await sealed(values.password)
    if (!credential || !(await reset.run({ email, email_code: values.code.trim(), credential }))) return
    forget()
    setStep(2, true)
  }
  return (
    <NarrowPage
      title={t('forgot.title')}
      heading={t(step === 2 ? 'forgot.done' : 'forgot.title')}
      about={t('forgot.lead')}
      unlisted
    >
      <Steps names={[t('forgot.step.email'), t('forgot.step.password'), t('forgot.step.done')]} at={step} />
      {step === 0 && <p className="soft">{t('forgot.lead')}</p>}
      {step === 0 && bar && <LoginBarred bar={bar} />}
      {step === 0 && !bar && (
        <EmailStep
          purpose="password"
          email={email}
          onSent={(address, valid) => {
            setSecret(blank)
            sent(address, valid)
          }}
        />
      )}
      {step === 1 && (
        <PasswordStep
          purpose="password"
          email={email}
          code={code}
          onSent={(again) => sent(email, again)}
          start={secret}
          told={{ code: told.email_code, password: told.password ?? told.credential }}
          onBack={() => setStep(0)}
          busy={reset.busy}
          onDone={save}
        />
      )}
      {step === 2 && <p role="status">{t('forgot.doneLead')}</p>}
      {step === 2 && (
        <Link className="btn primary" to={paths.login()}>
          {t('forgot.toLogin')}
        </Link>
      )}
    </NarrowPage>
  )
}
