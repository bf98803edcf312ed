import { positiveIntegerPattern, websitePattern } from '../../fields.ts'
import { isCompanyName, isPersonName } from '../../people/name/names.ts'
import { makerCountries } from '../../text/countries.ts'
import { isEmail, isPhone } from '../../text/plain-input.ts'

/** The fields of a manufacturer's application, as typed; categories by id. */
export type ApplicationFields = {
  company_name: string
  contact_name: string
  email: string
  phone: string
  country: string
  website: string
  factory_m2: string
  category_ids: readonly number[]
  message: string
}
export type ApplicationField = keyof ApplicationFields

/** In the order of the form. */
export const applicationTexts = [
  'company_name',
  'contact_name',
  'email',
  'phone',
  'country',
  'website',
  'factory_m2',
  'message',
] as const satisfies readonly ApplicationField[]
export const applicationLengths: Readonly<Record<(typeof applicationTexts)[number], number>> = {
  company_name: 120,
  contact_name: 80,
  email: 254,
  phone: 24,
  country: 2,
  website: 200,
  factory_m2: 7,
  message: 2000,
}
const optional: readonly ApplicationField[] = ['website', 'message']
/** The file types of a business licence. */
export const licenceMimes: readonly string[] = ['image/jpeg', 'image/png', 'application/pdf']

type ApplicationFault = { field: ApplicationField; fault: 'missing' | 'format' }

/** Everything wrong with an application, in the order of its form. */
export function applicationFaults(said: ApplicationFields): ApplicationFault[] {
  const faults = applicationTexts.flatMap((field): ApplicationFault[] => {
    const value = said[field]
    if (value === '') return optional.includes(field) ? [] : [{ field, fault: 'missing' }]
    return value.length <= applicationLengths[field] && hasForm(field, value)
      ? []
      : [{ field, fault: 'format' }]
  })
  return said.category_ids.length > 0 ? faults : [...faults, { field: 'category_ids', fault: 'missing' }]
}

function hasForm(field: (typeof applicationTexts)[number], value: string): boolean {
  switch (field) {
    case 'company_name':
      return isCompanyName(value)
    case 'contact_name':
      return isPersonName(value)
    case 'email':
      return isEmail(value)
    case 'phone':
      return isPhone(value)
    case 'country':
      return (makerCountries as readonly string[]).includes(value)
    case 'website':
      return websitePattern.test(value)
    case 'factory_m2':
      return positiveIntegerPattern.test(value)
    default:
      return true
  }
}
