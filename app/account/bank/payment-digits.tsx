import { useTranslation } from 'react-i18next'
import { TextField } from '../../ui/field.tsx'

type PaymentDigitsProps = { value: string; wrong: string | undefined; onChange: (digits: string) => void }

/** The six digits of the payment password. */
export function PaymentDigits({ value, wrong, onChange }: PaymentDigitsProps) {
  const { t } = useTranslation('center')
  return (
    <TextField
      label={t('bank.password')}
      type="password"
      inputMode="numeric"
      autoComplete="off"
      maxLength={6}
      required
      value={value}
      wrong={wrong}
      onChange={(event) => onChange(event.target.value.replace(/\D/g, ''))}
    />
  )
}
