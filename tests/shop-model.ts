import { is } from '#rules/order/status'

/*
 * The shop as simply as it can be said: stock, wallets and stock orders in plain numbers, written anew from the order graph of the
 * domain so that nothing of the product is used to check the product.
 */

/** What people do to an order, by the order's place among those of the history. */
export const deeds = [
  'pay',
  'cancel',
  'askCancel',
  'confirmCancel',
  'refuseCancel',
  'accept',
  'fail',
  'ready',
  'handOver',
  'ship',
  'arrive',
  'confirmReceipt',
  'askRefund',
  'agree',
  'deny',
  'acceptDenial',
  'withdraw',
  'payBack',
] as const
export type Deed = (typeof deeds)[number]
export type Buy = { do: 'buy'; buyer: number; item: number; amount: number; ships: boolean }
export type Command = Buy | { do: Deed; order: number; pieces: number }

export type ModelOrder = {
  number: string
  buyer: number
  item: number
  amount: number
  /** In cents, freight included. */
  total: number
  goods: number
  ships: boolean
  status: number
  before: number
  paid: number
  refunded: number
  refund: { number: string; pieces: number; agreed: boolean } | null
}
export type Model = {
  stock: { on_hand: number; reserved: number }[]
  wallets: number[]
  orders: ModelOrder[]
}

const { pendingPayment, processing, awaitingPacking, cancellationAsked, pendingPickup, shipping, arrived } =
  is
const { completed, cancelled, failed, awaitingRefund, refundDenied, refunded } = is
/** Where an order of the model can be. */
export const places = [
  ...[pendingPayment, processing, awaitingPacking, cancellationAsked, pendingPickup, shipping, arrived],
  ...[completed, cancelled, failed, awaitingRefund, refundDenied, refunded],
] as const

/** Where a deed takes an order; null where it may not be done. */
function next(order: ModelOrder, deed: Deed): number | null {
  const { status, ships, refund } = order
  const from = (...statuses: number[]) => statuses.includes(status)
  const to = (end: number, may: boolean) => (may ? end : null)
  switch (deed) {
    case 'pay':
      return to(processing, from(pendingPayment))
    case 'cancel':
      return to(cancelled, from(pendingPayment))
    case 'askCancel':
      return to(cancellationAsked, from(processing, awaitingPacking))
    case 'confirmCancel':
      return to(cancelled, from(cancellationAsked))
    case 'refuseCancel':
      return to(order.before, from(cancellationAsked))
    case 'accept':
      return to(awaitingPacking, from(processing))
    case 'fail':
      return to(failed, from(processing, awaitingPacking))
    case 'ready':
      return to(pendingPickup, from(awaitingPacking) && !ships)
    case 'handOver':
      return to(completed, from(pendingPickup) && !ships)
    case 'ship':
      return to(shipping, from(awaitingPacking) && ships)
    case 'arrive':
      return to(arrived, from(shipping))
    case 'confirmReceipt':
      return to(completed, from(arrived))
    case 'askRefund':
      return to(awaitingRefund, from(completed, arrived, refundDenied))
    case 'agree':
      return to(awaitingRefund, from(awaitingRefund) && refund?.agreed === false)
    case 'deny':
      return to(refundDenied, from(awaitingRefund) && refund?.agreed === false)
    case 'acceptDenial':
      return to(completed, from(refundDenied))
    case 'withdraw':
      return to(completed, from(awaitingRefund))
    case 'payBack':
      return to(refunded, from(awaitingRefund) && refund?.agreed === true)
  }
}

/** What is paid back for so many pieces, a broken cent for the shop. */
export const backFor = ({ goods, amount }: ModelOrder, pieces: number) =>
  Math.floor((goods * pieces) / amount)

/** Whether it can be done now, where nobody else does anything. */
export function may(model: Model, command: Command): boolean {
  if (command.do === 'buy') {
    const { on_hand, reserved } = model.stock[command.item]!
    return on_hand - reserved >= command.amount
  }
  const order = model.orders[command.order]!
  if (next(order, command.do) === null) return false
  if (command.do === 'pay') return model.wallets[order.buyer]! >= order.total
  return command.do !== 'askRefund' || command.pieces <= order.amount
}

/** Does a deed to an order of the model. Says whether the order was where it can be done. `number`: of the refund that was asked for. */
export function doTo(
  model: Model,
  order: ModelOrder,
  deed: { do: Deed; pieces: number; number?: string },
): boolean {
  const end = next(order, deed.do)
  if (end === null) return false
  const stock = model.stock[order.item]!
  const give = (cents: number) => {
    model.wallets[order.buyer]! += cents
  }
  if (deed.do === 'askCancel') order.before = order.status
  order.status = end
  if (deed.do === 'pay') {
    give(-order.total)
    order.paid = order.total
  }
  if (end === cancelled || end === failed) {
    stock.reserved -= order.amount
    give(order.paid)
    order.refunded = order.paid
  }
  if (deed.do === 'handOver' || deed.do === 'ship') {
    stock.on_hand -= order.amount
    stock.reserved -= order.amount
  }
  if (deed.do === 'askRefund') order.refund = { number: deed.number!, pieces: deed.pieces, agreed: false }
  if (deed.do === 'agree') order.refund!.agreed = true
  if (deed.do === 'payBack') {
    const cents = backFor(order, order.refund!.pieces)
    give(cents)
    order.refunded += cents
  }
  return true
}
