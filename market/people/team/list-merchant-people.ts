import { sql } from 'kysely'
import type { merchantPeople } from '#api/people/merchant-team'
import type { Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { type Cents, moneyText } from '#rules/money/money'
import { type MerchantRole, merchantMay } from '#rules/people/merchant/team'
import type { Merchant } from '../../actor.ts'
import { fullName } from '../../sql/full-name.ts'
import { lastSeen } from '../account/session/last-seen.ts'

type Answer = Out<typeof merchantPeople>
type RoleRow = { email: string; merchant_roles: MerchantRole[]; sign_limit_cents: Cents | null }
type PersonRow = RoleRow & {
  id: number
  user_uuid: string
  first_name: string
  last_name: string
  mobile_country_code: number
  last_seen_at: Date | null
  created_at: Date
}
type InvitationRow = RoleRow & { id: number; invited_by: string; sent_at: Date; expires_at: Date }

const placeOf = ({ email, merchant_roles: roles, sign_limit_cents: limit }: RoleRow) => ({
  email,
  roles,
  sign_limit: limit === null ? null : moneyText(limit),
})

/** The merchant's people, owners first, and for those who may invite the open invitations. */
export async function listMerchantPeople(tx: Tx, actor: Merchant): Promise<Answer> {
  const { rows } = await sql<PersonRow>`
    select a.id, a.user_uuid, a.first_name, a.last_name, a.mobile_country_code, a.email, a.merchant_roles, a.sign_limit_cents, a.created_at,
      ${lastSeen('a')} as last_seen_at
    from account a
    where a.merchant_id = ${actor.merchant_id} and a.disabled_at is null
    order by 'owner' = any (a.merchant_roles) desc, a.id`.execute(tx)
  const people = rows.map(({ user_uuid, first_name, last_name, mobile_country_code, ...row }) => ({
    user_uuid,
    first_name,
    last_name,
    mobile_country_code,
    ...placeOf(row),
    last_seen_at: row.last_seen_at?.toISOString() ?? null,
    joined_at: row.created_at.toISOString(),
    you: row.id === actor.account_id,
  }))
  return {
    people,
    invitations: merchantMay(actor, 'people') ? await openInvitations(tx, actor) : [],
    former: await formerColleagues(tx, actor),
  }
}

/** Who was taken off the team and is not back: what they did stays in histories under their names. */
async function formerColleagues(tx: Tx, { merchant_id }: Merchant): Promise<Answer['former']> {
  const { rows } = await sql<{ name: string; left_at: Date }>`
    select ${fullName('a')} as name, a.removed_at as left_at from account a
    where a.merchant_id = ${merchant_id} and a.removed_at is not null
    order by a.removed_at desc, a.id limit 100`.execute(tx)
  return rows.map(({ name, left_at }) => ({ name, left_at: left_at.toISOString() }))
}

/** Includes expired invitations, because they can be sent again. */
async function openInvitations(tx: Tx, actor: Merchant): Promise<Answer['invitations']> {
  const { rows } = await sql<InvitationRow>`
    select i.id, i.email, i.merchant_roles, i.sign_limit_cents, ${fullName('a')} as invited_by, i.sent_at, i.expires_at
    from team_invitation i join account a on a.id = i.account_id
    where i.merchant_id = ${actor.merchant_id} and i.accepted_at is null and i.revoked_at is null
    order by i.id desc`.execute(tx)
  return rows.map(({ id, invited_by, sent_at, expires_at, ...row }) => ({
    id,
    ...placeOf(row),
    invited_by,
    sent_at: sent_at.toISOString(),
    expires_at: expires_at.toISOString(),
  }))
}
