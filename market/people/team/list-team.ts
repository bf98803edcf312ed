import { sql } from 'kysely'
import type { teamList } from '#api/people/team'
import type { Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { orderStatus } from '#rules/buying/order/status'
import { timeZoneOf } from '#rules/days'
import { type Cents, moneyText } from '#rules/money/money'
import { type CompanyRole, companyRoles, teamMay } from '#rules/people/team'
import type { Buyer } from '../../actor.ts'
import { fullName } from '../../sql/full-name.ts'
import { inMonthOf } from '../../sql/site-days.ts'
import { lastSeen } from '../account/session/last-seen.ts'

type Answer = Out<typeof teamList>
type LimitColumns = { order_limit_cents: Cents | null; month_limit_cents: Cents | null }
type PersonRow = LimitColumns & {
  id: number
  user_uuid: string
  first_name: string
  last_name: string
  mobile_country_code: number
  email: string
  company_role: CompanyRole
  spent_cents: Cents
  last_seen_at: Date | null
  created_at: Date
}
type InvitationRow = LimitColumns & {
  id: number
  email: string
  company_role: CompanyRole
  invited_by: string
  sent_at: Date
  expires_at: Date
}

const textOf = (cents: Cents | null) => (cents === null ? null : moneyText(cents))

/**
 * The company's people, owners first, and for those who may invite the open invitations. Only approvers see
 * others' limits.
 */
export async function listTeam(tx: Tx, actor: Buyer): Promise<Answer> {
  const month = { instant: sql`${actor.at}`, zone: sql`${timeZoneOf(actor.site)}::text` }
  const { rows } = await sql<PersonRow>`
    select a.id, a.user_uuid, a.first_name, a.last_name, a.mobile_country_code, a.email, a.company_role, a.order_limit_cents,
      a.month_limit_cents, a.created_at,
      case when a.month_limit_cents is null then 0 else (select coalesce(sum(o.order_fee_cents), 0)::bigint from orders o
        where o.account_id = a.id and ${inMonthOf(month, sql`o.created_at`)} and o.status not in (${orderStatus.cancelled}, ${orderStatus.failed})) end as spent_cents,
      ${lastSeen('a')} as last_seen_at
    from account a
    where a.company_id = ${actor.company_id} and a.disabled_at is null
    order by array_position(${[...companyRoles]}::text[], a.company_role), a.id`.execute(tx)
  const people = rows.map((row) => showPerson(row, actor))
  return {
    people,
    invitations: teamMay(actor.company_role, 'people') ? await openInvitations(tx, actor) : [],
  }
}

function showPerson(row: PersonRow, actor: Buyer): Answer['people'][number] {
  const { user_uuid, first_name, last_name, mobile_country_code, email, company_role: role } = row
  const you = row.id === actor.account_id
  const told = you || teamMay(actor.company_role, 'approve')
  const limited = told && row.month_limit_cents !== null
  return {
    user_uuid,
    first_name,
    last_name,
    mobile_country_code,
    email,
    role,
    order_limit: told ? textOf(row.order_limit_cents) : null,
    month_limit: told ? textOf(row.month_limit_cents) : null,
    spent: limited ? moneyText(row.spent_cents) : null,
    last_seen_at: row.last_seen_at?.toISOString() ?? null,
    joined_at: row.created_at.toISOString(),
    you,
  }
}

/** Includes expired invitations, because they can be sent again. */
async function openInvitations(tx: Tx, actor: Buyer): Promise<Answer['invitations']> {
  const { rows } = await sql<InvitationRow>`
    select i.id, i.email, i.company_role, i.order_limit_cents, i.month_limit_cents, ${fullName('a')} as invited_by, i.sent_at,
      i.expires_at
    from team_invitation i join account a on a.id = i.account_id
    where i.company_id = ${actor.company_id} and i.accepted_at is null and i.revoked_at is null
    order by i.id desc`.execute(tx)
  return rows.map(({ id, email, company_role: role, invited_by, ...row }) => ({
    id,
    email,
    role,
    order_limit: textOf(row.order_limit_cents),
    month_limit: textOf(row.month_limit_cents),
    invited_by,
    sent_at: row.sent_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
  }))
}
