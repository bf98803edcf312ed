import { type Cents, split } from '../../../money/money.ts'
import { type BalanceType, balanceType } from '../terms.ts'

/** What a milestone pays: the deposit of a contract, or a balance. */
export const milestonePart = { deposit: 1, balance: 2 } as const
export type MilestonePart = (typeof milestonePart)[keyof typeof milestonePart]

/** Where a milestone is. `underAudit`: a voucher for it waits for finance. */
export const milestoneState = { waiting: 0, due: 1, underAudit: 2, captured: 3, void: 9 } as const
export type MilestoneState = (typeof milestoneState)[keyof typeof milestoneState]

type MoneyTerms = {
  deposit: Cents
  balance: Cents
  balance_type: BalanceType
  /** The value of each lot, in their order. */
  lot_values: readonly Cents[]
}

/** A sum of a contract that falls due at once; a balance of one lot names it. */
export type MilestonePlan = { no: number; part: MilestonePart; lot_no: number | null; amount: Cents }

/**
 * The milestones of a contract, in the order in which they fall due; they add up to its total. A balance
 * before delivery is parted over the lots by their values, any other is due once. Nothing to pay makes no
 * milestone.
 */
export function milestonesOf({ deposit, balance, balance_type, lot_values }: MoneyTerms): MilestonePlan[] {
  const byLot = balance_type === balanceType.beforeDelivery
  const balances = byLot
    ? split(balance, lot_values).map((amount, i) => ({ lot_no: i + 1, amount }))
    : [{ lot_no: null, amount: balance }]
  const parts = [
    { part: milestonePart.deposit, lot_no: null, amount: deposit },
    ...balances.map((one) => ({ part: milestonePart.balance, ...one })),
  ]
  return parts.filter(({ amount }) => amount > 0).map((one, i) => ({ no: i + 1, ...one }))
}
