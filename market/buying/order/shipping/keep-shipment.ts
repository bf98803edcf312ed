import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import type { Staff } from '../../../actor.ts'
import type { QuantityByLine } from '../part/read-lines.ts'
import type { OrderRow } from '../status/move.ts'

type ShipmentInput = { order: OrderRow; wanted: QuantityByLine; carrier: string; tracking_number: string }

/**
 * Saves the shipped pieces of an order with their carrier, and counts them on their lines. Returns the
 * shipment's number, from 1 on. Lock the order first.
 */
export async function keepShipment(
  tx: Tx,
  { account_id, at }: Staff,
  { order, wanted, carrier, tracking_number }: ShipmentInput,
): Promise<number> {
  const pieces = [...wanted].map(([order_line_id, quantity]) => ({ order_line_id, quantity }))
  const { rows } = await sql<{ number: number }>`
    with made as (
      insert into shipment (order_id, number, carrier, tracking_number, account_id, shipped_at)
      select ${order.id}, 1 + count(*), ${carrier}, ${tracking_number}, ${account_id}, ${at} from shipment where order_id = ${order.id}
      returning id, number),
    pieces as (select * from json_to_recordset(${JSON.stringify(pieces)}::json) as p (order_line_id int, quantity int)),
    lines as (
      insert into shipment_line (shipment_id, order_line_id, quantity)
      select made.id, p.order_line_id, p.quantity from made, pieces p)
    update order_line l set shipped = l.shipped + p.quantity from pieces p, made where l.id = p.order_line_id
    returning made.number`.execute(tx)
  return rows[0]!.number
}
