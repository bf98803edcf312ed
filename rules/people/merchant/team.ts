/** The roles of a manufacturer's people; one person may hold several. */
export const merchantRoles = [
  'owner',
  'catalogue',
  'stock',
  'sales',
  'quality',
  'logistics',
  'finance',
  'service',
] as const
export type MerchantRole = (typeof merchantRoles)[number]

/**
 * What a call of a manufacturer's people needs. `own`: to be one of them. `catalogue`: words and media of
 * products. `price`: their prices. `stock`: goods announced and counted. `contract`: drafts of contracts,
 * answers to reservations. `sign`: confirming and ending contracts. `inspect`: production and inspection
 * reports. `ship`: lots and shipping papers. `aftersale`: refunds and claims. `pictures`: requests for them.
 * `talk`: chat and enquiries. `store`: the store's page. `money`: what is earned. `payout`: asking for it.
 * `bank`: where it goes. `company`: the legal identity. `people`: the team. `terms`: those of the platform.
 */
export const merchantPermissions = [
  'own',
  'catalogue',
  'price',
  'stock',
  'contract',
  'sign',
  'inspect',
  'ship',
  'aftersale',
  'pictures',
  'talk',
  'store',
  'money',
  'payout',
  'bank',
  'company',
  'people',
  'terms',
] as const
export type MerchantPermission = (typeof merchantPermissions)[number]

const permissions: Record<MerchantRole, readonly MerchantPermission[]> = {
  owner: merchantPermissions,
  catalogue: ['own', 'catalogue', 'pictures', 'store'],
  stock: ['own', 'stock'],
  sales: ['own', 'price', 'contract', 'sign', 'talk'],
  quality: ['own', 'inspect'],
  logistics: ['own', 'stock', 'ship'],
  finance: ['own', 'money', 'payout'],
  service: ['own', 'aftersale', 'pictures', 'talk'],
}

/** What of a person decides about permissions. `sign_limit`: the cents a salesperson may sign; null: none. */
export type MerchantRights = Readonly<{
  merchant_roles: readonly MerchantRole[]
  sign_limit: number | null
}>

/** Whether a person may do this: by any of the roles; sales sign only where a limit is set for them. */
export const merchantMay = (
  { merchant_roles, sign_limit }: MerchantRights,
  permission: MerchantPermission,
): boolean =>
  merchant_roles.some(
    (role) =>
      permissions[role].includes(permission) &&
      (permission !== 'sign' || role === 'owner' || sign_limit !== null),
  )

/** Who sees what own goods were sold for. */
export const seesOrderSums = (person: MerchantRights): boolean =>
  merchantMay(person, 'money') || merchantMay(person, 'price')

/** Whether a person may sign a contract of this value in cents. */
export const maySign = (person: MerchantRights, total: number): boolean =>
  merchantMay(person, 'sign') &&
  (person.merchant_roles.includes('owner') || total <= (person.sign_limit ?? 0))

/** The roles with this permission, which a refusal or a page names as the ones to ask. */
export const merchantRolesThatMay = (permission: MerchantPermission): readonly MerchantRole[] =>
  merchantRoles.filter((role) => permissions[role].includes(permission))

/** Permissions for which more than a password must have been proved: docs/decisions/0130. */
export const needsSecondStep = (permission: MerchantPermission): boolean =>
  ['sign', 'money', 'payout', 'bank'].includes(permission)

/** The roles as they are kept: each once, in their order. */
export const sortedRoles = (roles: readonly MerchantRole[]): MerchantRole[] =>
  merchantRoles.filter((role) => roles.includes(role))

/** The maximum of people and open invitations of a manufacturer. */
export const merchantTeamAtMost = 50

/** For so long who was an owner is told, at each address of that time, where its money is to go. */
export const formerOwnerHours = 24 * 30
