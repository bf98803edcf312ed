import type { MerchantPermission } from './merchant/team.ts'

/** The roles of a person in the buying company; the person who registers it owns it. */
export const companyRoles = ['owner', 'buyer', 'approver', 'finance', 'viewer'] as const
export type CompanyRole = (typeof companyRoles)[number]

/**
 * The permission that a call needs beside being one of the company's people. `own`: none, it concerns the
 * person's own data alone. `order`: carts, checkouts, addresses, pictures, and moves of an order. `pay`:
 * paying placed orders. `money`: the wallet and the bank accounts. `approve`: deciding about colleagues'
 * orders. `people`: the team. `company`: its certification and its data.
 */
export type TeamPermission = 'own' | 'order' | 'pay' | 'money' | 'approve' | 'people' | 'company'

const permissions: Record<CompanyRole, readonly TeamPermission[]> = {
  owner: ['own', 'order', 'pay', 'money', 'approve', 'people', 'company'],
  buyer: ['own', 'order', 'pay'],
  approver: ['own', 'order', 'pay', 'approve'],
  finance: ['own', 'pay', 'money'],
  viewer: ['own'],
}

/** Whether calls with this permission may change people's roles, certification or limits. Trade does not. */
export const changesPeople = (permission: TeamPermission | MerchantPermission | undefined): boolean =>
  permission === undefined || ['own', 'people', 'company'].includes(permission)

/**
 * Whether a role may do this. Reading needs no permission: the whole team sees its orders, money and
 * addresses.
 */
export const teamMay = (role: CompanyRole, permission: TeamPermission): boolean =>
  permissions[role].includes(permission)

/** The roles with this permission, which a refusal or a page names as the ones to ask. */
export const rolesThatMay = (permission: TeamPermission): readonly CompanyRole[] =>
  companyRoles.filter((role) => teamMay(role, permission))

/** Whether a role may act on colleagues' orders; a buyer may act on the own ones alone. */
export const actsForColleagues = (role: CompanyRole): boolean => role !== 'buyer'

/** Roles whose orders may be limited: owners have no limits, the others cannot order. */
export const limitedRoles: readonly CompanyRole[] = ['buyer', 'approver']

/** The events of orders of each kind by which a buyer pays. */
const paying: readonly string[] = [
  'pay',
  'submitVoucher',
  'payFreight',
  'payFreightPart',
  'payDeposit',
  'payFinal',
  'submitDeposit',
  'payBalance',
  'submitBalance',
]

/** The permission for a buyer's order event: paying needs `pay`, any other `order`. */
export const permissionFor = (event: string): TeamPermission => (paying.includes(event) ? 'pay' : 'order')

/** The days that an invitation is valid, and that stock and price are held for an order to be approved. */
export const teamDays = { invitation: 7, approval: 7 } as const

/** The maximum of people and open invitations of a company, so that nobody sends mass mail in its name. */
export const teamAtMost = 100
/** Invitations mailed to one address in a day, by all companies together. */
export const invitationsADay = 5

export const approvalStates = ['none', 'waiting', 'approved', 'refused'] as const
export type ApprovalState = (typeof approvalStates)[number]
export const limitNames = ['order', 'month'] as const
export type LimitName = (typeof limitNames)[number]
type Limits = Readonly<Record<LimitName, number | null>>

/** Whether a person has no limits. */
export const isUnlimited = ({ order, month }: Limits): boolean => order === null && month === null

/**
 * The person's limit that a checkout exceeds: the one per order by its total, else the monthly one by the
 * month's total including this checkout. Null within the limits.
 */
export function limitOver(
  limits: Limits,
  { total, spent }: { total: number; spent: number },
): LimitName | null {
  if (limits.order !== null && total > limits.order) return 'order'
  return limits.month !== null && spent > limits.month ? 'month' : null
}
