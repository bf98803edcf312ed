import { expect, test } from 'vitest'
import { orderStatus } from '../../buying/order/status.ts'
import { groupOf, orderGroups } from './order-groups.ts'

test('each status of an order is in one group', () => {
  const grouped = Object.values(orderGroups).flat()
  expect(grouped.toSorted((a, b) => a - b)).toEqual(Object.values(orderStatus).toSorted((a, b) => a - b))
  for (const status of Object.values(orderStatus)) expect(orderGroups[groupOf(status)]).toContain(status)
})
