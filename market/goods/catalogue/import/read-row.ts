import type { StoredMapping } from '#database/tables/listing'
import { FeedGroups } from './feed-groups.ts'
import type { FeedCell } from './numbers.ts'
import { noMeasures, readItemCells, readProductCells } from './read-cells.ts'
import { type AcceptedCells, GroupReader, type GroupRow } from './read-group.ts'
import { optionsOf } from './read-options.ts'
import { Fault, fold, placesOf, type RejectedRow, RowCells } from './row-cells.ts'

/** Reads the rows of one feed by one mapping, in their order. */
type RowReader = (cells: readonly FeedCell[]) => AcceptedCells | GroupRow | { rejected: RejectedRow }

/**
 * A reader for feeds with these columns, with the groups that a first reading noted. Refuses a mapping that
 * does not fit the columns (`import.mapping`).
 */
export function rowReader(
  mapping: StoredMapping,
  columns: readonly string[],
  groups = new FeedGroups(mapping, columns),
): RowReader {
  const places = placesOf(mapping, columns)
  const options = optionsOf(mapping, columns)
  const variants = new GroupReader(groups, { places, columns, options })
  return (cells) => {
    // A cell too many or too few means an unclosed quote, or a separator inside a text.
    if (cells.length > columns.length && cells.slice(columns.length).some((cell) => fold(cell) !== ''))
      return { rejected: { fault: 'cellCount', column: '', cell: String(cells.length) } }
    try {
      const row = new RowCells(mapping, places, cells)
      const variant = variants.read(row)
      if (variant) return variant
      const item = readItemCells(row)
      const product = readProductCells(row)
      const { color, size, others } = options(row)
      const attributes = { ...Object.fromEntries(others), ...product.attributes }
      return {
        row: { ...product, ...item, ...noMeasures, color, size, attributes, group: null },
        warned: row.warned,
      }
    } catch (error) {
      if (error instanceof Fault) return { rejected: error.rejected }
      throw error
    }
  }
}
