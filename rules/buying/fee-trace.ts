import type { Cents } from '../money/money.ts'
import type { Text3 } from '../sites.ts'

/** The parts of an order's price that are explained. */
type TracedFee =
  | 'discount'
  | 'coupon_fee'
  | 'pack_fee'
  | 'insurance_fee'
  | 'delivery_fee'
  | 'assembly_fee'
  | 'fare_fee'

/**
 * How a part of an order's price came about, frozen on the order with it. `by` names the sentence that tells
 * it (`fees.why.<fee>.<by>`), the rest fills it.
 */
export type FeeTrace = {
  fee: TracedFee
  by: string
  /** The amount of this share of the fee. */
  fee_cents?: Cents
  pieces?: number
  /** A zone of a warehouse's tariff, and the number of the tariff. */
  zone?: string
  tariff?: number
  weight_g?: number
  volume_cm3?: number
  threshold_cents?: Cents
  percent?: number
  /** A coupon's number and name. */
  coupon_number?: string
  title?: Text3
}
