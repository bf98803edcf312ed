import { sql } from 'kysely'
import type { contestList as declared } from '#api/goods/score'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { timeZoneOf } from '#rules/days'
import { contestState } from '#rules/goods/merchant/score'
import { dueIn } from '#rules/overview/queues'
import { defaultSite } from '#rules/sites'
import type { Staff } from '../../../actor.ts'
import { countRows } from '../../../sql/count-rows.ts'
import { fullName } from '../../../sql/full-name.ts'
import { onePage, pageClauses } from '../../../sql/page-query.ts'

type Answer = Out<typeof declared>
type Row = Omit<Answer['list'][number], 'ended_at' | 'at' | 'decided_at' | 'due_at'> & {
  ended_at: Date
  at: Date
  decided_at: Date | null
  key: string | null
}

/** Cases that manufacturers contest: the longest waiting first, or those decided, the newest first. */
export async function listContests(
  tx: Tx,
  _actor: Staff,
  { tab, ...number }: In<typeof declared>,
): Promise<Answer> {
  const waiting = tab === 'waiting'
  const asked = sql.lit(contestState.asked)
  const where = waiting ? sql`t.state = ${asked}` : sql`t.state <> ${asked}`
  const page = pageClauses({ where, order: { id: sql`t.id`, falling: !waiting }, ...number })
  const { rows: found } = await sql<Row>`
    select t.id, t.merchant_id, m.name as merchant_name, t.kind, t.source, t.case_id, t.number, t.ended_at, t.state, t.reason, t.answer,
      case t.source when 'refund' then (select o.order_number from refund f join orders o on o.id = f.order_id where f.id = t.case_id)
        when 'contract' then null when 'inbound' then null else t.number end as order_number,
      ${fullName('a')} as by, t.at, case when t.decided_by is not null then ${fullName('b')} end as decided_by, t.decided_at, ${page.key} as key
    from score_contest t join merchant m on m.id = t.merchant_id join account a on a.id = t.account_id
    left join account b on b.id = t.decided_by ${page.rows}`.execute(tx)
  const { rows, next } = onePage(found, number.page_size)
  const time_zone = timeZoneOf(defaultSite)
  return {
    list: rows.map(({ key: _, ended_at, at, decided_at, ...row }) => ({
      ...row,
      ended_at: ended_at.toISOString(),
      at: at.toISOString(),
      due_at: waiting ? dueIn('scoreContests', at, { time_zone }).toISOString() : null,
      decided_at: decided_at?.toISOString() ?? null,
    })),
    next,
    count: await countRows(tx, sql`from score_contest t where ${where}`),
  }
}
