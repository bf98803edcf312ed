import { creation, edges, type Graph } from '../graph.ts'

/** Whether a manufacturer sells. */
export const merchantState = { settingUp: 1, open: 2, suspended: 3 } as const
export type MerchantState = (typeof merchantState)[keyof typeof merchantState]

const { settingUp, open, suspended } = merchantState

/**
 * The ways of a manufacturer: founded by a passed application, opened once all is there that is required of
 * it, or by an administrator without.
 */
export const merchantGraph = {
  found: creation(settingUp, 'auditor'),
  askOpening: edges([settingUp], settingUp, 'merchant'),
  open: edges([settingUp], open, 'auditor'),
  openAnyway: edges([settingUp], open, 'administrator'),
  suspend: edges([open], suspended, 'administrator'),
  resume: edges([suspended], open, 'administrator'),
} as const satisfies Graph<MerchantState>

/** What staff does to a manufacturer that exists. */
export const merchantDeeds = ['open', 'openAnyway', 'suspend', 'resume'] as const
export type MerchantDeed = (typeof merchantDeeds)[number]

/** The deeds that need a reason; that of a suspension the manufacturer reads. */
export const merchantReasonNeeded = (event: MerchantDeed): boolean =>
  event === 'suspend' || event === 'openAnyway'

/** The shortest reason that explains anything. */
export const merchantReasonLength = 10
