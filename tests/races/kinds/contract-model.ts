import { orderStatus as is } from '#rules/buying/order/status'
import { halfUp, heldOf, take } from './books.ts'
import type { ContractOrder, Lot, Milestone, Model, ModelClaim } from './model.ts'

/** The days after the agreed one on which a buyer must still wait. */
export const patience = 7

type Signed = Pick<ContractOrder, 'buyer' | 'maker' | 'terms' | 'price'> & { pieces: readonly number[] }

/** The order of a contract that was just signed, of lots of so many pieces. */
export function signedOrder(model: Model, { buyer, maker, terms, price, pieces }: Signed): ContractOrder {
  const fee = price * pieces.reduce((sum, n) => sum + n, 0)
  const balance = halfUp(fee, 100 - terms.percent)
  const waits = { state: 'waiting', due: 0, paid_on: 0 } as const
  const shares = terms.type === 1 ? parted(balance, pieces) : [balance]
  const deposit = {
    part: 'deposit',
    lot: null,
    amount: fee - balance,
    ...waits,
    state: 'due',
    due: model.day + 7,
  }
  const balances = shares.map((amount, place) => {
    const lot = terms.type === 1 ? place : null
    return { part: 'balance', lot, amount, ...waits } as const
  })
  const milestones = [deposit as Milestone, ...balances].filter(({ amount }) => amount > 0)
  const none = {
    allowance: 0,
    damaged: 0,
    missing: 0,
    claimed: [0, 0] as [number, number],
    until: 0,
    round: 0,
  }
  const lots = pieces.map((n, money) => ({ state: 0, pieces: n, value: n * price, ...none, money }))
  const status = fee > balance ? is.awaitingDepositVoucher : is.inProduction
  const money = { fee, paid: 0, refunded: 0, payable: 0, platform: 0, voucher: null }
  const order = { number: '', buyer, maker, status, before: status, ...money, terms, price }
  const end = { ends: 0, asked: null, refused: { buyer: 0, maker: 0 } }
  return {
    kind: 'contract',
    ...order,
    delivery: model.day + 20,
    reported: 0,
    waited: 0,
    begun: false,
    milestones,
    lots,
    claims: [],
    ...end,
  }
}

/** Parts a sum by weights; cents that are left go to the largest remainders, the first first. */
function parted(cents: number, weights: readonly number[]): number[] {
  const all = weights.reduce((sum, n) => sum + n, 0)
  const shares = weights.map((n) => Math.floor((cents * n) / all))
  const rests = weights.map((n, place) => ({ place, rest: (cents * n) % all }))
  let left = cents - shares.reduce((sum, n) => sum + n, 0)
  for (const { place } of rests.toSorted((a, b) => b.rest - a.rest || a.place - b.place)) {
    if (left <= 0) break
    shares[place]! += 1
    left -= 1
  }
  return shares
}

export const isOver = ({ state }: Lot): boolean => state === 6 || state === 8 || state === 9
export const openClaims = ({ claims }: ContractOrder): ModelClaim[] =>
  claims.filter(({ state }) => state !== 'over')
/** The lot that a deed means. */
export const lotMeant = ({ lots }: Pick<ContractOrder, 'lots'>, n: number): number => n % lots.length
/** Above so much two people of customer service decide. */
export const byTwo = 500_000
/** The lot that is worked on: the first that has not left. */
export const currentLot = ({ lots }: ContractOrder): number => lots.findIndex(({ state }) => state < 4)
export const dueOf = ({ milestones }: ContractOrder): Milestone | undefined =>
  milestones.find(({ state }) => state === 'due')

/** Pays the manufacturer what it has earned by now. */
export function release(order: ContractOrder): void {
  if (openClaims(order).length > 0) return
  const { terms, lots, paid, refunded, payable } = order
  const gate = terms.release === 2 ? 1 : 4
  let earned = 0
  for (const [place, { state, value, allowance }] of lots.entries()) {
    let owed = 0
    for (const [other, { money, pieces, state }] of lots.entries())
      if (other !== place && money === place && state < 4) owed += pieces * order.price
    if (state >= gate && state <= 8)
      earned += Math.max(0, value - allowance - owed - halfUp(value, terms.retention))
  }
  const deposit = order.milestones.find(({ part, state }) => part === 'deposit' && state === 'captured')
  const least = order.begun && terms.release === 1 ? (deposit?.amount ?? 0) : 0
  const all = paid - refunded
  const target = order.status === is.contractCompleted ? all : Math.min(all, Math.max(earned, least))
  order.payable += Math.max(0, Math.min(heldOf(order), target - payable))
}

/** The most that may be agreed for a lot, of goods sent again for the lot that they replaced. */
export function mostFor({ lots, milestones, paid, refunded }: ContractOrder, lot: number): number {
  const { value, allowance } = lots[lots[lot]!.money]!
  let open = 0
  for (const { part, state, amount } of milestones)
    if (part === 'balance' && state === 'waiting') open += amount
  return Math.max(0, Math.min(value - allowance, open + paid - refunded))
}

/** Makes the balance of a lot due, or that of the whole; says whether there is one. */
export function makeDue(model: Model, order: ContractOrder, lot: number | null): boolean {
  const found = order.milestones.find(
    (one) => one.part === 'balance' && one.state === 'waiting' && one.lot === lot,
  )
  if (!found) return false
  found.state = 'due'
  found.due = model.day + 7
  return true
}

/** Whether damage of which a claim may still be made keeps its receipt from being confirmed. */
export const hasDamage = (model: Model, { lots }: ContractOrder): boolean =>
  lots.some((lot) => lot.state === 6 && model.day <= lot.until && lot.damaged + lot.missing > 0)

/** Takes up open claims once all has left; else the receipt is confirmed where nothing stands against it. */
function comeToReceipt(model: Model, order: ContractOrder): void {
  order.status = is.awaitingReceipt
  resume(order)
  if (order.status === is.awaitingReceipt) settleReceipt(model, order, false)
}
export function resume(order: ContractOrder): void {
  const open = openClaims(order)
  if (order.status !== is.awaitingReceipt || open.length === 0) return
  const offered = open.some(({ state }) => state === 'offered')
  order.status = offered ? is.negotiationConfirmed : is.negotiation
}
export function settleReceipt(model: Model, order: ContractOrder, asTheyAre: boolean): boolean {
  if (!order.lots.every(isOver) || (!asTheyAre && hasDamage(model, order))) return false
  order.status = makeDue(model, order, null) ? is.awaitingBalance : is.contractCompleted
  release(order)
  return true
}

/** Pays a milestone from the wallet; says whether there was enough in it. */
export function capture(model: Model, order: ContractOrder, milestone: Milestone): boolean {
  if (!take(model, order, milestone.amount)) return false
  milestone.state = 'captured'
  milestone.paid_on = model.day
  if (milestone.part === 'deposit') order.status = is.inProduction
  else if (order.terms.type !== 1) order.status = is.contractCompleted
  else {
    const current = order.lots[currentLot(order)]
    if (!current) comeToReceipt(model, order)
    else order.status = current.state === 0 ? is.inProduction : is.awaitingShippingDocuments
  }
  release(order)
  return true
}
