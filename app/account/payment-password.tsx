import { useState } from 'react'
import { Link } from 'react-router'
import { paymentPasswordFault } from '#rules/people/password/passwords'
import { isMailedCode } from '#rules/text/plain-input'
import { codeSent, type MailedCode, Resend } from '../parts/login/resend.tsx'
import { sealed } from '../session/seal.ts'
import { useCall } from '../session/use-answer.ts'
import { useTranslation } from '../texts/use-translation.ts'
import { TextField } from '../ui/form/field.tsx'
import { CodeField } from '../ui/form/secret-fields.tsx'
import { useForm } from '../ui/form/use-form.ts'
import { Steps } from '../ui/page/steps.tsx'
import styles from './account.module.css'

const start = { code: '', digits: '', repeat: '' }

/**
 * Sets the payment password in three steps: a mailed code, six digits twice, a confirmation. Specification
 * section 2.
 */
export function PaymentPassword({
  email,
  next,
  onClose,
}: {
  email: string
  /** The payment to return to afterwards. */
  next: string | null
  onClose: () => void
}) {
  const { t } = useTranslation('account')
  const [step, setStep] = useState(0)
  const [mailed, setMailed] = useState<MailedCode>({ minutes: 10, earlier: false })
  const sendCode = useCall('/user/sendCode')
  const save = useCall('/user/setPaymentPassword', { refresh: ['/user/info', '/user/accountInfo'] })
  const form = useForm(start, ({ code, digits, repeat }) => {
    const fault = paymentPasswordFault(digits)
    return {
      code: isMailedCode(code) ? undefined : t('error.enter', { field: t('setting.code') }),
      digits: fault === 'format' ? t('setting.six') : fault === 'common' ? t('setting.rule') : undefined,
      repeat: repeat === digits ? undefined : t('setting.differ'),
    }
  })
  async function ask() {
    const sent = await sendCode.run({ email, purpose: 'payment_password' })
    if (!sent) return
    setMailed(codeSent(sent))
    setStep(1)
  }
  async function set({ code, digits }: typeof start) {
    const credential = await sealed(digits)
    if (credential && (await save.run({ email_code: code.trim(), credential }))) setStep(2)
  }
  const { email_code, password } = save.fieldErrors
  const digits = {
    type: 'password',
    inputMode: 'numeric',
    autoComplete: 'off',
    maxLength: 6,
    className: styles.digits,
    required: true,
  } as const
  return (
    <div className="stack">
      <Steps names={[t('setting.step.code'), t('setting.step.password'), t('setting.step.done')]} at={step} />
      {step === 0 && (
        <div className="between">
          <p>{t('setting.codeLead', { email })}</p>
          <span className="row">
            <button type="button" className="btn" onClick={onClose}>
              {t('address.cancel')}
            </button>
            <button type="button" className="btn primary" disabled={sendCode.busy} onClick={() => void ask()}>
              {t('setting.sendCode')}
            </button>
          </span>
        </div>
      )}
      {step === 1 && (
        <form ref={form.form} className="stack" noValidate onSubmit={form.onSubmit(set)}>
          <p className="note" role="status">
            {t('setting.sent', { email, ...mailed })}
          </p>
          <CodeField
            label={t('setting.code')}
            {...form.bind('code')}
            told={email_code}
            className={styles.digits}
          />
          <TextField
            label={t('setting.digits')}
            hint={t('setting.rule')}
            {...digits}
            {...form.bind('digits')}
            wrong={form.wrong.digits ?? password}
          />
          <TextField label={t('setting.repeat')} {...digits} {...form.bind('repeat')} />
          <div className="between">
            <button type="button" className="btn" onClick={onClose}>
              {t('address.cancel')}
            </button>
            <Resend purpose="payment_password" email={email} onSent={setMailed} />
            <button type="submit" className="btn primary" disabled={save.busy}>
              {t('setting.save')}
            </button>
          </div>
        </form>
      )}
      {step === 2 && (
        <div className="between" role="status">
          <div>
            <p className="strong">{t('setting.done')}</p>
            <p className="soft">{t('setting.doneLead')}</p>
          </div>
          {next ? (
            <Link className="btn primary" to={next}>
              {t('setting.toPayment')}
            </Link>
          ) : (
            <button type="button" className="btn" onClick={onClose}>
              {t('setting.back')}
            </button>
          )}
        </div>
      )}
    </div>
  )
}
