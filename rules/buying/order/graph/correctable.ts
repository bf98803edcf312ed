import { logisticsType } from '../../../codes.ts'
import type { FeeTrace } from '../../fee-trace.ts'
import type { FrozenAddress } from '../../frozen-address.ts'
import { orderStatus, type Status } from '../status.ts'

/** The fields of an order that may be corrected after it was placed, beside its pickup time. */
export const correctedFields = ['address', 'poNumber'] as const
export type CorrectedField = (typeof correctedFields)[number]

/** The statuses in which nothing of an order has left yet. */
const beforeItLeaves: readonly Status[] = [
  orderStatus.pendingPayment,
  orderStatus.pendingReview,
  orderStatus.underAudit,
  orderStatus.locked,
  orderStatus.processing,
  orderStatus.awaitingPacking,
  orderStatus.pendingFreightPayment,
  orderStatus.freightPartlyPaid,
]

type DeliveredOrder = {
  status: number
  address: object | null
  /** The buyer's own carrier, whose label says where the goods go. */
  third_party: object | null
}

/** Whether the address of an order can be corrected: the platform sends it, and it has not left. */
export const addressCorrectable = ({ status, address, third_party }: DeliveredOrder): boolean =>
  address !== null && third_party === null && beforeItLeaves.includes(status as Status)

type ChargedOrder = {
  status: number
  logistics_type: number
  fare_fee_cents: number
  fee_traces: readonly FeeTrace[]
}

/**
 * What the delivery of an order was priced for: its zone of the tariff, its very ZIP code where somebody
 * quoted it, or nothing that an address changes.
 */
export function pricedFor(order: ChargedOrder): 'zone' | 'zip' | 'nothing' {
  if (order.logistics_type === logisticsType.freight) {
    const quoted = order.fare_fee_cents > 0 || order.status === orderStatus.pendingFreightPayment
    return quoted ? 'zip' : 'nothing'
  }
  const traces = order.fee_traces.filter(({ fee }) => fee === 'delivery_fee')
  if (traces.some(({ by }) => by === 'quoted')) return 'zip'
  return traces.every(({ by }) => by === 'free' || by === 'unknown') ? 'nothing' : 'zone'
}

/** An address in one line, for histories and mails. */
export const addressLine = (address: FrozenAddress): string => {
  const phone = [address.receiving_phone, address.extension].filter(Boolean).join(' / ')
  const place = `${address.receiving_city}, ${address.receiving_state} ${address.receiving_zip}`
  return [address.receiving_company, address.receiving_name, address.receiving_address, place, phone]
    .filter(Boolean)
    .join(', ')
}
