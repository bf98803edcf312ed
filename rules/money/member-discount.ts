import { type Cents, parseMoney } from './money.ts'

/** The most tiers, and the highest discount: a slip of a key is not to give the goods away. */
export const discountLimits = { tiers: 10, percent: 50 } as const

/** A tier as somebody typed it: from which goods total, as decimal text, and how many percent. */
export type TypedTier = { threshold: string; percent: string }
type DiscountFault = 'threshold' | 'percent' | 'thresholdTwice' | 'percentFalls'

/** A tier's index and its fault, in words `discount.fault.<fault>`. */
export type WrongTier = { place: number; fault: DiscountFault }

const wholePercent = /^\d{1,3}$/

/**
 * Typed tiers in the order of their thresholds, or the first that is wrong: a threshold above nothing, a
 * whole percentage within the limit, no threshold twice, and for a higher total no lower percentage, as the
 * highest threshold reached applies (specification section 9).
 */
export function readTiers(
  typed: readonly TypedTier[],
): { threshold_cents: Cents; percent: number }[] | WrongTier {
  const read: { place: number; threshold_cents: Cents; percent: number }[] = []
  for (const [place, { threshold, percent }] of typed.entries()) {
    const threshold_cents = parseMoney(threshold.trim())
    if (threshold_cents === null || threshold_cents <= 0) return { place, fault: 'threshold' }
    const whole = wholePercent.test(percent.trim()) ? Number(percent) : 0
    if (whole < 1 || whole > discountLimits.percent) return { place, fault: 'percent' }
    read.push({ place, threshold_cents, percent: whole })
  }
  read.sort((a, b) => a.threshold_cents - b.threshold_cents)
  for (const [at, { place, ...tier }] of read.entries()) {
    const below = read[at - 1]
    if (below?.threshold_cents === tier.threshold_cents)
      return { place: Math.max(place, below.place), fault: 'thresholdTwice' }
    if (below && tier.percent <= below.percent) return { place, fault: 'percentFalls' }
  }
  return read.map(({ threshold_cents, percent }) => ({ threshold_cents, percent }))
}
