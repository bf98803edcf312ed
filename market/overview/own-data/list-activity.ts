import { type RawBuilder, sql } from 'kysely'
import type { activityKinds, activityList } from '#api/overview/own-data'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { certifiedStatus } from '#rules/codes'
import type { Buyer } from '../../actor.ts'
import { instantKey, listHead, upToInstant } from '../../sql/by-key.ts'
import { countRows } from '../../sql/count-rows.ts'
import { fullName } from '../../sql/full-name.ts'

type Line = {
  key: number
  at: Date
  about: (typeof activityKinds)[number]
  action: string
  subject: string
  params: Record<string, string>
  first_name: string
  last_name: string
  mobile_country_code: number
  by_role: string
}

/**
 * The activity of a company, newest first: its people's accounts, orders, recharges and certifications,
 * optionally of one kind or one person. Actions of the platform or a timer have no name.
 */
export async function listActivity(
  tx: Tx,
  actor: Buyer,
  input: In<typeof activityList>,
): Promise<Out<typeof activityList>> {
  const { page, page_size, about, user_uuid } = input
  const company = actor.company_id
  const by = user_uuid
    ? sql`account_id = (select id from account where user_uuid = ${user_uuid} and company_id = ${company})`
    : sql`true`
  const ofAbout = about ? sql`about = ${about}` : sql`true`
  const asked = sources(company).filter((one) => !about || one.about.includes(about))
  const found = asked.map(
    ({ lines }) =>
      sql`select * from (${lines}) e where ${ofAbout} and ${by} and ${upToInstant(sql`at`, input.head)}`,
  )
  // The newest of each source are read in its own order: no list is sorted as a whole for the sake of its
  // first page.
  const newest = found.map((one) => sql`(${one} order by at desc, about, id desc limit ${page * page_size})`)
  const lines = sql.join(newest, sql` union all `)
  const { rows } = await sql<Line>`
    select ${instantKey(sql`l.at`)} as key, l.at, l.about, l.action, l.subject, l.by_role,
      l.params || case when l.params ? 'invitation' then jsonb_build_object('email', coalesce(i.email, '')) else '{}' end || case when l.params ? 'person' then jsonb_build_object('person', coalesce(${fullName('about')}, '')) else '{}' end as params, coalesce(a.first_name, '') as first_name,
      coalesce(a.last_name, '') as last_name, coalesce(a.mobile_country_code, 1) as mobile_country_code
    from (${lines}) l left join account a on a.id = l.account_id and a.company_id = ${company}
      left join team_invitation i on i.id = (l.params->>'invitation')::int and i.company_id = ${company}
      left join account about on about.id = (l.params->>'person')::int and about.company_id = ${company}
    order by l.at desc, l.about, l.id desc limit ${page_size} offset ${(page - 1) * page_size}`.execute(tx)
  const list = rows.map(({ key: _, ...row }) => ({ ...row, at: row.at.toISOString() }))
  return {
    list,
    head: listHead(input, rows[0]?.key),
    count: await countRows(tx, sql`from (${sql.join(found, sql` union all `)}) l`),
  }
}

type Source = { about: readonly Line['about'][]; lines: RawBuilder<unknown> }

/** The sources of a company's activity, each as rows of the same shape. */
const sources = (company: number): readonly Source[] => [
  {
    about: ['account', 'certification'],
    lines: sql`select at, case when action like 'certification%' then 'certification' else 'account' end as about, action,
        '' as subject, params, account_id, 'buyer' as by_role, id::bigint as id
      from activity where company_id = ${company}`,
  },
  {
    about: ['order'],
    lines: sql`select h.at, 'order' as about, h.event as action, o.order_number as subject, '{}'::jsonb as params,
        case when h.acting_id is null then h.account_id end as account_id,
        case when h.acting_id is null then h.by_role else 'service' end as by_role, h.id
      from order_history h join orders o on o.id = h.order_id where o.company_id = ${company}`,
  },
  {
    about: ['order'],
    lines: sql`select c.at, 'order' as about, 'changePickup' as action, o.order_number as subject, '{}'::jsonb as params,
        case when c.acting_id is null then c.account_id end as account_id,
        case when c.acting_id is null and a.kind = 'buyer' then 'buyer' else 'service' end as by_role, c.id::bigint as id
      from pickup_change c join orders o on o.id = c.order_id join account a on a.id = c.account_id where o.company_id = ${company}`,
  },
  {
    about: ['order'],
    lines: sql`select c.at, 'order' as about, case c.field when 'address' then 'changeAddress' else 'changePoNumber' end as action,
        o.order_number as subject, '{}'::jsonb as params, case when c.acting_id is null then c.account_id end as account_id,
        case when c.acting_id is null and a.kind = 'buyer' then 'buyer' else 'service' end as by_role, c.id::bigint as id
      from order_correction c join orders o on o.id = c.order_id join account a on a.id = c.account_id where o.company_id = ${company}`,
  },
  {
    about: ['recharge'],
    lines: sql`select created_at as at, 'recharge' as about, 'handedIn' as action, recharge_number as subject, '{}'::jsonb as params,
        account_id, 'buyer' as by_role, id::bigint as id
      from recharge where company_id = ${company}`,
  },
  {
    about: ['certification'],
    lines: sql`select submitted_at as at, 'certification' as about, 'certificationHandedIn' as action, '' as subject,
        '{}'::jsonb as params, account_id, 'buyer' as by_role, id::bigint as id
      from certification where company_id = ${company} and submitted_at is not null and associated_company_id is null`,
  },
  {
    about: ['certification'],
    lines: sql`select decided_at as at, 'certification' as about,
        case when auth_status = ${certifiedStatus.certified} then 'certificationPassed' else 'certificationFailed' end as action,
        '' as subject, '{}'::jsonb as params, null::int as account_id, 'auditor' as by_role, id::bigint as id
      from certification where company_id = ${company} and decided_at is not null and associated_company_id is null`,
  },
]
