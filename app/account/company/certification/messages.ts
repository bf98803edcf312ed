import {
  type CertificationFault,
  type CertificationField,
  certificationFileFields,
  countryOf,
} from '#rules/people/certification'
import { isUsZip } from '#rules/text/plain-input'
import type { CertificationValues } from '../../../parts/certification/certification-values.ts'
import { useTranslation } from '../../../texts/use-translation.ts'

const papers: readonly string[] = certificationFileFields
const chosen: readonly CertificationField[] = ['country_name', 'province_name']

/** Returns the message for a field with a fault: that it is missing, or the expected format. */
export function useMessages(): (
  values: CertificationValues,
  year: number,
) => (fault: CertificationFault) => string {
  const { t } = useTranslation('account')
  return (values, year) =>
    ({ field, fault }) => {
      const name = t(`field.${field}`)
      if (papers.includes(field) && fault === 'missing') return t('error.upload', { field: name })
      if (chosen.includes(field)) return t('error.select', { field: name })
      if (fault === 'missing') return t('error.enter', { field: name })
      const country = countryOf(values.country_name)
      switch (field) {
        case 'company_email':
          return t('form.email')
        case 'contact_phone':
          return t('form.phone')
        case 'zip_code':
          return country === 'us' && isUsZip(values.zip_code)
            ? t('form.zipState', { state: values.province_name })
            : t(`form.zip.${country}`)
        case 'tax_id':
          return t(`form.tax.${country}`)
        case 'year_founded':
          return t('form.year', { year: String(year) })
        case 'website':
          return t('form.website')
        default:
          return t('error.format', { field: name })
      }
    }
}
