import type { production as declared } from '#api/buying/lot'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { orderKind } from '#rules/buying/order/graphs'
import { refuse } from '#rules/refusals'
import type { Merchant } from '../../../actor.ts'
import { showOrder } from '../read/show-order.ts'

/**
 * The order of one of the manufacturer's contracts, without where the buyer lives. Refuses any other order
 * (`order.notFound`): of those from stock a manufacturer sees its own lines alone.
 */
export async function showProduction(
  tx: Tx,
  actor: Merchant,
  input: In<typeof declared>,
): Promise<Out<typeof declared>> {
  const order = await showOrder(tx, actor, input)
  if (order.kind !== orderKind.contract) refuse('order.notFound')
  return { ...order, address: null }
}
