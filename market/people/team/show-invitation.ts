import { type Selectable, sql } from 'kysely'
import type { invitationOf } from '#api/people/team'
import type { Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import type { Tables } from '#database/tables'
import { refuse } from '#rules/refusals'
import { fullName } from '../../sql/full-name.ts'

type InvitationDates = Pick<
  Selectable<Tables['team_invitation']>,
  'accepted_at' | 'revoked_at' | 'expires_at'
>

/** Refuses an accepted, revoked or expired invitation (`invitation.used`, `.revoked`, `.expired`). */
export function refuseSpent({ accepted_at, revoked_at, expires_at }: InvitationDates, at: Date): void {
  if (accepted_at) refuse('invitation.used')
  if (revoked_at) refuse('invitation.revoked')
  if (expires_at <= at) refuse('invitation.expired')
}

/**
 * The invitation of a link. Refuses an unknown link (`invitation.notFound`), an unusable invitation, and
 * an address that has got an account since (`team.hasAccount`), which only a reader of that mailbox can
 * learn.
 */
export async function showInvitation(
  tx: Tx,
  actor: { at: Date },
  { token_hash }: { token_hash: Buffer },
): Promise<Out<typeof invitationOf>> {
  const { rows } = await sql<
    Selectable<Tables['team_invitation']> & { company_name: string; invited_by: string; taken: boolean }
  >`
    select i.*, coalesce(c.name, m.name, '') as company_name, ${fullName('a')} as invited_by, exists (
      select from account o where lower(o.email) = lower(i.email)
        and o.removed_at is null) as taken
    from team_invitation i
    left join company c on c.id = i.company_id
    left join merchant m on m.id = i.merchant_id
    join account a on a.id = i.account_id
    where i.token_hash = ${token_hash}`.execute(tx)
  const found = rows[0]
  if (!found) refuse('invitation.notFound')
  refuseSpent(found, actor.at)
  if (found.taken) refuse('team.hasAccount')
  const { company_name, email, company_role: role, invited_by } = found
  const [merchant_roles, staff] = [found.merchant_roles ?? [], found.staff_roles !== null]
  const expires_at = found.expires_at.toISOString()
  return { company_name, email, role, merchant_roles, staff, invited_by, expires_at }
}
