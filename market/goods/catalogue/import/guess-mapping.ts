import type { StoredMapping } from '#database/tables/listing'
import { plainLine } from '#rules/text/plain-input'
import { fields, stockPrefix } from './fields.ts'
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
