type Body = { readonly [name: string]: unknown }
export type ChangedTerm = { path: string; before: string | null; after: string | null }

/** What of a version is no term: it differs always, or by a line that was taken out above. */
const numbering = ['version', 'previous_hash', 'made_by', 'line_no', 'lot_no']
/** Whether a path is the model in a lot's goods, which is no term: only their amount is. */
const isModelOfLot = (path: string): boolean => /^lots\.\d\..*\.custom_sn$/.test(path)

/**
 * What differs between two versions, field by field in the order of their names. Lines are compared by their
 * model, so that one taken out does not change those after it; lots by their number.
 */
export function diffContracts(before: Body, after: Body): ChangedTerm[] {
  const old = new Map(fieldsOf('', before))
  const now = new Map(fieldsOf('', after))
  const paths = [...new Set([...old.keys(), ...now.keys()])].sort()
  return paths
    .filter(
      (path) => old.get(path) !== now.get(path) && !numbering.includes(lastOf(path)) && !isModelOfLot(path),
    )
    .map((path) => ({ path, before: old.get(path) ?? null, after: now.get(path) ?? null }))
}

function fieldsOf(path: string, value: unknown): [path: string, value: string][] {
  if (value === null || value === undefined || value === '') return []
  if (typeof value !== 'object') return [[path, String(value)]]
  const under = path && `${path}.`
  if (Array.isArray(value))
    return value.flatMap((each: { custom_sn?: string; lot_no?: number }) =>
      fieldsOf(`${under}${each.custom_sn ?? each.lot_no}`, each),
    )
  return Object.entries(value).flatMap(([name, each]) => fieldsOf(`${under}${name}`, each))
}

const lastOf = (path: string): string => path.slice(path.lastIndexOf('.') + 1)

/**
 * Which term a path names: its lot and the model of its line, each null where it is of none, and the field, a
 * party's with whose it is.
 */
export function termAt(path: string): { lot: number | null; line: string | null; field: string } {
  const [, no, rest = path] = /^lots\.(\d)\.(.+)$/.exec(path) ?? []
  const lot = no === undefined ? null : Number(no)
  const line = /^lines\.(.+)\.\w+$/.exec(rest)?.[1] ?? null
  return { lot, line, field: line === null ? rest.replace('.', '_') : lastOf(path) }
}
