import type { Db } from '#database/connect'
import { inTransaction } from '#database/transaction'
import type { Buyer, Staff } from '#market/actor'
import { scanCarton } from '#market/order/packing/scan-carton'
import { anOrder, type Item, pay, work } from './buying.ts'

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
