import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Cents, plus, toCents, zero } from '../money/money.ts'
import { feesComeBack, refundCauses } from './refund-causes.ts'
import { feesForLines } from './refund-fees.ts'

const noFees = {
  pack_fee_cents: zero,
  delivery_fee_cents: zero,
  assembly_fee_cents: zero,
  fare_fee_cents: zero,
}
const line = (
  amount: number,
  weight_g: number,
  unit: Partial<Record<'packing' | 'delivery' | 'assembly', Cents>> & { cancelled?: number } = {},
) => ({
  amount,
  cancelled: unit.cancelled ?? 0,
  weight_g,
  total_cents: toCents(10_000 * amount),
  unit_fees: {
    packing_fee_cents: unit.packing ?? zero,
    delivery_fee_cents: unit.delivery ?? zero,
    insurance_fee_cents: zero,
    assembly_fee_cents: unit.assembly ?? zero,
  },
})
const dollars = (amount: number) => toCents(amount * 100)

test('packing and assembly are of the lines that were packed and assembled', () => {
  const lines = [line(2, 0, { packing: dollars(3) }), line(1, 0, { assembly: dollars(20) }), line(1, 0)]
  const order = { ...noFees, pack_fee_cents: dollars(6), assembly_fee_cents: dollars(20), fee_traces: [] }
  expect(feesForLines(order, lines)).toEqual([600, 2000, 0])
})

test('delivery by the piece is of its own lines, by the load and freight go by weight', () => {
  const lines = [line(2, 5_000, { delivery: dollars(7) }), line(1, 30_000), line(1, 10_000)]
  const traces = [{ fee: 'delivery_fee', by: 'piece', fee_cents: dollars(14), pieces: 2 }] as const
  expect(feesForLines({ ...noFees, delivery_fee_cents: dollars(54), fee_traces: traces }, lines)).toEqual([
    1400, 3000, 1000,
  ])
  const far = { ...noFees, delivery_fee_cents: dollars(68), fee_traces: [{ ...traces[0], percent: 200 }] }
  expect(feesForLines(far, lines)).toEqual([2800, 3000, 1000])
  const freight = { ...noFees, fare_fee_cents: dollars(45), fee_traces: [] }
  expect(feesForLines(freight, lines)).toEqual([500, 3000, 1000])
})

test('what the load cost is all with the pieces that were not cancelled; what went by the piece went back for the others', () => {
  const half = line(4, 40_000, { packing: dollars(3), delivery: dollars(7), cancelled: 2 })
  const gone = line(1, 9_000, { cancelled: 1 })
  const other = line(1, 20_000)
  const traces = [{ fee: 'delivery_fee', by: 'piece', fee_cents: dollars(28), pieces: 4 }] as const
  const fees = { pack_fee_cents: dollars(12), delivery_fee_cents: dollars(58), fare_fee_cents: dollars(80) }
  expect(feesForLines({ ...noFees, ...fees, fee_traces: traces }, [half, gone, other])).toEqual([
    600 + 1400 + 4000,
    0,
    3000 + 4000,
  ])
})

test('fees of lines nobody knows the weight or unit fees of go by price', () => {
  const old = { ...line(3, 0), unit_fees: null }
  const order = { ...noFees, pack_fee_cents: dollars(4), fare_fee_cents: dollars(40), fee_traces: [] }
  expect(feesForLines(order, [old, line(1, 0)])).toEqual([3300, 1100])
})

test('the shares are all fees to the cent, whatever the lines are', () => {
  const cents = fc.nat(1_000_000).map(toCents)
  const some = fc.record({
    amount: fc.integer({ min: 1, max: 20 }),
    cancelled: fc.constant(0),
    weight_g: fc.nat(50_000),
    total_cents: cents,
    unit_fees: fc.option(
      fc.record({
        packing_fee_cents: cents,
        delivery_fee_cents: cents,
        insurance_fee_cents: cents,
        assembly_fee_cents: cents,
      }),
    ),
  })
  const fees = fc.record({
    pack_fee_cents: cents,
    delivery_fee_cents: cents,
    assembly_fee_cents: cents,
    fare_fee_cents: cents,
  })
  const traces = fc.constantFrom([], [{ fee: 'delivery_fee', by: 'piece' } as const])
  fc.assert(
    fc.property(fees, traces, fc.array(some, { minLength: 1, maxLength: 8 }), (order, fee_traces, lines) => {
      const shares = feesForLines({ ...order, fee_traces }, lines)
      expect(plus(...shares)).toBe(plus(...Object.values(order)))
      for (const share of shares) expect(share).toBeGreaterThanOrEqual(0)
    }),
  )
})

test('fees come back whenever something is wrong with the goods', () => {
  expect(refundCauses.filter((cause) => !feesComeBack(cause))).toEqual(['unwanted'])
})
