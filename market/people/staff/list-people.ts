import { sql } from 'kysely'
import type { peopleList } from '#api/people/staff'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { searchTerms } from '#rules/overview/staff-search'
import type { AccountKind, StaffRole } from '#rules/roles'
import type { Staff } from '../../actor.ts'
import { keptPageClauses } from '../../sql/kept-order.ts'
import { likePattern } from '../../sql/like-pattern.ts'
import { matchesPerson } from '../../sql/match-words.ts'
import { onePage } from '../../sql/page-query.ts'
import { lastSeen } from '../account/session/last-seen.ts'

type PersonRow = {
  account_id: number
  email: string
  first_name: string
  last_name: string
  mobile_country_code: number
  kind: AccountKind
  company_name: string
  roles: StaffRole[]
  disabled: boolean
  totp: boolean
  passkeys: number
  recovery_codes_left: number
  last_seen_at: Date | null
  count: number
  key: string | null
}

const byEmail = {
  by: sql`case kind when 'staff' then '0' else '1' end || email`,
  of: 'name' as const,
  id: sql`account_id`,
}

/**
 * A page of the accounts that are not deleted, staff first, by e-mail. Of second steps it says only whether
 * they exist.
 */
export async function listPeople(
  tx: Tx,
  actor: Staff,
  { search, with_steps, ...number }: In<typeof peopleList>,
): Promise<Out<typeof peopleList>> {
  const wanted = likePattern(search)
  const before = sql`
    with found as (
      select a.id as account_id, a.email, a.first_name, a.last_name, a.mobile_country_code, a.kind, coalesce(c.name, m.name, '') as company_name,
        array(select role from staff_role r where r.account_id = a.id order by role) as roles,
        a.disabled_at is not null as disabled,
        exists (select from totp t where t.account_id = a.id and t.confirmed_at is not null) as totp,
        (select count(*)::int from passkey p where p.account_id = a.id) as passkeys,
        (select count(*)::int from recovery_code k where k.account_id = a.id and k.used_at is null) as recovery_codes_left,
        ${lastSeen('a')} as last_seen_at
      from account a left join company c on c.id = a.company_id left join merchant m on m.id = a.merchant_id
      where a.deleted_at is null and a.moved_to is null and (c.name ilike ${wanted} or m.name ilike ${wanted}
        or ${matchesPerson(searchTerms(search))})),
      wanted as (
        select *, count(*) over ()::int as count from found where not ${with_steps === '1'}::boolean or totp or passkeys > 0)`
  const page = await keptPageClauses(tx, {
    ...number,
    list: 'people',
    reader: actor.account_id,
    asked: [search, with_steps],
    before,
    from: sql`wanted`,
    where: sql`true`,
    order: byEmail,
  })
  const { rows: found } = await sql<PersonRow>`
    ${before} select *, ${page.key} as key from wanted ${page.rows}`.execute(tx)
  const { rows, next } = onePage(found, number.page_size)
  const list = rows.map(({ count: _, key: _key, last_seen_at, ...row }) => ({
    ...row,
    last_seen_at: last_seen_at?.toISOString() ?? null,
  }))
  return { list, next, count: found[0]?.count ?? 0 }
}
