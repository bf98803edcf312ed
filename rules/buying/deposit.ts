import { type Cents, percentOf } from '../money/money.ts'

/** What is paid when presale goods are reserved, of the goods total. Specification section 9. */
export const presaleDepositPercent = 20

export const presaleDeposit = (goods_fee_cents: Cents): Cents =>
  percentOf(goods_fee_cents, presaleDepositPercent)
