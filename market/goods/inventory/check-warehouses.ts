import type { Tx } from '#database/connect'
import type { StoredMapping } from '#database/tables/listing'
import { refuse } from '#rules/refusals'
import { stockPrefix } from '../catalogue/import/fields.ts'
import { unknownWarehouses, warehouseCodes, warehousesNamed } from './count-stock.ts'

type Columns = StoredMapping['columns']
const named = (columns: Columns) =>
  Object.keys(columns)
    .filter((field) => field.startsWith(stockPrefix))
    .map((field) => field.slice(stockPrefix.length))

/** Refuses a mapping that names a warehouse there is not (`import.warehouse`), and says which there are. */
export async function checkWarehouses(tx: Tx, { columns }: Pick<StoredMapping, 'columns'>): Promise<void> {
  const unknown = await unknownWarehouses(tx, named(columns))
  if (unknown.length === 0) return
  const warehouses = (await warehouseCodes(tx)).join(', ')
  refuse('import.warehouse', { unknown: unknown.join(', '), warehouses }, 'mapping')
}

/** A guessed mapping whose stock columns name warehouses by their codes; the others are left out. */
export async function placeStock(tx: Tx, mapping: StoredMapping): Promise<StoredMapping> {
  const codes = await warehousesNamed(tx, named(mapping.columns))
  const columns = Object.entries(mapping.columns).flatMap(([field, column]) => {
    if (!field.startsWith(stockPrefix)) return [[field, column]]
    const code = codes.get(field.slice(stockPrefix.length))
    return code === undefined ? [] : [[stockPrefix + code, column]]
  })
  return { ...mapping, columns: Object.fromEntries(columns) }
}
