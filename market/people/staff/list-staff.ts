import { sql } from 'kysely'
import type { staffList } from '#api/people/staff-team'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { searchTerms } from '#rules/overview/staff-search'
import { type StaffRole, sortedStaffRoles } from '#rules/roles'
import type { Staff } from '../../actor.ts'
import { countRows } from '../../sql/count-rows.ts'
import { fullName } from '../../sql/full-name.ts'
import { matchesPerson } from '../../sql/match-words.ts'
import { onePage, pageClauses } from '../../sql/page-query.ts'
import { lastSeen } from '../account/session/last-seen.ts'

type Answer = Out<typeof staffList>
type ColleagueRow = Omit<Answer['list'][number], 'last_seen_at' | 'you'> & { last_seen_at: Date | null }
type InvitationRow = {
  id: number
  email: string
  staff_roles: StaffRole[]
  warehouse_name: string
  invited_by: string
  sent_at: Date
  expires_at: Date
}

/** Who can log in before who can't, by e-mail. */
const order = {
  by: sql`case when a.disabled_at is null then '0' else '1' end || lower(a.email)`,
  of: 'name' as const,
  id: sql`a.id`,
}

/** A page of the people of the platform, who can log in first, and the invitations that are open. */
export async function listStaff(
  tx: Tx,
  actor: Staff,
  { search, ...number }: In<typeof staffList>,
): Promise<Answer> {
  const where = sql`a.kind = 'staff' and a.deleted_at is null and ${matchesPerson(searchTerms(search))}`
  const page = pageClauses({ where, order, ...number })
  const { rows: read } = await sql<ColleagueRow & { key: string | null }>`
    select ${page.key} as key, a.id as account_id, a.email, a.first_name, a.last_name, a.mobile_country_code,
      array(select role from staff_role r where r.account_id = a.id) as roles,
      h.warehouse_id, coalesce(w.name, '') as warehouse_name, a.disabled_at is not null as disabled,
      exists (select from totp t where t.account_id = a.id and t.confirmed_at is not null)
        or exists (select from passkey p where p.account_id = a.id) as second_step,
      ${lastSeen('a')} as last_seen_at
    from account a
    left join home_warehouse h on h.account_id = a.id
    left join warehouse w on w.id = h.warehouse_id ${page.rows}`.execute(tx)
  const { rows, next } = onePage(read, number.page_size)
  const list = rows.map(({ key: _, last_seen_at, ...row }) => ({
    ...row,
    roles: sortedStaffRoles(row.roles),
    last_seen_at: last_seen_at?.toISOString() ?? null,
    you: row.account_id === actor.account_id,
  }))
  const count = await countRows(tx, sql`from account a where ${where}`)
  return { list, next, count, invitations: await openInvitations(tx) }
}

async function openInvitations(tx: Tx): Promise<Answer['invitations']> {
  const { rows } = await sql<InvitationRow>`
    select i.id, i.email, i.staff_roles, coalesce(w.name, '') as warehouse_name,
      ${fullName('a')} as invited_by, i.sent_at, i.expires_at
    from team_invitation i join account a on a.id = i.account_id left join warehouse w on w.id = i.warehouse_id
    where i.staff_roles is not null and i.accepted_at is null and i.revoked_at is null
    order by i.id desc`.execute(tx)
  return rows.map(({ id, email, staff_roles, warehouse_name, invited_by, sent_at, expires_at }) => ({
    id,
    email,
    warehouse_name,
    roles: sortedStaffRoles(staff_roles),
    invited_by,
    sent_at: sent_at.toISOString(),
    expires_at: expires_at.toISOString(),
  }))
}
