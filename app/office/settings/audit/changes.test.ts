import { expect, test } from 'vitest'
import { changesOf, valueKind } from './changes.ts'

test('fields of both sides stand together; what did not change or is empty is left out', () => {
  expect(
    changesOf({ status: 5, note: '', kind: 1 }, { status: 90, carrier: 'UPS', note: null, kind: 1 }),
  ).toEqual([
    { name: 'status', before: '5', after: '90' },
    { name: 'carrier', before: null, after: 'UPS' },
  ])
})

test('what lies inside a field is named, of several one after the other, and sides that are no fields say nothing', () => {
  expect(changesOf(null, { reasons: { tax_id: 'expired', logo: '' } })).toEqual([
    { name: 'reasons', before: null, after: 'tax_id: expired, logo: –' },
  ])
  expect(changesOf('x', [1])).toEqual([])
  const lines = [
    { line_id: 7, quantity: 3 },
    { line_id: 8, quantity: 1 },
  ]
  const words: Record<string, string> = { line_id: 'Line no.', quantity: 'Pieces' }
  expect(changesOf({}, { lines }, (name) => words[name] ?? name)).toEqual([
    { name: 'lines', before: null, after: 'Line no.: 7, Pieces: 3; Line no.: 8, Pieces: 1' },
  ])
})

test('money, days and moments are known by their names and shapes, and words stay words', () => {
  expect(valueKind('amount', '-18.00')).toBe('money')
  expect(valueKind('amount', '30')).toBe('text')
  expect(valueKind('tracking_number', '1800.00')).toBe('text')
  expect(valueKind('booked_on', '2026-11-22')).toBe('date')
  expect(valueKind('waiting_since', '2026-11-22T14:30:00.000Z')).toBe('moment')
  expect(valueKind('auth_status', '3')).toBe('status')
})
