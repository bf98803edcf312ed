import type { StoredMapping } from '#database/tables/listing'
import { plainLine } from '#rules/text/plain-input'

/** What is measured: sizes are kept in millimetres, weights in grams. */
export type Dimension = 'length' | 'weight'

/** Each unit's factor to ours, and what feeds call it in three languages. */
const units: Record<Dimension, readonly { factor: string; names: string }[]> = {
  length: [
    { factor: '1', names: 'mm millimeter millimeters millimetre millimetres milimetro milimetros 毫米' },
    {
      factor: '10',
      names: 'cm cms centimeter centimeters centimetre centimetres centimetro centimetros 厘米 公分',
    },
    { factor: '1000', names: 'm meter meters metre metres metro metros 米' },
    { factor: '25.4', names: "in ins inch inches \" '' pulgada pulgadas pulg 英寸 吋" },
    { factor: '304.8', names: "ft foot feet ' pie pies 英尺" },
  ],
  weight: [
    { factor: '1', names: 'g gr gram grams gramme grammes gramo gramos 克' },
    {
      factor: '1000',
      names: 'kg kgs kilo kilos kilogram kilograms kilogramme kilogrammes kilogramo kilogramos 千克 公斤',
    },
    { factor: '453.59237', names: 'lb lbs pound pounds libra libras 磅' },
    { factor: '28.349523125', names: 'oz ounce ounces onza onzas 盎司' },
  ],
}

const namesOf = (dimension: Dimension) =>
  new Map(
    units[dimension].flatMap(({ factor, names }) => names.split(' ').map((name) => [name, factor] as const)),
  )
const factors: Record<Dimension, ReadonlyMap<string, string>> = {
  length: namesOf('length'),
  weight: namesOf('weight'),
}

/** The factor to millimetres or grams of a unit by any of its names; undefined where it is none. */
export const factorNamed = (dimension: Dimension, name: string): string | undefined =>
  factors[dimension].get(name)

const plainUnit = (text: string) =>
  plainLine(text)
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .replace(/[″“”]|′′|''/gu, '"')
    .replace(/[′’]/gu, "'")
    .replace(/\.$/, '')

/** A measure's number and unit, as `30.7 in` or `900mm` has them; the unit is empty where it has none. */
export function splitMeasure(cell: string): { number: string; unit: string } {
  const [, number = '', unit = ''] = /^(.*\d)\s*(\D*)$/su.exec(cell.trim()) ?? []
  return { number, unit: plainUnit(unit) }
}

/**
 * The factor of the unit at the end of a column's name, as in `Length(in)` or `Weight lbs`; undefined without
 * one.
 */
export function unitOfColumn(dimension: Dimension, column: string): string | undefined {
  const last = /[^\p{L}]+(\p{L}+)[^\p{L}]*$/u.exec(plainUnit(column))?.[1]
  return last === undefined ? undefined : factorNamed(dimension, last)
}

/** A column's name without its unit: `Length (in)` is `Length`. */
export function withoutUnit(column: string): string {
  const [, name = '', last = ''] = /^(.*\p{L}.*?)[^\p{L}]+(\p{L}+)[^\p{L}]*$/u.exec(column) ?? []
  const unit = plainUnit(last)
  return factorNamed('length', unit) || factorNamed('weight', unit) ? name : column
}

const dollars = ['USD', 'CAD', 'AUD', 'NZD', 'MXN', 'SGD', 'HKD']
/** The currencies that a sign may stand for. */
const currencySigns: Record<string, readonly string[]> = {
  $: dollars,
  US$: ['USD'],
  CA$: ['CAD'],
  C$: ['CAD'],
  MX$: ['MXN'],
  '€': ['EUR'],
  '£': ['GBP'],
  '¥': ['CNY', 'JPY'],
  元: ['CNY'],
  RMB: ['CNY'],
  SR: ['SAR'],
}

/** The currencies that a price names, none where it is a number alone; null where it names something else. */
export function currenciesIn(cell: string): readonly string[] | null {
  const { signs } = splitPrice(cell)
  if (signs === '') return []
  if (currencySigns[signs]) return currencySigns[signs]
  return /^[A-Z]{3}$/.test(signs) ? [signs] : null
}

/** A price's number, and what stands beside it: `$1,234.50`, `995 SAR`, `12.50 each`. */
export function splitPrice(cell: string): { number: string; signs: string } {
  const words = cell.normalize('NFKC').toUpperCase().trim()
  const bare = words
    .replace(/[/\s]*\b(?:EACH|EA|PIECE|PCS?|UNIT)\.?$/u, '')
    // A dash for no cents: `89,–`.
    .replace(/(?<=\d)[.,] ?[-–—]{1,2}(?=\D*$)/u, '')
  const [, before = '', number = '', after = ''] = /^([^\d.,+-]*)(\S*\d|\d.*\d)([^\d]*)$/su.exec(bare) ?? []
  return { number, signs: `${before.trim()} ${after.trim()}`.trim() }
}

/** The one currency that all of these prices may be in, else US dollars. */
export function currencyOf(prices: readonly string[]): string {
  const named = prices.map((price) => currenciesIn(price) ?? []).filter((codes) => codes.length > 0)
  const shared = (named[0] ?? []).filter((code) => named.every((codes) => codes.includes(code)))
  return shared.includes('USD') ? 'USD' : (shared[0] ?? 'USD')
}

/** The factor of the unit that a mapping assumes where neither cell nor column says one. */
export const unitAssumed = (mapping: StoredMapping, dimension: Dimension): string =>
  factorNamed(dimension, dimension === 'length' ? mapping.length_unit : mapping.weight_unit)!
