import { sql } from 'kysely'
import type { openCount as openDeclared } from '#api/goods/stock/office-count'
import type { askCount as askDeclared } from '#api/goods/stock/own-stock'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { hoursAfter } from '#rules/buying/order/times'
import { countGraph, countState, doubtDays } from '#rules/goods/stock/count-graph'
import { refuse } from '#rules/refusals'
import type { Merchant, Staff } from '../../../actor.ts'
import { noteMade } from '../../../moves/move-row.ts'
import { statusTables } from '../../../moves/status-tables.ts'
import { underNewNumber } from '../../../new-number.ts'
import { merchantPeopleWho } from '../../../people/message/merchant-people.ts'
import { notify } from '../../../people/message/notify.ts'
import { auditCount } from './move-count.ts'

type Place = {
  relation_id: number
  warehouse_id: number
  merchant_id: number
  custom_sn: string
  warehouse_name: string
}
type KeylessInput<T> = Omit<T, 'idempotency_key'>

/**
 * Asks the warehouse to count an own item. Refuses one that is not the manufacturer's or was never there
 * (`request.notFound`), and a second count of the same while one is open (`stock.countOpen`).
 */
export async function askCount(
  tx: Tx,
  actor: Merchant,
  { relation_id, warehouse_id }: KeylessInput<In<typeof askDeclared>>,
): Promise<Out<typeof askDeclared>> {
  const [place] = await findPlaces(
    tx,
    sql`s.relation_id = ${relation_id} and s.warehouse_id = ${warehouse_id} and r.merchant_id = ${actor.merchant_id}
      and not p.is_bad_goods`,
  )
  if (!place) refuse('request.notFound')
  return insertCount(tx, actor, place)
}

/**
 * Opens a count of an item by its platform number or barcode. Refuses a code of nothing that the warehouse
 * keeps (`count.noItem`), and a second count of the same while one is open (`stock.countOpen`).
 */
export async function openCount(
  tx: Tx,
  actor: Staff,
  { code, warehouse_id }: KeylessInput<In<typeof openDeclared>>,
): Promise<Out<typeof openDeclared>> {
  const places = await findPlaces(
    tx,
    sql`s.warehouse_id = ${warehouse_id} and r.id in (select id from relation where lower(goods_sn) = lower(${code})
      union select id from relation where upc = ${code})`,
  )
  const [place] = places
  if (!place || places.length > 1) refuse('count.noItem', {}, 'code')
  return insertCount(tx, actor, place)
}

async function findPlaces(tx: Tx, where: ReturnType<typeof sql>): Promise<Place[]> {
  const { rows } = await sql<Place>`
    select s.relation_id, s.warehouse_id, r.merchant_id, r.custom_sn, w.name as warehouse_name
    from stock s join relation r on r.id = s.relation_id join product p on p.id = r.product_id
    join warehouse w on w.id = s.warehouse_id where ${where}`.execute(tx)
  return rows
}

/** Whether a count of it booked something lately: its manufacturer, who asks for another, doubts that. */
async function doubtsLastCount(
  tx: Tx,
  { at }: Merchant,
  { relation_id, warehouse_id }: Place,
): Promise<boolean> {
  const last = await tx
    .selectFrom('stock_count')
    .select(['booked', 'short'])
    .where('relation_id', '=', relation_id)
    .where('warehouse_id', '=', warehouse_id)
    .where('state', '=', countState.done)
    .where('updated_at', '>', hoursAfter(at, -24 * doubtDays))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last !== undefined && (last.booked !== 0 || last.short > 0)
}

/** Inserts a count. A second one of the same item and place waits for the unique index and is refused. */
async function insertCount(tx: Tx, actor: Merchant | Staff, place: Place) {
  const { relation_id, warehouse_id, merchant_id, custom_sn, warehouse_name } = place
  const cause =
    actor.kind !== 'merchant' ? 'cycle' : (await doubtsLastCount(tx, actor, place)) ? 'dispute' : 'asked'
  const { id, count_number } = await underNewNumber('I', async (count_number) => {
    const { rows } = await sql<{ id: number; count_number: string }>`
      insert into stock_count (count_number, relation_id, warehouse_id, cause, opened_at, updated_at)
      values (${count_number}, ${relation_id}, ${warehouse_id}, ${cause}, ${actor.at}, ${actor.at})
      on conflict do nothing returning id, count_number`.execute(tx)
    if (rows[0]) return rows[0]
    const open = await tx
      .selectFrom('stock_count')
      .select('id')
      .where('relation_id', '=', relation_id)
      .where('warehouse_id', '=', warehouse_id)
      .where('state', 'in', [countState.open, countState.counted])
      .executeTakeFirst()
    return open ? refuse('stock.countOpen') : undefined
  })
  const made =
    actor.kind === 'merchant'
      ? ({ event: 'ask', role: 'merchant', to: countState.open } as const)
      : ({ event: 'open', role: 'warehouse', to: countState.open } as const)
  await noteMade(tx, actor, { table: statusTables.stock_count, graph: countGraph, ids: [id], ...made })
  await auditCount(tx, actor, { id, ...made })
  await notify(tx, actor, {
    to: await merchantPeopleWho(tx, { merchant_id, may: 'stock' }),
    name: 'countAsked',
    params: {
      count_number,
      item: custom_sn,
      warehouse: warehouse_name,
      page: `${relation_id}/${warehouse_id}`,
    },
  })
  return { count_number }
}
