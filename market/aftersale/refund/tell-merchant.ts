import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import { merchantRolesThatMay } from '#rules/people/merchant/team'
import type { Actor } from '../../actor.ts'
import type { OrderRow } from '../../buying/order/status/move.ts'
import { notify } from '../../people/message/notify.ts'

/** Notifies those of an order's merchant who answer that a buyer requests a refund. */
export async function tellMerchant(
  tx: Tx,
  actor: Actor,
  { order, refund_number, amount }: { order: OrderRow; refund_number: string; amount: string },
): Promise<void> {
  const people = await tx
    .selectFrom('account')
    .select('id')
    .where('merchant_id', '=', order.merchant_id)
    .where('disabled_at', 'is', null)
    .where(sql<boolean>`merchant_roles && ${[...merchantRolesThatMay('aftersale')]}::text[]`)
    .orderBy('id')
    .execute()
  const params = { order_number: order.order_number, refund_number, amount }
  await notify(tx, actor, { to: people.map(({ id }) => id), name: 'refundAsked', params })
}
