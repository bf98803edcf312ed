/**
 * What is paid: the unpaid orders of a number, or so much of an order's freight; `rest`: a part of that is
 * paid already. `several`: orders that can be paid one by one.
 */
export type PaymentDue = {
  order_sn: string
  due: string
  freight?: boolean
  rest?: boolean
  several?: boolean
}

/** What a call of paying is told beside the order's number. */
export const freightSaid = ({ freight, due }: PaymentDue) =>
  freight ? { freight: true, freight_amount: due } : {}
