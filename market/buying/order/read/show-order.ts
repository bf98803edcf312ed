import { type RawBuilder, sql } from 'kysely'
import type { getOrderInfo, orderAddress, orderInfo } from '#api/buying/order'
import type { Order } from '#api/buying/order-shapes'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { milestoneState } from '#rules/buying/contract/money/milestones'
import { duePayment } from '#rules/buying/order/graph/due'
import { orderStatus } from '#rules/buying/order/status'
import { isTimeToPay } from '#rules/buying/order/times'
import { moneyText, plus, zero } from '#rules/money/money'
import { refuse } from '#rules/refusals'
import { hasAnyRole, orderRoles } from '#rules/roles'
import type { Buyer, Staff, User } from '../../../actor.ts'
import { ordersUnderNumber } from '../../../sql/orders-under-number.ts'
import { showLot } from '../lot/lots-of-order.ts'
import type { ContractRecord } from './contract-of-order.ts'
import { type OrderRecord, readOrders, showOne } from './read-orders.ts'

export const worksOnOrders = ({ roles }: Pick<Staff, 'roles'>): boolean => hasAnyRole(roles, orderRoles)

/**
 * The orders `o` that this person may see: a buyer those of the company, a merchant its own, staff with
 * order roles all.
 */
export function ownOrders(viewer: User): RawBuilder<unknown> {
  if (viewer.kind === 'buyer') return sql`o.company_id = ${viewer.company_id}`
  if (viewer.kind === 'merchant') return sql`o.merchant_id = ${viewer.merchant_id}`
  return worksOnOrders(viewer) ? sql`true` : sql`false`
}

/**
 * One order with its lines, fees and history, also by the number of its contract. Refuses one that is unknown
 * or that this person may not see (`order.notFound`), and a contract of theirs that has none yet
 * (`contract.noOrder`).
 */
export async function showOrder(tx: Tx, actor: User, { order_number }: In<typeof orderInfo>): Promise<Order> {
  const number = order_number.toUpperCase()
  const [order] = await readOrders(tx, sql`o.order_number = ${number} and ${ownOrders(actor)}`)
  return showOne(order ?? (await readByContract(tx, actor, number)), actor)
}

async function readByContract(tx: Tx, actor: User, contract_sn: string): Promise<OrderRecord> {
  const own =
    actor.kind === 'merchant' ? sql`${ownOrders(actor)} and o.version is not null` : ownOrders(actor)
  const { rows } = await sql<{ id: number }>`
    select o.id from contract o where o.contract_sn = ${contract_sn} and ${own}`.execute(tx)
  const contract = rows[0] ?? refuse('order.notFound')
  const [order] = await readOrders(tx, sql`o.contract_id = ${contract.id}`)
  return order ?? refuse('contract.noOrder')
}

type Lots = Pick<NonNullable<Order['contract']>, 'contract_sn' | 'lots'>

/** The lots of an order behind a signed link: permission was checked when the link was made. */
export async function openLotsOfOrder(
  tx: Tx,
  order_number: string,
): Promise<{ order_number: string; contract: Lots }> {
  const [order] = await readOrders(tx, sql`o.order_number = ${order_number}`)
  if (!order?.contract) return refuse('order.notFound')
  const { contract_sn, lots } = order.contract
  return { order_number, contract: { contract_sn, lots: lots.map(showLot) } }
}

/** Where an order of the company goes, and from where. Refuses an unknown one (`order.notFound`). */
export async function showOrderAddress(
  tx: Tx,
  actor: Buyer,
  input: In<typeof orderAddress>,
): Promise<Out<typeof orderAddress>> {
  const { order_number, logistics_type, address, warehouse } = await showOrder(tx, actor, input)
  return { order_number, logistics_type, address, warehouse }
}

/**
 * The orders of a checkout for the pay page: all by the parent's number, or one by its own number, as
 * paying takes them. The status is that of one to be paid while any is, or its time to pay has just ended.
 * Refuses `order.notFound`.
 */
export async function showForPaying(
  tx: Tx,
  actor: Buyer,
  { order_sn }: In<typeof getOrderInfo>,
): Promise<Out<typeof getOrderInfo>> {
  const orders = await readOrders(
    tx,
    sql`${ownOrders(actor)} and o.id = any (array(${ordersUnderNumber(order_sn)}))`,
  )
  const first = orders[0]
  if (!first) refuse('order.notFound')
  if (first.contract) return showMilestoneForPaying(first, first.contract, actor)
  const dues = new Map(orders.map((order) => [order.id, dueNow(order)]))
  const unpaid = orders.filter(({ id }) => dues.get(id))
  const payable = unpaid.filter((order) => isTimeToPay(order, actor.at))
  const { status, pay_before } = payable[0] ?? unpaid[0] ?? first
  return {
    order_parent_number: first.order_parent_number,
    status,
    due: moneyText(plus(zero, ...payable.map(({ id }) => dues.get(id)!.due_cents))),
    paid: moneyText(plus(zero, ...orders.map((order) => order.paid_fee_cents))),
    pay_before: pay_before.toISOString(),
    time_over: unpaid.length > 0 && payable.length === 0,
    orders: orders.map((order) => showOne(order, actor)),
  }
}

/** The payment of an order, apart from freight, that can be made now. */
const dueNow = ({ presale, ...order }: OrderRecord) =>
  order.status === orderStatus.underAudit
    ? null
    : duePayment({
        ...order,
        deposit_cents: presale?.deposit_cents ?? null,
        delivery_chosen: presale?.delivery_chosen ?? false,
      })

/** The milestone of a contract's order for the pay page. */
function showMilestoneForPaying(
  order: OrderRecord,
  { milestones }: ContractRecord,
  actor: Buyer,
): Out<typeof getOrderInfo> {
  const due = milestones.find(({ state }) => state === milestoneState.due)
  const until = due?.due_at ? new Date(due.due_at) : order.pay_before
  return {
    order_parent_number: order.order_parent_number,
    status: order.status,
    due: moneyText(due?.amount_cents ?? zero),
    paid: moneyText(order.paid_fee_cents),
    pay_before: until.toISOString(),
    time_over: false,
    orders: [showOne(order, actor)],
  }
}
