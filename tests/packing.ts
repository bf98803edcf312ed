import type { Db } from '#database/connect'
import { inTransaction } from '#database/transaction'
import type { Buyer, Staff } from '#market/actor'
import { scanCarton } from '#market/buying/order/packing/scan-carton'
import { workOnOrder } from '#market/buying/order/work'
import { anOrder, type Item, pay, work } from './buying.ts'
import type { Pieces } from './cancelling.ts'

/** Says that each piece of an item comes in so many cartons. */
export async function packIn(db: Db, { relation_id }: Item, cartons: number): Promise<void> {
  const box = { length_mm: 1000, width_mm: 500, height_mm: 400, weight_g: 20_000 }
  await db
    .updateTable('relation')
    .set({ cartons: JSON.stringify(Array.from({ length: cartons }, () => box)) })
    .where('id', '=', relation_id)
    .execute()
}

type Wish = Parameters<typeof anOrder>[2]

/** An order that is paid and accepted: it waits to be packed. */
export async function anOrderToPack(db: Db, { buyer, staff }: { buyer: Buyer; staff: Staff }, wish: Wish) {
  const { order_number } = await anOrder(db, buyer, wish)
  await pay(db, buyer, order_number)
  await work(db, staff, { event: 'accept', order_number })
  return order_number
}

/** Scans a code while an order is packed. */
export const scan = (db: Db, staff: Staff, { order_number, code }: { order_number: string; code: string }) =>
  inTransaction(db, (tx) => scanCarton(tx, staff, { order_number, code, by_hand: false }))

/** The maker's number of an item. */
export async function numberOf(db: Db, { relation_id }: Item): Promise<string> {
  const { custom_sn } = await db
    .selectFrom('relation')
    .select('custom_sn')
    .where('id', '=', relation_id)
    .executeTakeFirstOrThrow()
  return custom_sn
}

type Shipment = { order_number: string; pieces: Pieces; carrier?: string; tracking_number?: string }

/** Ships these pieces of an order. */
export async function shipPieces(
  db: Db,
  staff: Staff,
  { order_number, pieces, carrier = 'FedEx', tracking_number = 'F1' }: Shipment,
) {
  const bought = await db
    .selectFrom('order_line as l')
    .innerJoin('orders as o', 'o.id', 'l.order_id')
    .select(['l.id', 'l.relation_id'])
    .where('o.order_number', '=', order_number)
    .execute()
  const lines = pieces.map(([item, quantity]) => ({
    line_id: bought.find(({ relation_id }) => relation_id === item.relation_id)!.id,
    quantity,
  }))
  const said = { order_number, event: 'ship', remark: '', carrier, tracking_number, lines } as const
  return inTransaction(db, (tx) => workOnOrder(tx, staff, said))
}
