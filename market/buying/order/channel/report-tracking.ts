import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import { salesLimits } from '#rules/buying/channel/sales-fields'
import { shareShipped, type TrackedLine } from '#rules/buying/channel/tracking-file'
import { dayAt } from '#rules/days'
import type { Platform } from '#rules/goods/private/item-alias'
import type { Buyer } from '../../../actor.ts'
import { lockChannelAccount } from './accounts.ts'

type ShippedRow = {
  channel_order_id: number
  line_no: number
  platform_order: string
  platform_line: string
  given: string
  amount: number
  relation_id: number
  line_amount: number
  weight_g: number
  carton_count: number
  shipment_id: number
  shipped: number
  carrier: string
  tracking_number: string
  shipped_at: Date
  time_zone: string
  told: boolean
}
const poundG = 453.592_37

/**
 * What left of the orders of an account, line by line: what its channel was not told yet, the oldest orders
 * first, or all of its newest orders again; so many orders at once as `salesLimits` say. Remembers what
 * it gives. Refuses an unknown account (`request.notFound`).
 */
export async function reportTracking(
  tx: Tx,
  actor: Buyer,
  { channel_account_id, again }: { channel_account_id: number; again: boolean },
): Promise<{ platform: Platform; lines: TrackedLine[] }> {
  const { platform } = await lockChannelAccount(tx, actor, channel_account_id)
  const ids = await lockToReport(tx, { channel_account_id, again })
  const shipped = await readShipped(tx, ids)
  const byItem = Map.groupBy(shipped, (row) => `${row.channel_order_id} ${row.relation_id}`)
  const shares = [...byItem.values()].flatMap(sharesOf)
  const fresh = shares.filter(({ row }) => !row.told)
  const told = fresh.map(({ row, quantity }) => ({
    channel_order_id: row.channel_order_id,
    line_no: row.line_no,
    shipment_id: row.shipment_id,
    quantity,
  }))
  await sql`update channel_order set unreported = false where id = any (${ids}::int[]) and unreported`.execute(
    tx,
  )
  await sql`
    insert into channel_tracking (channel_order_id, line_no, shipment_id, quantity, exported_at)
    select t.channel_order_id, t.line_no, t.shipment_id, t.quantity, ${actor.at}
    from json_to_recordset(${JSON.stringify(told)}::json) t (channel_order_id int, line_no smallint, shipment_id int, quantity int)`.execute(
    tx,
  )
  return { platform, lines: (again ? shares : fresh).map(showShare) }
}

/** The orders to tell of, locked: what leaves of them meanwhile waits, and marks them again. */
async function lockToReport(
  tx: Tx,
  { channel_account_id, again }: { channel_account_id: number; again: boolean },
): Promise<number[]> {
  const which = again ? sql`true order by id desc` : sql`unreported order by id`
  const { rows } = await sql<{ id: number }>`
    select id from channel_order where channel_account_id = ${channel_account_id} and ${which}
    limit ${salesLimits.reported} for no key update`.execute(tx)
  return rows.map(({ id }) => id)
}

/** The lines of these orders with each shipment of their item; a replacement goes by the first number. */
async function readShipped(tx: Tx, ids: readonly number[]): Promise<ShippedRow[]> {
  const { rows } = await sql<ShippedRow>`
    select c.id as channel_order_id, l.line_no,
      coalesce(f.platform_order, c.platform_order) as platform_order, l.platform_line, l.given, l.amount, l.relation_id,
      ol.amount as line_amount, ol.weight_g, ol.carton_count, s.id as shipment_id, sl.quantity as shipped, s.carrier,
      s.tracking_number, s.shipped_at, w.time_zone, t.shipment_id is not null as told
    from channel_order c
    left join channel_order f on f.id = c.replaces
    join channel_line l on l.channel_order_id = c.id
    join orders o on o.order_parent_id = c.order_parent_id and o.purchase_mode = 3
    join order_line ol on ol.order_id = o.id and ol.relation_id = l.relation_id
    join shipment_line sl on sl.order_line_id = ol.id
    join shipment s on s.id = sl.shipment_id
    join warehouse w on w.id = o.warehouse_id
    left join channel_tracking t on t.channel_order_id = c.id and t.line_no = l.line_no and t.shipment_id = s.id
    where c.id = any (${[...ids]}::int[])
    order by c.id, l.line_no, s.id`.execute(tx)
  return rows
}

type Share = { row: ShippedRow; quantity: number }

/** Which pieces of an order's lines of one item left in which shipment. */
function sharesOf(rows: readonly ShippedRow[]): Share[] {
  const lines = new Map(rows.map(({ line_no, amount }) => [line_no, { line_no, amount }]))
  const shipments = new Map(
    rows.map(({ shipment_id, shipped }) => [shipment_id, { shipment_id, quantity: shipped }]),
  )
  const rowOf = new Map(rows.map((row) => [`${row.line_no} ${row.shipment_id}`, row]))
  return shareShipped([...lines.values()], [...shipments.values()]).map(
    ({ line_no, shipment_id, quantity }) => ({
      row: rowOf.get(`${line_no} ${shipment_id}`)!,
      quantity,
    }),
  )
}

function showShare({ row, quantity }: Share): TrackedLine {
  const { platform_order, platform_line, given, carrier, tracking_number, shipped_at } = row
  const share = quantity / row.line_amount
  return {
    platform_order,
    platform_line,
    given,
    quantity,
    carrier,
    tracking_number,
    shipped_on: dayAt(shipped_at, row.time_zone),
    shipped_at: shipped_at.toISOString(),
    cartons: Math.max(1, Math.round(row.carton_count * share)),
    weight_lb: Math.max(1, Math.round((row.weight_g * share) / poundG)),
  }
}
