import { userType } from '#rules/codes'
import { chinaProvinces, chinaZipPattern, isChinaMobile } from '#rules/people/china'
import { plainZip } from '#rules/text/plain-input'
import styles from '../parts/login/join.module.css'
import { useTranslation } from '../texts/use-translation.ts'
import { Select, TextField } from '../ui/form/field.tsx'
import { usePersistedForm } from '../ui/form/use-persisted-form.ts'
import type { Company, CompanyAddress, CompanyStepProps } from './company-step.tsx'

const start = {
  company_name: '',
  last_name: '',
  first_name: '',
  phone: '',
  province_name: '',
  city: '',
  district: '',
  street: '',
  zip_code: '',
}
type Values = typeof start
const longest = {
  company_name: 120,
  last_name: 30,
  first_name: 30,
  city: 40,
  district: 38,
  street: 200,
} as const
type Text = keyof typeof longest

const mobileOf = (phone: string) => phone.trim().replace(/^\+?86[ -]?/, '')

/** The address as stored: city and district are one field, as in the certification. */
const placeOf = (values: Values): CompanyAddress => ({
  province_name: values.province_name,
  city: [values.city, values.district]
    .map((part) => part.trim())
    .filter(Boolean)
    .join(' '),
  address: values.street.trim(),
  zip_code: values.zip_code.trim(),
})

/**
 * The last step of registering from mainland China: family name first, a mobile number under +86, and the
 * address from province to street. Specification section 2, registerChinaUser.
 */
export function ChinaCompanyStep({ keptAs, busy, told, onBack, onDone }: CompanyStepProps) {
  const { t, i18n } = useTranslation('join')
  const needed = (value: string, field: string) => (value.trim() ? undefined : t('error.enter', { field }))
  const form = usePersistedForm(keptAs, start, (values) => ({
    company_name: needed(values.company_name, t('field.company')),
    last_name: needed(values.last_name, t('field.familyName')),
    first_name: needed(values.first_name, t('field.givenName')),
    phone: isChinaMobile(values.phone) ? undefined : t('error.mobile'),
    province_name: values.province_name ? undefined : t('error.select', { field: t('field.province') }),
    city: needed(values.city, t('field.city')),
    street: needed(values.street, t('field.street')),
    zip_code: chinaZipPattern.test(plainZip(values.zip_code)) ? undefined : t('error.zip'),
  }))
  const bind = (name: keyof Values) => {
    const field = form.bind(name)
    return { ...field, told: told[name] }
  }
  const text = (name: Text, label: string, autoComplete: string) => (
    <TextField
      label={label}
      autoComplete={autoComplete}
      maxLength={longest[name]}
      required={name !== 'district'}
      {...bind(name)}
    />
  )
  function done(values: Values) {
    const company: Company = {
      company_name: values.company_name,
      last_name: values.last_name,
      first_name: values.first_name,
      phone: `+86 ${mobileOf(values.phone)}`,
      mobile_country_code: String(userType.china),
      ...placeOf(values),
    }
    onDone(company)
  }
  return (
    <form ref={form.form} className="stack" noValidate onSubmit={form.onSubmit(done)}>
      {text('company_name', t('field.company'), 'organization')}
      <div className="fields">
        {text('last_name', t('field.familyName'), 'family-name')}
        {text('first_name', t('field.givenName'), 'given-name')}
      </div>
      <div className={styles.mobile}>
        <span className={styles.prefix} aria-hidden="true">
          +86
        </span>
        <TextField
          label={t('field.mobile')}
          type="tel"
          autoComplete="tel-national"
          required
          {...bind('phone')}
        />
      </div>
      <fieldset className="stack">
        <legend className={styles.legend}>{t('field.placeChina')}</legend>
        <div className="fields">
          <Select
            label={t('field.province')}
            autoComplete="address-level1"
            required
            {...bind('province_name')}
          >
            <option value="" />
            {Object.entries(chinaProvinces).map(([name, spelt]) => (
              <option key={name} value={name}>
                {i18n.language === 'zh-CN' ? name : `${name} ${spelt}`}
              </option>
            ))}
          </Select>
          {text('city', t('field.city'), 'address-level2')}
          {text('district', t('field.district'), 'address-level3')}
          <TextField
            label={t('field.zipChina')}
            inputMode="numeric"
            autoComplete="postal-code"
            required
            {...bind('zip_code')}
          />
        </div>
        {text('street', t('field.street'), 'street-address')}
      </fieldset>
      <div className="between">
        <button type="button" className="btn" onClick={onBack}>
          {t('register.back')}
        </button>
        <button type="submit" className="btn primary" disabled={busy}>
          {t('register.submit')}
        </button>
      </div>
    </form>
  )
}
