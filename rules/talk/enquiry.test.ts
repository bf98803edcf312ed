import { expect, test } from 'vitest'
import { enquiryKind } from '../codes.ts'
import { answerDue, type EnquiryFields, enquiryFaults } from './enquiry.ts'

const at = new Date('2026-03-02T12:00:00Z')
const freight: EnquiryFields = {
  name: 'Rosa Diaz',
  company: 'Diaz Home',
  email: 'rosa@diaz.test',
  phone: '+1 213 555 0100',
  departure: 'Ningbo',
  destination_zip: '90021',
  goods: 'Dining chairs, 600 cartons',
  volume_cbm: '68.5',
  weight_kg: '',
  container_count: '',
  ready_on: '2026-04-01',
  quantity: '',
  message: '',
}
const faults = (change: Partial<EnquiryFields>, kind: 1 | 2 | 3 | 4 = enquiryKind.internationalLogistics) =>
  enquiryFaults(kind, { ...freight, ...change }, at).map(({ field, fault }) => `${field} ${fault}`)

test('a whole enquiry has no fault', () => {
  expect(faults({})).toEqual([])
  expect(faults({ volume_cbm: '', container_count: '2' })).toEqual([])
})

test('an enquiry needs a name without a link', () => {
  expect(faults({ name: 'Your account is locked: https://evil.example/login' })).toEqual(['name format'])
  expect(faults({ company: 'www.evil.example' })).toEqual(['company format'])
})

test('missing fields are named in the order of the form', () => {
  const empty = Object.fromEntries(Object.keys(freight).map((field) => [field, ''])) as EnquiryFields
  expect(faults(empty)).toEqual([
    'name missing',
    'company missing',
    'email missing',
    'phone missing',
    'departure missing',
    'destination_zip missing',
    'goods missing',
    'volume_cbm load',
    'ready_on missing',
  ])
  expect(faults(empty, enquiryKind.contact)).toEqual(['name missing', 'email missing', 'message missing'])
  expect(faults(empty, enquiryKind.fob)).toEqual(['quantity missing', 'name missing', 'email missing'])
})

test.each([
  [{ email: 'rosa@diaz' }, 'email format'],
  [{ phone: 'call me' }, 'phone format'],
  [{ destination_zip: '9002' }, 'destination_zip format'],
  [{ volume_cbm: '0.0' }, 'volume_cbm format'],
  [{ volume_cbm: '1,5' }, 'volume_cbm format'],
  [{ weight_kg: '012' }, 'weight_kg format'],
  [{ container_count: '201' }, 'container_count format'],
  [{ ready_on: '2026-02-30' }, 'ready_on date'],
  [{ ready_on: '2026-02-27' }, 'ready_on date'],
  [{ ready_on: '2029-01-01' }, 'ready_on date'],
  [{ name: 'x'.repeat(81) }, 'name format'],
])('%j is refused', (change, fault) => {
  expect(faults(change)).toEqual([fault])
})

test('fields of another kind are not looked at', () => {
  expect(faults({ destination_zip: 'nonsense', message: 'Hello' }, enquiryKind.contact)).toEqual([])
})

test('an answer is due after twelve hours, of which Sundays and holidays are none', () => {
  const due = (since: string) => answerDue(new Date(since), 'America/Los_Angeles').toISOString()
  expect(answerDue(at, 'America/Los_Angeles').toISOString()).toBe('2026-03-03T00:00:00.000Z')
  // Saturday evening: four hours of it, and eight of Monday; on Sunday the clocks were put forward.
  expect(due('2026-03-08T04:00:00Z')).toBe('2026-03-09T15:00:00.000Z')
  expect(due('2026-03-01T20:00:00Z')).toBe('2026-03-02T20:00:00.000Z')
  expect(due('2026-11-26T20:00:00Z')).toBe('2026-11-27T20:00:00.000Z')
})
