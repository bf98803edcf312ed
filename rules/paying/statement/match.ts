import { daysBetween } from '../../days.ts'
import { compactIdentifier } from '../../text/plain-input.ts'

/**
 * Why a line of a bank statement is thought to be this money. `otherAmount`: it is named, but another amount
 * came.
 */
export const matchReasons = ['number', 'amount', 'otherAmount', 'date', 'company'] as const
export type MatchReason = (typeof matchReasons)[number]

/** A line, as matching looks at it. `amount_cents` below nothing went out. */
export type MatchedLine = { booked_on: string; amount_cents: number; text: string; reference: string }
/**
 * Expected or due money. `numbers`: references a text may contain; `names`: names of its owner; `day`: when
 * it was sent or requested.
 */
export type ExpectedMoney = {
  amount_cents: number
  numbers: readonly string[]
  names: readonly string[]
  day: string
}

/** How many days a transfer, or a payout, may be apart from the day that was said. */
const daysApart = 7

/** Shorter names occur in too many words to identify anybody. */
const shortestName = 4

/** Letters and figures alone: banks drop hyphens and break words. */
const bare = compactIdentifier

/**
 * The reasons to think that a line is this money, and how much they weigh; null where they do not suffice.
 * The number alone does, and so does the amount together with the day or the company. The amount alone does
 * not: many pay the same.
 */
export function match(
  line: MatchedLine,
  one: ExpectedMoney,
): { reasons: MatchReason[]; weight: number } | null {
  const said = bare(`${line.text} ${line.reference}`)
  const amount = Math.abs(line.amount_cents) === one.amount_cents
  const number = one.numbers.some((name) => name !== '' && said.includes(bare(name)))
  const company = one.names.map(bare).some((name) => name.length >= shortestName && said.includes(name))
  const date = Math.abs(daysBetween(line.booked_on, one.day)) <= daysApart
  if (!number && !(amount && (date || company))) return null
  const reasons: MatchReason[] = [
    ...(number ? (['number'] as const) : []),
    amount ? 'amount' : 'otherAmount',
    ...(date ? (['date'] as const) : []),
    ...(company ? (['company'] as const) : []),
  ]
  return { reasons, weight: (number ? 8 : 0) + (amount ? 4 : 0) + (company ? 2 : 0) + (date ? 1 : 0) }
}
