import { moneyText, parseMoney, plus, zero } from '../../money/money.ts'

/** The sum of amounts as texts. */
export const sumOf = (amounts: readonly string[]): string =>
  moneyText(plus(zero, ...amounts.map((amount) => parseMoney(amount) ?? zero)))
