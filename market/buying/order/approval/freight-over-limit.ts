import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import { orderStatus } from '#rules/buying/order/status'
import type { Cents } from '#rules/money/money'
import { type LimitName, rolesThatMay } from '#rules/people/team'
import type { Actor } from '../../../actor.ts'
import { type Notice, notify } from '../../../people/message/notify.ts'
import type { OrderRow } from '../status/move.ts'
import { spentInMonth } from './limit-passed.ts'

type Limited = Pick<OrderRow, 'account_id' | 'company_id' | 'order_parent_id' | 'created_at'>

/**
 * Which limit of its maker an order's checkout is over, now that its freight is known; null within the
 * limits. Freight is quoted when the goods are paid, so that nobody approves it any more: somebody else of
 * the company pays it instead.
 */
export async function freightOverLimit(tx: Tx, order: Limited): Promise<LimitName | null> {
  const { order: most, month } = await tx
    .selectFrom('account')
    .select(['order_limit_cents as order', 'month_limit_cents as month'])
    .where('id', '=', order.account_id)
    .executeTakeFirstOrThrow()
  if (most !== null) {
    const { rows } = await sql<{ total: Cents }>`
      select sum(order_fee_cents)::bigint as total from orders
      where order_parent_id = ${order.order_parent_id} and status not in (${orderStatus.cancelled}, ${orderStatus.failed})`.execute(
      tx,
    )
    if (rows[0]!.total > most) return 'order'
  }
  if (month === null) return null
  const spent = await spentInMonth(tx, { account_id: order.account_id, at: order.created_at })
  return spent > month ? 'month' : null
}

type FreightNews<N extends 'freightQuoted' | 'freightReminder'> = {
  order: OrderRow
  name: N
  params: Omit<Notice<N>['params'], 'order_number'>
}

/**
 * Tells who has to pay an order's freight: its maker and, where that is over the maker's limit, all who could
 * have approved it.
 */
export async function tellFreightPayers<N extends 'freightQuoted' | 'freightReminder'>(
  tx: Tx,
  actor: Actor,
  { order, name, params }: FreightNews<N>,
): Promise<void> {
  const over = await freightOverLimit(tx, order)
  const colleagues = over
    ? await tx
        .selectFrom('account')
        .select('id')
        .where('company_id', '=', order.company_id)
        .where('company_role', 'in', rolesThatMay('approve'))
        .where('id', '<>', order.account_id)
        .orderBy('id')
        .execute()
    : []
  const to = [order.account_id, ...colleagues.map(({ id }) => id)]
  const said = { order_number: order.order_number, ...params } as unknown as Notice<N>['params']
  await notify(tx, actor, { to, name, params: said })
}
