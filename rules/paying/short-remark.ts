import { type Cents, minus, moneyText, parseMoney } from '../money/money.ts'

/** What an order's history says where a passed voucher was not enough: what is there, and what is due. */
export const shortRemark = (there: Cents, due: Cents): string => `${moneyText(there)} / ${moneyText(due)}`

/** The amounts of such a remark; null for words. */
export function readShortRemark(remark: string): { there: Cents; due: Cents; missing: Cents } | null {
  const [there, due] = (/^(\d+\.\d\d) \/ (\d+\.\d\d)$/.exec(remark) ?? []).slice(1).map(parseMoney)
  return there != null && due != null && there < due ? { there, due, missing: minus(due, there) } : null
}
