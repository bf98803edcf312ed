import { useState } from 'react'
import type { FarPrice } from '#rules/goods/prices/price-edit'
import { moneyText, parseMoney } from '#rules/money/money'
import { plainAmount } from '#rules/text/plain-amount'
import { useTranslation } from '../../../texts/use-translation.ts'
import { TextField } from '../../../ui/form/field.tsx'
import { useFormat } from '../../../ui/format/format.ts'
import { Confirm } from '../../../ui/overlay/confirm.tsx'

type FarPriceDialogProps = {
  far: readonly FarPrice[]
  open: boolean
  busy: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks whether prices far from what they were are meant; the first of them is typed once more. */
export function FarPriceDialog({ far, open, ...props }: FarPriceDialogProps) {
  const { t } = useTranslation(['prices', 'change'])
  const { money } = useFormat()
  const [typed, setTyped] = useState('')
  const [first] = far
  if (!first) return null
  const after = money(moneyText(first.after))
  const isSame = parseMoney(plainAmount(typed)) === first.after
  return (
    <Confirm
      {...props}
      open={open}
      title={t('far.title')}
      confirm={t('far.confirm')}
      missing={!isSame && t('far.typed', { after })}
      danger
    >
      <p>{t('far.lead')}</p>
      <ul>
        {far.map(({ field, before, after: next }) => (
          <li key={field}>
            {t('far.change', {
              field: t(`change:field.${field}`),
              before: money(moneyText(before)),
              after: money(moneyText(next)),
            })}
          </li>
        ))}
      </ul>
      <TextField
        label={t('far.type', { after })}
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
    </Confirm>
  )
}
