import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import { refuse } from '#rules/refusals'
import { isPhone } from '#rules/text/plain-input'
import type { Guest, User } from '../../actor.ts'
import { accountName } from '../../sql/full-name.ts'
import { writeAudit } from '../../write-audit.ts'
import { freeAddress, movedTo, proofs } from '../account/free-address.ts'
import { noteActivity } from '../account/note-activity.ts'
import { notify } from '../message/notify.ts'
import type { Invitation } from './mail-invitation.ts'
import { refuseSpent } from './show-invitation.ts'

type NewMember = {
  token_hash: Buffer
  password_hash: string
  first_name: string
  last_name: string
  phone: string
}

/**
 * Creates the account of an invited person, or restores it for a former member of this team, and notifies
 * the inviter; of staff the audit log tells it. A former member of another team gets a new account. The link
 * proves the address. Refuses as `showInvitation` does, and a malformed phone number
 * (`account.phoneFormat`). Returns the account's id.
 */
export async function acceptInvitation(
  tx: Tx,
  actor: Guest | User,
  joining: NewMember,
): Promise<{ account_id: number }> {
  if (joining.phone !== '' && !isPhone(joining.phone)) refuse('account.phoneFormat', {}, 'phone')
  // Locks the company or merchant before the invitation, as every change of the team does: its last owner may
  // be leaving, which deletes all invitations.
  await sql`
    select from company c join team_invitation i on i.company_id = c.id where i.token_hash = ${joining.token_hash}
    for no key update of c`.execute(tx)
  await sql`
    select from merchant m join team_invitation i on i.merchant_id = m.id where i.token_hash = ${joining.token_hash}
    for no key update of m`.execute(tx)
  const invitation = await tx
    .selectFrom('team_invitation')
    .selectAll()
    .where('token_hash', '=', joining.token_hash)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!invitation) refuse('invitation.notFound')
  refuseSpent(invitation, actor.at)
  const { email, account_id: inviter_id } = invitation
  // The same lock as in registration, so that only one of the two can take the address.
  await sql`select pg_advisory_xact_lock(hashtext(${`email ${email.toLowerCase()}`}))`.execute(tx)
  const account_id = await enter(tx, actor, { invitation, joining })
  await tx
    .updateTable('team_invitation')
    .set({ accepted_at: actor.at, accepted_by: account_id })
    .where('id', '=', invitation.id)
    .execute()
  await noteActivity(tx, actor, { account_id, action: 'joinedTeam' })
  if (invitation.staff_roles) {
    const after = { roles: invitation.staff_roles }
    const line = { action: 'account.join', subject: 'account', subject_id: account_id, after }
    await writeAudit(tx, { account_id, at: actor.at }, line)
    return { account_id }
  }
  const person = await accountName(tx, account_id)
  const params = { person, email, role: invitation.company_role ?? 'merchant' }
  await notify(tx, actor, { to: inviter_id, name: 'teamJoined', params })
  return { account_id }
}

async function enter(
  tx: Tx,
  actor: Guest | User,
  { invitation, joining }: { invitation: Invitation; joining: NewMember },
): Promise<number> {
  const { email, company_id, merchant_id, account_id: inviter_id } = invitation
  const { company_role, merchant_roles, staff_roles } = invitation
  const { password_hash, first_name, last_name, phone } = joining
  const { order_limit_cents, month_limit_cents, sign_limit_cents } = invitation
  const now = {
    password_hash,
    first_name,
    last_name,
    phone,
    company_role,
    order_limit_cents,
    month_limit_cents,
    merchant_roles,
    sign_limit_cents,
  }
  const known = await tx
    .selectFrom('account')
    .select(['id', 'company_id', 'merchant_id', 'removed_at'])
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst()
  if (known && !known.removed_at) refuse('team.hasAccount')
  if (known && known.company_id === company_id && known.merchant_id === merchant_id) {
    await returnTo(tx, known.id)
    const back = { ...now, disabled_at: null, removed_at: null, payment_password_hash: null }
    await tx.updateTable('account').set(back).where('id', '=', known.id).execute()
    return known.id
  }
  const freed = await freeAddress(tx, email)
  const { user_type, mobile_country_code } = await tx
    .selectFrom('account')
    .select(['user_type', 'mobile_country_code'])
    .where('id', '=', inviter_id)
    .executeTakeFirstOrThrow()
  const made = await tx
    .insertInto('account')
    .values({
      ...now,
      kind: staff_roles ? 'staff' : merchant_id === null ? 'buyer' : 'merchant',
      company_id,
      merchant_id,
      email,
      user_type,
      mobile_country_code,
      language: actor.language,
      created_at: actor.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await movedTo(tx, freed, made.id)
  if (staff_roles) {
    const roles = staff_roles.map((role) => ({ account_id: made.id, role }))
    await tx.insertInto('staff_role').values(roles).execute()
    const { warehouse_id } = invitation
    if (warehouse_id !== null)
      await tx.insertInto('home_warehouse').values({ account_id: made.id, warehouse_id }).execute()
  }
  return made.id
}

/** Deletes old credentials, which must not stay valid for a person who returns by a mailed link. */
async function returnTo(tx: Tx, account_id: number) {
  for (const table of proofs) await tx.deleteFrom(table).where('account_id', '=', account_id).execute()
}
