import fc from 'fast-check'
import { expect, test } from 'vitest'
import { handlingFee, handlingLimits, handlingRates, type TypedRate } from './handling.ts'
import { requisitionKind } from './requisition-graph.ts'

const typed = (set: Partial<TypedRate> = {}): TypedRate => ({
  ...{ kind: requisitionKind.count, form: '5.00', piece: '0.25', m3: '', ready_days: 2 },
  ...set,
})

test('rates are of kinds that there are, each once, with amounts and days within bounds', () => {
  expect(handlingRates([typed()])).toEqual([
    { kind: 3, form_cents: 500, piece_cents: 25, m3_cents: 0, ready_days: 2 },
  ])
  expect(handlingRates([typed(), typed({ kind: 1 })])).toHaveLength(2)
  const wrong = [
    { form: '-1' },
    { piece: 'x' },
    { m3: '10000.01' },
    { kind: 7 },
    { ready_days: 61 },
    { ready_days: 1.5 },
  ]
  for (const set of wrong) expect(handlingRates([typed(set)])).toBe(null)
  expect(handlingRates([])).toBe(null)
  expect(handlingRates([typed(), typed()])).toBe(null)
})

const rate = { kind: requisitionKind.repack, form_cents: 500, piece_cents: 25, m3_cents: 450, ready_days: 3 }

test('work costs by the form, the piece and the cubic metre, rounded half up once', () => {
  const goods = [
    { amount: 6, volume_cm3: 84_213 },
    { amount: 1, volume_cm3: 1_000_000 },
  ]
  // 5.00 and 7 × 0.25; 1.505278 m³ at 4.50 are 6.773751.
  expect(handlingFee(rate, goods)).toBe(500 + 175 + 677)
  expect(handlingFee({ ...rate, m3_cents: 1 }, [{ amount: 1, volume_cm3: 500_000 }])).toBe(500 + 25 + 1)
  expect(handlingFee(rate, [{ amount: 1, volume_cm3: 0 }])).toBe(null)
  expect(handlingFee({ ...rate, m3_cents: 0 }, [{ amount: 1, volume_cm3: 0 }])).toBe(525)
})

test('more pieces never cost less, however large, and a fee is whole cents', () => {
  const piece = fc.record({
    amount: fc.integer({ min: 1, max: 100_000 }),
    volume_cm3: fc.integer({ min: 1, max: 20_000_000 }),
  })
  fc.assert(
    fc.property(
      fc.array(piece, { minLength: 1, maxLength: 4 }),
      piece,
      fc.nat(handlingLimits.cents),
      (goods, more, m3_cents) => {
        const fee = (of: typeof goods) => handlingFee({ ...rate, m3_cents }, of)!
        expect(Number.isSafeInteger(fee(goods))).toBe(true)
        expect(fee([...goods, more])).toBeGreaterThanOrEqual(fee(goods))
      },
    ),
  )
})
