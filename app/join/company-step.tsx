import { isChinaMobile } from '#rules/people/china'
import { isPhone } from '#rules/text/plain-input'
import { useTranslation } from '../texts/use-translation.ts'
import { Select, TextField } from '../ui/form/field.tsx'
import { NameFields } from '../ui/form/name-fields.tsx'
import { usePersistedForm } from '../ui/form/use-persisted-form.ts'

export type Company = {
  first_name: string
  last_name: string
  company_name: string
  phone: string
  mobile_country_code: string
} & Partial<CompanyAddress>

/** The address of a company in mainland China. */
export type CompanyAddress = { province_name: string; city: string; address: string; zip_code: string }

const countries = { us: 1, mexico: 52, spain: 34, china: 86, uk: 44 } as const

/** Phone numbers of mainland China have a pattern of their own. */
const phoneOf = (code: string) => (Number(code) === countries.china ? isChinaMobile : isPhone)

export type CompanyStepProps = {
  /** The key under which this tab keeps the typed values. */
  keptAs: string
  busy: boolean
  told: Record<string, string>
  onBack: () => void
  onDone: (company: Company) => void
}

/** The last step of registering: person, company and phone number. */
export function CompanyStep({ keptAs, busy, told, onBack, onDone }: CompanyStepProps) {
  const { t } = useTranslation('join')
  const needed = (value: string, field: string) => (value.trim() ? undefined : t('error.enter', { field }))
  const start: Company = {
    first_name: '',
    last_name: '',
    company_name: '',
    phone: '',
    mobile_country_code: String(countries.us),
  }
  const form = usePersistedForm(keptAs, start, (values) => ({
    company_name: needed(values.company_name, t('field.company')),
    first_name: needed(values.first_name, t('field.firstName')),
    last_name: needed(values.last_name, t('field.lastName')),
    phone: phoneOf(values.mobile_country_code)(values.phone) ? undefined : t('error.phone'),
  }))
  const bind = (name: keyof Company) => {
    const field = form.bind(name)
    return { ...field, told: told[name] }
  }
  return (
    <form ref={form.form} className="stack" noValidate onSubmit={form.onSubmit(onDone)}>
      <TextField
        label={t('field.company')}
        autoComplete="organization"
        maxLength={120}
        required
        {...bind('company_name')}
      />
      <div className="fields">
        <NameFields
          labels={{ first: t('field.firstName'), last: t('field.lastName') }}
          first={bind('first_name')}
          last={bind('last_name')}
        />
        <Select label={t('field.countryCode')} {...bind('mobile_country_code')}>
          {Object.entries(countries).map(([name, number]) => (
            <option key={name} value={number}>
              {t(`country.${name}`)}
            </option>
          ))}
        </Select>
        <TextField label={t('field.phone')} type="tel" autoComplete="tel" required {...bind('phone')} />
      </div>
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
