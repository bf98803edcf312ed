import fc from 'fast-check'
import { expect, test } from 'vitest'
import { purchaseMode } from '../codes.ts'
import { bestOrder, type CouponOrder, type CouponTerms, couponFor, readCouponCode } from './coupon.ts'
import { toCents, zero } from './money.ts'

const noon = new Date('2026-03-02T12:00:00Z')
const days = (count: number) => new Date(noon.getTime() + count * 86_400_000)
const terms: CouponTerms = {
  code: 'SPRING',
  title: { 'en-US': 'Spring' } as never,
  kind: 'amount',
  amount_cents: toCents(5_000),
  percent: null,
  most_cents: null,
  minimum_cents: toCents(50_000),
  merchant_id: null,
  site_id: null,
  purchase_mode: null,
  covered: null,
  valid_from: days(-1),
  valid_until: days(1),
  stopped_at: null,
}
const order: CouponOrder = {
  merchant_id: 1,
  site_id: 1,
  purchase_mode: purchaseMode.general,
  lines: [
    { relation_id: 1, total_cents: toCents(40_000) },
    { relation_id: 2, total_cents: toCents(20_000) },
  ],
}

test('a coupon says why it is not for an order, in the order in which one would look', () => {
  const of = (part: Partial<CouponTerms>) => couponFor({ ...terms, ...part }, order, noon)
  expect(of({})).toEqual({ takes_cents: 5_000 })
  expect(of({ stopped_at: days(-1) })).toEqual({ reason: 'stopped' })
  expect(of({ valid_until: noon })).toEqual({ reason: 'expired' })
  expect(of({ valid_from: days(0.5) })).toEqual({ reason: 'notYet' })
  expect(of({ valid_from: noon })).toEqual({ takes_cents: 5_000 })
  expect(of({ site_id: 2 })).toEqual({ reason: 'site' })
  expect(of({ purchase_mode: purchaseMode.special })).toEqual({ reason: 'mode' })
  expect(of({ merchant_id: 2 })).toEqual({ reason: 'merchant' })
  expect(of({ covered: [9] })).toEqual({ reason: 'category' })
  expect(of({ covered: [2] })).toEqual({ reason: 'minimum', missing_cents: 30_000 })
  expect(of({ minimum_cents: toCents(60_000) })).toEqual({ takes_cents: 5_000 })
})

test('a percentage goes by the goods it is for, to the cent, and stops at its most', () => {
  const percent = { kind: 'percent', amount_cents: null, minimum_cents: zero } as const
  const of = (part: Partial<CouponTerms>) => couponFor({ ...terms, ...percent, ...part }, order, noon)
  expect(of({ percent: 7 })).toEqual({ takes_cents: 4_200 })
  expect(of({ percent: 7, covered: [2] })).toEqual({ takes_cents: 1_400 })
  expect(of({ percent: 50, most_cents: toCents(10_000) })).toEqual({ takes_cents: 10_000 })
})

test('no coupon takes more than the goods it is for, or less than nothing', () => {
  const line = fc.record({
    relation_id: fc.integer({ min: 1, max: 4 }),
    total_cents: fc.integer({ min: 1, max: 10 ** 8 }).map(toCents),
  })
  const part = fc.oneof(
    fc.record({
      percent: fc.constant(null),
      amount_cents: fc.integer({ min: 1, max: 10 ** 8 }).map(toCents),
    }),
    fc.record({ percent: fc.integer({ min: 1, max: 100 }), amount_cents: fc.constant(null) }),
  )
  const covered = fc.option(fc.uniqueArray(fc.integer({ min: 1, max: 4 })))
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 8 }), part, covered, (lines, rate, only) => {
      const result = couponFor(
        { ...terms, ...rate, covered: only, minimum_cents: zero },
        { ...order, lines },
        noon,
      )
      const own = lines.filter(({ relation_id }) => only?.includes(relation_id) ?? true)
      const goods = own.reduce((sum, one) => sum + one.total_cents, 0)
      if ('reason' in result) expect(goods).toBe(0)
      else {
        expect(result.takes_cents).toBeLessThanOrEqual(goods)
        expect(result.takes_cents).toBeGreaterThanOrEqual(0)
      }
    }),
  )
})

test('a coupon counts for the order where it takes off most; without one it says what is missing', () => {
  const percent = { ...terms, kind: 'percent', amount_cents: null, percent: 10, minimum_cents: zero } as const
  const small = { ...order, merchant_id: 2, lines: [order.lines[1]!] }
  expect(bestOrder(percent, [small, order], noon)).toEqual({ place: 1, takes_cents: 6_000 })
  expect(bestOrder(percent, [order, { ...order, merchant_id: 2 }], noon)).toMatchObject({ place: 0 })
  expect(bestOrder({ ...terms, merchant_id: 2 }, [order, small], noon)).toEqual({
    reason: 'minimum',
    missing_cents: 30_000,
  })
})

test('a code is read however it is typed', () => {
  expect([' spring-26 ', 'ABC', 'spring 26', 'ÄBCD'].map(readCouponCode)).toEqual([
    'SPRING-26',
    null,
    null,
    null,
  ])
})
