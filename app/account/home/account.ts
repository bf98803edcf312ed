import type { Out } from '#api/call'
import type { CallAt } from '#api/calls'

export type Account = Out<CallAt<'/user/accountInfo'>>

/** How many orders are in any of these statuses. */
export const countOf = (account: Account, statuses: readonly number[]) =>
  account.order_counts
    .filter(({ status }) => statuses.includes(status))
    .reduce((sum, { count }) => sum + count, 0)

export const unreadOf = ({ notices }: Account) =>
  Object.values(notices.unread).reduce((sum, count) => sum + count, 0)
