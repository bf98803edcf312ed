/** The mails about what was paid for an order, and its paper. */
export type PaidMails = {
  orderPaid: { name: string; order_number: string; amount: string; arrives_on: string }
  /** `count` orders from stock were paid together. */
  ordersPaid: { name: string; count: number; amount: string }
  /** A deposit or balance of a contract that was paid. */
  milestonePaid: { name: string; order_number: string; amount: string }
  /**
   * An order's paper, sent by hand. `by`: a colleague, or `none` for the platform's staff; `po_number`: or
   * `none`.
   */
  invoiceSent: {
    name: string
    order_number: string
    po_number: string
    company: string
    by: string
    paper: 'invoice' | 'order'
  }
}
