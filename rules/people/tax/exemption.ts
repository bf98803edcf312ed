import type { UsState } from '../zip/us-zip.ts'

/** How far a certificate is by which a company buys without sales tax. */
export const exemptionStatus = { reviewing: 0, accepted: 1, refused: 2 } as const
export type ExemptionStatus = (typeof exemptionStatus)[keyof typeof exemptionStatus]

export const exemptionMimes: readonly string[] = ['application/pdf', 'image/jpeg', 'image/png']
/** `open`: certificates of a company that were not refused and have not ended. */
export const exemptionLimits = { number: 40, reason: 500, open: 100 } as const

/** States that have no sales tax of their own. */
const untaxed: readonly UsState[] = ['AK', 'DE', 'MT', 'NH', 'OR']
export const hasSalesTax = (state: UsState): boolean => !untaxed.includes(state)

/** A certificate's days; without `valid_until` it holds until it is ended. */
type HoldingDays = { valid_from: string; valid_until: string | null }
export type AcceptedExemption = HoldingDays & { certificate_number: string; states: readonly string[] }

export const holdsOn = ({ valid_from, valid_until }: HoldingDays, day: string): boolean =>
  valid_from <= day && (valid_until === null || day <= valid_until)

/** The certificate by which goods that go to a state are bought without sales tax on a day: the longest. */
export function exemptionFor<C extends AcceptedExemption>(
  accepted: readonly C[],
  state: string,
  day: string,
): C | null {
  const holding = accepted.filter((one) => one.states.includes(state) && holdsOn(one, day))
  const longest = (one: C) => one.valid_until ?? '9999-12-31'
  return holding.toSorted((a, b) => (longest(a) < longest(b) ? 1 : -1))[0] ?? null
}
