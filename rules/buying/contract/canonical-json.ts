type Value = string | number | boolean | null | readonly Value[] | { readonly [name: string]: Value }

/**
 * A value as canonical JSON (RFC 8785): names sorted by UTF-16 units, no blanks, numbers and texts as
 * JSON.stringify writes them. Only whole numbers are taken, so that no reader rounds one.
 */
export function canonicalJson(value: Value): string {
  if (typeof value === 'number' && !Number.isSafeInteger(value))
    throw new Error(`not a whole number: ${value}`)
  if (typeof value === 'string' && !value.isWellFormed()) throw new Error('half of a surrogate pair')
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  if (isList(value)) return `[${value.map(canonicalJson).join(',')}]`
  const names = Object.keys(value).sort()
  return `{${names.map((name) => `${canonicalJson(name)}:${canonicalJson(value[name]!)}`).join(',')}}`
}

const isList = (value: Value): value is readonly Value[] => Array.isArray(value)
