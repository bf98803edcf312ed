import type { Common, Model } from './model.ts'

export const heldOf = ({ paid, refunded, payable, platform }: Common): number =>
  paid - refunded - payable - platform

export const halfUp = (cents: number, percent: number): number =>
  Math.floor((cents * percent * 2 + 100) / 200)

/** The amount of a voucher for so much: short, exact or above. */
export const voucherFor = (due: number, n: number): number => Math.max(100, due + [0, -2_500, 1_000][n % 3]!)

/** What finance finds on the account for a voucher. */
export const receivedOf = (amount: number, n: number): number =>
  Math.max(100, amount + [0, 0, -1_500, 700][n % 4]!)

/** Books a passed voucher. */
export function receive(model: Model, order: Common, cents: number): void {
  model.wallets[order.buyer]! += cents
  model.bank += cents
  order.voucher = null
}

/** Takes so much out of the wallet of the buyer; says whether it was there. */
export function take(model: Model, order: Common, cents: number): boolean {
  model.wallets[order.buyer]! -= cents
  order.paid += cents
  return model.wallets[order.buyer]! >= 0
}

/** Gives all that is paid back. */
export function giveBack(model: Model, order: Common): void {
  model.wallets[order.buyer]! += order.paid - order.refunded
  order.refunded = order.paid
  order.payable = 0
  order.platform = 0
}
