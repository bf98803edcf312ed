import { type Cents, plus, zero } from '../../money/money.ts'

type PricedOrder = { fees: { order_fee_cents: Cents }; delivery_known: boolean }

/**
 * What can be paid as soon as a checkout is placed: nothing while a colleague has to approve it or its label
 * is missing, and only the orders whose delivery has a price.
 */
export function payableNow(
  orders: readonly PricedOrder[],
  { approval, freight }: { approval: boolean; freight: boolean },
): Cents {
  const payable = approval || freight ? [] : orders.filter((order) => order.delivery_known)
  return plus(zero, ...payable.map((order) => order.fees.order_fee_cents))
}

type QuoteDue = {
  total: string
  due_now: string
  approval: object | null
  delivery_quoted_later: boolean
  freight_quoted_later: boolean
  /** The delivery is priced once an address is chosen. */
  address_needed: boolean
}
/** `name` and `says` are texts of the area `buy`; `says` stands where there is no amount yet. */
type DueRow = { name: string; amount: string; says?: string }

/** When which amount of a quoted checkout is due; the first row suits a place with room for one. */
export function dueRows(quote: QuoteDue): DueRow[] {
  const { total, due_now, approval, delivery_quoted_later, freight_quoted_later, address_needed } = quote
  const delivery: DueRow[] = delivery_quoted_later
    ? [{ name: 'fees.dueLater', amount: total, says: 'fees.deliveryLater' }]
    : []
  const label: DueRow[] = freight_quoted_later
    ? [{ name: 'fees.dueLater', amount: total, says: 'fees.freightLater' }]
    : []
  if (address_needed) return [{ name: 'fees.soFar', amount: total }]
  if (approval) return [{ name: 'fees.dueApproved', amount: total }, ...delivery, ...label]
  if (freight_quoted_later) return label
  const nothingYet = delivery_quoted_later && due_now === '0.00'
  return [
    nothingYet ? { name: 'fees.soFar', amount: total } : { name: 'fees.due', amount: due_now },
    ...delivery,
  ]
}

/** The same beside the price of each order: what that of a single order has said already is left out. */
export const dueBeside = (quote: QuoteDue & { orders: readonly unknown[] }): DueRow[] =>
  dueRows(quote).filter(({ name }) => quote.orders.length > 1 || name !== 'fees.soFar')
