import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Cents, minus, plus, toCents, zero } from '../../../money/money.ts'
import { type BalanceType, contractSums } from '../terms.ts'
import { type MilestonePlan, milestonePart, milestonesOf } from './milestones.ts'
import { heldOf, type ReleaseState, releaseDue } from './release.ts'

/* As many contracts as `RANDOM_CONTRACTS` says; the proof of the design ran 200,000. */
const numRuns = Number(process.env.RANDOM_CONTRACTS ?? 1000)

type Terms = {
  values: readonly number[]
  percent: number
  balance_type: BalanceType
  retention: number
  begun: boolean
}
const terms = fc.record({
  values: fc.array(fc.integer({ min: 1, max: 1e9 }), { minLength: 1, maxLength: 9 }),
  percent: fc.integer({ min: 0, max: 100 }),
  balance_type: fc.constantFrom<BalanceType>(1, 2, 3),
  retention: fc.integer({ min: 0, max: 10 }),
  begun: fc.boolean(),
})

const lotsOf = ({ values }: Terms) => values.map((value) => toCents(value))
function planOf(of: Terms): { total: Cents; deposit: Cents; plan: MilestonePlan[] } {
  const lot_values = lotsOf(of)
  const lines = lot_values.map((price_cents) => ({ quantity: 1, price_cents }))
  const { total, deposit, balance } = contractSums(lines, of.percent)
  return {
    total,
    deposit,
    plan: milestonesOf({ deposit, balance, balance_type: of.balance_type, lot_values }),
  }
}

test('milestones add up to the total, each of them more than nothing, the deposit first', () => {
  fc.assert(
    fc.property(terms, (of) => {
      const { total, deposit, plan } = planOf(of)
      expect(plus(zero, ...plan.map(({ amount }) => amount))).toBe(total)
      expect(plan.every(({ amount }) => amount > 0)).toBe(true)
      expect(plan.map(({ no }) => no)).toEqual(plan.map((_one, i) => i + 1))
      const first = plan.filter(({ part }) => part === milestonePart.deposit)
      expect(first.map(({ amount }) => amount)).toEqual(deposit > 0 ? [deposit] : [])
      if (of.balance_type !== 1) expect(plan.length - first.length).toBeLessThanOrEqual(1)
    }),
    { numRuns },
  )
})

type Step = { kind: 'pay' | 'gate'; at: number }

/** Runs the steps in this order and checks the books after each; returns what was released. */
function run(of: Terms, steps: readonly Step[]): { released: Cents; total: Cents; state: ReleaseState } {
  const { total, deposit, plan } = planOf(of)
  let state: ReleaseState = {
    paid: zero,
    refunded: zero,
    released: zero,
    deposit,
    begun: of.begun,
    retention_percent: of.retention,
    disputed: false,
    completed: false,
    lots: lotsOf(of).map((value) => ({ value, allowance: zero, sent_again: zero, past_gate: false })),
  }
  const settle = () => {
    state = { ...state, released: plus(state.released, releaseDue(state)) }
    expect(heldOf(state)).toBeGreaterThanOrEqual(0)
    expect(releaseDue(state)).toBe(0)
  }
  for (const { kind, at } of steps) {
    if (kind === 'pay') state = { ...state, paid: plus(state.paid, plan[at]!.amount) }
    else
      state = {
        ...state,
        lots: state.lots.map((lot, i) => (i === at ? { ...lot, past_gate: true } : lot)),
      }
    settle()
  }
  return { released: state.released, total, state }
}

const stepsOf = (of: Terms): Step[] => [
  ...planOf(of).plan.map((_one, at) => ({ kind: 'pay' as const, at })),
  ...of.values.map((_one, at) => ({ kind: 'gate' as const, at })),
]

test('whatever the order of payments and gates, the same is released, and all of it at the end', () => {
  const shuffled = terms.chain((of) =>
    fc.record({
      of: fc.constant(of),
      one: fc.shuffledSubarray(stepsOf(of), { minLength: stepsOf(of).length }),
      other: fc.shuffledSubarray(stepsOf(of), { minLength: stepsOf(of).length }),
    }),
  )
  fc.assert(
    fc.property(shuffled, ({ of, one, other }) => {
      const first = run(of, one)
      expect(run(of, other).released).toBe(first.released)
      const end: ReleaseState = { ...first.state, completed: true }
      expect(plus(first.released, releaseDue(end))).toBe(first.total)
      expect(minus(first.total, first.released)).toBe(heldOf(first.state))
    }),
    { numRuns },
  )
})

test('nothing is released while a claim is open, and a retention waits for the end', () => {
  const { state } = run({ values: [100_000], percent: 30, balance_type: 1, retention: 10, begun: false }, [
    { kind: 'pay', at: 0 },
    { kind: 'pay', at: 1 },
    { kind: 'gate', at: 0 },
  ])
  expect(state.released).toBe(90_000)
  expect(releaseDue({ ...state, completed: true })).toBe(10_000)
  expect(releaseDue({ ...state, completed: true, disputed: true })).toBe(0)
})

test('the deposit is released when production begins, where the contract says so', () => {
  const of: Terms = { values: [100_000, 50_000], percent: 30, balance_type: 1, retention: 0, begun: true }
  expect(run(of, [{ kind: 'pay', at: 0 }]).released).toBe(45_000)
  expect(run({ ...of, begun: false }, [{ kind: 'pay', at: 0 }]).released).toBe(0)
})

test('the price of goods that are sent again is kept back until they leave, never taken back', () => {
  const of: Terms = { values: [100_000, 50_000], percent: 100, balance_type: 1, retention: 0, begun: false }
  const { state } = run(of, [{ kind: 'pay', at: 0 }])
  const first = { ...state.lots[0]!, sent_again: toCents(30_000), past_gate: true }
  const waits = { ...state, lots: [first, state.lots[1]!] }
  expect(releaseDue(waits)).toBe(70_000)
  const paid = { ...waits, released: toCents(100_000) }
  expect(releaseDue(paid)).toBe(0)
  const second = { ...paid, lots: [first, { ...state.lots[1]!, past_gate: true }] }
  expect(releaseDue(second)).toBe(20_000)
  const sent = { ...second, lots: second.lots.map((lot) => ({ ...lot, sent_again: zero })) }
  expect(releaseDue(sent)).toBe(50_000)
})
