import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plus, toCents, zero } from '../../money/money.ts'
import { broughtBy, chargesBorneAtMost, claimsOfSum, shareLine, waysToBook } from './book-line.ts'

const cents = (...amounts: number[]) => amounts.map(toCents)

test('what is booked is the line to the cent, however it is shared', () => {
  const amount = fc.integer({ min: 1, max: 1_000_000_000 })
  fc.assert(
    fc.property(fc.array(amount, { minLength: 1, maxLength: 20 }), amount, (claims, came) => {
      const line = toCents(came)
      const claimed = plus(zero, ...cents(...claims))
      for (const difference of waysToBook(line, claimed)) {
        const shares = shareLine(line, cents(...claims), difference)
        if (!shares) continue
        expect(plus(zero, ...shares.map(({ received }) => received))).toBe(line)
        const brought = plus(zero, ...shares.map(broughtBy))
        expect(brought).toBe(difference === 'borne' ? claimed : line)
        for (const { received, borne } of shares) {
          expect(received).toBeGreaterThan(0)
          expect(borne).toBeGreaterThanOrEqual(0)
          expect(borne).toBeLessThanOrEqual(chargesBorneAtMost)
        }
      }
    }),
  )
})

test('a bank’s charge is borne up to the bound, and not a cent above it', () => {
  expect(waysToBook(toCents(95_000), toCents(100_000))).toEqual(['borne', 'received'])
  expect(waysToBook(toCents(94_999), toCents(100_000))).toEqual(['received'])
  expect(waysToBook(toCents(100_001), toCents(100_000))).toEqual(['credit'])
  expect(waysToBook(toCents(100_000), toCents(100_000))).toEqual(['none'])
})

test('the last voucher takes the difference, and there is none where nothing is left for it', () => {
  expect(shareLine(toCents(1_500), cents(1_000, 600), 'received')).toEqual([
    { received: 1_000, borne: 0 },
    { received: 500, borne: 0 },
  ])
  expect(shareLine(toCents(1_500), cents(1_000, 600), 'borne')).toEqual([
    { received: 1_000, borne: 0 },
    { received: 500, borne: 100 },
  ])
  expect(shareLine(toCents(1_700), cents(1_000, 600), 'credit')?.at(-1)).toEqual({ received: 700, borne: 0 })
  expect(shareLine(toCents(1_000), cents(1_000, 600), 'received')).toBeNull()
  expect(shareLine(toCents(1_000), [], 'none')).toBeNull()
})

test('a sum of several is found where one choice alone makes it', () => {
  const claims = cents(1_000, 600, 300).map((amount_cents) => ({ amount_cents }))
  expect(claimsOfSum(toCents(900), claims)?.map(({ amount_cents }) => amount_cents)).toEqual([600, 300])
  expect(claimsOfSum(toCents(1_000), claims)).toBeNull()
  expect(
    claimsOfSum(
      toCents(1_200),
      cents(600, 600, 600).map((amount_cents) => ({ amount_cents })),
    ),
  ).toBeNull()
})
