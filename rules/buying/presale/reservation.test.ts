import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toCents } from '../../money/money.ts'
import { depositOf, isLate, remindersDue } from './reservation.ts'

test('a deposit is a fifth of the goods, but never more than they cost after their discount', () => {
  const of = (goods: number, discount: number) =>
    depositOf({ goods_fee_cents: toCents(goods), discount_cents: toCents(discount) })
  expect([of(10_000, 0), of(10_000, 1_000), of(10_000, 9_000)]).toEqual([2_000, 2_000, 1_000])
  const priced = fc
    .integer({ min: 1, max: 10 ** 9 })
    .chain((goods) => fc.tuple(fc.constant(goods), fc.nat(goods)))
  fc.assert(fc.property(priced, ([goods, discount]) => of(goods, discount) <= goods - discount))
})

test('a reservation may be left from the 31st day that its goods are late', () => {
  const late = (arrives_on: string) => isLate({ first_arrives_on: '2026-03-01', arrives_on })
  expect([late('2026-02-01'), late('2026-03-01'), late('2026-03-31'), late('2026-04-01')]).toEqual([
    false,
    false,
    false,
    true,
  ])
})

test('reminders are due seven, three and one days before the end', () => {
  const end = new Date('2026-03-15T12:00:00Z')
  const at = (day: string) => remindersDue(end, new Date(day))
  expect([
    at('2026-03-08T11:59:59Z'),
    at('2026-03-08T12:00:00Z'),
    at('2026-03-12T12:00:00Z'),
    at('2026-03-14T12:00:00Z'),
  ]).toEqual([0, 1, 2, 3])
})
