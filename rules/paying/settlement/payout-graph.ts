import { creation, edges, type Graph } from '../../graph.ts'

/** Where a payout to a manufacturer stands. */
export const payoutState = {
  proposed: 0,
  approved: 1,
  sent: 2,
  paid: 3,
  failed: 4,
  returned: 5,
  dropped: 9,
} as const
export type PayoutState = (typeof payoutState)[keyof typeof payoutState]

const { proposed, approved, sent, paid, failed, returned, dropped } = payoutState

/** Every move of a payout; the database holds the same (`payout_transition`). */
export const payoutGraph = {
  propose: [
    ...creation(proposed, 'finance'),
    ...creation(proposed, 'system'),
    ...creation(proposed, 'merchant'),
  ],
  drop: edges([proposed], dropped, 'finance'),
  approve: edges([proposed], approved, 'finance'),
  send: edges([approved], sent, 'finance'),
  pay: edges([sent], paid, 'finance'),
  fail: edges([approved, sent], failed, 'finance'),
  return: edges([paid], returned, 'finance'),
} as const satisfies Graph<PayoutState>
export type PayoutEvent = keyof typeof payoutGraph

/** Payouts that are not over. */
export const livePayouts = [proposed, approved, sent] as const

/** Where a run of payouts stands. */
export const runState = { draft: 0, checked: 1, approved: 2, sent: 3, closed: 4, dropped: 9 } as const
export type RunState = (typeof runState)[keyof typeof runState]
/** Runs that are not over. */
export const openRuns = [runState.draft, runState.checked, runState.approved, runState.sent] as const

/** What is odd about a payout, for who checks it. */
export const payoutFlags = ['firstPayout', 'newBank', 'farOff'] as const
export type PayoutFlag = (typeof payoutFlags)[number]

/**
 * Days between two payouts that a manufacturer asks for, in which one may come back, and after which one that
 * was sent should be paid.
 */
export const payoutDays = { ask: 7, return: 90, unpaid: 5 } as const
/** A payout is far off above so many times the usual one, which is the mean of the last ones. */
export const farOff = { times: 3, of: 6 } as const
