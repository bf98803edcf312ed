import { sql } from 'kysely'
import type { inbound as declared } from '#api/buying/inbound/inbound'
import type { Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { differenceState } from '#rules/buying/inbound/difference'
import type { Merchant, Staff } from '../../../actor.ts'

type AnswerRows = Out<typeof declared>['differences']
type Row = Omit<AnswerRows[number], 'asked_at' | 'answer_by' | 'answered_at' | 'disposal'> & {
  disposal_by: number | null
  asked_at: Date
  answer_by: Date
  answered_at: Date | null
}

/** Where damaged pieces of a difference `d` of an item `r` are to go, and where they went. */
export const damagedColumns = sql`d.damaged_to, (select m.return_address from merchant m where m.id = r.merchant_id), case when d.gone_to is not null
  then json_build_object('to', d.gone_to, 'at', d.gone_at, 'note', d.gone_note) end as gone`

/** The differences of a shipment that hold, in the order of its lines. */
export async function readDifferences(
  tx: Tx,
  actor: Merchant | Staff,
  inbound_id: number,
): Promise<AnswerRows> {
  const { rows } = await sql<Row>`
    select d.id as difference_id, d.inbound_line_id as line_id, r.custom_sn, d.kind, d.pieces, d.state, d.asked_at,
      d.answer_by, d.answered_at, d.reason, d.file_ids, d.result, d.result_note,
      ${damagedColumns}, d.disposal_by
    from inbound_difference d join inbound_line l on l.id = d.inbound_line_id join relation r on r.id = l.relation_id
    where l.inbound_id = ${inbound_id} and d.state <> ${sql.lit(differenceState.dropped)} order by l.id, d.id`.execute(
    tx,
  )
  return rows.map(({ disposal_by, ...row }) => ({
    ...row,
    gone: row.gone && { ...row.gone, at: new Date(row.gone.at).toISOString() },
    disposal: disposal_by === null ? 'none' : disposal_by === actor.account_id ? 'mine' : 'others',
    asked_at: row.asked_at.toISOString(),
    answer_by: row.answer_by.toISOString(),
    answered_at: row.answered_at?.toISOString() ?? null,
  }))
}
