import { previewCancel as previewCall } from '#api/buying/order'
import type { Db } from '#database/connect'
import { inTransaction, reading } from '#database/transaction'
import type { Buyer } from '#market/actor'
import { askCancel, cancelOrder } from '#market/buying/order/cancel'
import { previewCancel } from '#market/buying/order/part/preview-cancel'
import type { Item } from './buying.ts'

/** So many pieces of these items of an order, as a call names them. */
export type Pieces = readonly (readonly [item: Item, quantity: number])[]

type Of = { order_number: string; pieces: Pieces }

async function linesOf(db: Db, { order_number, pieces }: Of) {
  const lines = await db
    .selectFrom('order_line as l')
    .innerJoin('orders as o', 'o.id', 'l.order_id')
    .select(['l.id', 'l.relation_id'])
    .where('o.order_number', '=', order_number)
    .execute()
  return pieces.map(([item, quantity]) => ({
    line_id: lines.find(({ relation_id }) => relation_id === item.relation_id)?.id ?? 0,
    quantity,
  }))
}

/** Cancels pieces of an unpaid order. */
export async function cancelPieces(db: Db, buyer: Buyer, of: Of) {
  const lines = await linesOf(db, of)
  return inTransaction(db, (tx) =>
    cancelOrder(tx, buyer, { order_number: of.order_number, remark: '', lines }),
  )
}

/** Asks customer service to cancel pieces of a paid one. */
export async function askPieces(db: Db, buyer: Buyer, of: Of) {
  const lines = await linesOf(db, of)
  return inTransaction(db, (tx) =>
    askCancel(tx, buyer, { order_number: of.order_number, remark: 'Fewer rooms', lines }),
  )
}

/** What cancelling them would come to. */
export async function previewPieces(db: Db, buyer: Buyer, of: Of) {
  const lines = JSON.stringify(await linesOf(db, of))
  const input = previewCall.in.parse({ order_number: of.order_number, lines })
  return reading(db, (tx) => previewCancel(tx, buyer, input))
}
