import { expect, test } from 'vitest'
import { orderStatus as is } from '../status.ts'
import { type OrderTab, orderTabs, tabCount, tabFilter, tabOf } from './order-tabs.ts'

const counts = [
  { status: is.pendingPayment, count: 5 },
  { status: is.labelToUpload, count: 2 },
  { status: is.locked, count: 1 },
  { status: is.freightPartlyPaid, count: 1 },
  { status: is.shipping, count: 4 },
  { status: is.processing, count: 6 },
  { status: is.pendingReview, count: 3 },
  { status: is.presaleReviewApproved, count: 1 },
  { status: is.awaitingBalance, count: 2 },
  { status: is.inProduction, count: 3 },
]
const reserved = [
  { status: is.processing, count: 2 },
  { status: is.pendingReview, count: 2 },
  { status: is.presaleReviewApproved, count: 1 },
]
const waiting = [
  { status: is.pendingPayment, count: 2 },
  { status: is.labelToUpload, count: 1 },
]

test.each([
  ['all', 28],
  ['pay', 7],
  ['hold', 3],
  ['reserved', 5],
  ['contract', 5],
  ['work', 4],
  ['approval', 3],
  ['way', 4],
  ['pickup', 0],
] satisfies [OrderTab, number][])('the tab %s counts the %i orders that it lists', (tab, count) => {
  expect(tabCount(tab, { counts, waiting, reserved })).toBe(count)
})

test('each order is in one tab beside all, but what of reservations and contracts can be paid in two', () => {
  const tabs = (Object.keys(orderTabs) as OrderTab[]).filter((tab) => tab !== 'all')
  const all = { counts, waiting, reserved }
  const sum = tabs.reduce((total, tab) => total + tabCount(tab, all), 0)
  const twice = [is.presaleReviewApproved, is.fullReviewApproved, is.awaitingBalance]
  const paid = counts.filter(({ status }) => twice.some((one) => one === status))
  expect(sum).toBe(tabCount('all', all) + paid.reduce((total, { count }) => total + count, 0))
  const apart = tabs.filter(
    (tab) => !tabFilter(tab).waiting && !tabFilter(tab).reserved && tab !== 'contract',
  )
  const statuses = apart.flatMap((tab): number[] => [...orderTabs[tab]])
  expect(new Set(statuses).size).toBe(statuses.length)
})

test('an unknown tab is that of all orders', () => {
  expect(['hold', 'pay', 'nothing', null].map(tabOf)).toEqual(['hold', 'pay', 'all', 'all'])
})
