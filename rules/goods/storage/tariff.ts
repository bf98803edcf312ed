import { daysBetween } from '../../days.ts'
import { type Cents, parseMoney, toCents } from '../../money/money.ts'
import type { RefusalName } from '../../refusals.ts'

/** Who pays storage by a tariff: stock dealers for their lots, manufacturers for their stock. */
export const storagePayers = ['dealer', 'merchant'] as const
export type StoragePayer = (typeof storagePayers)[number]

/** From this age in days on, the price of a cubic metre and day. */
export type StorageStep = { from_age: number; cents_per_m3: number }
export const storageLimits = { steps: 8, from_age: 3_650, cents_per_m3: 100_000, note: 500 } as const

/** Days after which a company is reminded of what it owes for storage, and after which finance sees to it. */
export const storageReminders = [3, 7, 14] as const
export const storageOwedDays = 30
/** Days before the first that costs within which a company is told of what it kept free of charge. */
export const freeEndingDays = 7

type TypedStep = { from_age: number; price: string }

/** The steps of a tariff from what was typed, from the first day on; null where one is none. */
export function storageSteps(typed: readonly TypedStep[]): StorageStep[] | null {
  const steps = typed.map(({ from_age, price }) => ({ from_age, cents_per_m3: parseMoney(price) ?? -1 }))
  const rises = steps.every(({ from_age }, at) => at === 0 || from_age > steps[at - 1]!.from_age)
  const within = steps.every(
    ({ from_age, cents_per_m3: cents }) =>
      from_age <= storageLimits.from_age && cents >= 0 && cents <= storageLimits.cents_per_m3,
  )
  const fits = steps[0]?.from_age === 0 && steps.length <= storageLimits.steps
  return fits && rises && within ? steps : null
}

type Wish = { valid_from: string; steps: readonly TypedStep[] }
/** Why a tariff cannot be proposed on this day, and in which field; null where it can. */
export function storageTariffFault(
  { valid_from, steps }: Wish,
  today: string,
): { field: string; refusal: RefusalName } | null {
  if (storageSteps(steps) === null) return { field: 'steps', refusal: 'storage.steps' }
  return valid_from <= today ? { field: 'valid_from', refusal: 'storage.tariffDate' } : null
}

/** What a cubic metre costs a day at this age; nothing where there is no tariff. */
export const rateAt = (steps: readonly StorageStep[], age: number): number =>
  steps.findLast(({ from_age }) => from_age <= Math.max(age, 0))?.cents_per_m3 ?? 0

/** How many days are free from the day on which a piece comes; null where all are. */
export const freeDays = (steps: readonly StorageStep[]): number | null =>
  steps.length === 0 ? null : (steps.find(({ cents_per_m3 }) => cents_per_m3 > 0)?.from_age ?? null)

/** Pieces of one size that came on one day. */
type StoredGoods = { aged_from: string; cm3: number; steps: readonly StorageStep[] }

/** What goods cost for so many days, if all stay and the tariff does, in millionths of a cent. */
function microToCome(stored: StoredGoods, from_age: number, days: number): bigint {
  const until = from_age + days
  const bounds = [...stored.steps.map((step) => step.from_age), Number.POSITIVE_INFINITY]
  return stored.steps.reduce((sum, step, at) => {
    const begins = at === 0 ? from_age : Math.max(from_age, step.from_age)
    const lasts = Math.min(until, bounds[at + 1]!) - begins
    return lasts > 0 ? sum + BigInt(stored.cm3) * BigInt(step.cents_per_m3) * BigInt(lasts) : sum
  }, 0n)
}

/** What goods will cost in so many days from `today` on, if all stay, rounded once. */
export function costToCome(
  goods: readonly StoredGoods[],
  { today, days }: { today: string; days: number },
): Cents {
  const micro = goods.reduce(
    (sum, stored) => sum + microToCome(stored, daysBetween(stored.aged_from, today), days),
    0n,
  )
  return centsOfMicro(micro)
}

/** Millionths of a cent as cents, rounded half up. */
export const centsOfMicro = (micro: bigint | number): Cents =>
  toCents(Number((BigInt(micro) + 500_000n) / 1_000_000n))

/** What is still owed of a bill. */
export const owedOf = (bill: { amount_cents: Cents; corrected_cents: Cents; paid_cents: Cents }): Cents =>
  toCents(bill.amount_cents - bill.corrected_cents - bill.paid_cents)
