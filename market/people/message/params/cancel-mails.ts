import type { EndCause } from '#rules/buying/order/graph/end-causes'

/**
 * Why an order or a part of it is cancelled, as far as it is known. `cause`: as staff chose it, or what the
 * order came to; `reason`: what was written about it. `none` where there is none.
 */
export type CancelReason = { cause: EndCause | 'unpaid' | 'label' | 'late' | 'none'; reason: string }
type Reader = { name: string }

/** The mails that an order, several or a part of one was cancelled. */
export type CancelMails = {
  /** `returned`: the amount returned to the balance, or `none`. */
  orderCancelled: Reader & CancelReason & { order_number: string; returned: string }
  ordersCancelled: Reader & { count: number; order_numbers: string; reason: string }
  /**
   * `returned`: the amount returned to the balance, or `none` where the order was unpaid: then `amount` is
   * its new price.
   */
  orderPartCancelled: Reader &
    CancelReason & { order_number: string; pieces: number; returned: string; amount: string }
  orderCancelledToBalances: Reader &
    CancelReason &
    Record<'order_number' | 'returned' | 'to_freight' | 'to_wallet', string>
}
