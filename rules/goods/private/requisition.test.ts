import fc from 'fast-check'
import { expect, test } from 'vitest'
import { edgesOf } from '../../graph.ts'
import { toCents } from '../../money/money.ts'
import { lineOutcome, partsArrived } from './line-outcome.ts'
import {
  endStates,
  requisitionAfter,
  requisitionGraph,
  requisitionKind,
  requisitionState,
} from './requisition-graph.ts'

test('nothing leads out of what is over, and what is moved departs and arrives instead of being finished', () => {
  expect(edgesOf(requisitionGraph).filter(({ from }) => endStates.some((end) => end === from))).toEqual([])
  const begun = (kind: 1 | 2) => ({ state: requisitionState.begun, kind })
  expect(requisitionAfter('depart', begun(requisitionKind.move), 'warehouse')).toBe(5)
  expect(requisitionAfter('finish', begun(requisitionKind.move), 'warehouse')).toBe(null)
  expect(requisitionAfter('depart', begun(requisitionKind.handOver), 'warehouse')).toBe(null)
  expect(requisitionAfter('finish', begun(requisitionKind.handOver), 'warehouse')).toBe(7)
  expect(requisitionAfter('finish', begun(requisitionKind.handOver), 'buyer')).toBe(null)
})

const found = fc.record({ pieces: fc.nat(30), damaged: fc.nat(30) })

test('a line’s pieces are done, damaged or missing, each once; only a count finds more, or lacks others’', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(1, 2, 3, 4, 5, 6),
      fc.integer({ min: 1, max: 20 }),
      fc.nat(10),
      found,
      (kind, amount, beside, seen) => {
        const line = { kind: kind as 1, condition: 1 as const, amount, beside }
        const outcome = lineOutcome(line, seen)
        if (outcome === null) return
        const { done, damaged, missing, surplus, beyond } = outcome
        expect(done + damaged + missing).toBe(amount + beyond)
        expect(Math.min(done, damaged, missing, surplus, beyond)).toBeGreaterThanOrEqual(0)
        if (beyond > 0) expect(done).toBe(0)
        if (kind !== requisitionKind.count) expect(surplus + beyond).toBe(0)
        // Of a count the book afterwards is what was found.
        else expect(amount + beside - damaged - missing + surplus).toBe(seen.pieces)
      },
    ),
  )
})

test('a count may find less than others hold; damage of damaged goods and more than the line are refused', () => {
  const line = { kind: requisitionKind.count, condition: 1 as const, amount: 4, beside: 3 }
  const none = { done: 0, damaged: 0, missing: 0, surplus: 0, beyond: 0 }
  expect(lineOutcome(line, { pieces: 2, damaged: 0 })).toEqual({ ...none, missing: 5, beyond: 1 })
  expect(lineOutcome(line, { pieces: 0, damaged: 6 })).toEqual({ ...none, damaged: 6, missing: 1, beyond: 3 })
  expect(lineOutcome(line, { pieces: 0, damaged: 8 })).toBe(null)
  expect(lineOutcome(line, { pieces: 9, damaged: 1 })).toEqual({
    done: 3,
    damaged: 1,
    missing: 0,
    surplus: 3,
    beyond: 0,
  })
  expect(lineOutcome({ ...line, kind: 1, condition: 2 }, { pieces: 3, damaged: 1 })).toBe(null)
  expect(lineOutcome({ ...line, kind: 1 }, { pieces: 4, damaged: 1 })).toBe(null)
  expect(lineOutcome({ ...line, kind: 6 }, { pieces: 3, damaged: 1 })).toBe(null)
})

test('what arrives is what left but what is missing, in pieces and to the cent', () => {
  const lot = fc.record({
    lot_id: fc.nat(1_000),
    amount: fc.integer({ min: 1, max: 9 }),
    cost_cents: fc.nat(10_000).map(toCents),
  })
  fc.assert(
    fc.property(fc.array(lot, { minLength: 1, maxLength: 6 }), fc.nat(100), fc.nat(100), (out, a, b) => {
      const left = out.reduce((sum, { amount }) => sum + amount, 0)
      const cost = out.reduce((sum, { cost_cents }) => sum + cost_cents, 0)
      const pieces = Math.floor((left * a) / 100)
      const damaged = Math.floor(((left - pieces) * b) / 100)
      const parts = partsArrived(out, { pieces, damaged })
      const sum = (isDamaged: boolean) =>
        parts.filter((part) => part.damaged === isDamaged).reduce((all, { amount }) => all + amount, 0)
      expect(sum(false)).toBe(pieces)
      expect(sum(true)).toBe(damaged)
      const came = parts.reduce((all, { cost_cents }) => all + cost_cents, 0)
      expect(came).toBeLessThanOrEqual(cost)
      if (pieces + damaged === left) expect(came).toBe(cost)
    }),
  )
})
