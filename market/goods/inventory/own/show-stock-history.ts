import { sql } from 'kysely'
import type { stockHistory as declared } from '#api/goods/stock/own-stock'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { openInboundStates } from '#rules/buying/inbound/inbound-graph'
import { refuse } from '#rules/refusals'
import { type Text3, textIn } from '#rules/sites'
import type { Merchant } from '../../../actor.ts'
import { countRows } from '../../../sql/count-rows.ts'
import { onePage, pageClauses } from '../../../sql/page-query.ts'
import { ownStockColumns } from './own-stock-columns.ts'

type Answer = Out<typeof declared>
type Item = Omit<Answer, 'title' | 'coming' | 'list' | 'count' | 'next'> & { title: Text3 }
type Movement = Omit<Answer['list'][number], 'at'> & { at: Date; key: string | null }

/**
 * Why so much of an own item is in a warehouse: its movements, newest first, each with how much there was
 * before and after, and with the order or shipment that was its cause. What is on hand follows the movements
 * alone, so that the last one ends with it. Refuses an item that is not the manufacturer's or was never there
 * (`request.notFound`).
 */
export async function showStockHistory(tx: Tx, actor: Merchant, input: In<typeof declared>): Promise<Answer> {
  const { relation_id, warehouse_id, ...number } = input
  const { title, ...item } = await findItem(tx, actor, input)
  const where = sql`v.relation_id = ${relation_id} and v.warehouse_id = ${warehouse_id}`
  const clauses = pageClauses({ where, order: { id: sql`v.id`, falling: true }, ...number })
  const { rows: read } = await sql<Movement>`
    with found as (select v.*, ${clauses.key} as key from stock_movement v ${clauses.rows}),
    newer as (select coalesce(sum(amount), 0)::int as pieces from stock_movement
      where relation_id = ${relation_id} and warehouse_id = ${warehouse_id} and id > (select max(id) from found)),
    ended as (select v.*, (${item.on_hand}::int - (select pieces from newer) - sum(v.amount) over (order by v.id desc)
      + v.amount)::int as after from found v)
    select e.key, e.id as movement_id, e.at, e.reason, e.amount, e.after - e.amount as before, e.after, o.order_number, i.inbound_number,
      k.count_number
    from ended e left join orders o on o.id = e.order_id left join inbound_line l on l.id = e.inbound_line_id
    left join inbound i on i.id = l.inbound_id left join stock_count k on k.id = e.count_id order by e.id desc`.execute(
    tx,
  )
  const { rows, next } = onePage(read, number.page_size)
  return {
    ...item,
    title: textIn(title, actor.language),
    coming: await findComing(tx, input),
    list: rows.map(({ key: _, at, ...row }) => ({ ...row, at: at.toISOString() })),
    count: await countRows(tx, sql`from stock_movement v where ${where}`),
    next,
  }
}

type StockKey = Pick<In<typeof declared>, 'relation_id' | 'warehouse_id'>

async function findItem(tx: Tx, { merchant_id, at }: Merchant, { relation_id, warehouse_id }: StockKey) {
  const { rows } = await sql<Item>`
    select ${ownStockColumns(at)}
    from stock s join relation r on r.id = s.relation_id join product p on p.id = r.product_id
    join warehouse w on w.id = s.warehouse_id
    where s.relation_id = ${relation_id} and s.warehouse_id = ${warehouse_id} and r.merchant_id = ${merchant_id}
      and not p.is_bad_goods`.execute(tx)
  return rows[0] ?? refuse('request.notFound')
}

/** The shipments that bring more of the item there, the first to arrive first. */
async function findComing(tx: Tx, { relation_id, warehouse_id }: StockKey): Promise<Answer['coming']> {
  const { rows } = await sql<Answer['coming'][number]>`
    select * from (select i.inbound_number, i.expected_on::text, l.announced - l.sound - l.damaged as pieces
        from inbound_line l join inbound i on i.id = l.inbound_id
        where l.relation_id = ${relation_id} and i.warehouse_id = ${warehouse_id}
          and i.state = any (${openInboundStates}::int[]) and l.announced > l.sound + l.damaged
      union all
      select null, b.arrives_on::text, b.quantity from presale_batch b where b.relation_id = ${relation_id}
        and b.warehouse_id = ${warehouse_id} and b.state = 'open' and b.inbound_id is null) c
    order by expected_on, inbound_number limit 50`.execute(tx)
  return rows
}
