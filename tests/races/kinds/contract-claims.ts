import { orderStatus as is } from '#rules/buying/order/status'
import {
  byTwo,
  hasDamage,
  isOver,
  lotMeant,
  makeDue,
  mostFor,
  openClaims,
  release,
  resume,
} from './contract-model.ts'
import type { ContractOrder, Deed, Model, ModelClaim } from './model.ts'

type Does = Deed<ContractOrder>

/** What of it is claimed: so many pieces, all of them or fewer, now and then more. */
export function claimMeant({ price, lots }: ContractOrder, n: number) {
  const { damaged, missing, claimed } = lots[lotMeant({ lots }, n)]!
  const isMissing = damaged - claimed[0] <= 0 || n % 5 === 4
  const left = isMissing ? missing - claimed[1] : damaged - claimed[0]
  const pieces = Math.max(1, [left, left, 1, left + 1][Math.floor(n / 7) % 4]!)
  return { pieces, missing: isMissing, asked: pieces * price }
}

/** The claim that a deed means: one that is open, unless there is none. */
export function claimNamed(order: ContractOrder, n: number): ModelClaim | undefined {
  const open = openClaims(order)
  return open.length > 0 ? open[n % open.length] : order.claims[n % Math.max(1, order.claims.length)]
}

/** A sum for a claim, now and then above what there is. */
export const sumFor = (most: number, n: number): number =>
  [Math.min(most, 5_000), most, Math.floor(most / 3), Math.max(0, most - 1), most + 1][n % 5]!
/** How many of the claimed pieces an offer sends again: none, all, or one. */
export const sentAgain = ({ pieces }: Pick<ModelClaim, 'pieces'>, n: number): number =>
  [0, 0, pieces, 1][n % 4]!
/** What customer service decides, on the day that the model has: mostly as the first of two people did. */
export const ruledFor = (order: ContractOrder, claim: ModelClaim, { n, day }: { n: number; day: number }) =>
  claim.checked && n % 3 > 0
    ? claim.checked
    : {
        cents: sumFor(mostFor(order, claim.lot), n),
        again: sentAgain(claim, Math.floor(n / 5)),
        sent: day + 5,
      }

const ended: readonly number[] = [is.contractCompleted, is.cancelled, is.cancellationAsked]
const balances: readonly number[] = [is.awaitingBalance, is.balanceUnderAudit]
const negotiates = ({ status }: ContractOrder) =>
  status === is.negotiation || status === is.negotiationConfirmed

/** Settles a claim with goods and a sum: off balances not due yet, the last first, and to the wallet. */
function settle(
  model: Model,
  order: ContractOrder,
  { claim, cents, again = 0 }: { claim: ModelClaim; cents: number; again?: number },
): true {
  let rest = cents
  for (const milestone of order.milestones.toReversed()) {
    if (milestone.part !== 'balance' || milestone.state !== 'waiting' || rest === 0) continue
    const off = Math.min(rest, milestone.amount)
    milestone.amount -= off
    rest -= off
    order.fee -= off
    if (milestone.amount === 0) milestone.state = 'void'
  }
  const held = order.paid - order.refunded - order.payable
  order.refunded += rest
  order.payable -= rest - Math.min(rest, held)
  model.wallets[order.buyer]! += rest
  claim.state = 'over'
  const lot = order.lots[claim.lot]!
  lot.state = 8
  order.lots[lot.money]!.allowance += cents
  if (again > 0) {
    const none = { value: 0, allowance: 0, damaged: 0, missing: 0, claimed: [0, 0] as [number, number] }
    order.lots.push({ ...none, state: 1, pieces: again, until: 0, round: 0, money: lot.money })
  }
  if (negotiates(order) && again > 0) order.status = is.awaitingShippingDocuments
  else if (negotiates(order)) {
    const open = openClaims(order).length > 0 || !order.lots.every(isOver) || hasDamage(model, order)
    order.status = open ? is.awaitingReceipt : is.contractCompleted
    if (open) resume(order)
    else if (makeDue(model, order, null)) order.status = is.awaitingBalance
  }
  release(order)
  return true
}

export const claimDeeds: Record<string, Does> = {
  claim(model, order, n) {
    const place = lotMeant(order, n)
    const lot = order.lots[place]!
    const { pieces, missing, asked } = claimMeant(order, n)
    const late = balances.includes(order.status) && order.lots.every(isOver)
    if (ended.includes(order.status) || late || lot.state !== 6 || model.day > lot.until) return false
    const left = missing ? lot.missing - lot.claimed[1] : lot.damaged - lot.claimed[0]
    if (pieces > left || asked > mostFor(order, place)) return false
    lot.claimed[missing ? 1 : 0] += pieces
    lot.state = 7
    if (order.status === is.awaitingReceipt) order.status = is.negotiation
    const fresh = { rounds: 0, offer: 0, again: 0, service: model.day + 15, checked: null }
    order.claims.push({ number: '', lot: place, state: 'open', pieces, missing, ...fresh })
    return true
  },
  offer(_model, order, n) {
    const claim = claimNamed(order, n)
    if (claim?.state !== 'open' || claim.rounds >= 3) return false
    claim.offer = sumFor(mostFor(order, claim.lot), n)
    if (claim.offer > mostFor(order, claim.lot)) return false
    claim.again = sentAgain(claim, n)
    claim.rounds += 1
    claim.state = 'offered'
    if (order.status === is.negotiation) order.status = is.negotiationConfirmed
    return true
  },
  acceptOffer(model, order, n) {
    const claim = claimNamed(order, n)
    if (claim?.state !== 'offered' || claim.offer > mostFor(order, claim.lot)) return false
    return settle(model, order, { claim, cents: claim.offer, again: claim.again })
  },
  refuseOffer(model, order, n) {
    const claim = claimNamed(order, n)
    if (claim?.state !== 'offered') return false
    claim.state = 'open'
    if (claim.rounds >= 3) claim.service = Math.min(claim.service, model.day)
    const offered = openClaims(order).some(({ state }) => state === 'offered')
    if (order.status === is.negotiationConfirmed && !offered) order.status = is.negotiation
    return true
  },
  withdrawClaim(_model, order, n) {
    const claim = claimNamed(order, n)
    if (!claim || claim.state === 'over') return false
    claim.state = 'over'
    const lot = order.lots[claim.lot]!
    lot.claimed[claim.missing ? 1 : 0] -= claim.pieces
    lot.state = 6
    if (negotiates(order)) order.status = is.awaitingReceipt
    resume(order)
    release(order)
    return true
  },
  decideClaim(model, order, n) {
    const claim = claimNamed(order, n)
    if (!claim || claim.state === 'over' || claim.service > model.day) return false
    const { cents, again, sent } = ruledFor(order, claim, { n, day: model.day })
    if (cents > mostFor(order, claim.lot) || (again > 0 && sent < model.day)) return false
    const big = cents + again * order.price > byTwo
    const { checked } = claim
    if (big && checked?.by === n % 2) return false
    const same = checked?.cents === cents && checked.again === again && (again === 0 || checked.sent === sent)
    if (!big || same) return settle(model, order, { claim, cents, again })
    claim.checked = { by: n % 2, cents, again, sent }
    return true
  },
}
