/** What a person is in the buying company; whoever registers it owns it. */
export const companyRoles = ['owner', 'buyer', 'approver', 'finance', 'viewer'] as const
export type CompanyRole = (typeof companyRoles)[number]

/**
 * What a call of a buying company may need beside being one of its people. `own`: nothing, it concerns what
 * is the person's alone. `order`: carts, checkouts, addresses, pictures, and what becomes of an order. `pay`:
 * paying what is placed. `money`: the wallet and the bank accounts. `approve`: deciding about colleagues'
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

/**
 * Whether what needs this permission may change who somebody is: in a team, in what standing, within which
 * limits. Trade does not.
 */
export const changesPeople = (permission: TeamPermission | undefined): boolean =>
  permission === undefined || ['own', 'people', 'company'].includes(permission)

/**
 * Whether a role may do this. Reading needs no permission: the whole team sees its orders, money and
 * addresses.
 */
export const teamMay = (role: CompanyRole, permission: TeamPermission): boolean =>
  permissions[role].includes(permission)

/** The roles that may do this, as a refusal or a page names whom to ask. */
export const rolesThatMay = (permission: TeamPermission): readonly CompanyRole[] =>
  companyRoles.filter((role) => teamMay(role, permission))

/** Whether colleagues' orders are theirs to act on: a buyer's are the own ones alone. */
export const actsForColleagues = (role: CompanyRole): boolean => role !== 'buyer'

/** Roles whose orders may be limited: owners are bound by nobody, the others order nothing. */
export const limitedRoles: readonly CompanyRole[] = ['buyer', 'approver']

/** An order event of a buyer, as permission: paying is finance's too, the rest is for who orders. */
export const permissionFor = (event: string): TeamPermission =>
  event === 'pay' || event === 'submitVoucher' || event.startsWith('payFreight') ? 'pay' : 'order'

/** Days that a link into a team holds, and that stock and price are held for an order to be approved. */
export const teamDays = { invitation: 7, approval: 7 } as const

/** People and open invitations of a company, so that nobody mails the world in its name. */
export const teamAtMost = 100
/** Invitations mailed to one address in a day, by all companies together. */
export const invitationsADay = 5

export const approvalStates = ['none', 'waiting', 'approved', 'refused'] as const
export type ApprovalState = (typeof approvalStates)[number]
export const limitNames = ['order', 'month'] as const
export type LimitName = (typeof limitNames)[number]
type Limits = Readonly<Record<LimitName, number | null>>

/** Whether a person may order for any amount. */
export const isUnlimited = ({ order, month }: Limits): boolean => order === null && month === null

/**
 * Which of a person's limits a checkout goes over: that of an order by its total, else that of the month by
 * what was spent in it, this checkout among it. Null within the limits.
 */
export function limitOver(
  limits: Limits,
  { total, spent }: { total: number; spent: number },
): LimitName | null {
  if (limits.order !== null && total > limits.order) return 'order'
  return limits.month !== null && spent > limits.month ? 'month' : null
}

/** Beginning of the calendar month by which the month's limit counts, in UTC. */
export const monthOf = (at: Date): Date => new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), 1))
