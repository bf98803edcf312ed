import { sql } from 'kysely'
import type { productionList as declared } from '#api/buying/lot'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { lotState } from '#rules/buying/contract/lot'
import { orderKind } from '#rules/buying/order/graphs'
import { orderStatus } from '#rules/buying/order/status'
import type { Merchant } from '../../../actor.ts'
import { following, listHead, pageByNumber, upTo } from '../../../sql/by-key.ts'
import { countRows } from '../../../sql/count-rows.ts'

type Row = Out<typeof declared>['list'][number] & { id: number }

/** The statuses in which an order waits for its manufacturer. */
const waitingFor: readonly number[] = [
  orderStatus.inProduction,
  orderStatus.inspectionRefused,
  orderStatus.awaitingShippingDocuments,
  orderStatus.shipmentReviewFailed,
]

/** The orders of a manufacturer's contracts, newest first: those that wait for it, or all. */
export async function listProduction(
  tx: Tx,
  { merchant_id }: Merchant,
  input: In<typeof declared>,
): Promise<Out<typeof declared>> {
  const { waiting, after, head, page, page_size } = input
  const all = sql`from orders o where o.merchant_id = ${merchant_id} and o.kind = ${sql.lit(orderKind.contract)}
    and ${upTo(sql`o.id`, head)}`
  const waits = sql`o.status in (${sql.join(waitingFor.map(sql.lit))})`
  const from = waiting ? sql`${all} and ${waits}` : all
  const { rows: found } = await sql<Row>`
    select o.id, o.order_number, c.contract_sn, b.name as company_name, o.status, ${waits} as waits, l.lot_no, l.planned_on,
      (select count(*)::int from lot n where n.order_id = o.id) as lots,
      (select sum(g.planned)::int from lot_line g where g.order_id = o.id and (l.lot_no is null or g.lot_no = l.lot_no)) as pieces
    from (select o.* ${from} and ${following(sql`o.id`, after)} order by o.id desc limit ${page_size + 1}
      offset ${after ? 0 : (page - 1) * page_size}) o
    join contract c on c.id = o.contract_id join company b on b.id = o.company_id
    left join lateral (select n.lot_no, n.planned_on from lot n where n.order_id = o.id and n.state < ${lotState.onTheWater}
      order by n.lot_no limit 1) l on true
    order by o.id desc`.execute(tx)
  const { rows, next } = pageByNumber(found, page_size, ({ id }) => id)
  return {
    list: rows.map(({ id: _, ...row }) => row),
    count: await countRows(tx, from),
    waiting: await countRows(tx, sql`${all} and ${waits}`),
    next,
    head: listHead(input, rows[0]?.id),
  }
}
