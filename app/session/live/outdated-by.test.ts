import { expect, test } from 'vitest'
import { isOutdatedBy } from './outdated-by.ts'

const order = (ref: string) => [{ topic: 'order', ref }] as const

test('an order that moves makes lists outdated, and of single orders its own alone', () => {
  expect(isOutdatedBy(order('T1-1'), ['/office/orderList', { page: 1 }])).toBe(true)
  expect(isOutdatedBy(order('T1-1'), ['/supply/order/order/info', { order_number: 'T1-1' }])).toBe(true)
  expect(isOutdatedBy(order('T1-1'), ['/supply/order/order/info', { order_number: 'T1-11' }])).toBe(false)
  expect(isOutdatedBy(order('T1-1'), ['/home/list', {}])).toBe(false)
  expect(isOutdatedBy(order('T1-1'), ['/merchant/orderEarnings', { order_numbers: 'T1-1,T1-2' }])).toBe(true)
  expect(isOutdatedBy(order('T1-1'), ['/home/getOrderInfo', { order_sn: 'T1' }])).toBe(true)
})

test('a notice concerns the message centre, and what was missed concerns all', () => {
  const notice = [{ topic: 'notice', ref: '' }] as const
  expect(isOutdatedBy(notice, ['/user/unreadNotices', {}])).toBe(true)
  expect(isOutdatedBy(notice, ['/office/orderList', {}])).toBe(false)
  const all = [{ topic: 'all', ref: '' }] as const
  for (const path of ['/user/noticeList', '/office/orderList', '/merchant/order'])
    expect(isOutdatedBy(all, [path, { order_number: 'T1-1' }]), path).toBe(true)
})
