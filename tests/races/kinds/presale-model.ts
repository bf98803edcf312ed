import { orderStatus as is } from '#rules/buying/order/status'
import { giveBack, halfUp, receive, receivedOf, take, voucherFor } from './books.ts'
import type { Deed, Model, PresaleOrder } from './model.ts'
import { prices, share, tailDeeds } from './stock-model.ts'

const never = Number.POSITIVE_INFINITY

/** A reservation of so many pieces that was just written; null where the shipment has no room. */
export function bookedOrder(
  model: Model,
  { buyer, maker, amount }: Pick<PresaleOrder, 'buyer' | 'maker' | 'amount'>,
): PresaleOrder | null {
  const { state, quantity, booked } = model.shipments[maker]!
  if (state !== 'open' || amount > quantity - booked) return null
  const goods = prices.presale * amount
  const money = { fee: goods, paid: 0, refunded: 0, payable: 0, platform: 0, voucher: null }
  const status = is.presaleNotSubmitted
  const line = {
    place: 'none',
    deposit_on: never,
    submitted_on: never,
    chosen: false,
    extended: false,
  } as const
  const dates = { until: model.day + 30, since: model.day }
  const order = { number: '', buyer, maker, amount, ships: false, goods, deposit: halfUp(goods, 20) }
  return { kind: 'presale', ...order, status, before: status, ...money, ...line, ...dates }
}

const shipmentOf = (model: Model, { maker }: PresaleOrder) => model.shipments[maker]!

function leave(model: Model, order: PresaleOrder): void {
  if (order.place === 'held') shipmentOf(model, order).booked -= order.amount
  if (order.place === 'turned') model.coming[order.maker]!.reserved -= order.amount
  if (order.place !== 'turned') order.place = 'none'
}

/** Ends a reservation; of what is paid the manufacturer keeps so much. */
function end(model: Model, order: PresaleOrder, { to, keeps = 0 }: { to: number; keeps?: number }): true {
  leave(model, order)
  giveBack(model, order)
  model.wallets[order.buyer]! -= keeps
  order.refunded -= keeps
  order.payable = keeps
  order.status = to
  return true
}

/** What is due of it; null where nothing is. Its time also runs while it is to be cancelled. */
function dueOf({ day }: Model, order: PresaleOrder): number | null {
  const { status, deposit, chosen, fee, paid, until } = order
  if (until <= day) return null
  if (status === is.presaleReviewApproved) return deposit
  return status === is.fullReviewApproved && chosen ? fee - paid : null
}

function beginBalance(model: Model, order: PresaleOrder): void {
  if (order.status !== is.processing || order.place !== 'turned') return
  order.status = is.fullReviewApproved
  order.until = model.day + 14
}

function paid(model: Model, order: PresaleOrder, from: number): true {
  if (from === is.presaleReviewApproved) {
    order.deposit_on = model.day
    order.status = is.processing
    beginBalance(model, order)
    endLackingGoods(model, order)
    return true
  }
  share(order)
  order.status = is.awaitingPacking
  return true
}

/** Ends one whose deposit was decided about after its shipment had failed. */
function endLackingGoods(model: Model, order: PresaleOrder): true {
  const lacks = order.place === 'held' && shipmentOf(model, order).over
  if (lacks && order.status === is.presaleReviewApproved) end(model, order, { to: is.cancelled })
  if (lacks && order.status === is.processing) end(model, order, { to: is.failed })
  return true
}

const openToCancel: readonly number[] = [
  is.presaleNotSubmitted,
  is.pendingReview,
  is.reviewRejected,
  is.presaleReviewApproved,
]

/** What of the deposit the manufacturer is to keep; now and then more than there is. */
export const keptOf = (whole: number, n: number): number =>
  [0, whole, Math.floor(whole / 3), whole + 1][n % 4]!

/** The time from which people answer for it, until it is paid. */
const reviewed: Record<string, Deed<PresaleOrder>> = {
  submit(model, order) {
    const { state, quantity, booked } = shipmentOf(model, order)
    if (order.status !== is.presaleNotSubmitted && order.status !== is.reviewRejected) return false
    if (state !== 'open' || booked + order.amount > quantity) return false
    Object.assign(order, { status: is.pendingReview, place: 'asked', submitted_on: model.day })
    return true
  },
  approve(model, order) {
    const shipment = shipmentOf(model, order)
    if (order.status !== is.pendingReview || shipment.state !== 'open') return false
    shipment.booked += order.amount
    Object.assign(order, { status: is.presaleReviewApproved, place: 'held', until: model.day + 3 })
    return shipment.booked <= shipment.quantity
  },
  approveArrived(model, order) {
    const shipment = shipmentOf(model, order)
    const shelf = model.coming[order.maker]!
    if (order.status !== is.pendingReview || shipment.state === 'failed') return false
    shipment.booked += order.amount
    shelf.reserved += order.amount
    Object.assign(order, { status: is.fullReviewApproved, place: 'turned', until: model.day + 14 })
    return shipment.booked <= shipment.quantity && shelf.reserved <= shelf.on_hand
  },
  reject(model, order) {
    if (order.status !== is.pendingReview) return false
    Object.assign(order, { status: is.reviewRejected, place: 'none', until: model.day + 30 })
    return true
  },
  cancel: (model, order) => openToCancel.includes(order.status) && end(model, order, { to: is.cancelled }),
}

