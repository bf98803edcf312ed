import { type ComponentProps, useEffect } from 'react'
import { Link, useLocation } from 'react-router'
import { paths } from '../../paths.ts'
import { markOutdated } from '../../session/send.ts'
import { usePaymentLock } from '../../session/use-payment-lock.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { TextField } from './field.tsx'

type SecretProps = ComponentProps<typeof TextField>

/** A field for the current login password. */
export function CurrentPassword(field: SecretProps) {
  return <TextField type="password" autoComplete="current-password" maxLength={64} required {...field} />
}

/** Room for six digits with blanks or hyphens between them, as they are copied from mails and apps. */
const groupedDigits = 20
/** The same for the eighteen that a mailed code may have. */
const groupedLongCode = 40

/** A code from a mail or an app; the server reads it however its digits are grouped. */
export function CodeField(field: SecretProps) {
  return (
    <TextField
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={groupedLongCode}
      required
      {...field}
    />
  )
}

type PaymentDigitsProps = Omit<ComponentProps<typeof TextField>, 'onChange'> & {
  onChange: (digits: string) => void
}

/**
 * The six digits of the payment password; nothing else can be typed. A person who forgot them, or is locked
 * out, finds a link to set new ones, which leads back here.
 */
export function PaymentDigits({ onChange, ...field }: PaymentDigitsProps) {
  const { t } = useTranslation('buy')
  const { pathname, search } = useLocation()
  const locked = usePaymentLock()
  const { wrong } = field
  // Too many wrong tries lock payments; the user's data show it.
  useEffect(() => {
    if (wrong) markOutdated(['/user/info'])
  }, [wrong])
  return (
    <div>
      <TextField
        name="digits"
        type="password"
        inputMode="numeric"
        autoComplete="off"
        maxLength={groupedDigits}
        required
        {...field}
        {...(locked ? { wrong: locked, disabled: true } : {})}
        onChange={(event) => onChange(event.target.value.replace(/\D/g, '').slice(0, 6))}
      />
      <p className="small" style={{ marginTop: 'var(--s2)' }}>
        <Link to={`${paths.setting()}?next=${encodeURIComponent(pathname + search)}`}>
          {t('pay.forgotten')}
        </Link>
      </p>
    </div>
  )
}
