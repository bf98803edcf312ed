import { orderStatus as is } from '#rules/buying/order/status'
import { giveBack, receive, receivedOf, take, voucherFor } from './books.ts'
import type { Common, Deed, Model, StockOrder } from './model.ts'

/** Cents of a piece from stock or of presale, and of its delivery. */
export const prices = { stock: 7_333, presale: 12_347, delivery: 1_500 } as const

/** An order of so many pieces that was just made; null where there are not so many. */
export function boughtOrder(
  model: Model,
  { buyer, maker, amount, ships }: Pick<StockOrder, 'buyer' | 'maker' | 'amount' | 'ships'>,
): StockOrder | null {
  const shelf = model.shelves[maker]!
  if (shelf.on_hand - shelf.reserved < amount) return null
  shelf.reserved += amount
  const fee = prices.stock * amount + (ships ? prices.delivery * amount : 0)
  const money = { fee, paid: 0, refunded: 0, payable: 0, platform: 0, voucher: null }
  const status = is.pendingPayment
  const dates = { until: model.day + 1, since: model.day }
  return {
    kind: 'stock',
    number: '',
    buyer,
    maker,
    amount,
    ships,
    status,
    before: status,
    ...money,
    ...dates,
  }
}

type Tail = Common & { amount: number; ships: boolean; since: number }

/** Gives manufacturer and platform their shares of an order that is paid. */
export function share(order: Tail): void {
  order.platform = order.ships ? prices.delivery * order.amount : 0
  order.payable = order.paid - order.platform
}

const step =
  (from: readonly number[], to: number): Deed<Tail> =>
  (_model, order) => {
    if (!from.includes(order.status)) return false
    order.before = order.status
    order.status = to
    return true
  }

/** What staff and buyers do with an order from when it is paid, of goods on this shelf. */
export const tailDeeds = <O extends Tail>(
  shelfOf: (model: Model, order: O) => { on_hand: number; reserved: number },
) => {
  const leave =
    (from: number, to: number, ships: boolean): Deed<O> =>
    (model, order) => {
      if (order.status !== from || order.ships !== ships) return false
      order.status = to
      const shelf = shelfOf(model, order)
      shelf.on_hand -= order.amount
      shelf.reserved -= order.amount
      return true
    }
  return {
    ready: (_model, order) => {
      if (order.status !== is.awaitingPacking || order.ships) return false
      order.status = is.pendingPickup
      return true
    },
    handOver: leave(is.pendingPickup, is.completed, false),
    ship: leave(is.awaitingPacking, is.shipping, true),
    arrive: (model, order) => {
      order.since = model.day
      return step([is.shipping], is.arrived)(model, order, 0)
    },
    confirmReceipt: step([is.arrived], is.completed),
  } satisfies Record<string, Deed<O>>
}

/** Ends an order before its goods leave; its money goes back. */
function endWithMoneyBack(model: Model, order: StockOrder, to: number): true {
  model.shelves[order.maker]!.reserved -= order.amount
  giveBack(model, order)
  order.status = to
  return true
}

function paid(order: StockOrder): void {
  share(order)
  order.status = is.processing
}

export const stockDeeds: Record<string, Deed<StockOrder>> = {
  ...tailDeeds<StockOrder>((model, { maker }) => model.shelves[maker]!),
  pay(model, order) {
    if (order.status !== is.pendingPayment || !take(model, order, order.fee)) return false
    paid(order)
    return true
  },
  voucher(_model, order, n) {
    if (order.status !== is.pendingPayment || voucherFor(order.fee, n) < order.fee) return false
    order.voucher = voucherFor(order.fee, n)
    order.status = is.underAudit
    return true
  },
  passVoucher(model, order, n) {
    if (order.voucher === null) return false
    const came = receivedOf(order.voucher, n)
    receive(model, order, came)
    order.until = Math.max(order.until, model.day + 1)
    order.status = is.pendingPayment
    if (came < order.fee) return true
    take(model, order, order.fee)
    paid(order)
    return true
  },
  refuseVoucher(model, order) {
    if (order.voucher === null) return false
    order.voucher = null
    order.status = is.pendingPayment
    order.until = Math.max(order.until, model.day + 1)
    return true
  },
  cancel: (model, order) =>
    (order.status === is.pendingPayment || order.status === is.locked) &&
    endWithMoneyBack(model, order, is.cancelled),
  accept: step([is.processing], is.awaitingPacking),
  fail: (model, order) =>
    (order.status === is.processing || order.status === is.awaitingPacking) &&
    endWithMoneyBack(model, order, is.failed),
  askCancel: step([is.processing, is.awaitingPacking], is.cancellationAsked),
  confirmCancel: (model, order) =>
    order.status === is.cancellationAsked && endWithMoneyBack(model, order, is.cancelled),
  refuseCancel(_model, order) {
    if (order.status !== is.cancellationAsked) return false
    order.status = order.before
    return true
  },
  unlock(model, order) {
    if (order.status !== is.locked) return false
    order.status = is.pendingPayment
    order.until = model.day + 1
    return true
  },
}

/** What the deadlines do with an order at the beginning of a day. */
export function stockDeadline(model: Model, order: StockOrder): void {
  const { day } = model
  if (order.status === is.arrived && order.since + 7 <= day) order.status = is.completed
  if (order.status === is.locked && order.since + 1 <= day) endWithMoneyBack(model, order, is.cancelled)
  if (order.status !== is.pendingPayment || order.until > day) return
  order.status = is.locked
  order.since = day
}
