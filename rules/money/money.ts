/**
 * Exact money: whole cents in a branded integer. Text passes only through `parseMoney` and `showMoney`;
 * percentages and splits live here alone, so that shares always add up to the whole.
 */
declare const cents: unique symbol
export type Cents = number & { readonly [cents]: true }

/** Brands a whole number of cents; a fraction or an unsafe size is a fault in our own code. */
export function toCents(amount: number): Cents {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not a whole number of cents: ${amount}`)
  return amount as Cents
}

export const zero = 0 as Cents

export function plus(...amounts: readonly Cents[]): Cents {
  let sum = 0
  for (const amount of amounts) sum += amount
  return toCents(sum)
}

export function minus(from: Cents, amount: Cents): Cents {
  return toCents(from - amount)
}

/** Unit price times a whole number of pieces. */
export function times(unit: Cents, pieces: number): Cents {
  if (!Number.isInteger(pieces)) throw new RangeError(`not a whole number of pieces: ${pieces}`)
  return toCents(unit * pieces)
}

/** A rate for each `unit` of a measure, for so much of it: rounded half up to the cent, once. */
export function perUnit(rate: Cents, amount: number, unit: number): Cents {
  if (!Number.isSafeInteger(amount) || amount < 0) throw new RangeError(`not a whole measure: ${amount}`)
  return toCents(Number((BigInt(rate) * BigInt(amount) * 2n + BigInt(unit)) / (2n * BigInt(unit))))
}

/** `percent` (whole) of an amount, rounded half up to the cent, once. The complement is got by `minus`. */
export function percentOf(amount: Cents, percent: number): Cents {
  if (!Number.isInteger(percent)) throw new RangeError(`not a whole percent: ${percent}`)
  return toCents(Number((BigInt(amount) * BigInt(percent) * 2n + 100n) / 200n))
}

/** `millionths` of an amount, rounded half up to the cent, once. */
export function partsPerMillion(amount: Cents, parts: number): Cents {
  return perUnit(amount, parts, 1_000_000)
}

/**
 * Splits an amount by weights; the shares add up to the amount exactly, the last cents going to the largest
 * remainders.
 */
export function split(amount: Cents, weights: readonly number[]): Cents[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  if (total <= 0) throw new RangeError('nothing to split by')
  const exact = weights.map((weight) => (BigInt(amount) * BigInt(weight)) / BigInt(total))
  const rest = weights.map((weight) => (BigInt(amount) * BigInt(weight)) % BigInt(total))
  let left = amount - Number(exact.reduce((sum, share) => sum + share, 0n))
  const order = rest
    .map((_, i) => i)
    .sort((a, b) => (rest[b] === rest[a] ? a - b : rest[b]! > rest[a]! ? 1 : -1))
  const shares = exact.map(Number)
  for (const i of order) {
    if (left-- <= 0) break
    shares[i]! += 1
  }
  return shares.map(toCents)
}

/** Decimal text with two places, as it goes over the wire: `1234` is `'12.34'`. */
export function moneyText(amount: Cents): string {
  const digits = String(Math.abs(amount)).padStart(3, '0')
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** The specification's price text: positive, starting 1-9 or 0.x, at most two decimals. Section 5. */
export const pricePattern = /^(?:[1-9]\d{0,9}(?:\.\d{1,2})?|0\.(?:[1-9]\d?|0[1-9]))$/

/**
 * Cents from wire text ('12', '12.3', '12.34', also '0' and '-1.00' for signed amounts); null when it is no
 * amount.
 */
export function parseMoney(text: string): Cents | null {
  const match = /^(-?)(\d{1,12})(?:\.(\d{1,2}))?$/.exec(text.trim())
  if (!match) return null
  const amount = Number(match[2]) * 100 + Number((match[3] ?? '').padEnd(2, '0'))
  return toCents(match[1] ? -amount : amount)
}

/** Cents from the specification's price text; null when it is no amount above nothing. */
export const parsePrice = (text: string): Cents | null => (pricePattern.test(text) ? parseMoney(text) : null)

/** An amount as people of a locale read it, for instance `$1,234.50`. */
export function showMoney(amount: Cents, locale: string, currency = 'USD'): string {
  return formatter(locale, currency).format(moneyText(amount) as unknown as number)
}

const formatters = new Map<string, Intl.NumberFormat>()
function formatter(locale: string, currency: string): Intl.NumberFormat {
  const key = `${locale} ${currency}`
  let found = formatters.get(key)
  if (!found) {
    found = new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
    formatters.set(key, found)
  }
  return found
}