const payments: Record<string, Deed<PresaleOrder>> = {
  choose(_model, order, n) {
    if (order.status !== is.fullReviewApproved) return false
    order.ships = n % 2 === 1
    order.chosen = true
    order.fee = order.goods + (order.ships ? prices.delivery * order.amount : 0)
    return true
  },
  pay(model, order) {
    const due = dueOf(model, order)
    return due !== null && take(model, order, due) && paid(model, order, order.status)
  },
  voucher(model, order, n) {
    const due = dueOf(model, order)
    if (due === null || voucherFor(due, n) < due) return false
    order.voucher = voucherFor(due, n)
    order.before = order.status
    order.status = is.underAudit
    return true
  },
  passVoucher(model, order, n) {
    if (order.voucher === null) return false
    const came = receivedOf(order.voucher, n)
    backFromAudit(model, order)
    receive(model, order, came)
    const due = dueOf(model, order)!
    if (came < due) return endLackingGoods(model, order)
    take(model, order, due)
    return paid(model, order, order.status)
  },
  refuseVoucher(model, order) {
    if (order.voucher === null) return false
    order.voucher = null
    backFromAudit(model, order)
    return endLackingGoods(model, order)
  },
}

function backFromAudit(model: Model, order: PresaleOrder): void {
  order.status = order.before
  const days = order.status === is.fullReviewApproved ? 3 : 1
  order.until = Math.max(order.until, model.day + days)
}

const endings: Record<string, Deed<PresaleOrder>> = {
  askCancel(_model, order) {
    const from: readonly number[] = [is.processing, is.fullReviewApproved, is.awaitingPacking]
    if (!from.includes(order.status)) return false
    order.before = order.status
    order.status = is.cancellationAsked
    return true
  },
  refuseCancel(model, order) {
    if (order.status !== is.cancellationAsked) return false
    order.status = order.before
    // Its goods may have come meanwhile.
    beginBalance(model, order)
    return true
  },
  confirmCancel: (model, order) =>
    order.status === is.cancellationAsked && end(model, order, { to: is.cancelled }),
  settle(model, order, n) {
    const asked = order.status === is.cancellationAsked && order.before !== is.awaitingPacking
    if (!asked && order.status !== is.locked) return false
    const keeps = keptOf(order.paid, n)
    return keeps <= order.paid && end(model, order, { to: is.cancelled, keeps })
  },
  extend(model, order, n) {
    if (order.status !== is.locked || order.extended) return false
    Object.assign(order, { status: is.fullReviewApproved, extended: true, until: model.day + 1 + (n % 14) })
    return true
  },
  leaveLate(model, order) {
    const { first, arrives } = shipmentOf(model, order)
    return order.status === is.processing && arrives - first > 30 && end(model, order, { to: is.cancelled })
  },
  failArrival: (model, order) =>
    (order.status === is.processing || order.status === is.fullReviewApproved) &&
    end(model, order, { to: is.failed }),
  fail: (model, order) => order.status === is.awaitingPacking && end(model, order, { to: is.failed }),
}

const ofShipment = (model: Model, maker: number) =>
  model.orders.filter((order): order is PresaleOrder => order.kind === 'presale' && order.maker === maker)

/** How many pieces of a shipment are counted in; now and then more than were announced. */
export const countedOf = (quantity: number, n: number): number =>
  Math.max(1, quantity + [0, -2, 0, 1][n % 4]!)

/** What befalls the shipment of a reservation, and so all that wait for it. */
const shipments: Record<string, Deed<PresaleOrder>> = {
  moveArrival(model, order, n) {
    const shipment = shipmentOf(model, order)
    if (shipment.state !== 'open') return false
    shipment.arrives = model.day + 1 + (n % 90)
    return true
  },
  receiveShipment(model, order, n) {
    const shipment = shipmentOf(model, order)
    const came = countedOf(shipment.quantity, n)
    if (shipment.state !== 'open' || came > shipment.quantity) return false
    shipment.state = 'arrived'
    model.coming[order.maker]!.on_hand += came
    let left = came
    const line = ofShipment(model, order.maker).filter(({ place }) => place === 'held')
    const first = (one: PresaleOrder) => one.deposit_on
    for (const one of line.toSorted(
      (a, b) => compare(first(a), first(b)) || a.submitted_on - b.submitted_on,
    )) {
      if (one.amount > left) continue
      left -= one.amount
      one.place = 'turned'
      model.coming[one.maker]!.reserved += one.amount
      beginBalance(model, one)
    }
    return true
  },
  failShipment(model, order) {
    const shipment = shipmentOf(model, order)
    if (shipment.state === 'open') shipment.state = 'failed'
    shipment.over = true
    for (const one of ofShipment(model, order.maker)) {
      if (one.place !== 'asked' && one.place !== 'held') continue
      if (one.status === is.pendingReview) reviewed.reject!(model, one, 0)
      if (one.status === is.presaleReviewApproved) end(model, one, { to: is.cancelled })
      if (one.status === is.processing) end(model, one, { to: is.failed })
      if (one.status === is.cancellationAsked) end(model, one, { to: is.cancelled })
    }
    return true
  },
}

const compare = (a: number, b: number) => (a === b ? 0 : a < b ? -1 : 1)

const shelfOf = (model: Model, { maker }: PresaleOrder) => model.coming[maker]!

export const presaleDeeds: Record<string, Deed<PresaleOrder>> = {
  ...reviewed,
  ...payments,
  ...endings,
  ...shipments,
  ...tailDeeds<PresaleOrder>(shelfOf),
}

/** What the deadlines do with a reservation at the beginning of a day. */
export function presaleDeadline(model: Model, order: PresaleOrder): void {
  const { day } = model
  if (order.status === is.arrived && order.since + 7 <= day) order.status = is.completed
  if (order.until > day) return
  const unpaid: readonly number[] = [is.presaleReviewApproved, is.presaleNotSubmitted, is.reviewRejected]
  if (unpaid.includes(order.status)) end(model, order, { to: is.cancelled })
  if (order.status === is.fullReviewApproved) order.status = is.locked
}
