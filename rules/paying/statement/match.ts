import { daysBetween } from '../../days.ts'
import { compactIdentifier } from '../../text/plain-input.ts'

/**
 * Why a line of a bank statement is thought to be this money. `otherAmount`: it is named, but another amount
 * came.
 */
export const matchReasons = ['number', 'po', 'amount', 'otherAmount', 'date', 'company'] as const
type MatchReason = (typeof matchReasons)[number]

/** A line, as matching looks at it. `amount_cents` below nothing went out. */
export type MatchedLine = { booked_on: string; amount_cents: number; text: string; reference: string }
/**
 * Expected or due money. `numbers`: our references that a text may contain; `po`: the number that the buyer
 * gave it; `names`: names of its owner; `day`: when it was sent or requested.
 */
type ExpectedMoney = {
  amount_cents: number
  numbers: readonly string[]
  po?: string
  names: readonly string[]
  day: string
}

/** How many days a transfer, or a payout, may be apart from the day that was said. */
const daysApart = 7

/** Shorter names occur in too many words to identify anybody. */
const shortestName = 4

/** Shorter numbers that buyers give their orders occur in too many texts. */
export const shortestOrderName = 4

/** Letters and figures alone: banks drop hyphens and break words. */
const bare = compactIdentifier

/** Whether a line says a number, in whatever way it is written. */
export const saysNumber = ({ text, reference }: Pick<MatchedLine, 'text' | 'reference'>, number: string) =>
  number !== '' && bare(`${text} ${reference}`).includes(bare(number))

/** Whether a line says the name of somebody; of one with few letters nobody knows. */
export const saysName = ({ text, reference }: Pick<MatchedLine, 'text' | 'reference'>, name: string) =>
  bare(name).length >= shortestName && bare(`${text} ${reference}`).includes(bare(name))

/**
 * The reasons to think that a line is this money, and how much they weigh; null where they do not suffice.
 * The number alone does, and so does the amount together with the day, the company or the buyer's own
 * number. The amount alone does not: many pay the same; nor does the buyer's number, which may be any word.
 */
export function match(
  line: MatchedLine,
  one: ExpectedMoney,
): { reasons: MatchReason[]; weight: number } | null {
  const amount = Math.abs(line.amount_cents) === one.amount_cents
  const number = one.numbers.some((name) => saysNumber(line, name))
  const company = one.names.some((name) => saysName(line, name))
  const date = Math.abs(daysBetween(line.booked_on, one.day)) <= daysApart
  const po = (one.po ?? '').length >= shortestOrderName && saysNumber(line, one.po!)
  if (!number && !(amount && (date || company || po)) && !(po && company)) return null
  const reasons: MatchReason[] = [
    ...(number ? (['number'] as const) : []),
    ...(po ? (['po'] as const) : []),
    amount ? 'amount' : 'otherAmount',
    ...(date ? (['date'] as const) : []),
    ...(company ? (['company'] as const) : []),
  ]
  return {
    reasons,
    weight: (number ? 8 : 0) + (amount ? 4 : 0) + (po ? 4 : 0) + (company ? 2 : 0) + (date ? 1 : 0),
  }
}
