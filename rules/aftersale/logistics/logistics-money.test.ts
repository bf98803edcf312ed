import fc from 'fast-check'
import { expect, test } from 'vitest'
import { edgesOf } from '../../graph.ts'
import { minus, plus, toCents, zero } from '../../money/money.ts'
import {
  logisticsGraph,
  logisticsStatus,
  logisticsStep,
  payableSteps,
  statusOfStep,
} from './logistics-graph.ts'
import { fitsKind, paidOf, partsBack, unpaidOf } from './logistics-money.ts'

const payment = fc
  .tuple(
    fc.integer({ min: 1, max: 100_000 }),
    fc.nat(100),
    fc.constantFrom('wallet' as const, 'freight' as const),
  )
  .map(([amount, back, source]) => ({
    amount_cents: toCents(amount),
    back_cents: toCents(Math.floor((amount * back) / 100)),
    source,
  }))
const payments = fc
  .array(payment, { maxLength: 6 })
  .map((all) => all.map((one, i) => ({ ...one, no: i + 1 })))

test('what goes back is the amount, of the newest payments first, and of none more than is left', () => {
  fc.assert(
    fc.property(payments, fc.nat(100), (all, percent) => {
      const paid = paidOf(all)
      const amount = toCents(Math.floor((paid * percent) / 100))
      const parts = partsBack(amount, all)
      expect(plus(zero, ...parts.map(({ part }) => part))).toBe(amount)
      const leftOf = (no: number) => {
        const { amount_cents, back_cents } = all[no - 1]!
        return minus(amount_cents, back_cents)
      }
      for (const { no, part } of parts.slice(0, -1)) expect(part).toBe(leftOf(no))
      for (const { no, part, source } of parts) {
        expect(part).toBeLessThanOrEqual(leftOf(no))
        expect(source).toBe(all[no - 1]!.source)
      }
      expect(parts.map(({ no }) => no)).toEqual(parts.map(({ no }) => no).toSorted((a, b) => b - a))
    }),
  )
})

test('freight is due once its quotation is accepted, and no more once it is cancelled', () => {
  const due = Object.values(logisticsStep).filter(
    (step) => unpaidOf(step, toCents(500), toCents(200)) === 300,
  )
  expect(due).toEqual([...payableSteps])
  expect(unpaidOf(logisticsStep.placed, toCents(100), toCents(200))).toBe(0)
})

test('a discount takes off, a weight found anew does either, all else costs', () => {
  expect(fitsKind('discount', toCents(-1))).toBe(true)
  expect(fitsKind('discount', toCents(1))).toBe(false)
  expect(fitsKind('freight', toCents(-1))).toBe(false)
  expect(fitsKind('reweigh', toCents(-1))).toBe(true)
  expect(fitsKind('reweigh', zero)).toBe(false)
})

test('the specification’s three statuses follow from the step, and nothing leads out of a cancelled order', () => {
  expect(Object.values(logisticsStep).map(statusOfStep)).toEqual([1, 1, 1, 2, 2, 2, 3])
  expect(edgesOf(logisticsGraph).filter(({ from }) => from === logisticsStep.cancelled)).toEqual([])
  expect(logisticsStatus).toEqual({ waiting: 1, placed: 2, cancelled: 3 })
})
