import { expect, test } from 'vitest'
import { orderStatus } from '#rules/buying/order/status'
import { undecidedDelivery } from './undecided-delivery.ts'

test.each([
  ['processing', 'chosenLater'],
  ['presaleReviewApproved', 'chosenLater'],
  ['fullReviewApproved', 'chosenNow'],
  ['locked', 'neverChosen'],
  ['cancelled', 'neverChosen'],
  ['failed', 'neverChosen'],
] as const)('of a reservation that is %s its delivery is %s', (status, told) => {
  expect(undecidedDelivery(orderStatus[status])).toBe(told)
})
