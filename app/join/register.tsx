import { useEffect, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import styles from '../parts/login/join.module.css'
import { LoginBarred, useLoginBar } from '../parts/login/login-barred.tsx'
import type { NewPasswordForm } from '../parts/login/password-fields.tsx'
import { paths } from '../paths.ts'
import { sealed } from '../session/seal.ts'
import { useCall } from '../session/use-answer.ts'
import { signIn } from '../session/use-session.ts'
import { useTranslation } from '../texts/use-translation.ts'
import { forgetPersisted } from '../ui/keep/use-persisted.ts'
import { NarrowPage } from '../ui/page/narrow-page.tsx'
import { Steps } from '../ui/page/steps.tsx'
import { AgreementNote } from './agreement-note.tsx'
import { Association, type OtherSiteBusiness } from './association.tsx'
import { ChinaCompanyStep } from './china-company-step.tsx'
import { type Company, CompanyStep } from './company-step.tsx'
import { EmailStep } from './email-step.tsx'
import { PasswordStep } from './password-step.tsx'
import { SignedInNote } from './signed-in-note.tsx'
import { useMailedCode } from './use-mailed-code.ts'

const stepOfField: Record<string, number> = { email: 0, email_code: 1, password: 1, credential: 1 }

/**
 * /register in three steps: address, code and password, company. /registerChinaUser has the fields of
 * companies in mainland China. A business that another site knows is offered an association instead.
 * Specification section 2.
 */
export default function Register() {
  const { t } = useTranslation('join')
  const navigate = useNavigate()
  const china = useLocation().pathname === paths.registerChinaUser()
  const bar = useLoginBar()
  const mailed = useMailedCode('register')
  const { setStep, email, sent, forget } = mailed
  const [secret, setSecret] = useState<NewPasswordForm>({ code: '', password: '', confirm: '' })
  // A reload loses the password, so the last step falls back to the code until the password is typed again.
  const step = secret.password ? mailed.step : Math.min(mailed.step, 1)
  const register = useCall('/user/register')
  const check = useCall('/user/checkNewcomer')
  const [elsewhere, setElsewhere] = useState<OtherSiteBusiness | null>(null)
  const [told, setTold] = useState<Record<string, string>>({})
  const Step = china ? ChinaCompanyStep : CompanyStep
  const keptAs = china ? 'register-company-china' : 'register-company'

  /** Checks the code before the company's fields are filled in. */
  async function goOn(values: NewPasswordForm) {
    setSecret(values)
    setTold({})
    const said = await check.run({ email, email_code: values.code.trim() })
    if (!said) return
    setElsewhere(said.elsewhere)
    if (!said.elsewhere) setStep(2)
  }
  async function join(company: Company) {
    const credential = await sealed(secret.password)
    if (!credential) return
    const { mobile_country_code, ...rest } = company
    const code = Number(mobile_country_code)
    const opened = await register.run({
      email,
      email_code: secret.code.trim(),
      credential,
      ...rest,
      mobile_country_code: code,
    })
    if (!opened) return
    forget()
    forgetPersisted(keptAs)
    signIn(opened, false)
    void navigate(paths.registerSuccess(), { state: { done: true }, replace: true })
  }
  // A refusal leads back to the step with its field.
  const refused = register.error ?? check.error
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each refusal
  useEffect(() => {
    setTold({ ...check.fieldErrors, ...register.fieldErrors })
    const field = refused?.field
    if (field && field in stepOfField) setStep(stepOfField[field]!)
  }, [refused])
  return (
    <NarrowPage
      title={t('register.title')}
      heading={t(china ? 'register.titleChina' : 'register.title')}
      about={t('register.lead')}
    >
      <p className="soft">{t('register.lead')}</p>
      {step === 0 && <SignedInNote />}
      <Steps
        names={[t('register.step.email'), t('register.step.password'), t('register.step.company')]}
        at={step}
      />
      {step === 0 && bar && <LoginBarred bar={bar} />}
      {step === 0 && !bar && (
        <EmailStep
          purpose="register"
          email={email}
          told={told.email}
          onSent={(address, valid) => {
            setTold({})
            setElsewhere(null)
            setSecret({ ...secret, code: '' })
            sent(address, valid)
          }}
        />
      )}
      {step === 1 && elsewhere && (
        <Association
          elsewhere={elsewhere}
          email={email}
          code={secret.code.trim()}
          onBack={() => {
            setElsewhere(null)
            setStep(0)
          }}
        />
      )}
      {step === 1 && !elsewhere && (
        <PasswordStep
          purpose="register"
          email={email}
          code={mailed.code}
          onSent={(code) => sent(email, code)}
          start={secret}
          told={{ code: told.email_code, password: told.password ?? told.credential }}
          onBack={() => setStep(0)}
          busy={check.busy}
          onDone={goOn}
        />
      )}
      {step === 2 && (
        <Step
          keptAs={keptAs}
          busy={register.busy}
          told={register.fieldErrors}
          onBack={() => setStep(1)}
          onDone={join}
        />
      )}
      <Beside china={china} />
    </NarrowPage>
  )
}

/** The agreement, and links to the other form and to the login. */
function Beside({ china }: { china: boolean }) {
  const { t } = useTranslation('join')
  return (
    <>
      <AgreementNote />
      <p className={styles.foot}>
        {china ? (
          <Link to={paths.register()}>{t('register.notChina')}</Link>
        ) : (
          <Link to={paths.registerChinaUser()}>{t('register.china')}</Link>
        )}
      </p>
      <p className={styles.foot}>
        {t('register.have')} <Link to={paths.login()}>{t('login.submit')}</Link>
      </p>
    </>
  )
}
