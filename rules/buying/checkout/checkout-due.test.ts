import { expect, test } from 'vitest'
import { toCents } from '../../money/money.ts'
import { dueBeside, dueRows, payableNow } from './checkout-due.ts'

const orders = [
  { fees: { order_fee_cents: toCents(4_000) }, delivery_known: true },
  { fees: { order_fee_cents: toCents(900) }, delivery_known: false },
]

test.each([
  [{ approval: false, freight: false }, 4_000],
  [{ approval: true, freight: false }, 0],
  [{ approval: false, freight: true }, 0],
  [{ approval: true, freight: true }, 0],
])('with %o so much can be paid at once: %i', (state, cents) => {
  expect(payableNow(orders, state)).toBe(cents)
})

const later = { name: 'fees.dueLater', amount: '49.00', says: 'fees.deliveryLater' }
const label = { name: 'fees.dueLater', amount: '49.00', says: 'fees.freightLater' }
const approved = { name: 'fees.dueApproved', amount: '49.00' }
const over = { limit: 'order' }
const plain = {
  total: '49.00',
  due_now: '49.00',
  approval: null,
  delivery_quoted_later: false,
  freight_quoted_later: false,
  address_needed: false,
}

test.each([
  ['paid at once', {}, [{ name: 'fees.due', amount: '49.00' }]],
  ['over a limit', { approval: over, due_now: '0.00' }, [approved]],
  [
    'over a limit, delivery unknown',
    { approval: over, due_now: '0.00', delivery_quoted_later: true },
    [approved, later],
  ],
  [
    'over a limit, own carrier',
    { approval: over, due_now: '0.00', freight_quoted_later: true },
    [approved, label],
  ],
  [
    'delivery unknown',
    { due_now: '0.00', delivery_quoted_later: true },
    [{ name: 'fees.soFar', amount: '49.00' }, later],
  ],
  [
    'delivery of one order unknown',
    { due_now: '40.00', delivery_quoted_later: true },
    [{ name: 'fees.due', amount: '40.00' }, later],
  ],
  ['no address yet', { due_now: '0.00', address_needed: true }, [{ name: 'fees.soFar', amount: '49.00' }]],
  ['own carrier', { due_now: '0.00', freight_quoted_later: true }, [label]],
])('a checkout, %s, says what is due when', (_name, quote, rows) => {
  expect(dueRows({ ...plain, ...quote })).toEqual(rows)
})

test('the sum of a single order is said once, that of several beside each', () => {
  const quote = { ...plain, due_now: '0.00', address_needed: true }
  expect(dueBeside({ ...quote, orders: [1] })).toEqual([])
  expect(dueBeside({ ...quote, orders: [1, 2] })).toEqual([{ name: 'fees.soFar', amount: '49.00' }])
  expect(dueBeside({ ...plain, orders: [1] })).toEqual([{ name: 'fees.due', amount: '49.00' }])
})
