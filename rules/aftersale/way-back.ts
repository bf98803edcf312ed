import { minus, moneyText, parseMoney, zero } from '../money/money.ts'

/** Where money of an order goes back to, for texts: `freight` where a part is the freight balance's. */
export const wayBack = ({ from_freight }: { from_freight?: boolean }): 'freight' | 'wallet' =>
  from_freight ? 'freight' : 'wallet'

/** What is paid of an order, without what went back already. */
export const paidStill = ({ fees }: { fees: { paid_fee: string; refunded_fee: string } }): string =>
  moneyText(minus(parseMoney(fees.paid_fee) ?? zero, parseMoney(fees.refunded_fee) ?? zero))
