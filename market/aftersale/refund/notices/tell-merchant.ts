import type { Tx } from '#database/connect'
import type { Actor } from '../../../actor.ts'
import type { OrderRow } from '../../../buying/order/status/move.ts'
import { merchantPeopleWho } from '../../../people/message/merchant-people.ts'
import { notify } from '../../../people/message/notify.ts'

/** Notifies those of an order's merchant who answer that a buyer requests a refund. */
export async function tellMerchant(
  tx: Tx,
  actor: Actor,
  { order, refund_number, amount }: { order: OrderRow; refund_number: string; amount: string },
): Promise<void> {
  const to = await merchantPeopleWho(tx, { merchant_id: order.merchant_id, may: 'aftersale' })
  const params = { order_number: order.order_number, refund_number, amount }
  await notify(tx, actor, { to, name: 'refundAsked', params })
}
