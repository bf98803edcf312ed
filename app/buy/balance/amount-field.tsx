import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { TextField } from '../../ui/field.tsx'

type AmountFieldProps = Omit<ComponentProps<typeof TextField>, 'label'> & {
  /** What the server said of it, beside the field where the form itself found nothing wrong. */
  told?: string | undefined
}

/** An amount in dollars that comes into the wallet or leaves it. */
export function AmountField({ wrong, told, ...field }: AmountFieldProps) {
  const { t } = useTranslation('buy')
  return (
    <TextField
      label={t('balance.amount')}
      inputMode="decimal"
      placeholder="0.00"
      maxLength={14}
      required
      {...field}
      wrong={wrong ?? told}
    />
  )
}
