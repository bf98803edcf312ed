import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toCents } from '../../../money/money.ts'
import { allowanceOf, type LotMoney, mostAllowed } from './claim.ts'

const money: LotMoney = {
  value: toCents(2_880_000),
  allowance: toCents(0),
  paid: toCents(864_000),
  refunded: toCents(0),
  waiting: [{ id: 7, amount: toCents(2_016_000) }],
  held: toCents(0),
}

test('what is agreed is taken off a balance that is not due yet', () => {
  expect(allowanceOf(money, toCents(115_200))).toEqual({
    discount: 115_200,
    milestones: [{ id: 7, left: 1_900_800 }],
    back: 0,
    from_held: 0,
    from_manufacturer: 0,
  })
})

test('the last balance is taken off first, then what is held, then the manufacturer owes', () => {
  const balances = [
    { id: 1, amount: toCents(100) },
    { id: 2, amount: toCents(50) },
  ]
  const of: LotMoney = {
    ...money,
    value: toCents(400),
    paid: toCents(300),
    waiting: balances,
    held: toCents(20),
  }
  expect(allowanceOf(of, toCents(60))).toMatchObject({
    discount: 60,
    milestones: [
      { id: 2, left: 0 },
      { id: 1, left: 90 },
    ],
    back: 0,
  })
  expect(allowanceOf(of, toCents(200))).toMatchObject({
    discount: 150,
    back: 50,
    from_held: 20,
    from_manufacturer: 30,
  })
})

// Attack 20.
test('no more than the lot is worth, less what was agreed for it, nor than there is', () => {
  expect(allowanceOf(money, toCents(2_880_001))).toBeNull()
  expect(allowanceOf({ ...money, allowance: toCents(1) }, toCents(2_880_000))).toBeNull()
  expect(mostAllowed({ ...money, waiting: [], refunded: toCents(64_000) })).toBe(800_000)
  expect(allowanceOf(money, toCents(-1))).toBeNull()
})

test('an allowance is discount and money back, to the cent, whatever is paid and held', () => {
  const cents = fc.integer({ min: 0, max: 1e9 })
  const waiting = fc.array(fc.integer({ min: 1, max: 1e9 }), { maxLength: 9 })
  fc.assert(
    fc.property(
      cents,
      cents,
      waiting,
      cents,
      fc.double({ min: 0, max: 1, noNaN: true }),
      (value, paid, due, held, part) => {
        const of: LotMoney = {
          value: toCents(value),
          allowance: toCents(0),
          paid: toCents(paid),
          refunded: toCents(0),
          waiting: due.map((amount, id) => ({ id, amount: toCents(amount) })),
          held: toCents(Math.min(held, paid)),
        }
        const amount = toCents(Math.floor(mostAllowed(of) * part))
        const given = allowanceOf(of, amount)!
        expect(given.discount + given.back).toBe(amount)
        expect(given.from_held + given.from_manufacturer).toBe(given.back)
        expect(given.from_held).toBeLessThanOrEqual(of.held)
        expect(given.back).toBeLessThanOrEqual(of.paid)
        const taken = given.milestones.reduce((sum, { id, left }) => sum + due[id]! - left, 0)
        expect(taken).toBe(given.discount)
      },
    ),
  )
})
