import { type GoodsFields, pathParts, readField } from './fields.ts'

/** Fields that are not copied to another product: numbers of items, and papers issued for it. */
const isOfItAlone = (of: string, name: string) => of === 'papers' || name === 'custom_sn' || name === 'upc'

/**
 * The fields of a new product that begins as a copy of a published one, with new keys for its items and
 * pictures; what only a published item can have is left out.
 */
export function copiedFields(fields: GoodsFields): GoodsFields {
  const copied: Record<string, unknown> = {}
  for (const [path, value] of Object.entries(fields)) {
    const parts = pathParts(path)
    if (!parts || isOfItAlone(parts.of, parts.name)) continue
    const key = parts.key.replace(/^[rm]/, 'n')
    const to = parts.of === 'product' ? path : [parts.of, key, ...(parts.name ? [parts.name] : [])].join('.')
    if ('value' in readField(to, value)) copied[to] = value
  }
  return copied
}
