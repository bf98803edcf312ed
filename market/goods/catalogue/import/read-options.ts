import type { StoredMapping } from '#database/tables/listing'
import type { Text3 } from '#rules/sites'
import { optionPrefix } from './fields.ts'
import type { RowCells } from './row-cells.ts'

/** What tells an item from its siblings; `others`: options that are neither a color nor a size, by name. */
type Options = { color: Text3 | null; size: string | null; others: [name: string, value: string][] }

const colorNames = /^(?:main )?colou?rs?(?: name)?$|^finish$|^color(?:es)?$|^颜色$/i
const sizeNames = /^sizes?(?: name)?$|^tama(?:ño|no)s?$|^talla$|^尺寸$|^尺码$|^规格$/i
/** Shopify's option of a product that has none. */
const noOption = /^default title$/i

/**
 * Reads what tells an item from its siblings: its color, its size, and options `option.<name>`, whose name
 * may also be a column that names the option row by row.
 */
export function optionsOf(mapping: StoredMapping, columns: readonly string[]): (cells: RowCells) => Options {
  const named = Object.keys(mapping.columns)
    .filter((field) => field.startsWith(optionPrefix))
    .map((field) => ({ field, name: field.slice(optionPrefix.length) }))
  return (cells) => {
    const text = (field: string) => cells.optional(() => cells.text(field))
    let color = text('color')
    let size = text('size')
    const others: Options['others'] = []
    for (const { field, name } of named) {
      const value = text(field)
      if (value === null || noOption.test(value)) continue
      const at = columns.indexOf(name)
      const option = at < 0 ? name : cells.at(at)
      if (colorNames.test(option)) color ??= value
      else if (sizeNames.test(option)) size ??= value
      else others.push([option || name, value])
    }
    return { color: color === null ? null : { 'en-US': color }, size, others }
  }
}
