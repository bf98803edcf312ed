import fc from 'fast-check'
import { expect, test } from 'vitest'
import { logisticsType } from '../codes.ts'
import { minus, plus, toCents, zero } from '../money/money.ts'
import type { FoundZone } from './delivery-fee.ts'
import {
  deliveredFee,
  type FeeChoice,
  lineFees,
  memberDiscount,
  memberTierFor,
  orderFee,
  orderFees,
  type PricedLine,
  pickupFee,
  shareFee,
} from './fees.ts'

const cents = fc.integer({ min: 0, max: 10 ** 7 }).map(toCents)
const line: fc.Arbitrary<PricedLine> = fc.record({
  packing_fee_cents: cents,
  insurance_fee_cents: cents,
  delivery_fee_cents: cents,
  assembly_fee_cents: cents,
  gross_weight_g: fc.integer({ min: 0, max: 90_000 }),
  volume_cm3: fc.integer({ min: 0, max: 3_000_000 }),
  amount: fc.integer({ min: 1, max: 999 }),
  total_cents: fc.integer({ min: 1, max: 10 ** 9 }).map(toCents),
})
const lines = fc.array(line, { minLength: 1, maxLength: 20 })
/** A zone without a rate of its own. */
const flat: FoundZone = {
  name: 'Flat',
  tariff: 1,
  minimum_cents: zero,
  per_kg_cents: null,
  per_m3_cents: null,
  piece_percent: 100,
  steps: [],
  services: { liftgate: toCents(6_500), appointment: zero, inside: null },
}
const choice: fc.Arbitrary<FeeChoice & { zone: FoundZone | null }> = fc.record({
  logistics_type: fc.constantFrom(...Object.values(logisticsType)),
  packing: fc.boolean(),
  insurance: fc.boolean(),
  assembly: fc.boolean(),
  is_free_delivery: fc.boolean(),
  delivery_services: fc.subarray(['liftgate', 'appointment'] as const),
  zone: fc.option(fc.constant(flat)),
})
const member_tiers = fc.array(
  fc.record({
    threshold_cents: fc.integer({ min: 1, max: 10 ** 9 }).map(toCents),
    percent: fc.integer({ min: 1, max: 100 }),
  }),
  { maxLength: 5 },
)
const coupon = fc.option(
  fc.record({
    takes_cents: fc.integer({ min: 0, max: 10 ** 9 }).map(toCents),
    trace: fc.constant({ fee: 'coupon_fee' as const, by: 'amount' }),
  }),
)

test('an order fee is goods less coupon and discount, and all fees, none of them below nothing', () => {
  fc.assert(
    fc.property(lines, choice, fc.record({ member_tiers, coupon }), (list, way, reductions) => {
      const { fees, delivery_known } = orderFees(list, way, reductions)
      const { goods_fee_cents, coupon_fee_cents: taken, discount_cents, ...rest } = fees
      expect(goods_fee_cents).toBe(plus(...list.map((one) => one.total_cents)))
      expect(taken + discount_cents).toBeLessThanOrEqual(goods_fee_cents)
      const extra =
        rest.pack_fee_cents +
        rest.insurance_fee_cents +
        rest.delivery_fee_cents +
        rest.assembly_fee_cents +
        rest.fare_fee_cents
      expect(fees.order_fee_cents).toBe(goods_fee_cents - taken - discount_cents + extra)
      expect(fees.order_fee_cents).toBe(orderFee(fees))
      for (const part of Object.values(fees)) expect(part).toBeGreaterThanOrEqual(0)
      if (!delivery_known) expect(fees.delivery_fee_cents).toBe(0)
    }),
  )
})

test('the shares of merchant and platform add up to the whole fee', () => {
  fc.assert(
    fc.property(lines, choice, fc.record({ member_tiers, coupon }), (list, way, reductions) => {
      const { fees } = orderFees(list, way, reductions)
      const { merchant_cents, platform_cents } = shareFee(fees)
      expect(plus(merchant_cents, platform_cents)).toBe(fees.order_fee_cents)
      expect(merchant_cents).toBeGreaterThanOrEqual(0)
      expect(platform_cents).toBeGreaterThanOrEqual(0)
    }),
  )
})

