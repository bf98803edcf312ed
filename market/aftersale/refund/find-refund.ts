import type { Selectable } from 'kysely'
import type { Tx } from '#database/connect'
import type { Tables } from '#database/tables'
import { refuse } from '#rules/refusals'
import type { User } from '../../actor.ts'
import type { OrderRow } from '../../buying/order/status/move.ts'
import { refuseColleaguesOrder } from '../../colleagues.ts'

export type StoredRefund = Selectable<Tables['refund']>
/** A request with its order. */
export type RefundOfOrder = { refund: StoredRefund; order: OrderRow }

/**
 * The request with this number, locked after its order: for a buyer of the own company, for a merchant its
 * own, for staff any. Refuses `refund.notFound`, and as `refuseColleaguesOrder` does.
 */
export async function lockRefund(tx: Tx, actor: User, refund_number: string): Promise<RefundOfOrder> {
  let named = tx
    .selectFrom('refund')
    .select(['id', 'order_id'])
    .where('refund_number', '=', refund_number.toUpperCase())
  if (actor.kind === 'buyer') named = named.where('company_id', '=', actor.company_id)
  if (actor.kind === 'merchant') named = named.where('merchant_id', '=', actor.merchant_id)
  const { id, order_id } = (await named.executeTakeFirst()) ?? refuse('refund.notFound')
  const order = await tx
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', order_id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  refuseColleaguesOrder(actor, order)
  const refund = await tx
    .selectFrom('refund')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  return { refund, order }
}

/** The lines of a request, in the order of the order's. */
export const refundLines = (tx: Tx, { id }: StoredRefund) =>
  tx.selectFrom('refund_line').selectAll().where('refund_id', '=', id).orderBy('order_line_id').execute()

/**
 * The recipient that `tellBuyer` notifies about a request: the person who made it, even if a colleague
 * placed the order.
 */
export const refundAsker = ({ refund, order }: RefundOfOrder) => ({
  account_id: refund.account_id,
  order_number: order.order_number,
})
