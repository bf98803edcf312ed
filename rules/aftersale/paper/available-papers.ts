import { orderKind } from '../../buying/order/graphs.ts'
import { orderStatus, type Status } from '../../buying/order/status.ts'
import { logisticsType } from '../../codes.ts'
import { type PaperKind, paperKinds } from './paper.ts'

type OrderState = {
  kind: number
  status: number
  logistics_type: number
  paid_at: Date | string | null
  /** Of the whole checkout, where it was over its maker's limits. */
  approval: string
  /** Whether money was announced for it by a voucher. */
  has_voucher: boolean
}

/**
 * Statuses in which nothing will be shipped. Orders returned or refunded were shipped, and keep their
 * papers.
 */
const gone: readonly Status[] = [orderStatus.cancelled, orderStatus.failed]
/** Goods whose freight is unpaid stay in the warehouse. */
const kept: readonly Status[] = [...gone, orderStatus.pendingFreightPayment, orderStatus.freightPartlyPaid]
const payable: readonly Status[] = [orderStatus.pendingPayment, orderStatus.underAudit]

/** Whether an order's goods may leave the warehouse, or have left it: paid, and not cancelled. */
export const isReleased = ({ status, paid_at }: Pick<OrderState, 'status' | 'paid_at'>): boolean =>
  paid_at !== null && !kept.includes(status as Status)

/**
 * The papers of an order in its present state. The order paper always; the offline payment paper while that
 * is open, and once it was paid so; papers that release goods only when they are paid: a bill of lading for
 * deliveries, a release for pickups and offline payments. Docs/decisions/0210.
 */
export function availablePapers(order: OrderState): PaperKind[] {
  const released = isReleased(order)
  const pickedUp = order.logistics_type === logisticsType.selfPickup
  const held = order.approval === 'waiting' || order.approval === 'refused'
  const has: Record<PaperKind, boolean> = {
    order: true,
    offline: order.has_voucher || (payable.includes(order.status as Status) && !held),
    bol: released && !pickedUp,
    bolOffline: released && (pickedUp || order.has_voucher),
    packingSlip: released,
  }
  // The papers of a contract are of another kind.
  return order.kind === orderKind.contract ? [] : paperKinds.filter((kind) => has[kind])
}

/** Whether a paper that an order does not have will be there once all that is due is paid. */
export const comesOncePaid = (order: OrderState, kind: PaperKind): boolean =>
  !gone.includes(order.status as Status) &&
  availablePapers({ ...order, status: orderStatus.processing, paid_at: order.paid_at ?? 'then' }).includes(
    kind,
  )
