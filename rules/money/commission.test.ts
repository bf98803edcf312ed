import { expect, test } from 'vitest'
import { commissionBack, commissionOnMore, lineCommission, shareOf } from './commission.ts'
import { type Cents, minus, plus, toCents, zero } from './money.ts'

const cents = (amount: number) => amount as Cents

test('a commission is its share of what was paid, at least its minimum, and never more than was paid', () => {
  const terms = { basis_points: 1_250, minimum_cents: zero }
  expect(lineCommission(cents(10_004), terms)).toBe(1_251)
  expect(lineCommission(zero, { ...terms, minimum_cents: cents(500) })).toBe(0)
  expect(lineCommission(cents(1_000), { ...terms, minimum_cents: cents(500) })).toBe(500)
  expect(lineCommission(cents(30), { ...terms, minimum_cents: cents(500) })).toBe(30)
})

test('however a line is given back, all of its commission comes back, and never more than stays of the line', () => {
  for (let paid = 1; paid <= 40; paid += 1)
    for (let commission = 0; commission <= paid; commission += 1)
      for (const piece of [1, 2, 3, 7, 40]) {
        let line = {
          paid_cents: cents(paid),
          commission_cents: cents(commission),
          given_back_cents: zero,
        }
        let stands = commission
        while (line.given_back_cents < paid) {
          const given = toCents(Math.min(piece, paid - line.given_back_cents))
          stands -= commissionBack(line, given)
          line = { ...line, given_back_cents: plus(line.given_back_cents, given) }
          expect(stands).toBeGreaterThanOrEqual(0)
          expect(stands).toBeLessThanOrEqual(paid - line.given_back_cents)
        }
        expect(stands).toBe(0)
      }
})

test('the commission on parts of a contract adds up to that on all of it, and comes back alike', () => {
  const contract = { total_cents: cents(1_000_01), commission_cents: cents(33_33), goods_cents: zero }
  let taken = zero
  let goods_cents = zero
  for (const more of [1, 33_333, 50_000, 10_000, 6_667].map(cents)) {
    taken = plus(taken, commissionOnMore({ ...contract, goods_cents }, more))
    goods_cents = plus(goods_cents, more)
  }
  expect([goods_cents, taken]).toEqual([1_000_01, 33_33])
  expect(commissionOnMore({ ...contract, goods_cents }, minus(zero, goods_cents))).toBe(-33_33)
})

test('a share is rounded half up', () => {
  expect([1, 2, 3].map((part) => shareOf(cents(5), cents(part), cents(10)))).toEqual([1, 1, 2])
  expect(shareOf(cents(5), zero, zero)).toBe(0)
})
