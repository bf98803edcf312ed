import { type RawBuilder, sql } from 'kysely'
import type { companyDetail, companyList } from '#api/people/acting'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import type { CompanyRole } from '#rules/people/team'
import { refuse } from '#rules/refusals'
import { hasRole } from '#rules/roles'
import { type Text3, textIn } from '#rules/sites'
import type { Staff } from '../../actor.ts'
import { countRows } from '../../sql/count-rows.ts'
import { fullName } from '../../sql/full-name.ts'
import { keptPageClauses } from '../../sql/kept-order.ts'
import { likePattern } from '../../sql/like-pattern.ts'
import { onePage } from '../../sql/page-query.ts'

type AnswerRow = Out<typeof companyList>['list'][number]
type CompanyRow = Omit<AnswerRow, 'site_name' | 'created_at'> & { site: Text3; created_at: Date }

/** The columns of companies `c` in the office's list. */
const facts = sql`c.id as company_id, c.name, s.name as site, c.certified_status, c.customer_type, c.created_at,
  (select count(*)::int from account a where a.company_id = c.id and a.removed_at is null and a.deleted_at is null) as people_count,
  (select count(*)::int from orders o where o.company_id = c.id) as order_count`

function shown({ site, created_at, ...row }: CompanyRow, { language }: Staff): AnswerRow {
  return { ...row, site_name: textIn(site, language), created_at: created_at.toISOString() }
}

const byName = {
  by: sql`lower(c.name)`,
  of: 'name' as const,
  id: sql`c.id`,
}

/** A page of the buying companies, by name; found by name, number, or by a person's name or e-mail. */
export async function listCompanies(
  tx: Tx,
  actor: Staff,
  { search, ...number }: In<typeof companyList>,
): Promise<Out<typeof companyList>> {
  const page = await keptPageClauses(tx, {
    ...number,
    list: 'companies',
    reader: actor.account_id,
    asked: search,
    from: sql`company c`,
    where: matching(search),
    order: byName,
  })
  const { rows: found } = await sql<CompanyRow & { key: string | null }>`
    select ${facts}, found.key from (select c.id, ${page.key} as key from company c ${page.rows}) found
    join company c on c.id = found.id join site s on s.id = c.site_id
    order by ${page.order}`.execute(tx)
  const { rows, next } = onePage(found, number.page_size)
  const count = await countRows(tx, sql`from company c where ${matching(search)}`)
  return { list: rows.map(({ key: _, ...row }) => shown(row, actor)), next, count }
}

function matching(search: string): RawBuilder<unknown> {
  if (search === '') return sql`true`
  const like = likePattern(search)
  return sql`(c.name ilike ${like} or c.id::text = ${search} or c.id in (select a.company_id from account a
    where a.deleted_at is null and (a.email ilike ${like} or ${fullName('a')} ilike ${like})))`
}

type Person = { account_id: number; name: string; email: string; company_role: CompanyRole }
type ActingRow = {
  id: number
  staff_id: number
  staff_name: string
  name: string
  reason: string
  started_at: Date
  ended_at: Date
}

/**
 * A company with its people who can log in, and the last fifty times that staff acted for one of them.
 * Refuses a company that does not exist (`request.notFound`).
 */
export async function showCompany(
  tx: Tx,
  actor: Staff,
  { company_id }: In<typeof companyDetail>,
): Promise<Out<typeof companyDetail>> {
  const { rows } = await sql<CompanyRow & { is_freight: boolean }>`
    select ${facts}, c.is_freight from company c join site s on s.id = c.site_id where c.id = ${company_id}`.execute(
    tx,
  )
  const company = rows[0] ?? refuse('request.notFound')
  const people = await sql<Person>`
    select a.id as account_id, ${fullName('a')} as name, a.email, a.company_role from account a
    where a.company_id = ${company_id} and a.disabled_at is null and a.removed_at is null and a.deleted_at is null
    order by a.company_role = 'owner' desc, a.email`.execute(tx)
  const acted = await sql<ActingRow>`
    select g.id, g.staff_id, ${fullName('st')} as staff_name, ${fullName('a')} as name, g.reason, g.started_at,
      coalesce(g.stopped_at, least(g.expires_at, s.ended_at, o.ended_at)) as ended_at
    from acting g join account st on st.id = g.staff_id join account a on a.id = g.account_id
    left join session s on s.id = g.session_id left join session o on o.id = g.staff_session_id
    where g.company_id = ${company_id} order by g.id desc limit 50`.execute(tx)
  const { is_freight, ...listed } = company
  return {
    ...shown(listed, actor),
    is_freight,
    people: people.rows,
    acted: acted.rows.map(({ staff_id, started_at, ended_at, ...row }) => ({
      ...row,
      started_at: started_at.toISOString(),
      ended_at: ended_at.toISOString(),
      running: ended_at > actor.at,
      mine: staff_id === actor.account_id || hasRole(actor.roles, 'administrator'),
    })),
  }
}
