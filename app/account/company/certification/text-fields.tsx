import type { ChangeEvent, ReactNode } from 'react'
import { countryOf, type CertificationTextField as Field } from '#rules/people/certification'
import { chinaProvinceOf } from '#rules/people/china'
import type { CertificationValues } from '../../../parts/certification/certification-values.ts'
import { countryChoices, statesOf } from '../../../parts/certification/countries.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Select, TextField } from '../../../ui/form/field.tsx'

type Bound = {
  name: string
  value: string
  wrong: string | undefined
  told: string | undefined
  hint: ReactNode
  required: boolean
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>) => void
}
type TextFieldsProps = { values: CertificationValues; bind: (name: Field) => Bound }

/** All text fields of the certification, in the order of the form. */
export function TextFields({ values, bind }: TextFieldsProps) {
  const { t, i18n } = useTranslation('account')
  const country = countryOf(values.country_name)
  const text = (name: Field, more: Record<string, string | number> = {}) => (
    <TextField key={name} label={t(`field.${name}`)} {...more} {...bind(name)} />
  )
  const states = statesOf(country, i18n.language)
  const state = (name: 'province_name' | 'incorporation_state') => {
    if (!states) return text(name, { maxLength: 60 })
    const bound = bind(name)
    const value = country === 'china' ? (chinaProvinceOf(bound.value) ?? bound.value) : bound.value
    return (
      <Select key={name} label={t(`field.${name}`)} {...bound} value={value}>
        <option value="" />
        {states.map((one) => (
          <option key={one.value} value={one.value}>
            {one.name}
          </option>
        ))}
      </Select>
    )
  }
  const taxId = bind('tax_id')
  return (
    <>
      <section className="panel stack">
        <h2>{t('certification.company')}</h2>
        <div className="fields">
          {text('company_name', { maxLength: 120, autoComplete: 'organization' })}
          {text('company_email', { maxLength: 254, type: 'email' })}
          <TextField label={t('field.tax_id')} {...taxId} hint={taxId.hint || t(`hint.tax.${country}`)} />
          {text('licence_sn', { maxLength: 60 })}
          {text('permit_sn', { maxLength: 60 })}
          {state('incorporation_state')}
        </div>
      </section>
      <section className="panel stack">
        <h2>{t('certification.place')}</h2>
        <div className="fields">
          <Select label={t('field.country_name')} {...bind('country_name')}>
            {countryChoices(i18n.language, values.country_name).map(({ value, name }) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </Select>
          {state('province_name')}
          {text('city', { maxLength: 80, autoComplete: 'address-level2' })}
          {text('zip_code', { autoComplete: 'postal-code' })}
        </div>
        {text('address', { maxLength: 200, autoComplete: 'street-address' })}
      </section>
      <section className="panel stack">
        <h2>{t('certification.business')}</h2>
        <div className="fields">
          {text('main_product', { maxLength: 200 })}
          {text('website', { maxLength: 200, inputMode: 'url' })}
          {text('year_founded', { maxLength: 4, inputMode: 'numeric' })}
          {text('online_revenue', { maxLength: 40 })}
        </div>
      </section>
      <section className="panel stack">
        <h2>{t('certification.contact')}</h2>
        <div className="fields">
          {text('contact_name', { maxLength: 80, autoComplete: 'name' })}
          {text('contact_phone', { type: 'tel', autoComplete: 'tel' })}
        </div>
      </section>
    </>
  )
}
