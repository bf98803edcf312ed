import { countLimit } from './count-limit.ts'
import { isDay } from './days.ts'
import { wholeNumberIn } from './text/whole-number.ts'

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

function percentFormat(language: string, digits: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${language} ${Object.keys(digits)}`
  const known = percents.get(key)
  if (known) return known
  const made = new Intl.NumberFormat(language, { style: 'percent', ...digits })
  percents.set(key, made)
  return made
}

/** With a minus in place of the hyphen that `Intl` writes: it is as wide as a figure. */
const withMinus = (figure: string): string => figure.replace('-', '−')

/** Money text of the wire as people of the language read it: `'1234.50'` is `$1,234.50`. */
function moneyIn(language: string, amount: string, currency = 'USD'): string {
  return withMinus(numberFormat(language, currency).format(amount as unknown as number))
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
  return withMinus(format.format(amount))
}

/** What of a moment is written; days are medium, like `Dec 7, 2026`, and a time of day says its zone. */
const dateParts = {
  date: { year: 'numeric', month: 'short', day: 'numeric' },
  dateTime: {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  },
  /** Beneath the day that it belongs to. */
  time: { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' },
  /** A time of day that is no moment, as when something opens: ask in UTC. */
  clock: { hour: 'numeric', minute: '2-digit' },
  longDate: { year: 'numeric', month: 'long', day: 'numeric' },
  longDateTime: {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  },
  monthAndDay: { month: 'short', day: 'numeric' },
  month: { year: 'numeric', month: 'short' },
  weekday: { weekday: 'short' },
  zone: { timeZoneName: 'longGeneric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>
type DatePart = keyof typeof dateParts

function dateFormat(language: string, time_zone: string, part: DatePart): Intl.DateTimeFormat {
  const key = `${language} ${time_zone} ${part}`
  const known = dates.get(key)
  if (known) return known
  const made = new Intl.DateTimeFormat(language, { timeZone: time_zone, ...dateParts[part] })
  dates.set(key, made)
  return made
}

/** A moment by the calendar and the clock of a time zone; a day (`2026-12-07`) is that day everywhere. */
function dateIn(language: string, time_zone: string, part: DatePart): (moment: string) => string {
  return (moment) => dateFormat(language, isDay(moment) ? 'UTC' : time_zone, part).format(new Date(moment))
}

/** The name of a time zone, for both halves of the year: `Pacific Time`. */
const zoneIn = (language: string, time_zone: string): string =>
  dateFormat(language, time_zone, 'zone')
    .formatToParts()
    .find(({ type }) => type === 'timeZoneName')?.value ?? time_zone

const mmPerInch = 25.4

/** Units as Chinese readers write them; other languages write their signs. */
const chineseUnits = {
  in: '英寸',
  cm: '厘米',
  lb: '磅',
  kg: '千克',
  'ft³': '立方英尺',
  'm³': '立方米',
} as const
type Unit = keyof typeof chineseUnits
const unitIn = (language: string, unit: Unit): string =>
  language.startsWith('zh') ? chineseUnits[unit] : unit

function formatsOf(language: string, time_zone: string) {
  const date = (part: DatePart) => dateIn(language, time_zone, part)
  const number = (value: number, digits = 3) =>
    wholeNumberIn(language, value) ?? withMinus(numberFormat(language, digits).format(value))
  const inches = (mm: number) => number(mm / mmPerInch, 1)
  const cm = (mm: number) => number(mm / 10, 1)
  const pounds = (g: number) => number(g / 453.592, 1)
  const kg = (g: number) => number(g / 1000, 1)
  const cbm = (cm3: number) => number(cm3 / 1e6, 3)
  const cubicFeet = (cm3: number) => number(cm3 / 28_316.8, 1)
  const unit = (name: Unit) => unitIn(language, name)
  return {
    money: (amount: string, currency?: string) => moneyIn(language, amount, currency),
    shortMoney: (amount: number, currency: string) => shortMoneyIn(language, amount, currency),
    date: date('date'),
    dateTime: date('dateTime'),
    time: date('time'),
    clock: date('clock'),
    longDate: date('longDate'),
    longDateTime: date('longDateTime'),
    monthAndDay: date('monthAndDay'),
    month: date('month'),
    weekday: date('weekday'),
    /** The name of the time zone by which days and moments are written. */
    zone: () => zoneIn(language, time_zone),
    number: (value: number) => number(value),
    /** A number of orders, which are counted to a thousand: `1,000+` is that many or more. */
    count: (value: number) => (value < countLimit ? number(value) : `${number(countLimit)}+`),
    inches,
    cm,
    pounds,
    kg,
    cbm,
    cubicFeet,
    unit,
    length: (mm: number, metric: boolean) =>
      metric ? `${cm(mm)} ${unit('cm')}` : `${inches(mm)} ${unit('in')}`,
    weight: (g: number, metric: boolean) =>
      metric ? `${kg(g)} ${unit('kg')}` : `${pounds(g)} ${unit('lb')}`,
    volume: (cm3: number, metric: boolean) =>
      metric ? `${cbm(cm3)} ${unit('m³')}` : `${cubicFeet(cm3)} ${unit('ft³')}`,
    percent: (share: number) =>
      withMinus(percentFormat(language, { maximumSignificantDigits: 2 }).format(share)),
    /** A share to the tenth of a percent, so that what is not all is never shown as all. */
    tenths: (share: number) => withMinus(percentFormat(language, { maximumFractionDigits: 1 }).format(share)),
  }
}

const formats = new Map<string, ReturnType<typeof formatsOf>>()

/** Numbers, money, dates and measures as people of a language write them, by the clock of a time zone. */
export function formatsIn(language: string, time_zone: string) {
  const key = `${language} ${time_zone}`
  const known = formats.get(key)
  if (known) return known
  const made = formatsOf(language, time_zone)
  formats.set(key, made)
  return made
}
