type Body = { readonly [name: string]: unknown }
export type ChangedTerm = { path: string; before: string | null; after: string | null }

/** What of a version is no term: it differs always, or by a line that was taken out above. */
const numbering = ['version', 'previous_hash', 'made_by', 'line_no']

/**
 * What differs between two versions, field by field in the order of their names. Lines are compared by their
 * model, so that one taken out does not change those after it.
 */
export function contractDiff(before: Body, after: Body): ChangedTerm[] {
  const old = new Map(fieldsOf('', before))
  const now = new Map(fieldsOf('', after))
  const paths = [...new Set([...old.keys(), ...now.keys()])].sort()
  return paths
    .filter((path) => old.get(path) !== now.get(path) && !numbering.includes(lastOf(path)))
    .map((path) => ({ path, before: old.get(path) ?? null, after: now.get(path) ?? null }))
}

function fieldsOf(path: string, value: unknown): [path: string, value: string][] {
  if (value === null || value === undefined || value === '') return []
  if (typeof value !== 'object') return [[path, String(value)]]
  const under = path && `${path}.`
  if (Array.isArray(value))
    return value.flatMap((each: { custom_sn: string }) => fieldsOf(`${under}${each.custom_sn}`, each))
  return Object.entries(value).flatMap(([name, each]) => fieldsOf(`${under}${name}`, each))
}

const lastOf = (path: string): string => path.slice(path.lastIndexOf('.') + 1)

/** Which term a path names: the model of its line, or null, and the field, a party's with whose it is. */
export function termAt(path: string): { line: string | null; field: string } {
  const line = /^lines\.(.+)\.\w+$/.exec(path)?.[1] ?? null
  return { line, field: line === null ? path.replace('.', '_') : lastOf(path) }
}
