import { type Cents, percentOf } from '../../money/money.ts'

/** The share of the goods total due when presale goods are reserved. Specification section 9. */
export const presaleDepositPercent = 20

export const presaleDeposit = (goods_fee_cents: Cents): Cents =>
  percentOf(goods_fee_cents, presaleDepositPercent)
