import { isDay } from '../../days.ts'

/** In which order a bank writes year, month and day. */
export const dateOrders = ['ymd', 'mdy', 'dmy'] as const
export type DateOrder = (typeof dateOrders)[number]

const signs = /[$€¥£]|USD|EUR|CNY|GBP|US\$/gi
/** Minus signs and dashes that people and programs write instead of it. */
const dashes = /[\u2212\u2013\u2014]/g
const largest = 1_000_000_000_000

/**
 * Parses an amount as banks write it, in cents; null for anything else. Accepts currency signs, separated
 * thousands, a minus before or behind, and parentheses for debits: `(1,234.50)`, `1.234,50-`, `$ -12`.
 */
export function readAmount(cell: string, decimal: '.' | ','): number | null {
  let text = cell
    .replace(signs, '')
    .replace(dashes, '-')
    .replace(/[\s\u00a0\u202f'’]/g, '')
  let sign = 1
  const inside = /^\((.+)\)$/.exec(text)
  if (inside) {
    sign = -1
    text = inside[1]!
  }
  const marked = /^([+-]?)(.+?)([+-]?|CR|DR)$/i.exec(text)
  if (!marked) return null
  const [, before = '', digits = '', behind = ''] = marked
  if (before && behind) return null
  if (before === '-' || behind === '-' || /^dr$/i.test(behind)) sign *= -1
  const apart = decimal === '.' ? ',' : '.'
  const [whole = '', part = '', ...more] = digits.split(decimal)
  if (more.length > 0 || !isGrouped(whole, apart) || !/^\d{0,2}0*$/.test(part)) return null
  if (whole === '' && part === '') return null
  const cents = Number(whole.replaceAll(apart, '') || 0) * 100 + Number(part.slice(0, 2).padEnd(2, '0'))
  return Number.isSafeInteger(cents) && cents < largest ? sign * cents || 0 : null
}

/** Digits, all together or in threes. */
const isGrouped = (whole: string, apart: string) =>
  /^\d*$/.test(whole) || new RegExp(`^\\d{1,3}(?:\\${apart}\\d{3})+$`).test(whole)

const monthOf = (name: string) => String(months.indexOf(name.toLowerCase()) + 1)
const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/**
 * Parses a day as banks write it, to `YYYY-MM-DD`; null for anything else. `order`: the order of day and
 * month where all are figures. Ignores a time after the day.
 */
export function readDay(cell: string, order: DateOrder): string | null {
  const text = cell.trim().replace(/[T ]\d{1,2}:\d\d.*$/, '')
  const packed = /^(\d{4})(\d\d)(\d\d)$/.exec(text)
  if (packed) return dayOf(packed[1]!, packed[2]!, packed[3]!)
  const named = /^(\d{1,2})[ .-]([A-Za-z]{3})[a-z]*\.?[ .,-]+(\d{4}|\d\d)$/.exec(text)
  if (named) return dayOf(named[3]!, monthOf(named[2]!), named[1]!)
  const month = /^([A-Za-z]{3})[a-z]*\.?[ .-]+(\d{1,2}),?[ .-]+(\d{4})$/.exec(text)
  if (month) return dayOf(month[3]!, monthOf(month[1]!), month[2]!)
  const parts = /^(\d{1,4})[./ 年-](\d{1,2})[./ 月-](\d{1,4})[.日]?$/.exec(text)
  if (!parts) return null
  const [, one = '', two = '', three = ''] = parts
  // A four-digit year at the beginning determines the order.
  if (one.length === 4) return order === 'ymd' ? dayOf(one, two, three) : null
  if (order === 'ymd' || three.length === 1 || three.length === 3) return null
  // Dates with dots never have the month first.
  if (order === 'mdy' && text.includes('.')) return null
  return order === 'mdy' ? dayOf(three, one, two) : dayOf(three, two, one)
}

/** Words for the direction beside an unsigned amount. */
const went = {
  in: /^(credits?|cr|c|deposits?|h|haben|abono|haber|ingreso|贷|收入|转入)$/,
  out: /^(debits?|dr|db|d|withdrawals?|s|soll|cargo|debe|gasto|借|支出|转出)$/,
} as const

/** Which way the amount beside this cell went; null where it does not say. */
export function directionOf(cell: string): keyof typeof went | null {
  const word = cell
    .trim()
    .toLowerCase()
    .replace(/[.+-]$/, '')
  return went.in.test(word) ? 'in' : went.out.test(word) ? 'out' : null
}

function dayOf(year: string, month: string, day: string): string | null {
  const text = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(text) ? text : null
}
