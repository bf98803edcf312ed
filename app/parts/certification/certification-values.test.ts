import { expect, test } from 'vitest'
import { uploads } from '#rules/fields'
import { countryNameIn } from '#rules/text/countries'
import { freshLinks } from '../../session/use-answer.ts'
import {
  type Certification,
  type CompanyDefaults,
  certificationValues,
  filesOf,
} from './certification-values.ts'

const known: CompanyDefaults = {
  name: 'Diaz Home',
  email: 'rosa@diaz.test',
  country: 'China',
  contact: 'Rosa Diaz',
  phone: '+86 13800138000',
}
const file = (id: string) => ({ id, name: `${id}.png`, mime: 'image/png', url: `/file/${id}` })

test('a country is named in the language of who reads, as it is kept where it is not listed', () => {
  expect(countryNameIn('es-ES', 'United States')).toBe('Estados Unidos')
  expect(countryNameIn('zh-CN', 'China')).toBe('中国')
  expect(countryNameIn('es-ES', 'Bhutan')).toBe('Bhutan')
  expect(countryNameIn('es-ES', '')).toBe('')
})

test('a form begins with what is known from registering', () => {
  expect(certificationValues(null, known)).toMatchObject({
    company_name: 'Diaz Home',
    country_name: 'China',
    contact_name: 'Rosa Diaz',
    contact_phone: '+86 13800138000',
  })
})

test('every paper of a round is found with its link of now, and links are renewed before they run out', () => {
  const said = {
    licences: [file('a'), file('b')],
    permits: [file('c')],
    card_front: file('d'),
    card_reverse: null,
    logo: file('e'),
  } as unknown as Certification
  expect(filesOf(said).map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd', 'e'])
  expect(filesOf(null)).toEqual([])
  expect(freshLinks).toBeLessThan(uploads.linkSeconds * 1000)
})
