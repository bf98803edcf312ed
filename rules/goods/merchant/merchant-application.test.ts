import { expect, test } from 'vitest'
import { type ApplicationFields, applicationFaults } from './merchant-application.ts'

const whole: ApplicationFields = {
  company_name: 'Bentwood Ltd',
  contact_name: 'Mai Tran',
  email: 'mai@bentwood.test',
  phone: '+84 28 5550 0100',
  country: 'VN',
  website: '',
  factory_m2: '12000',
  category_ids: [1, 4],
  message: '',
}
const faults = (more: Partial<ApplicationFields>) =>
  applicationFaults({ ...whole, ...more }).map(({ field, fault }) => `${field} ${fault}`)

test('a whole application has no fault, website and message may be left out', () => {
  expect(faults({})).toEqual([])
  expect(faults({ website: 'www.bentwood.test', message: 'Hello' })).toEqual([])
})

test.each([
  [{ company_name: '' }, 'company_name missing'],
  [{ company_name: 'See https://evil.example' }, 'company_name format'],
  [{ contact_name: 'evil.example' }, 'contact_name format'],
  [{ email: 'mai@bentwood' }, 'email format'],
  [{ country: 'XX' }, 'country format'],
  [{ website: 'our site' }, 'website format'],
  [{ factory_m2: '0' }, 'factory_m2 format'],
  [{ factory_m2: '12000000' }, 'factory_m2 format'],
  [{ category_ids: [] }, 'category_ids missing'],
])('%j is refused', (more, fault) => {
  expect(faults(more)).toEqual([fault])
})
