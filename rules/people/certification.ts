import { officeDays, workingHoursAfter } from '../calendar/working-days.ts'
import { taxIdPattern, uploads, usZipPattern, websitePattern } from '../fields.ts'
import { isEmail, isPhone, plainNumber, plainZip } from '../text/plain-input.ts'
import { chinaProvinceOf, chinaTaxPattern, chinaZipPattern } from './china.ts'
import { isCompanyName, isPersonName } from './name/names.ts'
import { usStates } from './zip/us-states.ts'
import { stateOfZip } from './zip/us-zip.ts'

/** The fields of a company's certification. Specification section 3, "Verification". */
export type CertificationFields = {
  company_name: string
  company_email: string
  country_name: string
  province_name: string
  city: string
  address: string
  zip_code: string
  tax_id: string
  incorporation_state: string
  year_founded: number | null
  online_revenue: string
  website: string
  main_product: string
  contact_name: string
  contact_phone: string
  permit_sn: string
  licence_sn: string
  logo_file_id: string | null
  licence_file_ids: readonly string[]
  permit_file_ids: readonly string[]
  card_front_file_id: string | null
  card_reverse_file_id: string | null
}
export type CertificationField = keyof CertificationFields

/** In the order of the form, which also decides the first missing field. */
export const certificationFields = [
  'company_name',
  'company_email',
  'country_name',
  'province_name',
  'city',
  'address',
  'zip_code',
  'tax_id',
  'incorporation_state',
  'year_founded',
  'online_revenue',
  'website',
  'main_product',
  'contact_name',
  'contact_phone',
  'licence_sn',
  'licence_file_ids',
  'permit_sn',
  'permit_file_ids',
  'card_front_file_id',
  'card_reverse_file_id',
  'logo_file_id',
] as const satisfies readonly CertificationField[]

/** The fields required to submit a company for review. */
export const requiredCertificationFields = [
  'company_name',
  'company_email',
  'country_name',
  'province_name',
  'city',
  'address',
  'zip_code',
  'tax_id',
  'contact_name',
  'contact_phone',
  'licence_sn',
  'licence_file_ids',
  'card_front_file_id',
  'card_reverse_file_id',
] as const satisfies readonly CertificationField[]

/** The file fields, and the text fields, in the order of the form. */
export const certificationFileFields = [
  'licence_file_ids',
  'permit_file_ids',
  'card_front_file_id',
  'card_reverse_file_id',
  'logo_file_id',
] as const satisfies readonly CertificationField[]
export type CertificationFileField = (typeof certificationFileFields)[number]
export type CertificationTextField = Exclude<CertificationField, CertificationFileField>
const fileFields: readonly string[] = certificationFileFields
export const certificationTextFields = certificationFields.filter(
  (field): field is CertificationTextField => !fileFields.includes(field),
)

/** The file types of a document; a logo and the two sides of the card have to be pictures. */
export function certificationMimes(field: CertificationFileField): readonly string[] {
  const pictures = ['image/jpeg', 'image/png']
  return field === 'licence_file_ids' || field === 'permit_file_ids'
    ? [...pictures, 'application/pdf']
    : pictures
}

export const filesOfField = (value: string | null | readonly string[]): readonly string[] =>
  value === null ? [] : typeof value === 'string' ? [value] : value

/** The usual reasons for failing a field, by the names of their texts. An auditor may write another one. */
export const certificationReasons = ['unreadable', 'expired', 'mismatch', 'incomplete', 'notFound'] as const
export const isUsualReason = (reason: string): boolean =>
  (certificationReasons as readonly string[]).includes(reason)

/** The deadline of a decision: the working day of the site after submission, at the same time of day. */
export const reviewDue = (submitted_at: Date, time_zone: string): Date =>
  workingHoursAfter(submitted_at, 24, { weekdays: officeDays, time_zone })

export type CertificationFault = { field: CertificationField; fault: 'missing' | 'format' }

/** The country whose formats apply to a company's address and tax number. */
export function countryOf(country_name: string): 'us' | 'china' | 'other' {
  const name = country_name.trim()
  if (/^(us|usa|united states( of america)?)$/i.test(name)) return 'us'
  return /^(cn|china|中国)$/i.test(name) ? 'china' : 'other'
}
const zipForms = { us: usZipPattern, china: chinaZipPattern, other: /^[A-Za-z0-9 -]{3,10}$/ } as const
const taxForms = { us: taxIdPattern, china: chinaTaxPattern, other: /^[A-Za-z0-9-]{5,20}$/ } as const

/**
 * Everything that keeps a certification from being submitted, in the order of the form: empty required
 * fields, and malformed ones. `year` is the current year. State, ZIP and tax id are checked as American
 * ones for companies in the United States, as Chinese ones for those in mainland China.
 */
export function certificationFaults(fields: CertificationFields, year: number): CertificationFault[] {
  const required: readonly CertificationField[] = requiredCertificationFields
  return certificationFields.flatMap((field): CertificationFault[] => {
    const value = fields[field]
    const empty = value === null || value === '' || (Array.isArray(value) && value.length === 0)
    if (empty) return required.includes(field) ? [{ field, fault: 'missing' }] : []
    return hasForm(fields, field, year) ? [] : [{ field, fault: 'format' }]
  })
}

function hasForm(fields: CertificationFields, field: CertificationField, year: number): boolean {
  const country = countryOf(fields.country_name)
  switch (field) {
    case 'company_name':
      return isCompanyName(fields.company_name)
    case 'contact_name':
      return isPersonName(fields.contact_name)
    case 'company_email':
      return isEmail(fields.company_email)
    case 'contact_phone':
      return isPhone(fields.contact_phone)
    case 'province_name':
      if (country === 'china') return chinaProvinceOf(fields.province_name) !== null
      return country !== 'us' || stateOf(fields.province_name) !== null
    case 'incorporation_state':
      return country !== 'us' || stateOf(fields.incorporation_state) !== null
    case 'zip_code':
      return zipForms[country].test(plainZip(fields.zip_code)) && (country !== 'us' || isInState(fields))
    case 'tax_id':
      return taxForms[country].test(plainNumber(fields.tax_id))
    case 'year_founded':
      return fields.year_founded !== null && fields.year_founded >= 1600 && fields.year_founded <= year
    case 'website':
      return websitePattern.test(fields.website)
    case 'licence_file_ids':
      return fields.licence_file_ids.length <= uploads.maxPictures
    case 'permit_file_ids':
      return fields.permit_file_ids.length <= uploads.maxPictures
    default:
      return true
  }
}

function stateOf(text: string): string | null {
  const wanted = text.trim().toLowerCase()
  const found = Object.entries(usStates).find(
    ([code, name]) => code.toLowerCase() === wanted || name.toLowerCase() === wanted,
  )
  return found?.[0] ?? null
}

/** Whether an American ZIP code lies in the given state; true without a state. */
function isInState({ zip_code, province_name }: CertificationFields): boolean {
  const state = stateOf(province_name)
  return state === null || stateOfZip(plainZip(zip_code)) === state
}
