import { creation, edges, type Graph } from '../../graph.ts'

/** Whether a manufacturer sells. */
export const merchantState = { settingUp: 1, open: 2, suspended: 3, closed: 4 } as const
export type MerchantState = (typeof merchantState)[keyof typeof merchantState]

const { settingUp, open, suspended, closed } = merchantState
const living = [settingUp, open, suspended] as const

/** The edges of an event that leaves a manufacturer in its state. */
const staying = () => living.flatMap((state) => edges([state], state, 'merchant', 'auditor', 'administrator'))

/**
 * The ways of a manufacturer: founded by a passed application, opened once all is there that is required of
 * it, or by an administrator without. It is closed by an administrator other than who asked for it.
 */
export const merchantGraph = {
  found: creation(settingUp, 'auditor'),
  askOpening: edges([settingUp], settingUp, 'merchant'),
  open: edges([settingUp], open, 'auditor'),
  openAnyway: edges([settingUp], open, 'administrator'),
  suspend: edges([open], suspended, 'administrator'),
  resume: edges([suspended], open, 'administrator'),
  askClosing: staying(),
  keepOpen: staying(),
  close: edges(living, closed, 'administrator'),
} as const satisfies Graph<MerchantState>

/** What staff does to a manufacturer that exists. */
export const merchantDeeds = [
  'open',
  'openAnyway',
  'suspend',
  'resume',
  'askClosing',
  'keepOpen',
  'close',
] as const
export type MerchantDeed = (typeof merchantDeeds)[number]

/** The deeds that need a reason; that of a suspension the manufacturer reads. */
export const merchantReasonNeeded = (event: MerchantDeed): boolean =>
  event === 'suspend' || event === 'openAnyway' || event === 'askClosing'

/** The shortest reason that explains anything. */
export const merchantReasonLength = 10

/** What may be left of a manufacturer and keeps it from being closed: pieces, rows, or cents. */
export const merchantLeftKinds = [
  'stock',
  'orders',
  'contracts',
  'refunds',
  'claims',
  'inbound',
  'merchant_pending',
  'merchant_payable',
  'merchant_paying',
  'merchant_storage',
] as const
export type MerchantLeftKind = (typeof merchantLeftKinds)[number]

/** Whether this is counted in cents. */
export const isLeftMoney = (what: MerchantLeftKind): boolean => what.startsWith('merchant_')
