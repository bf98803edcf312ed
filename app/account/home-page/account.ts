import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'

export type Account = Out<CallAt<'/user/accountInfo'>>

/** The number of orders in any of these statuses: the company's, or only those for this person to act on. */
export const orderCount = (
  account: Account,
  statuses: readonly number[],
  whose: 'count' | 'mine' = 'count',
) =>
  account.order_counts
    .filter(({ status }) => statuses.includes(status))
    .reduce((sum, one) => sum + one[whose], 0)

export const unreadOf = ({ notices }: Account) =>
  Object.values(notices.unread).reduce((sum, count) => sum + count, 0)
