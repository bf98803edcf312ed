import { expect, test } from 'vitest'
import {
  type CertificationFields,
  certificationFaults,
  certificationFields,
  certificationMimes,
  requiredCertificationFields,
  reviewDue,
} from './certification.ts'

const empty: CertificationFields = {
  company_name: '',
  company_email: '',
  country_name: '',
  province_name: '',
  city: '',
  address: '',
  zip_code: '',
  tax_id: '',
  incorporation_state: '',
  year_founded: null,
  online_revenue: '',
  website: '',
  main_product: '',
  contact_name: '',
  contact_phone: '',
  permit_sn: '',
  licence_sn: '',
  logo_file_id: null,
  licence_file_ids: [],
  permit_file_ids: [],
  card_front_file_id: null,
  card_reverse_file_id: null,
}
const full: CertificationFields = {
  ...empty,
  company_name: 'Diaz Home',
  company_email: 'rosa@diaz.com',
  country_name: 'United States',
  province_name: 'CA',
  city: 'Los Angeles',
  address: '1400 E 6th St',
  zip_code: '90021-1234',
  tax_id: '951234567',
  contact_name: 'Rosa',
  contact_phone: '+1 (213) 555-0100',
  licence_sn: 'B1',
  licence_file_ids: ['a'],
  card_front_file_id: 'b',
  card_reverse_file_id: 'c',
}
const faults = (changed: Partial<CertificationFields>) =>
  certificationFaults({ ...full, ...changed }, 2026).map(({ field, fault }) => `${field} ${fault}`)

test('an empty form misses every required field, in the order of the form', () => {
  const missing = certificationFaults(empty, 2026)
  expect(missing.map(({ field }) => field)).toEqual(requiredCertificationFields)
  expect(new Set(missing.map(({ fault }) => fault))).toEqual(new Set(['missing']))
})

test('a complete certification has no faults, and every field of it is in the form', () => {
  expect(faults({})).toEqual([])
  expect([...certificationFields].toSorted()).toEqual(Object.keys(full).toSorted())
})

test('optional fields may be empty, but not nonsense', () => {
  expect(
    faults({ website: 'www.diaz.com/shop', year_founded: 1998, incorporation_state: 'delaware' }),
  ).toEqual([])
  for (const website of ['https://diaz.com:8443/', 'diaz.com?from=card', '木作.中国', 'münchen.de/möbel#neu'])
    expect(faults({ website })).toEqual([])
  for (const website of [
    'my shop',
    'http://localhost',
    'ht!tp://diaz.com',
    'diaz.com:',
    'javascript:alert(1)',
  ])
    expect(faults({ website })).toEqual(['website format'])
  expect(faults({ year_founded: 2027 })).toEqual(['year_founded format'])
  expect(faults({ incorporation_state: 'Bavaria' })).toEqual(['incorporation_state format'])
  expect(faults({ permit_file_ids: ['1', '2', '3', '4', '5', '6'] })).toEqual(['permit_file_ids format'])
})

test('American formats apply to American companies alone', () => {
  const abroad = {
    country_name: 'China',
    province_name: 'Guangdong',
    zip_code: '528300',
    tax_id: '91440606MA4UX12345',
  }
  expect(faults(abroad)).toEqual([])
  expect(faults({ ...abroad, country_name: 'USA' })).toEqual([
    'province_name format',
    'zip_code format',
    'tax_id format',
  ])
})

test('an American ZIP code lies in the state, and Chinese companies are asked for Chinese numbers', () => {
  expect(faults({ province_name: 'Texas' })).toEqual(['zip_code format'])
  expect(faults({ province_name: 'Texas', zip_code: '77002' })).toEqual([])
  const chinese = { country_name: 'China', zip_code: '528300', tax_id: '91440606MA4UX12345' }
  for (const province_name of ['广东省', '广东', 'Guangdong'])
    expect(faults({ ...chinese, province_name })).toEqual([])
  expect(faults({ ...chinese, province_name: 'Texas', zip_code: '5283', tax_id: '9144-0606' })).toEqual([
    'province_name format',
    'zip_code format',
    'tax_id format',
  ])
  expect(
    faults({ country_name: 'Spain', province_name: 'Texas', zip_code: '28001', tax_id: 'B-1234567' }),
  ).toEqual([])
})

test('document fields accept PDF, picture fields do not', () => {
  expect(certificationMimes('licence_file_ids')).toContain('application/pdf')
  expect(certificationMimes('card_front_file_id')).not.toContain('application/pdf')
})

test('a certification is due a day later, and not on a weekend of the site', () => {
  const due = (at: string) => reviewDue(new Date(at), 'America/Los_Angeles').toISOString()
  expect(due('2026-03-04T10:00:00Z')).toBe('2026-03-05T10:00:00.000Z')
  // It is Saturday already by Greenwich, but still Friday evening at the site.
  expect(due('2026-03-06T05:00:00Z')).toBe('2026-03-07T05:00:00.000Z')
  // The clocks are put forward on Sunday: Monday at the same time of day.
  for (const weekend of ['2026-03-06T18:00:00Z', '2026-03-07T18:00:00Z', '2026-03-08T17:00:00Z'])
    expect(due(weekend)).toBe('2026-03-09T17:00:00.000Z')
})
