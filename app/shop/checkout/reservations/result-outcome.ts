import { orderStatus } from '#rules/buying/order/status'

/** How far the payment of a reservation is, as names of texts. */
export type ReservationOutcome =
  | 'notSubmitted'
  | 'review'
  | 'toPay'
  | 'audit'
  | 'depositPaid'
  | 'quote'
  | 'locked'
  | 'ended'
  | 'asked'
  | 'paid'
type Reservation = {
  status: number
  fees: { delivery_fee: string | null }
  presale: { delivery_chosen: boolean } | null
}

const byStatus: Readonly<Record<number, ReservationOutcome>> = {
  [orderStatus.presaleNotSubmitted]: 'notSubmitted',
  [orderStatus.reviewRejected]: 'notSubmitted',
  [orderStatus.pendingReview]: 'review',
  [orderStatus.presaleReviewApproved]: 'toPay',
  [orderStatus.underAudit]: 'audit',
  [orderStatus.processing]: 'depositPaid',
  [orderStatus.locked]: 'locked',
  [orderStatus.cancelled]: 'ended',
  [orderStatus.failed]: 'ended',
  [orderStatus.cancellationAsked]: 'asked',
}

/** The outcome of a payment; a reservation whose goods are here may wait for the quote of its delivery. */
export function reservationOutcome({ status, fees, presale }: Reservation): ReservationOutcome {
  if (status === orderStatus.fullReviewApproved)
    return presale?.delivery_chosen && fees.delivery_fee === null ? 'quote' : 'toPay'
  return byStatus[status] ?? 'paid'
}
