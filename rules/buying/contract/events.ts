import type { OrderEvent } from '../order/graphs.ts'

/** The events of a contract's order that people cause by what the shop offers now. */
export const contractActs: readonly OrderEvent[] = [
  'payDeposit',
  'submitDeposit',
  'passDeposit',
  'refuseDeposit',
  'payBalance',
  'submitBalance',
  'passBalance',
  'refuseBalance',
  'askTerminate',
  'confirmTerminate',
  'refuseTerminate',
  'withdrawTerminate',
  'decideTerminate',
  'keepContract',
  'terminateLate',
  'claim',
  'offer',
  'refuseOffer',
  'acceptOffer',
  'withdrawClaim',
  'decideClaim',
]
