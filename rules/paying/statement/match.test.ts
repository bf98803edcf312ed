import { expect, test } from 'vitest'
import { match } from './match.ts'

const line = { booked_on: '2026-03-05', amount_cents: 125_000, text: 'WIRE FROM SUNRISE HOME', reference: '' }
const voucher = {
  amount_cents: 125_000,
  numbers: ['R12AB56'],
  names: ['Sunrise Home LLC', 'U00000012'],
  day: '2026-03-02',
}

test('the number names it, however the bank broke it, and whatever amount came', () => {
  const named = { ...line, reference: 'r12-ab 56' }
  expect(match(named, voucher)).toEqual({ reasons: ['number', 'amount', 'date'], weight: 13 })
  expect(match({ ...named, amount_cents: 100 }, voucher)?.reasons).toEqual(['number', 'otherAmount', 'date'])
})
test('the amount will do with the day or with the company, not alone', () => {
  expect(match(line, voucher)?.reasons).toEqual(['amount', 'date'])
  const late = { ...line, booked_on: '2026-06-05' }
  expect(match(late, voucher)).toBeNull()
  expect(match({ ...late, text: 'Sunrise Home, LLC' }, voucher)?.reasons).toEqual(['amount', 'company'])
  expect(match({ ...late, text: 'customer u00000012' }, voucher)?.reasons).toEqual(['amount', 'company'])
  expect(match({ ...line, amount_cents: 124_999, text: 'Sunrise Home LLC' }, voucher)).toBeNull()
})
test('debits are compared without their sign; short names match nobody', () => {
  expect(match({ ...line, amount_cents: -125_000 }, voucher)?.reasons).toEqual(['amount', 'date'])
  expect(match({ ...line, booked_on: '2026-06-05' }, { ...voucher, names: ['Su'] })).toBeNull()
})

test('the number that a buyer gave an order will do with the amount or the company, not alone', () => {
  const order = { ...voucher, po: 'SHS-1013' }
  const late = { ...line, booked_on: '2026-06-05', text: 'PO shs 1013' }
  expect(match(late, order)?.reasons).toEqual(['po', 'amount'])
  expect(match({ ...late, amount_cents: 1 }, order)).toBeNull()
  expect(match({ ...late, amount_cents: 1, text: 'SHS1013 Sunrise Home, LLC' }, order)?.reasons).toEqual([
    'po',
    'otherAmount',
    'company',
  ])
  expect(match({ ...late, text: '' }, { ...order, po: 'A1' })).toBeNull()
})
