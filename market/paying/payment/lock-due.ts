import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Tx } from '#database/connect'
import type { Tables } from '#database/tables'
import { type Due, duePayment } from '#rules/buying/order/graph/due'
import { orderKind } from '#rules/buying/order/graphs'
import { orderStatus } from '#rules/buying/order/status'
import { isTimeToPay } from '#rules/buying/order/times'
import { type Cents, plus, zero } from '#rules/money/money'
import { refuse } from '#rules/refusals'
import type { Buyer } from '../../actor.ts'
import { refuseUnapproved } from '../../buying/order/approval/refuse-unapproved.ts'
import { refuseColleaguesOrder } from '../../colleagues.ts'
import { refuseOwing } from '../../refuse-owing.ts'
import { ordersUnderNumber } from '../../sql/orders-under-number.ts'
import { type DueColumns, dueColumns, dueJoin } from './due-columns.ts'

/** The columns of an order that paying needs: few, because an order's address and fee traces are long. */
const columns = [
  'id',
  'order_number',
  'company_id',
  'account_id',
  'merchant_id',
  'kind',
  'status',
  'status_before',
  'logistics_type',
  'keep',
  'goods_fee_cents',
  'coupon_fee_cents',
  'discount_cents',
  'order_fee_cents',
  'paid_fee_cents',
  'fare_fee_cents',
  'pay_before',
  'delivery_unknown',
] as const
const payableColumns = sql.join(columns.map((name) => sql.ref(`o.${name}`)))

export type PayableOrder = Pick<Selectable<Tables['orders']>, (typeof columns)[number]> & DueColumns
export type Payable = PayableOrder &
  Pick<Selectable<Tables['order_parent']>, 'order_parent_number' | 'approval'> & { due: Due }
export type LockedOrder = Omit<Payable, 'due'>
type NonEmpty<T> = [T, ...T[]]

/** The company's orders of these ids, a query, locked in the order of their ids. */
export async function lockOrdersOf(
  tx: Tx,
  { company_id }: Buyer,
  ids: RawBuilder<unknown>,
): Promise<LockedOrder[]> {
  const { rows } = await sql<LockedOrder>`
    select ${payableColumns}, p.order_parent_number, p.approval, ${dueColumns}
    from orders o
    join order_parent p on p.id = o.order_parent_id ${dueJoin}
    where o.company_id = ${company_id} and o.id = any (array(${ids}))
    order by o.id
    for no key update of o`.execute(tx)
  return rows
}

/**
 * The company's orders under a parent's or an order's number, locked in the order of their ids: the first
 * step of every way to pay. Refuses `order.notFound`, orders that somebody else has to pay
 * (`refuseColleaguesOrder`), and sales orders of who owes storage (`storage.owed`).
 */
export async function lockOrders(tx: Tx, actor: Buyer, order_sn: string): Promise<NonEmpty<LockedOrder>> {
  const rows = await lockOrdersOf(tx, actor, ordersUnderNumber(order_sn))
  const [first, ...others] = rows
  if (!first) refuse('order.notFound')
  for (const order of rows) refuseColleaguesOrder(actor, order)
  // Sales orders, which have no manufacturer, send what lies here: storage is paid first.
  if (rows.some(({ merchant_id }) => merchant_id === null)) await refuseOwing(tx, actor.company_id)
  return [first, ...others]
}

/** Whether they are the order of a contract, which is paid by its milestones. */
export const isOfContract = ([first]: NonEmpty<LockedOrder>): boolean => first.kind === orderKind.contract

/**
 * Those of locked orders of which something is due. Refuses orders that somebody else has to approve
 * (`refuseUnapproved`), `payment.timeOver` after the time to pay, a reservation without a delivery
 * (`presale.chooseDelivery`), and `payment.notDue` when nothing is due.
 */
export function dueOrders(rows: NonEmpty<LockedOrder>, at: Date): NonEmpty<Payable> {
  refuseUnapproved(rows)
  const unpaid = rows.flatMap((order) => {
    const due = order.status === orderStatus.underAudit ? null : duePayment(order)
    return due ? [{ ...order, due }] : []
  })
  const [first, ...others] = unpaid.filter((order) => isTimeToPay(order, at))
  if (first) return [first, ...others]
  if (unpaid.length > 0) refuse('payment.timeOver')
  const here = rows.some((order) => order.status === orderStatus.fullReviewApproved && !order.delivery_chosen)
  return refuse(here ? 'presale.chooseDelivery' : 'payment.notDue')
}

/** The company's due orders under a number, locked. Refuses as `lockOrders` and `dueOrders` do. */
export const lockDue = async (tx: Tx, actor: Buyer, order_sn: string): Promise<NonEmpty<Payable>> =>
  dueOrders(await lockOrders(tx, actor, order_sn), actor.at)

/** What is due of these orders together. */
export const sumDue = (orders: readonly Pick<Payable, 'due'>[]): Cents =>
  plus(zero, ...orders.map(({ due }) => due.due_cents))
