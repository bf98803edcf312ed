import type { queryLink as declared } from '#api/buying/order'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import type { User } from '../../../actor.ts'
import { showOrder } from '../read/show-order.ts'

/**
 * The carriers' tracking pages of an order's shipments. Refuses `order.notFound`. Specification section 7.
 */
export async function queryLink(
  tx: Tx,
  actor: User,
  input: In<typeof declared>,
): Promise<Out<typeof declared>> {
  const { shipments } = await showOrder(tx, actor, input)
  return {
    list: shipments.map(({ carrier, tracking_number, link }) => ({ carrier, tracking_number, link })),
  }
}
