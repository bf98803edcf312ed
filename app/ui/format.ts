import { useTranslation } from 'react-i18next'

const moneys = new Map<string, Intl.NumberFormat>()
const dates = new Map<string, Intl.DateTimeFormat>()

/** Money text of the wire as people of the language read it: `'1234.50'` is `$1,234.50`. */
export function moneyIn(language: string, amount: string): string {
  let format = moneys.get(language)
  if (!format) {
    format = new Intl.NumberFormat(language, {
      style: 'currency',
      currency: 'USD',
      currencyDisplay: 'narrowSymbol',
    })
    moneys.set(language, format)
  }
  return format.format(amount as unknown as number)
}

function dateIn(language: string, moment: string, time: boolean): string {
  const key = `${language} ${time}`
  let format = dates.get(key)
  if (!format) {
    format = new Intl.DateTimeFormat(
      language,
      time ? { dateStyle: 'medium', timeStyle: 'short' } : { dateStyle: 'medium' },
    )
    dates.set(key, format)
  }
  return format.format(new Date(moment))
}

const mmPerInch = 25.4

/** Numbers, money, dates and measures in the reader's language. */
export function useFormat() {
  const { i18n } = useTranslation()
  const { language } = i18n
  return {
    money: (amount: string) => moneyIn(language, amount),
    date: (moment: string) => dateIn(language, moment, false),
    dateTime: (moment: string) => dateIn(language, moment, true),
    number: (value: number) => new Intl.NumberFormat(language).format(value),
    inches: (mm: number) =>
      new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(mm / mmPerInch),
    cm: (mm: number) => new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(mm / 10),
    pounds: (g: number) => new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(g / 453.592),
    kg: (g: number) => new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(g / 1000),
    cbm: (cm3: number) => new Intl.NumberFormat(language, { maximumFractionDigits: 3 }).format(cm3 / 1e6),
    cubicFeet: (cm3: number) =>
      new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(cm3 / 28_316.8),
  }
}
