import type { unpackCarton as declared, Packing } from '#api/buying/packing'
import type { In } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { isBeingPacked } from '#rules/buying/order/packing'
import { refuse } from '#rules/refusals'
import type { Staff } from '../../../actor.ts'
import { lockOrder } from '../status/move.ts'
import { showPacking } from './show-packing.ts'

/**
 * Uncounts a carton, or without a named one all of the order that were not shipped. Refuses
 * `order.notFound`, an order that is not being packed (`packing.notNow`), and a carton that was not
 * counted (`packing.notCounted`).
 */
export async function unpackCarton(tx: Tx, actor: Staff, input: In<typeof declared>): Promise<Packing> {
  const order = await lockOrder(tx, actor, input.order_number)
  if (!isBeingPacked(order.status)) refuse('packing.notNow')
  let taken = tx.deleteFrom('packed_carton').where('order_id', '=', order.id).where('gone', '=', false)
  if (input.carton !== undefined) taken = taken.where('carton', '=', input.carton)
  const { numDeletedRows } = await taken.executeTakeFirstOrThrow()
  if (numDeletedRows === 0n && input.carton !== undefined) refuse('packing.notCounted', {}, 'carton')
  return showPacking(tx, actor, input)
}
