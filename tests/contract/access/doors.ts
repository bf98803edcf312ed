import { calls } from '#api/calls'
import type { Call } from '#api/wire/call'
import { merchantRoles } from '#rules/people/merchant/team'
import { companyRoles } from '#rules/people/team'
import { staffRoles } from '#rules/roles'
import { someOf } from '#tests/suites/part'

type MerchantRole = (typeof merchantRoles)[number]
type TeamRole = (typeof companyRoles)[number]
/** The kinds of callers that a call admits. */
export type Kind =
  | `team ${TeamRole}`
  | 'guest'
  | 'uncertified'
  | 'certified'
  | 'merchant'
  | `merchant ${MerchantRole}`
  | (typeof staffRoles)[number]
export const kinds: readonly Kind[] = [
  ...companyRoles.map((role) => `team ${role}` as const),
  'guest',
  'uncertified',
  'certified',
  'merchant',
  ...staffRoles,
]

/** The kinds of callers to try a call with: each role of a merchant's people at the doors for them. */
export const kindsFor = ({ who }: Pick<Call, 'who'>): readonly Kind[] =>
  who === 'merchant' ? [...kinds, ...merchantRoles.map((role) => `merchant ${role}` as const)] : kinds

const doorOf = ({ who, may }: Call) => `${who} ${may ?? ''}`
const callsByDoor = Map.groupBy([...calls.values()] as Call[], doorOf)

/**
 * The kinds that a call lets in, and of those it turns away one in so many, others at the next call with the
 * same door: each door turns each kind away at one of its calls, and where all is tried at every one.
 */
export function someKindsFor(call: Call, oneIn: number): readonly Kind[] {
  const alike = callsByDoor.get(doorOf(call))!
  const turnedAway = (kind: Kind) => refusalFor(call, kind) !== null
  const [open, closed] = [kindsFor(call).filter((one) => !turnedAway(one)), kindsFor(call).filter(turnedAway)]
  return [...open, ...someOf(closed, Math.min(oneIn, alike.length), alike.indexOf(call))]
}

/** The meaning of each permission, written independently of the code under test. */
const mayIn: Record<TeamRole, string> = {
  owner: 'own order pay money approve people company',
  buyer: 'own order pay',
  approver: 'own order pay approve',
  finance: 'own pay money',
  viewer: 'own',
}

const merchantMayIn: Record<MerchantRole, string> = {
  owner:
    'own catalogue price stock contract sign inspect ship aftersale pictures talk store money payout bank company people terms',
  catalogue: 'own catalogue pictures store',
  stock: 'own stock',
  sales: 'own price contract talk',
  quality: 'own inspect',
  logistics: 'own stock ship',
  finance: 'own money payout',
  service: 'own aftersale pictures talk',
}

/** The refusal for a caller who may not make the call; null for one who may. */
export function refusalFor({ who, may = 'own' }: Call, kind: Kind): string | null {
  if (who === 'anyone') return null
  if (kind === 'guest') return 'session.expired'
  if (who === 'user') return null
  const inTeam = kind.startsWith('team ')
  const buyer = inTeam || kind === 'certified' || kind === 'uncertified'
  if (
    inTeam &&
    !mayIn[kind.slice('team '.length) as TeamRole].split(' ').includes(may) &&
    (who === 'buyer' || who === 'certified')
  )
    return 'session.notYourRole'
  if (who === 'buyer') return buyer ? null : 'session.notAllowed'
  if (who === 'certified')
    return kind === 'uncertified' ? 'company.notCertified' : buyer ? null : 'session.notAllowed'
  const ofMerchant = kind.startsWith('merchant ') ? (kind.slice('merchant '.length) as MerchantRole) : null
  if (who === 'merchant' && ofMerchant)
    return merchantMayIn[ofMerchant].split(' ').includes(may) ? null : 'session.notYourMerchantRole'
  if (who === 'merchant') return kind === 'merchant' ? null : 'session.notAllowed'
  if (buyer || kind === 'merchant' || ofMerchant) return 'session.notAllowed'
  if (who === 'staff:orders')
    return ['warehouse', 'service', 'finance', 'administrator'].includes(kind) ? null : 'session.notAllowed'
  return who === 'staff' || kind === 'administrator' || who === `staff:${kind}` ? null : 'session.notAllowed'
}
