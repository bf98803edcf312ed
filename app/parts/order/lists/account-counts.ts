import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'
import { type OrderTab, tabCount } from '#rules/buying/order/display/order-tabs'

export type Account = Out<CallAt<'/user/accountInfo'>>

/** The number of orders in any of these statuses for this person to act on. */
export const ownCount = ({ order_counts }: Account, statuses: readonly number[]): number =>
  order_counts.filter(({ status }) => statuses.includes(status)).reduce((sum, { mine }) => sum + mine, 0)

/** The number of the company's orders in a tab of its order list. */
export function accountTabCount({ order_counts }: Account, tab: OrderTab): number {
  const waiting = order_counts.map((one) => ({ status: one.status, count: one.waiting }))
  const reserved = order_counts.map((one) => ({ status: one.status, count: one.reserved }))
  return tabCount(tab, { counts: order_counts, waiting, reserved })
}

export const unreadOf = ({ notices }: Account) =>
  Object.values(notices.unread).reduce((sum, count) => sum + count, 0)
