import { hasZipped } from '#rules/aftersale/paper/available-papers'
import { orderKind } from '#rules/buying/order/graphs'
import { orderStatus } from '#rules/buying/order/status'
import { purchaseMode } from '#rules/codes'
import { isFromStock } from '#rules/goods/sold'
import type { OrderListRow } from '../../../parts/order/order-table.tsx'

/** An action on several chosen orders. */
export const orderDeeds = ['pay', 'invoice', 'packingSlip', 'again', 'cancel'] as const
export type OrderDeed = (typeof orderDeeds)[number]

type JudgedOrder = Pick<OrderListRow, 'kind' | 'status' | 'purchase_mode' | 'paid_at' | 'events'> & {
  approval: Pick<NonNullable<OrderListRow['approval']>, 'state'> | null
}
type WhyNot =
  | ReturnType<typeof otherKind>
  | 'waits'
  | 'paid'
  | 'unpaid'
  | 'over'
  | 'notDue'
  | 'kept'
  | 'ask'
  | 'late'

/** The name of an order's kind where its goods were not bought from stock. */
const otherKind = ({ kind, purchase_mode }: JudgedOrder) => {
  if (kind === orderKind.contract) return 'contract'
  return purchase_mode === purchaseMode.private ? 'sale' : 'reservation'
}
const isOver = ({ status }: JudgedOrder) => status === orderStatus.cancelled || status === orderStatus.failed

function whyNotPay(order: JudgedOrder): WhyNot | null {
  if (!isFromStock(order.purchase_mode)) return otherKind(order)
  if (order.events.includes('pay')) return null
  if (isOver(order)) return 'over'
  if (order.approval?.state === 'waiting') return 'waits'
  return order.paid_at ? 'paid' : 'notDue'
}

function whyNotCancel(order: JudgedOrder): WhyNot | null {
  if (order.events.includes('cancel')) return null
  if (order.kind === orderKind.contract) return 'contract'
  if (order.events.includes('askCancel')) return 'ask'
  return isOver(order) ? 'over' : 'late'
}

function whyNoPaper(order: JudgedOrder, kind: 'invoice' | 'packingSlip'): WhyNot | null {
  if (hasZipped(order, kind)) return null
  if (order.kind === orderKind.contract) return 'contract'
  if (order.paid_at === null) return 'unpaid'
  return isOver(order) ? 'over' : 'kept'
}

/** Why a deed is not for a chosen order; null where it is. */
export function whyNot(deed: OrderDeed, order: JudgedOrder): WhyNot | null {
  if (deed === 'pay') return whyNotPay(order)
  if (deed === 'cancel') return whyNotCancel(order)
  if (deed === 'again') return isFromStock(order.purchase_mode) ? null : otherKind(order)
  return whyNoPaper(order, deed)
}
