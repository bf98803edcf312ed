import type { StoredMapping } from '#database/tables/listing'
import { refuse } from '#rules/refusals'
import { fields, optionPrefix, picturePrefix, stockPrefix } from '../../catalogue/import/fields.ts'

/** What a change of a product has no field for. */
const left: readonly string[] = ['keywords']

/** The fields that a manufacturer's own feed fills. */
export const ownFields = fields
  .filter(({ name }) => !left.includes(name))
  .map(({ name, required }) => ({ name: name as string, required: required as boolean }))

const isOwn = (field: string) =>
  field.startsWith(optionPrefix) ||
  field.startsWith(picturePrefix) ||
  ownFields.some(({ name }) => name === field)

/** A guessed mapping without the fields that are not a manufacturer's to fill by a feed. */
export const ownPart = (mapping: StoredMapping): StoredMapping => ({
  ...mapping,
  columns: Object.fromEntries(Object.entries(mapping.columns).filter(([field]) => isOwn(field))),
})

/**
 * Refuses a mapping that names stock (`import.stockNotYours`): it comes in by shipments and counts alone; and
 * one that names another field which is no manufacturer's to fill (`import.mapping`).
 */
export function checkOwnMapping({ columns }: Pick<StoredMapping, 'columns'>): void {
  const strange = Object.keys(columns).filter((field) => !isOwn(field))
  const stock = strange.find((field) => field.startsWith(stockPrefix))
  if (stock) refuse('import.stockNotYours', { column: columns[stock]! }, 'mapping')
  if (strange[0]) refuse('import.mapping', { column: strange[0] }, 'mapping')
}
