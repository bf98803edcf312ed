/** A changed field, as text; `before` is null if it was empty. */
type AuditChange = { name: string; before: string | null; after: string | null }

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The text for the name of a field. */
type FieldLabel = (name: string) => string

function textOf(value: unknown, say: FieldLabel): string | null {
  if (value === null || value === undefined || value === '') return null
  if (typeof value !== 'object') return String(value)
  const said = (one: unknown) => textOf(one, say) ?? '–'
  if (Array.isArray(value)) return value.map(said).join('; ') || null
  const entries = Object.entries(value).map(([name, one]) => `${say(name)}: ${said(one)}`)
  return entries.join(', ') || null
}

/**
 * The changes in a line of the audit log, by field; fields equal or empty on both sides are left out. `say`:
 * texts for nested fields.
 */
export function changesOf(before: unknown, after: unknown, say: FieldLabel = (name) => name): AuditChange[] {
  const old = isFields(before) ? before : {}
  const now = isFields(after) ? after : {}
  const names = [...new Set([...Object.keys(old), ...Object.keys(now)])]
  return names
    .map((name) => ({ name, before: textOf(old[name], say), after: textOf(now[name], say) }))
    .filter((change) => change.before !== change.after)
}

const moneyFields = ['amount', 'paid', 'agreed', 'refunded', 'delivery_fee', 'freight_fee', 'price']

/** The kind of a value in the log, by which it is formatted for the reader. */
export function valueKind(name: string, text: string): 'status' | 'money' | 'date' | 'moment' | 'text' {
  if (name === 'status' || name === 'auth_status') return 'status'
  if (moneyFields.includes(name) && /^-?\d+\.\d{2}$/.test(text)) return 'money'
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return 'date'
  if (/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(text)) return 'moment'
  return 'text'
}
