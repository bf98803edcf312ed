import { expect, test } from 'vitest'
import { changesOf } from './changes.ts'

test('fields of both sides stand together; what did not change or is empty is left out', () => {
  expect(
    changesOf({ status: 5, note: '', kind: 1 }, { status: 90, carrier: 'UPS', note: null, kind: 1 }),
  ).toEqual([
    { name: 'status', before: '5', after: '90' },
    { name: 'carrier', before: null, after: 'UPS' },
  ])
})

test('what lies inside a field is named, and sides that are no fields say nothing', () => {
  expect(changesOf(null, { reasons: { tax_id: 'expired', logo: '' } })).toEqual([
    { name: 'reasons', before: null, after: 'tax_id: expired, logo: –' },
  ])
  expect(changesOf('x', [1])).toEqual([])
})
