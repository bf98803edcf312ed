import type { CallPath } from '#api/calls'
import type { LiveChange } from '#rules/talk/live'

/** Calls whose answers show a list or a number that a change of this topic may move. */
const lists: Record<'notice' | 'order', readonly CallPath[]> = {
  notice: ['/user/unreadNotices', '/user/noticeList'],
  order: [
    '/supply/order/order/list',
    '/merchant/orderList',
    '/merchant/orderEarnings',
    '/home/getOrderInfo',
    '/office/orderList',
    '/office/packingQueue',
    '/office/home',
  ],
}

/** Calls whose answers show one order: outdated where they were asked for it. */
const ofOrder: readonly CallPath[] = [
  '/supply/order/order/info',
  '/merchant/order',
  '/office/order',
  '/office/packing',
]

/** Whether changes make the cached answer of a call with this input outdated. */
export function isOutdatedBy(
  changes: readonly LiveChange[],
  [path, input]: readonly [string, unknown],
): boolean {
  const isList = (topic: 'notice' | 'order') => (lists[topic] as readonly string[]).includes(path)
  const isOfOrder = (ofOrder as readonly string[]).includes(path)
  const named = isOfOrder ? JSON.stringify(input) : ''
  return changes.some(({ topic, ref }) => {
    if (topic === 'all') return isList('notice') || isList('order') || isOfOrder
    return isList(topic) || (topic === 'order' && isOfOrder && named.includes(JSON.stringify(ref)))
  })
}
