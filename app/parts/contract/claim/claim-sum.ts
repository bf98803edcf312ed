import { type Cents, parseMoney, parsePrice } from '#rules/money/money'

/** A sum that may be asked for a claim: above nought, and no more than may be given for it; else null. */
export function askedIn(typed: string, most: string): Cents | null {
  const sum = parsePrice(typed.trim())
  return sum !== null && sum <= (parseMoney(most) ?? 0) ? sum : null
}

/** A sum that may be given for a claim: nought, too. */
export function givenIn(typed: string, most: string): Cents | null {
  const sum = parseMoney(typed.trim())
  return sum !== null && sum >= 0 && sum <= (parseMoney(most) ?? 0) ? sum : null
}

type ClaimOffer = { amount: string; replacement: object | null }

/** Whether an offer is of a sum; one that only sends goods again names none. */
export const sumOffered = (offered: ClaimOffer | undefined): 'none' | 'some' =>
  offered?.replacement && parseMoney(offered.amount) === 0 ? 'none' : 'some'
