/** The roles of the platform's own staff; an administrator may do what any of them may. */
export const staffRoles = ['auditor', 'finance', 'warehouse', 'service', 'editor', 'administrator'] as const
export type StaffRole = (typeof staffRoles)[number]

/** The roles as they are kept: each once, in their order. */
export const sortedStaffRoles = (roles: readonly StaffRole[]): StaffRole[] =>
  staffRoles.filter((role) => roles.includes(role))

/** The maximum of open invitations to the platform's staff. */
export const staffInvitationsAtMost = 50

/** What an account is: a person of a buying company, of a merchant, or of the platform. */
export const accountKinds = ['buyer', 'merchant', 'staff'] as const
export type AccountKind = (typeof accountKinds)[number]

/** Who causes a status to change. */
export type Role = 'buyer' | 'merchant' | 'system' | StaffRole

export function hasRole(roles: readonly StaffRole[], role: StaffRole): boolean {
  return roles.includes(role) || roles.includes('administrator')
}

/** Whether somebody has one of these roles at least. */
export const hasAnyRole = (roles: readonly StaffRole[], wanted: readonly StaffRole[]): boolean =>
  wanted.some((role) => hasRole(roles, role))

/** The roles of staff that work on orders. Domain: "Who may do what". */
export const orderRoles = ['warehouse', 'service', 'finance'] as const satisfies readonly StaffRole[]

/** Staff who can move money, and so must prove more than a password: docs/decisions/0130. */
export const movesMoney = (roles: readonly StaffRole[]): boolean => hasRole(roles, 'finance')
