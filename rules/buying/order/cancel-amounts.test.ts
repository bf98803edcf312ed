import { expect, test } from 'vitest'
import { logisticsType } from '../../codes.ts'
import { noDeliveryServices } from '../../goods/tariff/tariff.ts'
import { plus, toCents, zero } from '../../money/money.ts'
import type { FoundZone } from '../delivery-fee.ts'
import { orderFee } from '../fees.ts'
import { backForPieces, type FrozenLine, type FrozenOrder, reckonAnew } from './cancel-amounts.ts'

const unit_fees = {
  packing_fee_cents: toCents(200),
  insurance_fee_cents: zero,
  delivery_fee_cents: toCents(700),
  assembly_fee_cents: zero,
}
/** A line of this many pieces at 100.00 each. */
const line = (amount: number, cancelled = 0): FrozenLine => ({
  id: 1,
  amount,
  cancelled,
  claimed: 0,
  shipped: 0,
  unit_price_cents: toCents(10_000),
  total_cents: toCents(10_000 * amount),
  weight_g: 1_000 * amount,
  volume_cm3: 1_000 * amount,
  carton_count: amount,
  unit_fees,
})
/** An order of ten such pieces, for pickup, with a member discount of a fifth. */
const order: FrozenOrder = {
  logistics_type: logisticsType.selfPickup,
  packing: false,
  insurance: false,
  assembly: false,
  discount_percent: 20,
  delivery_unknown: false,
  goods_fee_cents: toCents(100_000),
  coupon_fee_cents: zero,
  discount_cents: toCents(20_000),
  pack_fee_cents: zero,
  insurance_fee_cents: zero,
  delivery_fee_cents: zero,
  assembly_fee_cents: zero,
  fare_fee_cents: zero,
  fee_traces: [{ fee: 'discount', by: 'member', threshold_cents: toCents(100_000), percent: 20 }],
}
const plain = { zone: null, member_tiers: [], coupon: null }

test('cancelling piece by piece refunds exactly the payment in total, whatever the rounding', () => {
  const thirds = { ...order, goods_fee_cents: toCents(30_000), discount_cents: toCents(9_999) }
  const back = [0, 1, 2].map(
    (cancelled) => backForPieces(thirds, [line(3, cancelled)], new Map([[1, 1]])).get(1)!.goods_cents,
  )
  expect(back).toEqual([6_667, 6_667, 6_667])
  const odd = { ...thirds, discount_cents: toCents(10_000) }
  const each = [0, 1, 2].map(
    (cancelled) => backForPieces(odd, [line(3, cancelled)], new Map([[1, 1]])).get(1)!.goods_cents,
  )
  expect(plus(...each)).toBe(20_000)
})

test('cancelled pieces also refund their packing and, where charged by the piece, their delivery', () => {
  const wanted = new Map([[1, 2]])
  const feesOf = (by: string, percent?: number) => {
    const brought: FrozenOrder = {
      ...order,
      logistics_type: logisticsType.ship,
      fee_traces: [{ fee: 'delivery_fee', by, ...(percent ? { percent } : {}) }],
    }
    return backForPieces(brought, [line(10)], wanted).get(1)!.fees_cents
  }
  expect(feesOf('piece')).toBe(2 * (700 + 200))
  expect(feesOf('piece', 150)).toBe(2 * (1_050 + 200))
  expect(feesOf('step')).toBe(2 * 200)
})

test('the rest of an order never costs more than the whole', () => {
  const { fees, fee_traces } = reckonAnew(order, [line(9)], plain)
  expect(orderFee(fees)).toBe(80_000)
  expect(fee_traces).toEqual([{ fee: 'discount', by: 'kept', fee_cents: 10_000 }])
})

test('cancelling never applies a higher member discount than the order’s own', () => {
  const better = { threshold_cents: toCents(50_000), percent: 30 }
  const lesser = { threshold_cents: toCents(50_000), percent: 10 }
  const rest = (tier: typeof better) => reckonAnew(order, [line(6)], { ...plain, member_tiers: [tier] }).fees
  expect(rest(better)).toMatchObject({ goods_fee_cents: 60_000, discount_cents: 0 })
  expect(rest(lesser)).toMatchObject({ goods_fee_cents: 60_000, discount_cents: 6_000 })
})

test('the delivery of the rest costs no more than that of the whole', () => {
  const zone: FoundZone = {
    name: 'Far',
    minimum_cents: toCents(9_000),
    per_kg_cents: toCents(1),
    per_m3_cents: null,
    piece_percent: 100,
    steps: [],
    services: noDeliveryServices,
    tariff: 2,
  }
  const brought: FrozenOrder = {
    ...order,
    logistics_type: logisticsType.ship,
    delivery_fee_cents: toCents(5_000),
    fee_traces: [{ fee: 'delivery_fee', by: 'step' }],
  }
  const rest = [{ ...line(6), unit_fees: { ...unit_fees, delivery_fee_cents: zero } }]
  expect(reckonAnew(brought, rest, { ...plain, zone }).fees.delivery_fee_cents).toBe(5_000)
  const cheap = { ...zone, minimum_cents: toCents(1_000) }
  expect(reckonAnew(brought, rest, { ...plain, zone: cheap }).fees.delivery_fee_cents).toBe(1_000)
})

test('what is done at the door stays with what is left of an unpaid order', () => {
  const services = { ...noDeliveryServices, liftgate: toCents(6_500), inside: toCents(9_500) }
  const none = { per_kg_cents: null, per_m3_cents: null, steps: [] }
  const zone: FoundZone = {
    name: 'Far',
    tariff: 2,
    minimum_cents: zero,
    piece_percent: 100,
    ...none,
    services,
  }
  const brought: FrozenOrder = {
    ...order,
    logistics_type: logisticsType.ship,
    delivery_fee_cents: toCents(10 * 700 + 6_500),
    fee_traces: [
      { fee: 'delivery_fee', by: 'piece', percent: 100 },
      { fee: 'delivery_fee', by: 'liftgate', fee_cents: toCents(6_500) },
    ],
  }
  const { fees, fee_traces } = reckonAnew(brought, [line(6)], { ...plain, zone })
  expect(fees.delivery_fee_cents).toBe(6 * 700 + 6_500)
  expect(fee_traces.filter(({ fee }) => fee === 'delivery_fee').map(({ by }) => by)).toEqual([
    'piece',
    'liftgate',
  ])
  // Of a paid one the pieces' own delivery alone comes back.
  const back = backForPieces(brought, [line(10)], new Map([[1, 4]]))
  expect(back.get(1)?.fees_cents).toBe(4 * (700 + 200))
})
