import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paidForLines, paidForPieces } from '../buying/order/paid-shares.ts'
import { minus, plus, toCents, zero } from '../money/money.ts'
import {
  type AskedAmounts,
  goodsAsked,
  paidForReceived,
  refundableUntil,
  shareOffer,
} from './refund-amounts.ts'

const cents = (max: number) => fc.integer({ min: 1, max }).map(toCents)
const lines = fc.array(
  cents(5_000_000).map((total_cents) => ({ total_cents })),
  { minLength: 1, maxLength: 12 },
)

test('lines share what was paid for the goods to the cent', () => {
  fc.assert(
    fc.property(lines, fc.double({ min: 0, max: 1, noNaN: true }), (goods, part) => {
      const goods_fee_cents = plus(...goods.map((line) => line.total_cents))
      const coupon_fee_cents = toCents(Math.floor(goods_fee_cents * part))
      const paid = paidForLines({ goods_fee_cents, coupon_fee_cents, discount_cents: zero }, goods)
      expect(plus(...paid)).toBe(goods_fee_cents - coupon_fee_cents)
      for (const [i, one] of paid.entries()) expect(one).toBeLessThanOrEqual(goods[i]!.total_cents)
    }),
  )
})

test('pieces that are given back apart never cost more than together, and all of them what the line did', () => {
  fc.assert(
    fc.property(cents(10_000_000), fc.integer({ min: 1, max: 999 }), fc.nat(), (paid, of, some) => {
      const first = some % (of + 1)
      const apart = plus(paidForPieces(paid, first, of), paidForPieces(paid, of - first, of))
      expect(apart).toBeLessThanOrEqual(paid)
      expect(paidForPieces(paid, of, of)).toBe(paid)
    }),
  )
})

test('goods of which some came back are paid in part, all of them in whole, and never with nothing', () => {
  expect(paidForReceived(toCents(1000), 1, 3)).toBe(334)
  expect(paidForReceived(toCents(1000), 3, 3)).toBe(1000)
  expect(paidForReceived(toCents(1), 1, 99)).toBe(1)
  expect(paidForReceived(toCents(1000), 0, 3)).toBe(0)
})

const asking = fc
  .tuple(cents(1_000_000), fc.nat(200_000))
  .map(([goods, fees]) => ({ asked_cents: plus(goods, toCents(fees)), asked_fees_cents: toCents(fees) }))

test('an offer is shared by what was asked, the price before the fees, each line at most its own', () => {
  fc.assert(
    fc.property(fc.array(asking, { minLength: 1, maxLength: 9 }), fc.nat(), (asked, some) => {
      const all = (part: keyof AskedAmounts) => plus(...asked.map((line) => line[part]))
      const offer = toCents(1 + (some % all('asked_cents')))
      const shares = shareOffer(offer, asked)
      const fees = plus(...shares.map((share) => share.agreed_fees_cents))
      const goods = minus(all('asked_cents'), all('asked_fees_cents'))
      expect(plus(...shares.map((share) => share.agreed_cents))).toBe(offer)
      expect(fees).toBe(Math.max(0, offer - goods))
      for (const [i, { agreed_cents, agreed_fees_cents }] of shares.entries()) {
        expect(agreed_fees_cents).toBeLessThanOrEqual(asked[i]!.asked_fees_cents)
        expect(minus(agreed_cents, agreed_fees_cents)).toBeLessThanOrEqual(goodsAsked(asked[i]!))
      }
    }),
  )
})

test('goods can be claimed for one year from the day they arrived, also a day of February', () => {
  expect(refundableUntil(new Date('2026-03-02T12:00:00Z')).toISOString()).toBe('2027-03-02T12:00:00.000Z')
  expect(refundableUntil(new Date('2028-02-29T12:00:00Z')).toISOString()).toBe('2029-03-01T12:00:00.000Z')
})