test('pickups are packed on request, deliveries always; insurance and assembly are optional', () => {
  fc.assert(
    fc.property(line, choice, (unit, way) => {
      const fees = lineFees(unit, unit.amount, way)
      const pickup = way.logistics_type === logisticsType.selfPickup
      expect(fees.pack_fee_cents).toBe(pickup && !way.packing ? 0 : unit.packing_fee_cents * unit.amount)
      expect(fees.insurance_fee_cents).toBe(way.insurance ? unit.insurance_fee_cents * unit.amount : 0)
      expect(fees.assembly_fee_cents).toBe(way.assembly ? unit.assembly_fee_cents * unit.amount : 0)
    }),
  )
})

test('the highest threshold reached gives the member discount', () => {
  fc.assert(
    fc.property(cents, member_tiers, (goods, tiers) => {
      const reached = tiers.filter((tier) => tier.threshold_cents <= goods)
      const tier = memberTierFor(goods, tiers)
      expect(tier?.threshold_cents ?? null).toBe(
        reached.length === 0 ? null : Math.max(...reached.map((one) => one.threshold_cents)),
      )
      const discount = memberDiscount(goods, tiers)
      expect(discount).toBeLessThanOrEqual(goods)
      if (!tier) expect(discount).toBe(zero)
    }),
  )
})

test('a total equal to a threshold reaches it', () => {
  const tiers = [{ threshold_cents: toCents(250_000), percent: 2 }]
  expect([249_999, 250_000].map((goods) => memberDiscount(toCents(goods), tiers))).toEqual([0, 5_000])
})

test('a higher total never saves less, if higher thresholds give more', () => {
  const tiers = [1, 2, 3, 4].map((n) => ({ threshold_cents: toCents(n * 250_000), percent: 2 * n }))
  fc.assert(
    fc.property(cents, cents, (a, b) => {
      const [less, more] = a < b ? [a, b] : [b, a]
      expect(memberDiscount(more, tiers)).toBeGreaterThanOrEqual(memberDiscount(less, tiers))
      expect(minus(more, memberDiscount(more, tiers))).toBeGreaterThanOrEqual(0)
    }),
  )
})

test('delivery is charged for shipping alone, unless it is free; what is done at the door always is', () => {
  fc.assert(
    fc.property(lines, choice, (list, way) => {
      const { fees, delivery_known } = orderFees(list, way, { member_tiers: [], coupon: null })
      const { zone, is_free_delivery, delivery_services = [] } = way
      const ships = way.logistics_type === logisticsType.ship
      const rated = is_free_delivery || (zone !== null && list.every((one) => one.delivery_fee_cents > 0))
      const known = rated && (delivery_services.length === 0 || zone !== null)
      expect(delivery_known).toBe(!ships || known)
      const own = is_free_delivery
        ? 0
        : list.reduce((sum, one) => sum + one.delivery_fee_cents * one.amount, 0)
      const atDoor = delivery_services.includes('liftgate') ? 6_500 : 0
      expect(fees.delivery_fee_cents).toBe(ships && known ? own + atDoor : 0)
    }),
  )
})

test('a delivered fee is what the checkout asks, and not known where an item has no rate', () => {
  const load = { gross_weight_g: 4_000, volume_cm3: 90_000, amount: 3 }
  const rated = { ...noFees, ...load, packing_fee_cents: toCents(200), delivery_fee_cents: toCents(1_250) }
  const pays = { is_free_delivery: false }
  expect(deliveredFee([rated], pays, flat)).toBe(4_350)
  expect(deliveredFee([rated], pays, null)).toBeNull()
  expect(deliveredFee([rated, { ...rated, delivery_fee_cents: zero }], pays, flat)).toBeNull()
  expect(deliveredFee([{ ...rated, delivery_fee_cents: zero }], { is_free_delivery: true }, null)).toBe(600)
  expect(pickupFee([rated])).toBe(0)
})

const noFees = {
  packing_fee_cents: zero,
  insurance_fee_cents: toCents(99),
  delivery_fee_cents: zero,
  assembly_fee_cents: toCents(99),
}
