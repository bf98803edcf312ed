import { type Cents, moneyText } from '#rules/money/money'
import { type Difference, waysToBook } from '#rules/paying/statement/book-line'
import { refuse } from '#rules/refusals'
import { absolute } from './lock-line.ts'

type Booking = { line: Cents; sum: Cents; difference: Difference; claimed: Cents | null }

/**
 * Refuses a line of the other direction, one whose difference from the claimed sum cannot be booked in this
 * way, and a sum that is not what was looked at (`statement.amountDiffers`).
 */
export function refuseOtherWay({ line, sum, difference, claimed }: Booking): void {
  const differs = line <= 0 || (claimed !== null && claimed !== sum)
  if (!differs && waysToBook(line, sum).includes(difference)) return
  refuse('statement.amountDiffers', { line: moneyText(absolute(line)), expected: moneyText(sum) })
}
