import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toCents } from '../../../money/money.ts'
import { lateFrom } from './late.ts'
import {
  type ContractMoney,
  endedBy,
  mayEnd,
  proposedKeeps,
  serviceFrom,
  settlementOf,
  terminationCauses,
  terminationState,
  toSettle,
} from './termination.ts'

const money: ContractMoney = {
  paid: toCents(2_880_000),
  refunded: toCents(0),
  released: toCents(500_000),
  deposit: toCents(864_000),
}

test('a buyer who changed its mind or did not pay leaves the deposit', () => {
  expect(proposedKeeps('buyerChanged', money)).toBe(864_000)
  expect(proposedKeeps('unpaid', { ...money, paid: toCents(0), deposit: toCents(0) })).toBe(0)
})

test('goods that are late or bad leave nothing, and what nobody can help what was released', () => {
  expect([proposedKeeps('lateDelivery', money), proposedKeeps('quality', money)]).toEqual([0, 0])
  expect(proposedKeeps('forceMajeure', money)).toBe(500_000)
  expect([proposedKeeps('agreed', money), proposedKeeps('other', money)]).toEqual([null, null])
})

const anyMoney = fc
  .record({
    paid: fc.integer({ min: 0, max: 1e10 }),
    refunded: fc.double({ min: 0, max: 1, noNaN: true }),
    released: fc.double({ min: -0.5, max: 1, noNaN: true }),
    deposit: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(({ paid, refunded, released, deposit }) => {
    const back = Math.floor(paid * refunded)
    const whole = paid - back
    const [out, first] = [Math.trunc(whole * released), Math.floor(paid * deposit)]
    return { paid, refunded: back, released: out, deposit: first } as ContractMoney
  })

test('what is proposed can be settled, nothing is held then, and both have what is paid', () => {
  fc.assert(
    fc.property(anyMoney, fc.constantFrom(...terminationCauses), (of, cause) => {
      const keeps = proposedKeeps(cause, of) ?? toSettle(of)
      const settled = settlementOf(of, keeps)
      expect(settled).not.toBeNull()
      const { back, from_held, to_manufacturer } = settled!
      expect(keeps + back).toBe(of.paid - of.refunded)
      expect(from_held).toBe(of.paid - of.refunded - of.released)
      expect(back + to_manufacturer).toBe(from_held)
      expect(of.released + to_manufacturer).toBe(keeps)
    }),
  )
})

test('more than is paid, and less than nothing, is not settled', () => {
  expect(settlementOf(money, toCents(2_880_001))).toBeNull()
  expect(settlementOf(money, toCents(-1))).toBeNull()
})

test('the buyer may end it alone on the day after the days that the contract allows', () => {
  expect(lateFrom('2026-06-01', 30)).toBe('2026-07-02')
  expect(lateFrom('2026-06-01', null)).toBeNull()
  const state = { termination: null, late_from: '2026-07-02' }
  const at = (moment: string) => mayEnd(state, 'terminateLate', { side: 'buyer', at: new Date(moment) })
  expect(at('2026-07-01T23:59:00.000Z')).toBe(false)
  expect(at('2026-07-02T00:00:00.000Z')).toBe(true)
})

test('the other side answers, the asker withdraws, service decides when time is over or two were refused', () => {
  const asked_at = new Date('2026-06-01T09:00:00.000Z')
  const open = (refusals: number) => ({
    late_from: null,
    termination: {
      asked_by: 'buyer' as const,
      state: 0,
      asked_at: asked_at.toISOString(),
      service_at: serviceFrom(asked_at, refusals).toISOString(),
    },
  })
  const buyer = { side: 'buyer', at: asked_at } as const
  const maker = { side: 'merchant', at: asked_at } as const
  expect(mayEnd(open(0), 'confirmTerminate', buyer)).toBe(false)
  expect(mayEnd(open(0), 'withdrawTerminate', buyer)).toBe(true)
  expect(mayEnd(open(0), 'confirmTerminate', maker)).toBe(true)
  expect(mayEnd(open(0), 'refuseTerminate', maker)).toBe(true)
  expect(mayEnd(open(2), 'refuseTerminate', maker)).toBe(false)
  const staff = (at: string) => ({ side: 'staff', at: new Date(at) }) as const
  expect(mayEnd(open(0), 'decideTerminate', staff('2026-06-11T08:59:00.000Z'))).toBe(false)
  expect(mayEnd(open(0), 'decideTerminate', staff('2026-06-11T09:00:00.000Z'))).toBe(true)
  expect(mayEnd(open(2), 'keepContract', staff('2026-06-01T09:00:00.000Z'))).toBe(true)
})

test('a contract ends by a request that was agreed to, decided or made for late goods', () => {
  const names = Object.entries(terminationState).filter(([, state]) => endedBy({ state }))
  expect(names.map(([name]) => name)).toEqual(['confirmed', 'decided', 'late'])
})
