import { parseMoney } from '../money/money.ts'

/** An order's price as the wire has it: decimal text; null where it is quoted later. */
export type PricedFees = Readonly<
  Record<
    | 'goods_fee'
    | 'coupon_fee'
    | 'discount'
    | 'pack_fee'
    | 'insurance_fee'
    | 'assembly_fee'
    | 'order_fee'
    | 'paid_fee'
    | 'fare_paid'
    | 'fare_due'
    | 'refunded_fee',
    string
  > & {
    delivery_fee: string | null
    fare_fee: string | null
    traces: readonly { fee: string; by?: string }[]
  }
>

const parts = [
  'goods_fee',
  'discount',
  'coupon_fee',
  'pack_fee',
  'insurance_fee',
  'delivery_fee',
  'assembly_fee',
  'fare_fee',
  'order_fee',
  'paid_fee',
  'fare_paid',
  'fare_due',
  'refunded_fee',
] as const
type FeePart = (typeof parts)[number]

type FeeRow = {
  part: FeePart
  /** The text that names it, of the area `buy`. */
  name: string
  /** Null: `unknown` says when it will be known. */
  amount: string | null
  unknown: string
  /** Taken off. */
  minus: boolean
}

const always: readonly FeePart[] = ['goods_fee', 'order_fee']
const takenOff: readonly FeePart[] = ['discount', 'coupon_fee']

function nameOf(part: FeePart, fees: PricedFees): string {
  if (part === 'order_fee' && fees.delivery_fee === null) return 'fees.soFar'
  // A reduction kept after a part of the order was cancelled has no percentage of its own.
  const kept = part === 'discount' && fees.traces.some(({ fee, by }) => fee === 'discount' && by === 'kept')
  return kept ? 'fees.discountKept' : `fees.${part}`
}

/** What another address or delivery type changes. */
const changing: readonly FeePart[] = ['delivery_fee', 'order_fee']

/** Why a part is not known: the freight is quoted later; a delivery needs an address first, or a quote. */
function unknownOf(part: FeePart, fees: PricedFees): string {
  if (part === 'fare_fee') return 'fees.later'
  return fees.traces.some(({ by }) => by === 'noAddress') ? 'fees.needsAddress' : 'fees.quoted'
}

/**
 * An order's price part by part, in the order of addition: parts of 0 without an explanation are left out,
 * unknown parts say when they will be known; `late` while a price for another choice loads. Specification
 * section 9, "Price breakdown".
 */
export function feeRows(fees: PricedFees, late = false): FeeRow[] {
  const explained = (part: FeePart) => fees.traces.some(({ fee }) => fee === part)
  return parts
    .filter((part) => always.includes(part) || explained(part) || parseMoney(fees[part] ?? '') !== 0)
    .map((part) => ({
      part,
      name: nameOf(part, fees),
      amount: late && changing.includes(part) ? null : fees[part],
      unknown: late ? 'fees.loading' : unknownOf(part, fees),
      minus: takenOff.includes(part),
    }))
}
