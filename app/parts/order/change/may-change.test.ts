import { expect, test } from 'vitest'
import type { Order } from '#api/buying/order-shapes'
import { orderStatus } from '#rules/buying/order/status'
import { purchaseMode } from '#rules/codes'
import type { SessionUser } from '../../../session/use-session.ts'
import { mayChangePickup, mayChangePo } from './may-change.ts'

const buyer = { kind: 'buyer', company_role: 'buyer', acting: null } as unknown as SessionUser
const acting = { ...buyer, acting: { company: 'Casa' } } as unknown as SessionUser
const service = { kind: 'staff', company_role: null, roles: ['service'] } as unknown as SessionUser
const warehouse = { ...service, roles: ['warehouse'] } as unknown as SessionUser
const own = {
  status: orderStatus.pendingPayment,
  purchase_mode: purchaseMode.general,
  may_act: true,
} as unknown as Order
const colleagues = { ...own, may_act: false }

const both = (user: SessionUser | null, order: Order) => [
  mayChangePo(user, order),
  mayChangePickup(user, order),
]

test('nobody is offered to change of a colleague’s order what would be refused', () => {
  expect(both(buyer, own)).toEqual([true, true])
  expect(both(buyer, colleagues)).toEqual([false, false])
})

test('customer service changes both, staff who act for a company its number alone', () => {
  expect(both(service, own)).toEqual([true, true])
  expect(both(acting, own)).toEqual([true, false])
  expect(both(warehouse, own)).toEqual([false, false])
  expect(both(null, own)).toEqual([false, false])
})
