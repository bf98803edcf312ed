import type { Order } from '#api/buying/order-shapes'
import type { ContractMoney } from '#rules/buying/contract/end/termination'
import { milestonePart, milestoneState } from '#rules/buying/contract/money/milestones'
import { parseMoney, zero } from '#rules/money/money'

/** What was paid of the order of a contract, given back and released, as its page shows it. */
export function contractMoneyOf({ fees, contract }: Pick<Order, 'fees' | 'contract'>): ContractMoney {
  const deposit = contract?.milestones.find(
    ({ part, state }) => part === milestonePart.deposit && state === milestoneState.captured,
  )
  return {
    paid: parseMoney(fees.paid_fee) ?? zero,
    refunded: parseMoney(fees.refunded_fee) ?? zero,
    released: parseMoney(contract?.released ?? '') ?? zero,
    deposit: parseMoney(deposit?.amount ?? '') ?? zero,
  }
}
