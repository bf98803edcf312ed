import { orderStatus as is } from '#rules/buying/order/status'
import { receive, receivedOf, voucherFor } from './books.ts'
import { claimDeeds } from './contract-claims.ts'
import { endDeeds } from './contract-ends.ts'
import {
  capture,
  currentLot,
  dueOf,
  isOver,
  lotMeant,
  makeDue,
  release,
  resume,
  settleReceipt,
} from './contract-model.ts'
import type { ContractOrder, Deed, Model } from './model.ts'

type Does = Deed<ContractOrder>

/** What is wrong with the pieces of a lot, of a small one as many as it has. */
export function cameSo(n: number, { pieces }: { pieces: number }): { damaged: number; missing: number } {
  const { damaged, missing } = [
    { damaged: 0, missing: 0 },
    { damaged: 4, missing: 2 },
    { damaged: 25, missing: 0 },
    { damaged: 0, missing: 3 },
  ][Math.floor(n / 3) % 4]!
  const broken = Math.min(damaged, pieces)
  return { damaged: broken, missing: Math.min(missing, pieces - broken) }
}

const payments: Record<string, Does> = {
  pay(model, order) {
    const due = dueOf(order)
    return due !== undefined && order.status !== is.cancellationAsked && capture(model, order, due)
  },
  voucher(_model, order, n) {
    const due = dueOf(order)
    if (!due || order.status === is.cancellationAsked) return false
    due.state = 'audit'
    order.voucher = voucherFor(due.amount, n)
    order.status = due.part === 'deposit' ? is.depositUnderAudit : is.balanceUnderAudit
    return true
  },
  passVoucher(model, order, n) {
    if (order.voucher === null) return false
    receive(model, order, receivedOf(order.voucher, n))
    const milestone = order.milestones.find(({ state }) => state === 'audit')!
    if (model.wallets[order.buyer]! >= milestone.amount) return capture(model, order, milestone)
    return dueAgain(model, order)
  },
  refuseVoucher: (model, order) => order.voucher !== null && dueAgain(model, order),
}

function dueAgain(model: Model, order: ContractOrder): true {
  const milestone = order.milestones.find(({ state }) => state === 'audit')!
  order.voucher = null
  milestone.state = 'due'
  milestone.due = Math.max(milestone.due, model.day + 1)
  order.status = milestone.part === 'deposit' ? is.depositRefused : is.awaitingBalance
  return true
}

const goods: Record<string, Does> = {
  begin(_model, order) {
    if (order.status !== is.inProduction || order.begun) return false
    order.begun = true
    release(order)
    return true
  },
  inspect(model, order) {
    if (order.status !== is.inProduction && order.status !== is.inspectionRefused) return false
    order.status = is.inspectionUnderAudit
    order.lots[currentLot(order)]!.round += 1
    order.reported = model.day
    return true
  },
  judge(model, order, n) {
    if (order.status !== is.inspectionUnderAudit) return false
    const place = currentLot(order)
    order.status = is.inspectionRefused
    order.waited += model.day - order.reported
    if (n % 4 === 3) return true
    const { type, gate } = order.terms
    const due = type === 1 && gate === 1 && makeDue(model, order, place)
    order.lots[place]!.state = 1
    order.status = due ? is.awaitingBalance : is.awaitingShippingDocuments
    release(order)
    return true
  },
  documents(_model, order) {
    const from: readonly number[] = [is.awaitingShippingDocuments, is.shipmentReviewFailed]
    if (!from.includes(order.status)) return false
    order.lots[currentLot(order)]!.state = 2
    order.status = is.shippingDocumentsSubmitted
    return true
  },
  check(model, order, n) {
    if (order.status !== is.shippingDocumentsSubmitted) return false
    const place = currentLot(order)
    const lot = order.lots[place]!
    if (n % 4 === 3) {
      lot.state = 3
      order.status = is.shipmentReviewFailed
      return true
    }
    lot.state = 4
    const { type, gate } = order.terms
    const due = type === 1 && gate === 2 && makeDue(model, order, place)
    const next = order.lots[currentLot(order)]
    if (due) order.status = is.awaitingBalance
    else if (!next) order.status = is.awaitingReceipt
    else order.status = next.state === 0 ? is.inProduction : is.awaitingShippingDocuments
    resume(order)
    release(order)
    return true
  },
  land(model, order, n) {
    const lot = order.lots[lotMeant(order, n)]!
    if (lot.state !== 4) return false
    lot.state = 5
    lot.until = model.day + order.terms.claim_days
    return true
  },
  receive(model, order, n) {
    const lot = order.lots[lotMeant(order, n)]!
    if (lot.state !== 5) return false
    Object.assign(lot, cameSo(n, lot), { state: 6 })
    if (order.status === is.awaitingReceipt) settleReceipt(model, order, false)
    return true
  },
  accept: (model, order) => order.status === is.awaitingReceipt && settleReceipt(model, order, true),
}

export const contractDeeds: Record<string, Does> = { ...payments, ...goods, ...claimDeeds, ...endDeeds }

/** What the deadlines do with the order of a contract at the beginning of a day. */
export function contractDeadline(model: Model, order: ContractOrder): void {
  const deposit = order.milestones.find(({ part }) => part === 'deposit')
  const unpaid: readonly number[] = [is.awaitingDepositVoucher, is.depositRefused]
  if (deposit?.state === 'due' && unpaid.includes(order.status) && model.day >= deposit.due + 8) {
    for (const milestone of order.milestones) milestone.state = 'void'
    order.status = is.cancelled
  }
  for (const lot of order.lots) if (lot.state === 5 && model.day > lot.until) lot.state = 6
  const settled = order.lots.every((lot) => isOver(lot) && model.day > lot.until)
  if (order.status === is.awaitingReceipt && settled) settleReceipt(model, order, false)
}
