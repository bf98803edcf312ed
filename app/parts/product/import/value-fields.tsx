import type { ChangeEvent } from 'react'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Select, TextField } from '../../../ui/form/field.tsx'
import type { ImportMapping } from './mapping-file.ts'

/** Whether this is a rate: US dollars for one unit of another currency. */
export const isRate = (text: string): boolean => /^\d{1,6}(\.\d{1,8})?$/.test(text)

/** The formats of the feed's numbers, money and measures. */
export function ValueFields({
  mapping,
  onChange,
}: {
  mapping: ImportMapping
  onChange: (part: Partial<ImportMapping>) => void
}) {
  const { t } = useTranslation('import')
  const choose = (event: ChangeEvent<HTMLSelectElement | HTMLInputElement>) =>
    onChange({ [event.target.name]: event.target.value })
  const unit = (name: 'length_unit' | 'weight_unit', units: readonly string[]) => (
    <Select
      label={t(name === 'length_unit' ? 'page.length' : 'page.weight')}
      name={name}
      value={mapping[name]}
      onChange={choose}
    >
      {units.map((one) => (
        <option key={one}>{one}</option>
      ))}
    </Select>
  )
  return (
    <>
      <h2>{t('page.values')}</h2>
      <div className="fields">
        <Select label={t('page.decimal')} name="decimal" value={mapping.decimal} onChange={choose}>
          <option value=".">1,234.56</option>
          <option value=",">1.234,56</option>
        </Select>
        <TextField
          label={t('page.currency')}
          name="currency"
          maxLength={3}
          value={mapping.currency}
          onChange={(event) => onChange({ currency: event.target.value.toUpperCase() })}
        />
        <TextField
          label={t('page.rate', { currency: mapping.currency || '?' })}
          name="rate"
          inputMode="decimal"
          value={mapping.rate}
          onChange={choose}
          wrong={
            isRate(mapping.rate) ? undefined : t('page.rateWrong', { currency: mapping.currency || '?' })
          }
        />
        {unit('length_unit', ['cm', 'mm', 'in', 'm'])}
        {unit('weight_unit', ['kg', 'g', 'lb'])}
      </div>
    </>
  )
}
