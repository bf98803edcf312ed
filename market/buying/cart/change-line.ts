import { type RawBuilder, sql } from 'kysely'
import type { changeCart } from '#api/buying/cart'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { pipelined } from '#database/pipeline'
import { limits } from '#rules/fields'
import { priceFor } from '#rules/goods/price'
import { refuse } from '#rules/refusals'
import type { Buyer } from '../../actor.ts'
import { type CartRow, cartColumns, cartJoins, showLine } from './cart-line.ts'
import { checkAmount } from './put-lines.ts'

/**
 * Sets the amount of a line of one's own cart (`is_update` 1) or adds to it; returns the line. Refuses an
 * unknown line (`cart.lineNotFound`) and amounts against the item's rule (`stock.*`,
 * `catalogue.notForSale`).
 */
export async function changeLine(
  tx: Tx,
  actor: Buyer,
  input: In<typeof changeCart>,
): Promise<Out<typeof changeCart>> {
  // Locked while it is read, so that two simultaneous additions both count.
  const { rows } = await sql<CartRow>`
    select ${cartColumns} from cart_line l ${cartJoins}
    where l.account_id = ${actor.account_id} and ${lineMeant(input)} for no key update of l`.execute(tx)
  const row = rows[0]
  if (!row) refuse('cart.lineNotFound')
  const wanted = input.is_update === 1 ? input.amount : row.amount + input.amount
  const amount = Math.min(wanted, limits.quantityMax)
  checkAmount(row, row.purchase_mode, amount)
  const price_seen_cents = priceFor(row, row.purchase_mode, amount).unit_cents
  await pipelined(
    tx,
    sql`update cart_line set amount = ${amount}, price_seen_cents = ${price_seen_cents} where id = ${row.id}`,
  )
  return { line: showLine({ ...row, amount, price_seen_cents }, actor) }
}

/** Finds the line by its id, or by item and area. */
function lineMeant(input: In<typeof changeCart>): RawBuilder<unknown> {
  if (input.id) return sql`l.id = ${input.id}`
  if (!input.relation_id) refuse('cart.lineNotFound', {}, 'id')
  return sql`l.relation_id = ${input.relation_id} and l.warehouse_area_id = ${input.warehouse_area_id}
    and l.purchase_mode = ${input.purchase_mode} and l.logistics_type = ${input.logistics_type}`
}
