import { countLimit } from './count-limit.ts'
import { wholeNumberIn } from './whole-number.ts'

// To make a format of Intl takes a hundred times longer than to use it.
const numbers = new Map<string, Intl.NumberFormat>()
const dates = new Map<string, Intl.DateTimeFormat>()

/** With so many digits, or as money of a currency. */
function numberFormat(language: string, as: number | string): Intl.NumberFormat {
  const key = `${language} ${as}`
  const known = numbers.get(key)
  if (known) return known
  const made = new Intl.NumberFormat(
    language,
    typeof as === 'number'
      ? { maximumFractionDigits: as }
      : { style: 'currency', currency: as, currencyDisplay: 'narrowSymbol' },
  )
  numbers.set(key, made)
  return made
}

const percents = new Map<string, Intl.NumberFormat>()

function percentFormat(language: string): Intl.NumberFormat {
  const known = percents.get(language)
  if (known) return known
  const made = new Intl.NumberFormat(language, { style: 'percent', maximumSignificantDigits: 2 })
  percents.set(language, made)
  return made
}

/** Money text of the wire as people of the language read it: `'1234.50'` is `$1,234.50`. */
function moneyIn(language: string, amount: string, currency = 'USD'): string {
  return numberFormat(language, currency).format(amount as unknown as number)
}

const shorts = new Map<string, Intl.NumberFormat>()

/** So much money in a few signs, for the axis of a chart: `$12K`. */
function shortMoneyIn(language: string, amount: number, currency: string): string {
  const key = `${language} ${currency}`
  const format =
    shorts.get(key) ??
    new Intl.NumberFormat(language, {
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
      notation: 'compact',
      maximumFractionDigits: 1,
    })
  shorts.set(key, format)
  return format.format(amount)
}

const isDay = /^\d{4}-\d{2}-\d{2}$/

/**
 * A moment where the reader is; a day (`2026-12-07`) is that day everywhere. West of Greenwich it would be
 * the day before, other than in the page that the server made.
 */
function dateIn(language: string, moment: string, time: boolean): string {
  const day = isDay.test(moment)
  const key = `${language} ${time} ${day}`
  let format = dates.get(key)
  if (!format) {
    format = new Intl.DateTimeFormat(language, {
      dateStyle: 'medium',
      ...(time && { timeStyle: 'short' }),
      ...(day && { timeZone: 'UTC' }),
    })
    dates.set(key, format)
  }
  return format.format(new Date(moment))
}

const mmPerInch = 25.4

function formatsOf(language: string) {
  const number = (value: number, digits = 3) =>
    wholeNumberIn(language, value) ?? numberFormat(language, digits).format(value)
  return {
    money: (amount: string, currency?: string) => moneyIn(language, amount, currency),
    shortMoney: (amount: number, currency: string) => shortMoneyIn(language, amount, currency),
    date: (moment: string) => dateIn(language, moment, false),
    dateTime: (moment: string) => dateIn(language, moment, true),
    number: (value: number) => number(value),
    /** A number of orders, which are counted to a thousand: `1,000+` is that many or more. */
    count: (value: number) => (value < countLimit ? number(value) : `${number(countLimit)}+`),
    inches: (mm: number) => number(mm / mmPerInch, 1),
    cm: (mm: number) => number(mm / 10, 1),
    pounds: (g: number) => number(g / 453.592, 1),
    kg: (g: number) => number(g / 1000, 1),
    cbm: (cm3: number) => number(cm3 / 1e6, 3),
    percent: (share: number) => percentFormat(language).format(share),
    cubicFeet: (cm3: number) => number(cm3 / 28_316.8, 1),
  }
}

const formats = new Map<string, ReturnType<typeof formatsOf>>()

/** Numbers, money, dates and measures as people of a language write them. */
export function formatsIn(language: string) {
  const known = formats.get(language)
  if (known) return known
  const made = formatsOf(language)
  formats.set(language, made)
  return made
}
