/**
 * What to pay: the unpaid orders of a number, or an amount of an order's freight; `rest`: a part of that is
 * paid already. `several`: orders that can be paid one by one.
 */
export type PaymentDue = {
  order_sn: string
  due: string
  freight?: boolean
  rest?: boolean
  several?: boolean
  /** The number of a contract's milestone. */
  milestone?: number
}

/** What a payment's call is told of the amount: that of freight, or the one the page showed. */
export const amountSaid = ({ freight, due, milestone }: PaymentDue) =>
  freight
    ? { freight: true, freight_amount: due }
    : { due_seen: due, ...(milestone === undefined ? {} : { milestone }) }
