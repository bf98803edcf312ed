import { orderStatus as is } from '#rules/buying/order/status'
import { byTwo, dueOf, patience } from './contract-model.ts'
import type { ContractOrder, Deed, Model } from './model.ts'

type Does = Deed<ContractOrder>

/** What the manufacturer is to keep at the end, and what goes back; now and then not all that is paid. */
export function partsOf({ paid, refunded }: ContractOrder, n: number) {
  const whole = paid - refunded
  const keeps = [0, whole, Math.floor(whole / 3), Math.floor(whole / 2)][n % 4]!
  return { keeps, back: whole - keeps + (n % 7 === 6 ? 1 : 0), whole }
}

export const ruledEnd = (order: ContractOrder, n: number) => {
  const { checked } = order.asked ?? { checked: null }
  const parts = partsOf(order, n)
  return checked && n % 3 > 0 ? { ...parts, keeps: checked.keeps, back: parts.whole - checked.keeps } : parts
}

const terminable: readonly number[] = [
  is.awaitingDepositVoucher,
  is.depositRefused,
  is.inProduction,
  is.inspectionUnderAudit,
  is.inspectionRefused,
  is.awaitingBalance,
  is.awaitingShippingDocuments,
  is.shipmentReviewFailed,
]
const sideOf = (n: number) => (n % 2 === 0 ? ('buyer' as const) : ('maker' as const))

function finish(model: Model, order: ContractOrder, keeps: number): true {
  const back = order.paid - order.refunded - keeps
  for (const milestone of order.milestones)
    if (milestone.state === 'waiting' || milestone.state === 'due') milestone.state = 'void'
  for (const claim of order.claims) claim.state = 'over'
  for (const lot of order.lots) lot.state = lot.state < 4 ? 9 : lot.state === 7 ? 8 : lot.state
  order.refunded += back
  order.payable = keeps
  model.wallets[order.buyer]! += back
  order.asked = null
  order.status = is.cancelled
  return true
}

function stay(model: Model, order: ContractOrder): true {
  order.asked = null
  order.status = order.before
  const due = dueOf(order)
  if (due) due.due = Math.max(due.due, model.day + 1)
  return true
}

export const endDeeds: Record<string, Does> = {
  askEnd(model, order, n) {
    const { keeps, back, whole } = partsOf(order, Math.floor(n / 2))
    if (!terminable.includes(order.status) || keeps + back !== whole) return false
    const by = sideOf(n)
    const direct = order.refused[by] >= 2
    order.before = order.status
    order.status = is.cancellationAsked
    order.ends += 1
    order.asked = { by, keeps, direct, service: model.day + (direct ? 0 : 10), checked: null }
    return true
  },
  confirmEnd: (model, order, n) =>
    order.asked !== null && order.asked.by !== sideOf(n) && finish(model, order, order.asked.keeps),
  refuseEnd(model, order, n) {
    if (!order.asked || order.asked.by === sideOf(n) || order.asked.direct) return false
    order.refused[order.asked.by] += 1
    return stay(model, order)
  },
  withdrawEnd: (model, order, n) => order.asked?.by === sideOf(n) && stay(model, order),
  decideEnd(model, order, n) {
    const { asked } = order
    if (!asked || asked.service > model.day) return false
    const { keeps, back, whole } = ruledEnd(order, n)
    if (keeps + back !== whole) return false
    if (whole > byTwo && asked.checked?.by === n % 2) return false
    if (whole <= byTwo || asked.checked?.keeps === keeps) return finish(model, order, keeps)
    asked.checked = { by: n % 2, keeps }
    return true
  },
  keepOn: (model, order) => order.asked !== null && order.asked.service <= model.day && stay(model, order),
  endLate(model, order) {
    const from: readonly number[] = [
      is.inProduction,
      is.inspectionRefused,
      is.awaitingShippingDocuments,
      is.shipmentReviewFailed,
    ]
    const deposit = order.milestones.find(({ part, state }) => part === 'deposit' && state === 'captured')
    const late = deposit ? Math.max(0, deposit.paid_on - deposit.due) : 0
    const last = order.delivery + late + order.waited + patience
    if (!from.includes(order.status) || model.day <= last) return false
    if (order.lots.some(({ state }) => state >= 4 && state <= 8)) return false
    order.ends += 1
    return finish(model, order, 0)
  },
}
