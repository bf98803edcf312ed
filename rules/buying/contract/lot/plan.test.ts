import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toCents } from '../../../money/money.ts'
import { contractSums } from '../terms.ts'
import { evenPieces, lotFault, lotSums, plannedLots } from './plan.ts'

const lines = [
  { custom_sn: 'HP-1', quantity: 150 },
  { custom_sn: 'HP-2', quantity: 30 },
]
const goods = { lines, delivery_on: '2027-06-01' }
const lots = [
  { delivery_date: '2027-05-01', pieces: ['100', ''] },
  { delivery_date: '2027-06-01', pieces: ['50', '30'] },
]
const [first, last] = lots as [(typeof lots)[0], (typeof lots)[0]]

test('lots hold every piece of every line once, and are delivered one after the other', () => {
  expect(lotFault([], goods)).toBeNull()
  expect(lotFault(lots, goods)).toBeNull()
  expect(plannedLots(lots, lines)).toEqual([
    { lot_no: 1, planned_on: '2027-05-01', lines: [{ line_no: 1, custom_sn: 'HP-1', quantity: 100 }] },
    {
      lot_no: 2,
      planned_on: '2027-06-01',
      lines: [
        { line_no: 1, custom_sn: 'HP-1', quantity: 50 },
        { line_no: 2, custom_sn: 'HP-2', quantity: 30 },
      ],
    },
  ])
})

test.each([
  ['no day', [{ ...first, delivery_date: '' }, last], { reason: 'contract.lotDay', lot: 1 }],
  [
    'a day after that of the next',
    [{ ...first, delivery_date: '2027-06-02' }, last],
    { reason: 'contract.lotDay', lot: 1 },
  ],
  [
    'a last day that is not that of the contract',
    [first, { ...last, delivery_date: '2027-05-31' }],
    { reason: 'contract.lotDay', lot: 2 },
  ],
  ['a lot of nothing', [{ ...first, pieces: ['0', ''] }, last], { reason: 'contract.lotEmpty', lot: 1 }],
  [
    'a piece too few',
    [first, { ...last, pieces: ['49', '30'] }],
    { reason: 'contract.lotPieces', custom_sn: 'HP-1', planned: 149, quantity: 150 },
  ],
  [
    'a piece too many',
    [first, { ...last, pieces: ['50', '31'] }],
    { reason: 'contract.lotPieces', custom_sn: 'HP-2', planned: 31, quantity: 30 },
  ],
  [
    'pieces that are no number, though the others add up',
    [{ ...first, pieces: ['100', '1.5'] }, last],
    { reason: 'contract.lotPieces', custom_sn: 'HP-2', planned: 30, quantity: 30 },
  ],
])('%s is a fault', (_, wrong, fault) => {
  expect(lotFault(wrong, goods)).toEqual(fault)
})

test('pieces part evenly over lots, none lost', () => {
  expect(evenPieces(10, 3)).toEqual([4, 3, 3])
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999 }), fc.integer({ min: 1, max: 9 }), (quantity, count) => {
      const parts = evenPieces(quantity, count)
      expect(parts.reduce((sum, one) => sum + one, 0)).toBe(quantity)
      expect(Math.max(...parts) - Math.min(...parts)).toBeLessThanOrEqual(1)
    }),
  )
})

test('the values of lots are the total, and their balances the balance, to the cent', () => {
  const whole = fc.integer({ min: 1, max: 999 })
  const anyLine = fc.record({ price: whole, pieces: fc.array(whole, { minLength: 3, maxLength: 3 }) })
  fc.assert(
    fc.property(
      fc.array(anyLine, { minLength: 1, maxLength: 5 }),
      fc.integer({ min: 0, max: 100 }),
      (all, percent) => {
        const priced = all.map(({ price, pieces }, place) => ({
          line_no: place + 1,
          custom_sn: `M-${place}`,
          price_cents: toCents(price),
          quantity: pieces.reduce((sum, one) => sum + one, 0),
        }))
        const draft = [0, 1, 2].map((lot) => ({
          delivery_date: '2027-06-01',
          pieces: all.map(({ pieces }) => String(pieces[lot])),
        }))
        const { total, deposit, balance } = contractSums(priced, percent)
        const terms = { lines: priced, deposit_cents: deposit, balance_cents: balance }
        const sums = lotSums(plannedLots(draft, priced), { ...terms, balance_type: 1 })
        expect(sums.reduce((sum, { value }) => sum + value, 0)).toBe(total)
        expect(sums.reduce((sum, one) => sum + (one.balance ?? 0), 0)).toBe(balance)
        const after = lotSums(plannedLots(draft, priced), { ...terms, balance_type: 2 })
        expect(after.every((one) => one.balance === null)).toBe(true)
      },
    ),
  )
})
