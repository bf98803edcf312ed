import { type Selectable, sql } from 'kysely'
import type { approveOrder as approveDeclared, refuseOrder as refuseDeclared } from '#api/buying/approval'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import type { Tables } from '#database/tables'
import { decidableStatuses, isDecidable, undecidedStatuses } from '#rules/buying/order/approval'
import { orderKind } from '#rules/buying/order/graphs'
import { hoursAfter, orderTimes } from '#rules/buying/order/times'
import { moneyText, plus, zero } from '#rules/money/money'
import { refuse } from '#rules/refusals'
import type { Buyer } from '../../../actor.ts'
import { noteActivity } from '../../../people/account/note-activity.ts'
import { notify } from '../../../people/message/notify.ts'
import { accountName } from '../../../sql/full-name.ts'
import { cancelUnpaid } from '../cancel.ts'
import type { OrderRow } from '../status/move.ts'

type Parent = Selectable<Tables['order_parent']>

/**
 * Approves a colleague's waiting orders: they can then be paid, within the usual time. Refuses
 * `order.notFound`, the maker's own orders (`approval.ownOrder`), orders already decided, cancelled or
 * given up (`approval.notWaiting`), and orders without a complete price (`approval.quoteFirst`).
 */
export async function approveOrder(
  tx: Tx,
  actor: Buyer,
  { order_sn }: In<typeof approveDeclared>,
): Promise<Out<typeof approveDeclared>> {
  const { parent, orders } = await lockWaiting(tx, actor, order_sn)
  if (!orders.every(isDecidable)) refuse('approval.quoteFirst')
  const pay_before = payBefore(actor.at, orders)
  await tx
    .updateTable('orders')
    .set({ pay_before, updated_at: actor.at })
    .where('order_parent_id', '=', parent.id)
    .where('status', 'in', decidableStatuses)
    .execute()
  await decide(tx, actor, { parent, approval: 'approved', reason: '' })
  const { order_parent_number } = parent
  const amount = moneyText(plus(zero, ...orders.map((order) => order.order_fee_cents)))
  const params = {
    order_parent_number,
    amount,
    by: await accountName(tx, actor.account_id),
    pay_before: pay_before.toISOString(),
  }
  await notify(tx, actor, { to: parent.account_id, name: 'approvalGiven', params })
  return { order_parent_number, pay_before: pay_before.toISOString() }
}

/** Until when approved orders can be paid: a deposit as long as its places were to be held, or longer. */
function payBefore(at: Date, orders: readonly OrderRow[]): Date {
  const usual = hoursAfter(at, orderTimes.payHours)
  const reserved = orders.filter(({ kind }) => kind === orderKind.presale)
  if (reserved.length === 0) return usual
  const deposit = hoursAfter(at, orderTimes.depositHours)
  return new Date(Math.max(Number(deposit), ...reserved.map((order) => Number(order.pay_before))))
}

/**
 * Declines a colleague's waiting orders with a reason: cancels them and releases their stock. Refuses as
 * `approveOrder` does, and a missing reason (`approval.reasonNeeded`).
 */
export async function refuseOrder(
  tx: Tx,
  actor: Buyer,
  { order_sn, reason }: In<typeof refuseDeclared>,
): Promise<Out<typeof refuseDeclared>> {
  const { parent, orders } = await lockWaiting(tx, actor, order_sn)
  if (reason === '') refuse('approval.reasonNeeded', {}, 'reason')
  await decide(tx, actor, { parent, approval: 'refused', reason })
  for (const order of orders) await cancelUnpaid(tx, actor, { order, remark: reason })
  const { order_parent_number } = parent
  const params = { order_parent_number, by: await accountName(tx, actor.account_id), reason }
  await notify(tx, actor, { to: parent.account_id, name: 'approvalRefused', params })
  return { order_parent_number }
}

/** The checkout under this number with its undecided orders, locked in the order of their ids. */
async function lockWaiting(
  tx: Tx,
  actor: Buyer,
  order_sn: string,
): Promise<{ parent: Parent; orders: OrderRow[] }> {
  const number = order_sn.toUpperCase()
  const { rows } = await sql<Parent>`
    select p.* from order_parent p
    where p.company_id = ${actor.company_id} and p.id = any (array(
      select id from order_parent where order_parent_number = ${number}
      union all
      select order_parent_id from orders where order_number = ${number}))
    for no key update`.execute(tx)
  const parent = rows[0]
  if (!parent) refuse('order.notFound')
  if (parent.account_id === actor.account_id) refuse('approval.ownOrder')
  const orders = await tx
    .selectFrom('orders')
    .selectAll()
    .where('order_parent_id', '=', parent.id)
    .where('status', 'in', undecidedStatuses)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  if (parent.approval !== 'waiting' || orders.length === 0) refuse('approval.notWaiting')
  return { parent, orders }
}

type Decision = { parent: Parent; approval: 'approved' | 'refused'; reason: string }

async function decide(tx: Tx, actor: Buyer, { parent, approval, reason }: Decision): Promise<void> {
  await tx
    .updateTable('order_parent')
    .set({ approval, approval_by: actor.account_id, approval_at: actor.at, approval_reason: reason })
    .where('id', '=', parent.id)
    .execute()
  const action = approval === 'approved' ? 'orderApproved' : 'orderRefused'
  const params = { order: parent.order_parent_number, person: String(parent.account_id) }
  await noteActivity(tx, actor, { account_id: actor.account_id, action, params })
}
