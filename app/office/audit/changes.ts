/** A field that changed, as text; `before` is missing where it was nothing before. */
export type Change = { name: string; before: string | null; after: string | null }

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function textOf(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null
  if (typeof value !== 'object') return String(value)
  const entries = Object.entries(value)
  if (entries.length === 0) return null
  return entries.map(([name, one]) => `${name}: ${textOf(one) ?? '–'}`).join(', ')
}

/** What a line of the audit log says has changed, field by field; what is the same or empty on both sides is left out. */
export function changesOf(before: unknown, after: unknown): Change[] {
  const old = isFields(before) ? before : {}
  const now = isFields(after) ? after : {}
  const names = [...new Set([...Object.keys(old), ...Object.keys(now)])]
  return names
    .map((name) => ({ name, before: textOf(old[name]), after: textOf(now[name]) }))
    .filter((change) => change.before !== change.after)
}

const moneyFields = ['amount', 'paid', 'agreed', 'refunded', 'delivery_fee', 'freight_fee', 'price']

/** What a value of the log is, so that it is written as the reader writes such things. */
export function kindOf(name: string, text: string): 'status' | 'money' | 'date' | 'moment' | 'text' {
  if (name === 'status' || name === 'auth_status') return 'status'
  if (moneyFields.includes(name) && /^-?\d+\.\d{2}$/.test(text)) return 'money'
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return 'date'
  if (/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(text)) return 'moment'
  return 'text'
}
