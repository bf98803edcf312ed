import type { ComponentProps } from 'react'
import { useTranslation } from '../../texts/use-translation.ts'
import { TextField } from '../../ui/form/field.tsx'

type AmountFieldProps = Omit<ComponentProps<typeof TextField>, 'label'> & {
  /** In another currency than dollars. */
  label?: string
}

/** An amount in dollars for the wallet, in or out. */
export function AmountField({ label, ...field }: AmountFieldProps) {
  const { t } = useTranslation('buy')
  return (
    <TextField
      label={label ?? t('balance.amount')}
      inputMode="decimal"
      placeholder="0.00"
      maxLength={14}
      required
      {...field}
    />
  )
}
