import type {
  changeMerchantPerson as changeDeclared,
  inviteMerchantPerson as inviteDeclared,
} from '#api/people/merchant-team'
import type { In } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { type Cents, moneyText, parsePrice } from '#rules/money/money'
import { type MerchantRole, sortedRoles } from '#rules/people/merchant/team'
import { refuse } from '#rules/refusals'
import type { Merchant } from '../../actor.ts'
import { keepOwnerAddress } from '../account/keep-owner-address.ts'
import { keepInvitation } from './invite-person.ts'
import { keepAnOwner, lockTeam, personIn } from './lock-team.ts'
import type { InvitationLink } from './mail-invitation.ts'
import { noteTeam } from './team-of.ts'

/** Invites somebody to the merchant. Refuses as `keepInvitation` and `placeOf` do. */
export async function inviteMerchantPerson(
  tx: Tx,
  actor: Merchant,
  { email, roles, sign_limit, ...mailed }: In<typeof inviteDeclared> & InvitationLink,
): Promise<Record<never, never>> {
  const place = { merchant_id: actor.merchant_id, ...placeOf(roles, sign_limit) }
  const { link, token_hash, seal } = mailed
  return keepInvitation(tx, actor, { email, place, link, token_hash, seal })
}

/**
 * Changes the roles and the signing limit of a person of the merchant, from the next request on. Refuses
 * somebody not on the team (`team.notFound`), demoting the last owner (`team.lastOwner`), and as `placeOf`
 * does.
 */
export async function changeMerchantPerson(
  tx: Tx,
  actor: Merchant,
  { user_uuid, roles, sign_limit }: In<typeof changeDeclared>,
): Promise<Record<never, never>> {
  const place = placeOf(roles, sign_limit)
  const team = await lockTeam(tx, actor)
  const person = personIn(team, user_uuid)
  if (!place.merchant_roles.includes('owner')) keepAnOwner(team, person, 'roles')
  if (!place.merchant_roles.includes('owner')) await keepOwnerAddress(tx, actor, person.id)
  await tx.updateTable('account').set(place).where('id', '=', person.id).execute()
  const { id, email } = person
  const told = (merchant_roles: readonly MerchantRole[], limit: Cents | null) => ({
    email,
    merchant_roles: merchant_roles.join(', '),
    sign_limit: limit === null ? '' : moneyText(limit),
  })
  const before = told(person.merchant_roles ?? [], person.sign_limit_cents)
  const after = told(place.merchant_roles, place.sign_limit_cents)
  await noteTeam(tx, actor, { name: 'personChanged', id, email, before, after })
  return {}
}

/** Roles once and in order, and the limit in cents. Refuses one without sales (`team.limitsNotForRole`). */
function placeOf(roles: readonly MerchantRole[], sign_limit: string) {
  const merchant_roles = sortedRoles(roles)
  if (sign_limit !== '' && !merchant_roles.includes('sales'))
    refuse('team.limitsNotForRole', {}, 'sign_limit')
  const limit =
    sign_limit === '' ? null : (parsePrice(sign_limit) ?? refuse('wallet.amount', {}, 'sign_limit'))
  return { merchant_roles, sign_limit_cents: limit }
}
