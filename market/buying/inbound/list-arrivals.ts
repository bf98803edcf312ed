import { sql } from 'kysely'
import type { arrivals as declared } from '#api/buying/inbound/office-inbound'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { openInboundStates } from '#rules/buying/inbound/inbound-graph'
import type { Staff } from '../../actor.ts'
import { countRows } from '../../sql/count-rows.ts'
import { keptPageClauses } from '../../sql/kept-order.ts'
import { onePage } from '../../sql/page-query.ts'
import { inboundColumns, inboundSums } from './list-inbounds.ts'

type Row = Out<typeof declared>['list'][number] & { id: number; key: string | null }

/** Shipments that are to come, here or being counted, those first that are expected first. */
export async function listArrivals(
  tx: Tx,
  { at, account_id }: Staff,
  { warehouse_id, day, ...number }: In<typeof declared>,
): Promise<Out<typeof declared>> {
  const where = sql`i.state = any (${openInboundStates}::int[])
    and ${warehouse_id === undefined ? sql`true` : sql`i.warehouse_id = ${warehouse_id}`}
    and ${day === undefined ? sql`true` : sql`i.expected_on = ${day}`}`
  const page = await keptPageClauses(tx, {
    ...number,
    list: 'arrivals',
    reader: account_id,
    asked: [warehouse_id, day],
    from: sql`inbound i`,
    where,
    order: { by: sql`i.expected_on`, of: 'day', id: sql`i.id` },
  })
  const { rows: read } = await sql<Row>`
    select ${inboundColumns(at)}, ${page.key} as key from (select i.* from inbound i ${page.rows}) i ${inboundSums}
    order by ${page.order}`.execute(tx)
  const { rows, next } = onePage(read, number.page_size)
  return {
    list: rows.map(({ id: _, key: _key, ...row }) => row),
    count: await countRows(tx, sql`from inbound i where ${where}`),
    next,
  }
}
