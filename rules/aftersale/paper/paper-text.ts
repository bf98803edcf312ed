import { formatsIn } from '../../formats.ts'
import type { Language } from '../../sites.ts'
import { countryNameIn } from '../../text/countries.ts'

/** One text of a paper: literal, or formatted for each language. `words` names a text (`area:key`). */
export type Value =
  | string
  | { words: string }
  | { number: number }
  | { money: string }
  | { minus: string }
  /** A day of the calendar, `YYYY-MM-DD`. */
  | { day: string }
  | { moment: string }
  | { pounds: number }
  | { kg: number }
  | { cbm: number }
  | { weight: number }
  | { volume: number }
  /** A country by its two letters. */
  | { country: string }
  | { size: readonly [number, number, number] }
/** A value, or a text with values in it. A plain number in a text is one that it counts by. */
export type PaperText = Value | { words: string; values: Readonly<Record<string, Value | number>> }

/** A reader: the texts of the language, and the clock that the paper goes by. */
type Reader = {
  language: Language
  time_zone: string
  t: (key: string, values?: Readonly<Record<string, string | number>>) => string
}

const gramsInPound = 453.592
const columns = new Map<string, Intl.NumberFormat>()

/** Figures of a column, with equally many decimals. */
function fixed(language: string, digits: number): Intl.NumberFormat {
  const key = `${language} ${digits}`
  const known = columns.get(key)
  if (known) return known
  const made = new Intl.NumberFormat(language, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  columns.set(key, made)
  return made
}

const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u
/** A text within another, so that an Arabic name does not turn the figures beside it. */
const isolated = (text: string) => (rightToLeft.test(text) ? `\u2068${text}\u2069` : text)

/**
 * Formats the texts of papers for a reader; screen and PDF agree because both use it. Moments are by the
 * clock of the order's site and name its zone; weights of goods are in grams, volumes in cm³, sizes in mm,
 * each shown in both systems.
 */
export function paperWriter({ language, time_zone, t }: Reader): (said: PaperText) => string {
  const f = formatsIn(language, time_zone)
  const value = (said: Value): string => {
    if (typeof said === 'string') return said
    if ('words' in said) return t(said.words)
    if ('number' in said) return f.number(said.number)
    if ('money' in said) return f.money(said.money)
    if ('minus' in said) return `−${f.money(said.minus)}`
    if ('day' in said) return f.date(said.day)
    if ('moment' in said) return f.dateTime(said.moment)
    if ('pounds' in said) return fixed(language, 1).format(said.pounds / gramsInPound)
    if ('kg' in said) return fixed(language, 1).format(said.kg / 1000)
    if ('cbm' in said) return fixed(language, 3).format(said.cbm / 1e6)
    if ('weight' in said) return `${f.weight(said.weight, false)} / ${f.weight(said.weight, true)}`
    if ('volume' in said) return `${f.volume(said.volume, false)} / ${f.volume(said.volume, true)}`
    if ('country' in said) return countryNameIn(language, said.country)
    return `${said.size.map(f.inches).join(' × ')} ${f.unit('in')}`
  }
  return (said) => {
    if (typeof said === 'string' || !('values' in said)) return value(said)
    const values = Object.entries(said.values).map(([name, one]) => [
      name,
      typeof one === 'number' ? one : isolated(value(one)),
    ])
    return t(said.words, Object.fromEntries(values))
  }
}
