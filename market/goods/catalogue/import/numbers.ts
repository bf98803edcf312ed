import { type Cents, toCents } from '#rules/money/money'

/** A cell of a feed: text, or a number where the file format has numbers. */
export type FeedCell = string | number

/** An exact decimal: digits × 10^-scale. */
type Decimal = { digits: bigint; scale: number }

/**
 * Parses a positive number as people write it: `1.234,50`, `1 234,5`, `1,234.50`. Null when it is not one, or
 * when its points and commas contradict the feed's decimal sign.
 */
export function readDecimal(cell: FeedCell, sign: '.' | ','): Decimal | null {
  if (typeof cell === 'number') return ofText(String(cell))
  const bare = cell.trim()
  const thousands = sign === ',' ? String.raw`[.\s\u00a0\u202f']` : String.raw`[,\s\u00a0\u202f']`
  const decimal = sign === ',' ? ',' : String.raw`\.`
  const written = new RegExp(`^(?:\\d{1,3}(?:${thousands}\\d{3})+|\\d+)(?:${decimal}\\d+)?$`, 'u')
  if (!written.test(bare)) return null
  return ofText(bare.replace(new RegExp(thousands, 'gu'), '').replace(',', '.'))
}

function ofText(text: string): Decimal | null {
  const match = /^(\d{1,12})(?:\.(\d{1,18}))?$/.exec(text)
  if (!match) return null
  const fraction = match[2] ?? ''
  return { digits: BigInt(match[1]! + fraction), scale: fraction.length }
}

/** A number times a factor, rounded half up to a whole. */
export function wholeOf(value: Decimal, factor: Decimal): number {
  const scale = 10n ** BigInt(value.scale + factor.scale)
  return Number((value.digits * factor.digits * 2n + scale) / (scale * 2n))
}

/** Parses a factor written as a plain decimal, such as `0.2666`; 1 for anything else. */
export const factorOf = (text: string): Decimal => ofText(text) ?? { digits: 1n, scale: 0 }

/** An amount of the feed's currency in cents, at a rate such as `0.2666`, rounded once. */
export function centsAt(amount: Decimal, rate: string): Cents {
  const { digits, scale } = factorOf(rate)
  return toCents(wholeOf(amount, { digits: digits * 100n, scale }))
}
