import { type Cents, toCents } from './money.ts'

/** What a quoted fee is compared with: the tariff's fee, if there is one, and the price of the goods. */
type FeeMeasure = { tariff_cents: Cents | null; goods_cents: Cents }

const timesTariff = 3
const timesGoods = 2
/** Below this a difference is no reason to ask, unless it is several times the tariff. */
const leastDifference = toCents(20_000)
/** So often the tariff, or such a part of it, is asked about also where the difference is small, */
const timesSmall = 4
/** but not below this: two figures of a parcel's fee say little. */
const smallDifference = toCents(5_000)

/**
 * Whether a quoted fee is so far from what the tariff says, or, without one, above the price of the goods,
 * that it may be a slip of the pen: three times the tariff or a third of it, or twice the goods. Of a small
 * difference it is four times, or a quarter.
 */
export function isFarOff(fee: Cents, { tariff_cents, goods_cents }: FeeMeasure): boolean {
  if (tariff_cents === null || tariff_cents === 0)
    return fee > goods_cents * timesGoods && fee - goods_cents > leastDifference
  const difference = Math.abs(fee - tariff_cents)
  if (difference <= smallDifference) return false
  const times = difference > leastDifference ? timesTariff : timesSmall
  return fee > tariff_cents * times || fee * times < tariff_cents
}
