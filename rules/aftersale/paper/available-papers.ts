import { orderKind } from '../../buying/order/graphs.ts'
import { orderStatus, type Status } from '../../buying/order/status.ts'
import { logisticsType } from '../../codes.ts'
import { type PaperKind, paperKinds } from './paper.ts'

type OrderState = {
  kind: number
  status: number
  logistics_type: number
  paid_at: Date | string | null
  paid_fee_cents: number
  /** The approval of the whole checkout, where it was over its maker's limits. */
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
/** A reservation whose deposit or balance is due or checked. */
const advance: readonly Status[] = [
  orderStatus.presaleReviewApproved,
  orderStatus.fullReviewApproved,
  orderStatus.underAudit,
]

/** Whether an order's goods may leave the warehouse, or have left it: paid, and not cancelled. */
export const isReleased = ({ status, paid_at }: Pick<OrderState, 'status' | 'paid_at'>): boolean =>
  paid_at !== null && !kept.includes(status as Status)

/**
 * The papers of an order in its present state. The order paper always; the offline payment paper while that
 * is open, and once it was paid so; papers that release goods only when they are paid: a bill of lading for
 * deliveries, a release for pickups and offline payments. A reservation has a paper of its own always, the
 * order paper once all is paid, and a note of its payments from the first one due. Docs/decisions/0210.
 */
export function availablePapers(order: OrderState): PaperKind[] {
  const released = isReleased(order)
  const pickedUp = order.logistics_type === logisticsType.selfPickup
  const held = order.approval === 'waiting' || order.approval === 'refused'
  const reserved = order.kind === orderKind.presale
  const status = order.status as Status
  const has: Record<PaperKind, boolean> = {
    order: !reserved || order.paid_at !== null,
    offline: !reserved && (order.has_voucher || (payable.includes(status) && !held)),
    advanceOrder: reserved,
    advanceInfo:
      reserved && (order.paid_fee_cents > 0 || order.has_voucher || (advance.includes(status) && !held)),
    bol: !reserved && released && !pickedUp,
    advanceBol: reserved && released && !pickedUp,
    bolOffline: released && (pickedUp || order.has_voucher),
    packingSlip: released,
  }
  // The papers of a contract are of another kind.
  return order.kind === orderKind.contract ? [] : paperKinds.filter((kind) => has[kind])
}

/** The papers of a reservation in the place of those of other orders. */
const instead: Partial<Record<PaperKind, PaperKind>> = {
  order: 'advanceOrder',
  offline: 'advanceInfo',
  bol: 'advanceBol',
}

/**
 * The paper that an order has of a kind as it stands: its own one where it is a reservation; null where it
 * has none.
 */
export function paperOf(order: OrderState, kind: PaperKind): PaperKind | null {
  const papers = availablePapers(order)
  const other = instead[kind]
  if (papers.includes(kind)) return kind
  return other && papers.includes(other) ? other : null
}

/**
 * Whether a paper that an order does not have will be there once all that is due is paid. The delivery of a
 * reservation may change until then.
 */
export function comesOncePaid(order: OrderState, kind: PaperKind): boolean {
  if (gone.includes(order.status as Status)) return false
  const { paid_at } = order
  const open = order.kind === orderKind.presale && paid_at === null
  const ways = open ? [logisticsType.ship, logisticsType.selfPickup] : [order.logistics_type]
  const paid = { ...order, status: orderStatus.processing, paid_at: paid_at ?? 'then' }
  return ways.some((logistics_type) => paperOf({ ...paid, logistics_type }, kind) !== null)
}

/** The papers of several orders that a buyer takes in a ZIP. */
export const zippedKinds = ['invoice', 'packingSlip'] as const
export type ZippedKind = (typeof zippedKinds)[number]

/** Whether an order has such a paper: an invoice once it is paid, a packing slip once its goods may leave. */
export function hasZipped(order: Pick<OrderState, 'kind' | 'status' | 'paid_at'>, kind: ZippedKind): boolean {
  if (order.kind === orderKind.contract) return false
  return kind === 'invoice' ? order.paid_at !== null : isReleased(order)
}
