import { plainLine } from '../text/plain-input.ts'

/** The quantity rule: at least the minimum, in multiples, at most the stock. */
export type QuantityRule = { minimum: number; multiple: number; maximum?: number }

/** The smallest amount that can be bought: the minimum, in whole multiples. */
export const leastAmount = ({ minimum, multiple }: Omit<QuantityRule, 'maximum'>): number =>
  Math.ceil(minimum / multiple) * multiple

/** Snaps an amount to the rule: up to the minimum and the next multiple, then down to the stock. */
export function snapQuantity(amount: number, rule: QuantityRule): number {
  const least = leastAmount(rule)
  const snapped = Math.max(least, Math.ceil(amount / rule.multiple) * rule.multiple)
  if (rule.maximum === undefined || snapped <= rule.maximum) return snapped
  return Math.max(0, Math.floor(rule.maximum / rule.multiple) * rule.multiple)
}

/**
 * A whole number of pieces as people and spreadsheets write it (`12`, `12.0`, `1,000`, `１２`), or null where
 * it is none.
 */
export function parseQuantity(text: string): number | null {
  const plain = plainLine(text)
  const grouped = /^[1-9]\d{0,2}(?:[,.' \u00A0\u202F]\d{3})+$/.test(plain)
  const digits = grouped ? plain.replace(/\D/g, '') : plain.replace(/[.,]0*$/, '')
  if (!/^\d{1,9}$/.test(digits)) return null
  return Number(digits)
}

/**
 * The stepper's answer to leaving the field: above the maximum becomes the maximum, below the minimum the
 * minimum, and what is no whole number goes back to the value before. Specification section 5.
 */
export function onQuantityBlur(typed: string, previous: number, rule: QuantityRule): number {
  const amount = parseQuantity(typed)
  return amount === null ? previous : snapQuantity(amount, rule)
}

/** Why an amount cannot be bought, as a refusal name, or null when it can. */
export function quantityRefusal(amount: number, rule: QuantityRule) {
  if (!Number.isInteger(amount) || amount < 1) return 'stock.enterQuantity' as const
  if (amount < rule.minimum) return 'stock.belowMinimum' as const
  if (amount % rule.multiple !== 0) return 'stock.notMultiple' as const
  if (rule.maximum !== undefined && amount > rule.maximum) return 'stock.notEnough' as const
  return null
}

/**
 * The stepper's correction of a typed amount, and its reason: a refusal's name; null when the amount stays.
 * Anything but a whole number goes back to the amount before, with a reason if a digit was typed. `before`:
 * the amount to go back to, null where it is the same or cannot be bought.
 */
export function snapOf(typed: string, previous: number, rule: QuantityRule) {
  const amount = parseQuantity(typed)
  if (amount === null)
    return /\d/.test(typed) ? { snapped: previous, why: 'stock.enterQuantity' as const, before: null } : null
  const snapped = snapQuantity(amount, rule)
  if (snapped === amount) return null
  const before = previous === snapped || quantityRefusal(previous, rule) ? null : previous
  if (amount < rule.minimum && rule.minimum > 1)
    return { snapped, why: 'stock.belowMinimum' as const, before }
  return { snapped, why: quantityRefusal(amount, rule) ?? ('stock.notMultiple' as const), before }
}

/**
 * How an item can be counted: by the piece, by the lot it is sold in, by the pallet. `size`: pieces in one.
 */
type CountUnit = { name: 'piece' | 'lot' | 'pallet'; size: number }

/** The units of an item. Only a pallet that holds whole lots counts: another could not be bought. */
export function countUnits({ multiple, pallet }: { multiple: number; pallet: number | null }): CountUnit[] {
  const units: CountUnit[] = [{ name: 'piece', size: 1 }]
  if (multiple > 1) units.push({ name: 'lot', size: multiple })
  if (pallet && pallet > multiple && pallet % multiple === 0) units.push({ name: 'pallet', size: pallet })
  return units
}
