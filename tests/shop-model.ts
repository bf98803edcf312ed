import { orderStatus } from '#rules/buying/order/status'

/*
 * The shop as simply as it can be said: stock, wallets, coupons and stock orders in plain numbers, written
 * anew from the order graph of the domain so that nothing of the product is used to check the product.
 */

/** What people do to an order, by the order's place among those of the history. */
export const deeds = [
  'pay',
  'cancel',
  'cancelPart',
  'askCancel',
  'askPart',
  'confirmCancel',
  'refuseCancel',
  'accept',
  'fail',
  'ready',
  'handOver',
  'ship',
  'shipPart',
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
/** `coupon`: with the one that the buyer has, if there is one. */
export type Buy = {
  do: 'buy'
  buyer: number
  item: number
  amount: number
  ships: boolean
  coupon: boolean
}
/** Takes the history's coupon by its code. */
type Take = { do: 'take'; buyer: number }
export type OnOrder = { do: Deed; order: number; pieces: number }
export type Command = Buy | Take | OnOrder

export type ModelOrder = {
  number: string
  buyer: number
  item: number
  /** Pieces of its one line; fewer once a part is cancelled before it is paid. */
  amount: number
  /** Pieces cancelled after it was paid, and how many are asked to be: 0 where all are. */
  gone: number
  asked: number
  /** Pieces that left while the rest waits; what left with the last shipment is not counted. */
  shipped: number
  /** In cents, with delivery, less what a coupon took off. */
  total: number
  goods: number
  off: number
  ships: boolean
  status: number
  before: number
  paid: number
  refunded: number
  /** Pieces of requests that were paid. */
  claimed: number
  refund: { number: string; pieces: number; fees: boolean; agreed: boolean } | null
}
export type Model = {
  stock: { on_hand: number; reserved: number }[]
  wallets: number[]
  orders: ModelOrder[]
  /** A coupon: how many are left, and what each buyer holds of it, with the order that used it. */
  coupon: { left: number; held: { id: number | null; on: string | null }[] }
}

/** Cents of a piece and of its delivery; what the coupon takes off, from which sum on, how many there are. */
export const terms = { price: 7_333, delivery: 1_500, off: 2_000, minimum: 14_000, supply: 2 } as const

const { pendingPayment, processing, awaitingPacking, cancellationAsked, pendingPickup, shipping, arrived } =
  orderStatus
const { completed, cancelled, failed, awaitingRefund, refundDenied, refunded } = orderStatus
/** Where an order of the model can be. */
export const places = [
  ...[pendingPayment, processing, awaitingPacking, cancellationAsked, pendingPickup, shipping, arrived],
  ...[completed, cancelled, failed, awaitingRefund, refundDenied, refunded],
] as const

/** Pieces of an order that are not cancelled, and those of them that have not been shipped. */
const left = ({ amount, gone }: ModelOrder) => amount - gone
const waiting = (order: ModelOrder) => left(order) - order.shipped

/** Where a deed with so many pieces takes an order; null where it may not. All that is left is the whole. */
function next(order: ModelOrder, deed: Deed, pieces: number): number | null {
  const { status, ships, refund } = order
  const from = (...statuses: number[]) => statuses.includes(status)
  const to = (end: number, may: boolean) => (may ? end : null)
  switch (deed) {
    case 'pay':
      return to(processing, from(pendingPayment))
    case 'cancel':
      return to(cancelled, from(pendingPayment))
    case 'cancelPart':
      return to(
        pieces === left(order) ? cancelled : pendingPayment,
        from(pendingPayment) && pieces <= left(order),
      )
    case 'askPart':
      return to(cancellationAsked, from(processing, awaitingPacking) && pieces <= waiting(order))
    case 'askCancel':
      return to(cancellationAsked, from(processing, awaitingPacking) && order.shipped === 0)
    case 'confirmCancel':
      return to(order.asked > 0 ? order.before : cancelled, from(cancellationAsked))
    case 'refuseCancel':
      return to(order.before, from(cancellationAsked))
    case 'accept':
      return to(awaitingPacking, from(processing))
    case 'fail':
      return to(failed, from(processing, awaitingPacking) && order.shipped === 0)
    case 'ready':
      return to(pendingPickup, from(awaitingPacking) && !ships)
    case 'handOver':
      return to(completed, from(pendingPickup) && !ships)
    case 'ship':
      return to(shipping, from(awaitingPacking) && ships)
    case 'shipPart':
      return to(
        pieces === waiting(order) ? shipping : awaitingPacking,
        from(awaitingPacking) && ships && pieces <= waiting(order),
      )
    case 'arrive':
      return to(arrived, from(shipping))
    case 'confirmReceipt':
      return to(completed, from(arrived))
    case 'askRefund':
      return to(
        awaitingRefund,
        from(completed, arrived, refundDenied, refunded) && pieces <= left(order) - order.claimed,
      )
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

/** The refund for these pieces; a broken cent stays with the shop. */
const backFor = ({ goods, off, amount }: ModelOrder, pieces: number) =>
  Math.floor(((goods - off) * pieces) / amount)
/** What delivering so many of them cost. */
const deliveryOf = ({ ships }: ModelOrder, pieces: number) => (ships ? terms.delivery * pieces : 0)
/**
 * Whether something is wrong with pieces that are claimed, so that their delivery comes back: with an odd
 * number of them.
 */
export const isWrong = (pieces: number) => pieces % 2 === 1

/** The coupon that a buyer means to use, if there is one. */
export const meant = ({ coupon }: Model, buy: Buy) => (buy.coupon ? coupon.held[buy.buyer]!.id : null)

/** A purchase as an order that was just made. */
export function bought(model: Model, buy: Buy, number: string): ModelOrder {
  const { buyer, item, amount, ships } = buy
  const goods = terms.price * amount
  const off = meant(model, buy) === null ? 0 : terms.off
  const total = goods - off + (ships ? terms.delivery * amount : 0)
  const none = { gone: 0, asked: 0, shipped: 0, paid: 0, refunded: 0, claimed: 0, refund: null }
  const fresh = { status: pendingPayment, before: pendingPayment, ...none }
  return { number, buyer, item, amount, ships, goods, off, total, ...fresh }
}

/** Whether it can be done now, where nobody else does anything. */
export function may(model: Model, command: Command): boolean {
  const { coupon } = model
  if (command.do === 'take') return coupon.left > 0 && coupon.held[command.buyer]!.id === null
  if (command.do === 'buy') {
    const { on_hand, reserved } = model.stock[command.item]!
    const usable = coupon.held[command.buyer]!.on === null && terms.price * command.amount >= terms.minimum
    return on_hand - reserved >= command.amount && (meant(model, command) === null || usable)
  }
  const order = model.orders[command.order]!
  if (next(order, command.do, command.pieces) === null) return false
  return command.do !== 'pay' || model.wallets[order.buyer]! >= order.total
}

/** Notes that a buyer got a coupon of this id. Says whether there was one left. */
export function noteTake({ coupon }: Model, { buyer }: Take, id: number): boolean {
  const held = coupon.held[buyer]!
  if (coupon.left === 0 || held.id !== null) return false
  coupon.left -= 1
  held.id = id
  return true
}

/** Notes a purchase. Says whether its coupon was on no other order. */
export function noteBuy(model: Model, order: ModelOrder): boolean {
  const held = model.coupon.held[order.buyer]!
  if (order.off > 0 && held.on !== null) return false
  if (order.off > 0) held.on = order.number
  model.stock[order.item]!.reserved += order.amount
  model.orders.push(order)
  return true
}

/**
 * What an order comes to. Of one that was cancelled unpaid only that: of two parts of it cancelled at once,
 * the one that comes second ends it, and what it would have cost then tells no more than which came first.
 */
export const told = ({ status, total, off, paid, refunded }: ModelOrder) =>
  status === cancelled && paid === 0 ? [status] : [status, total, off, paid, refunded]

/**
 * Does a deed to an order of the model. Says whether the order was where it can be done. `number`: of the
 * refund that was asked for.
 */
export function doTo(
  model: Model,
  order: ModelOrder,
  deed: { do: Deed; pieces: number; number?: string },
): boolean {
  const end = next(order, deed.do, deed.pieces)
  if (end === null) return false
  const stock = model.stock[order.item]!
  const give = (cents: number) => {
    model.wallets[order.buyer]! += cents
  }
  if (deed.do === 'askCancel' || deed.do === 'askPart') {
    order.before = order.status
    order.asked = deed.do === 'askPart' && deed.pieces < left(order) ? deed.pieces : 0
  }
  order.status = end
  if (deed.do === 'cancelPart' && end !== cancelled) shrink(model, order, deed.pieces)
  if (deed.do === 'confirmCancel' && order.asked > 0) {
    const cents = backFor(order, order.gone + order.asked) - backFor(order, order.gone)
    const back = cents + deliveryOf(order, order.asked)
    give(back)
    order.refunded += back
    order.gone += order.asked
    stock.reserved -= order.asked
  }
  if (deed.do === 'confirmCancel' || deed.do === 'refuseCancel') order.asked = 0
  if (deed.do === 'pay') {
    give(-order.total)
    order.paid = order.total
  }
  // What ends unpaid gives its coupon back; of what was paid the money alone comes back.
  if (order.paid === 0 && end === cancelled && order.off > 0) model.coupon.held[order.buyer]!.on = null
  if (end === cancelled || end === failed) {
    stock.reserved -= left(order)
    give(order.paid - order.refunded)
    order.refunded = order.paid
  }
  if (deed.do === 'handOver' || deed.do === 'ship' || deed.do === 'shipPart') {
    const pieces = deed.do === 'shipPart' ? deed.pieces : waiting(order)
    stock.on_hand -= pieces
    stock.reserved -= pieces
    if (end === awaitingPacking) order.shipped += pieces
  }
  if (deed.do === 'askRefund') {
    const { number, pieces } = deed
    order.refund = { number: number!, pieces, fees: isWrong(pieces), agreed: false }
  }
  if (deed.do === 'agree') order.refund!.agreed = true
  if (deed.do === 'payBack') {
    const { pieces, fees } = order.refund!
    const goods = backFor(order, order.claimed + pieces) - backFor(order, order.claimed)
    const cents = goods + (fees ? deliveryOf(order, pieces) : 0)
    give(cents)
    order.claimed += pieces
    order.refunded += cents
  }
  return true
}

/**
 * An unpaid order loses pieces as if it had been made without them: what is left of it below the coupon's
 * minimum has none.
 */
function shrink({ stock, coupon }: Model, order: ModelOrder, pieces: number): void {
  stock[order.item]!.reserved -= pieces
  order.amount -= pieces
  order.goods = terms.price * order.amount
  if (order.off > 0 && order.goods < terms.minimum) {
    order.off = 0
    coupon.held[order.buyer]!.on = null
  }
  order.total = order.goods - order.off + deliveryOf(order, order.amount)
}
