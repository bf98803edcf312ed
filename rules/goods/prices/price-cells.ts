import { isDay } from '../../days.ts'
import { type Cents, moneyText, parsePrice } from '../../money/money.ts'
import { plainAmount, plainCount } from '../../text/plain-amount.ts'
import { plainLine } from '../../text/plain-input.ts'
import type { Tier } from '../price.ts'
import { type ResaleChannel, resaleChannels } from './resale.ts'

/**
 * What a manufacturer sets about an item at once, in the order of a sheet's columns. Forms, sheets, files and
 * histories write each as the text of a cell.
 */
export const priceFields = [
  'price',
  'special_offer',
  'special_until',
  'tiers',
  'minimum_amount',
  'multiple',
  'lead_days',
  'map',
  'srp',
  'fob_price',
  'no_resale',
] as const
export type PriceField = (typeof priceFields)[number]
export const moneyFields: readonly PriceField[] = ['price', 'special_offer', 'map', 'srp', 'fob_price']

/** Which price of which item a line of a product's history is about; null where it is about none. */
export function priceAt(path: string): { key: string; field: PriceField } | null {
  const [, key = '', name] = /^items\.(r\d+)\.(\w+)$/.exec(path) ?? []
  const field = priceFields.find((one) => one === name)
  return field ? { key, field } : null
}
export type PriceCells = Readonly<Record<PriceField, string>>
export type EditedCells = Readonly<Partial<Record<PriceField, string>>>

/** An item's prices; `special_until` is the last day of its special price, at every site. */
export type ItemPrices = {
  price: Cents
  special_offer: Cents | null
  special_until: string | null
  tiers: readonly Tier[]
  minimum_amount: number
  multiple: number
  lead_days: number
  map: Cents | null
  srp: Cents | null
  fob_price: Cents | null
  /** Where it must not be sold on. */
  no_resale: readonly ResaleChannel[]
}

/** Why the text of a cell is no value; the names are keys of the locales (`prices.problem.*`). */
export type CellFault = 'amount' | 'day' | 'tiers' | 'number' | 'empty' | 'channels'
type ReadResult = { value: unknown } | { fault: CellFault }

export const mostTiers = 10
/** The largest values that forms, sheets and feeds take. */
export const priceBounds = { amount: 100_000, days: 365, cents: 100_000_000, percent: 90 } as const

function amountOf(text: string): ReadResult {
  const cents = parsePrice(plainAmount(text))
  return cents === null || cents > priceBounds.cents ? { fault: 'amount' } : { value: cents }
}
const wholeOf =
  (least: number, most: number) =>
  (text: string): ReadResult => {
    const plain = plainCount(text)
    const whole = /^\d{1,6}$/.test(plain) ? Number(plain) : -1
    return whole >= least && whole <= most ? { value: whole } : { fault: 'number' }
  }

/** `10: 5 %; 50: 8 %`: from ten pieces five percent less. */
function tiersOf(text: string): ReadResult {
  const tiers: Tier[] = []
  for (const one of text.split(/[;\n]/)) {
    if (one.trim() === '') continue
    const [, min_amount, discount_percent] = /^\s*(\d{1,6})\s*[:=]\s*(\d{1,2})\s*%?\s*$/.exec(one) ?? []
    const tier = { min_amount: Number(min_amount), discount_percent: Number(discount_percent) }
    const last = tiers.at(-1)
    const rises =
      !last || (tier.min_amount > last.min_amount && tier.discount_percent > last.discount_percent)
    const fits = tier.min_amount > 1 && tier.min_amount <= priceBounds.amount && tier.discount_percent >= 1
    if (!rises || !fits || tier.discount_percent > priceBounds.percent) return { fault: 'tiers' }
    tiers.push(tier)
  }
  return tiers.length > mostTiers ? { fault: 'tiers' } : { value: tiers }
}

/** `amazon, ebay`: names of channels in any order, each kept once and in theirs. */
function channelsOf(text: string): ReadResult {
  const named = text
    .toLowerCase()
    .split(/[,;\s]+/)
    .filter(Boolean)
  const known: readonly string[] = resaleChannels
  if (named.some((one) => !known.includes(one))) return { fault: 'channels' }
  return { value: resaleChannels.filter((one) => named.includes(one)) }
}

type Reader = { read: (text: string) => ReadResult; empty: unknown }
const needed = { fault: 'empty' } as const
const readers: Record<PriceField, Reader> = {
  price: { read: amountOf, empty: needed },
  special_offer: { read: amountOf, empty: null },
  special_until: { read: (text) => (isDay(text) ? { value: text } : { fault: 'day' }), empty: null },
  tiers: { read: tiersOf, empty: [] },
  minimum_amount: { read: wholeOf(1, priceBounds.amount), empty: needed },
  multiple: { read: wholeOf(1, priceBounds.amount), empty: needed },
  lead_days: { read: wholeOf(0, priceBounds.days), empty: needed },
  map: { read: amountOf, empty: null },
  srp: { read: amountOf, empty: null },
  fob_price: { read: amountOf, empty: null },
  no_resale: { read: channelsOf, empty: [] },
}

/** Reads the text of a cell, or says what is wrong with it. Text that begins a formula is never one. */
export function readCell(field: PriceField, text: string): ReadResult {
  const { read, empty } = readers[field]
  const plain = plainLine(text)
  if (plain !== '') return read(plain)
  return empty === needed ? needed : { value: empty }
}

const showTiers = (tiers: readonly Tier[]) =>
  tiers.map(({ min_amount, discount_percent }) => `${min_amount}:${discount_percent}`).join('; ')
const showCents = (cents: Cents | null) => (cents === null ? '' : moneyText(cents))

export type UnreadCell = { field: PriceField; problem: CellFault }

/** The prices that texts of `cellsOf` tell, null or none where a stored one is beyond what is taken now. */
export function pricesIn(cells: PriceCells): { prices: ItemPrices; unread: UnreadCell[] } {
  const unread: UnreadCell[] = []
  const values = priceFields.map((field) => {
    const read = readCell(field, cells[field])
    if ('value' in read) return [field, read.value]
    unread.push({ field, problem: read.fault })
    return [field, field === 'tiers' || field === 'no_resale' ? [] : null]
  })
  return { prices: Object.fromEntries(values) as ItemPrices, unread }
}

/** An item's prices as the texts of cells, each in the one way in which it is compared. */
export const cellsOf = (prices: ItemPrices): PriceCells => ({
  price: showCents(prices.price),
  special_offer: showCents(prices.special_offer),
  special_until: prices.special_until ?? '',
  tiers: showTiers(prices.tiers),
  minimum_amount: String(prices.minimum_amount),
  multiple: String(prices.multiple),
  lead_days: String(prices.lead_days),
  map: showCents(prices.map),
  srp: showCents(prices.srp),
  fob_price: showCents(prices.fob_price),
  no_resale: prices.no_resale.join(', '),
})
