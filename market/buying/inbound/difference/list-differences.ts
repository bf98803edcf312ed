import { sql } from 'kysely'
import type { officeDifferenceList } from '#api/buying/inbound/difference'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { differenceState } from '#rules/buying/inbound/difference'
import { type Text3, textIn } from '#rules/sites'
import type { Merchant, Staff } from '../../../actor.ts'
import { countRows } from '../../../sql/count-rows.ts'
import { onePage, pageClauses } from '../../../sql/page-query.ts'
import { damagedColumns } from './read-differences.ts'

type Answer = Out<typeof officeDifferenceList>
type Row = Omit<Answer['list'][number], 'title' | 'asked_at' | 'answer_by' | 'answered_at'> & {
  key: string | null
  title: Text3
  asked_at: Date
  answer_by: Date
  answered_at: Date | null
}
const { asked, accepted, disputed, stands, recounted, dropped } = differenceState
const { lit } = sql

/** Damaged pieces that are settled and still lie there. */
const damagedToSend = sql`d.kind = 'damaged' and d.state in (${lit(accepted)}, ${lit(stands)}, ${lit(recounted)})
  and d.gone_to is null and coalesce(d.result, d.pieces) > 0`

/** The condition and the order of each tab: what waits the longest first, all the newest first. */
const tabs = {
  asked: { where: sql`d.state = ${lit(asked)}`, order: { by: sql`d.answer_by`, id: sql`d.id` } },
  disputed: { where: sql`d.state = ${lit(disputed)}`, order: { by: sql`d.answered_at`, id: sql`d.id` } },
  damaged: { where: damagedToSend, order: { by: sql`d.updated_at`, id: sql`d.id` } },
  all: { where: sql`d.state <> ${lit(dropped)}`, order: { id: sql`d.id`, falling: true } },
}

/** Differences of counts, to a manufacturer its own. */
export async function listDifferences(
  tx: Tx,
  actor: Merchant | Staff,
  { tab, warehouse_id, ...number }: In<typeof officeDifferenceList>,
): Promise<Answer> {
  const own = actor.kind === 'merchant' ? sql`d.merchant_id = ${actor.merchant_id}` : sql`true`
  const here =
    warehouse_id === undefined
      ? sql`true`
      : sql`exists (select from inbound_line l join inbound i on i.id = l.inbound_id
          where l.id = d.inbound_line_id and i.warehouse_id = ${warehouse_id})`
  const where = sql`${tabs[tab].where} and ${own} and ${here}`
  const page = pageClauses({ ...number, where, order: tabs[tab].order })
  const found = await sql<Row>`
    select ${page.key} as key, d.id as difference_id, i.inbound_number, i.reference, m.name as merchant_name,
      w.name as warehouse_name, r.custom_sn, p.title, d.kind, d.pieces, d.state, d.asked_at, d.answer_by, d.answered_at, d.result, ${damagedColumns}
    from (select d.* from inbound_difference d ${page.rows}) d
    join inbound_line l on l.id = d.inbound_line_id join inbound i on i.id = l.inbound_id
    join relation r on r.id = l.relation_id join product p on p.id = r.product_id
    join merchant m on m.id = d.merchant_id join warehouse w on w.id = i.warehouse_id
    order by ${page.order}`.execute(tx)
  const { rows, next } = onePage(found.rows, number.page_size)
  return {
    list: rows.map(({ key: _, title, asked_at, answer_by, answered_at, ...row }) => ({
      ...row,
      gone: row.gone && { ...row.gone, at: new Date(row.gone.at).toISOString() },
      title: textIn(title, actor.language),
      asked_at: asked_at.toISOString(),
      answer_by: answer_by.toISOString(),
      answered_at: answered_at?.toISOString() ?? null,
    })),
    next,
    count: await countRows(tx, sql`from inbound_difference d where ${where}`),
  }
}
