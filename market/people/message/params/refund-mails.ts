type RefundParams = { name: string; order_number: string; refund_number: string }

/** The mails about refunds after the sale. */
export type RefundMails = {
  /** To the people of the order's merchant. */
  refundAsked: RefundParams & { amount: string }
  refundDenied: RefundParams & { reason: string }
  /** `reason`: what the offer says, or `none`. */
  refundOffered: RefundParams & { amount: string; reason: string }
  refundAgreed: RefundParams & { amount: string }
  /** `payer`: who pays for the return shipment, buyer or merchant. */
  returnAsked: RefundParams & { address: string; payer: string }
  returnReceived: RefundParams & { amount: string }
  refundPaid: RefundParams & { amount: string; balance: string }
  /**
   * A refund of which the freight balance had paid a part. `to_wallet`: what went to the wallet, and
   * `reason`: why less was paid than was asked for, or `none`.
   */
  refundToBalances: RefundParams & Record<'amount' | 'to_freight' | 'to_wallet' | 'reason', string>
  /** A return of which less was paid than its goods were worth; `reason`: why. */
  refundLowered: RefundParams & { amount: string; balance: string; reason: string }
}
