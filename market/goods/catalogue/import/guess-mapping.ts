import type { StoredMapping } from '#database/tables/listing'
import { plainLine } from '#rules/text/plain-input'
import { fields, optionPrefix, picturePrefix, stockPrefix } from './fields.ts'
import { picturesAtMost } from './read-pictures.ts'
import { currencyOf, splitPrice, withoutUnit } from './units.ts'

const plainName = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** A mapping guessed from the names of a feed's columns; columns it cannot guess are left out. */
export function guessFeedMapping(
  columns: readonly string[],
  rows: readonly (readonly string[])[],
): StoredMapping {
  const mapped: Record<string, string> = {}
  const free = new Map(columns.map((column) => [plainName(column), column]))
  for (const column of columns) {
    const bare = plainName(withoutUnit(column))
    if (!free.has(bare)) free.set(bare, column)
  }
  for (const field of fields) {
    const names = [plainName(field.name), ...field.known.map(plainName)]
    const name = names.find((one) => free.has(one))
    if (name === undefined) continue
    mapped[field.name] = free.get(name)!
    for (const [other, column] of free) if (column === mapped[field.name]) free.delete(other)
  }
  // A shop system's "Regular price" is the price where there is no other.
  if (!mapped.price && mapped.list_price) {
    mapped.price = mapped.list_price
    delete mapped.list_price
  }
  for (const column of columns) {
    const warehouse = /^stock[\s._-]+(\p{L}[\p{L}\p{N} ]{1,40})$/iu.exec(plainLine(column))?.[1]
    if (warehouse) mapped[stockPrefix + warehouse.toUpperCase()] = column
  }
  for (const [name, value] of optionColumns(columns)) mapped[optionPrefix + name] = value
  for (const [n, column] of pictureColumns(columns, rows).entries())
    mapped[n === 0 ? 'picture' : `${picturePrefix}${n + 1}`] = column
  if (!mapped.group && mapped.title && titlesVary(columns, rows, mapped)) mapped.group = mapped.title
  const prices = rows.map((row) => row[columns.indexOf(mapped.price ?? '')] ?? '')
  const commas = prices.filter((price) => /,\d{1,2}$/.test(splitPrice(price).number)).length
  const points = prices.filter((price) => /\.\d{1,2}$/.test(splitPrice(price).number)).length
  const currency = currencyOf(prices)
  return {
    columns: mapped,
    decimal: commas > points ? ',' : '.',
    currency,
    // Nobody but the merchant knows what another currency is worth here.
    rate: currency === 'USD' ? '1' : '',
    length_unit: 'cm',
    weight_unit: 'kg',
    categories: {},
  }
}

/** The columns of a shop system's options: `Option1 Name` with `Option1 Value`, in pairs. */
function optionColumns(columns: readonly string[]): [name: string, value: string][] {
  const plain = columns.map((column) => plainName(column))
  return plain.flatMap((column, at) => {
    const option = /^((?:option|attribute) ?\d) name$/.exec(column)?.[1]
    if (!option) return []
    const value = plain.findIndex((one) => one === `${option} value` || one === `${option} value s`)
    return value < 0 ? [] : [[columns[at]!, columns[value]!] as [string, string]]
  })
}

const pictureName =
  /^(?:(?:main|primary|additional|additional main|extra|product|item|variant|gallery) )?(?:images?|pictures?|photos?|im[aá]gen(?:es)?|fotos?|bild(?:er)?|图片|主图|附图)(?: (?:src|links?|urls?|address(?:es)?))?(?: ?\d{1,2})?$/u

/** The columns of pictures' addresses, in their order; most of their first values begin as addresses. */
function pictureColumns(columns: readonly string[], rows: readonly (readonly string[])[]): string[] {
  return columns
    .filter((column, at) => {
      const values = rows.map((row) => row[at] ?? '').filter(Boolean)
      const addresses = values.filter((value) => /^(?:https?:)?\/\//i.test(value)).length
      return pictureName.test(plainName(column)) && 2 * addresses >= values.length
    })
    .slice(0, picturesAtMost)
}

/** Whether titles come several times, each time with another color, size or material: variants. */
function titlesVary(
  columns: readonly string[],
  rows: readonly (readonly string[])[],
  mapped: Readonly<Record<string, string>>,
): boolean {
  const at = (field: string) => columns.indexOf(mapped[field] ?? '')
  const versions = new Map<string, string[]>()
  for (const row of rows) {
    const version = ['color', 'size', 'material'].map((field) => row[at(field)] ?? '').join('|')
    const title = row[at('title')] ?? ''
    if (title && version !== '||') versions.set(title, [...(versions.get(title) ?? []), version])
  }
  const several = [...versions.values()].filter((one) => one.length > 1)
  return several.length > 0 && several.every((one) => new Set(one).size === one.length)
}
