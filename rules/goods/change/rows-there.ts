import { type GoodsFields, isPublishedKey, pathParts, withEdits } from './fields.ts'

type EditedField = { path: string; before: unknown; after: unknown }

/** Whether a field is of an item, picture or paper that was published and has left the product. */
export function isOfGoneRow(path: string, now: GoodsFields): boolean {
  const parts = pathParts(path)
  if (!parts || parts.of === 'product') return false
  return isPublishedKey(parts.key) && !(`${parts.of}.${parts.key}` in now)
}

/** The edits of what is there: neither rows that left the product nor fields of an item without its row. */
export function editsOfRowsThere<E extends EditedField>(edits: readonly E[], now: GoodsFields): E[] {
  // A row that was gone before its edit is put back by it.
  const kept = edits.filter(({ path, before }) => before === null || !isOfGoneRow(path, now))
  const next = withEdits(now, kept)
  return kept.filter(({ path }) => {
    const { of, key, name } = pathParts(path)!
    return of === 'product' || name === '' || `${of}.${key}` in next
  })
}

/** A product's fields as a change makes them. */
export const editedFields = (now: GoodsFields, edits: readonly EditedField[]): GoodsFields =>
  withEdits(now, editsOfRowsThere(edits, now))
