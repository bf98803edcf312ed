import { expect, test } from 'vitest'
import { orderStatus as is } from '../status.ts'
import { type OrderTab, orderTabs, tabCount, tabFilter, tabOf } from './order-tabs.ts'

const counts = [
  { status: is.pendingPayment, count: 5 },
  { status: is.labelToUpload, count: 2 },
  { status: is.locked, count: 1 },
  { status: is.freightPartlyPaid, count: 1 },
  { status: is.shipping, count: 4 },
]
const waiting = [
  { status: is.pendingPayment, count: 2 },
  { status: is.labelToUpload, count: 1 },
]

test.each([
  ['all', 13],
  ['pay', 4],
  ['hold', 2],
  ['approval', 3],
  ['way', 4],
  ['pickup', 0],
] satisfies [OrderTab, number][])('the tab %s counts the %i orders that it lists', (tab, count) => {
  expect(tabCount(tab, counts, waiting)).toBe(count)
})

test('each order is in one tab beside all: the counts of the tabs add up to those of the statuses', () => {
  const tabs = (Object.keys(orderTabs) as OrderTab[]).filter((tab) => tab !== 'all')
  const sum = tabs.reduce((total, tab) => total + tabCount(tab, counts, waiting), 0)
  expect(sum).toBe(tabCount('all', counts, waiting))
  const statuses = tabs
    .filter((tab) => !tabFilter(tab).waiting)
    .flatMap((tab): number[] => [...orderTabs[tab]])
  expect(new Set(statuses).size).toBe(statuses.length)
})

test('an unknown tab is that of all orders', () => {
  expect(['hold', 'pay', 'nothing', null].map(tabOf)).toEqual(['hold', 'pay', 'all', 'all'])
})
