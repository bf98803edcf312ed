/*
 * What people were typing when their session ran out: kept for this tab, and put back when the same person
 * comes back to the same form. Forms made with `useForm` do this by themselves; what else a screen must
 * remember, it keeps with `useDraft`.
 */
const mark = 'draft '
const open = new Set<() => void>()

/** Calls back when drafts are to be kept, until the function it gives is called. */
export function onKeepDrafts(keep: () => void): () => void {
  open.add(keep)
  return () => open.delete(keep)
}

/** Keeps what is being typed on this page, as that of a person. Call it before the page goes. */
export function keepDrafts(): void {
  for (const keep of open) keep()
}

// The link to a file is another each time it is asked for.
const withoutLinks = (name: string, value: unknown) => (name === 'url' ? undefined : value)

/** What a form is known by: the page it stands on, and what it began with. */
export const formDraftKey = (initial: unknown) =>
  `${mark}${location.pathname} ${JSON.stringify(initial, withoutLinks)}`

export function keepDraft(key: string, value: unknown): void {
  sessionStorage.setItem(key, JSON.stringify(value))
}

/** What was kept under the key, once. */
export function takeDraft<T>(key: string): T | undefined {
  const kept = sessionStorage.getItem(key)
  if (kept === null) return undefined
  sessionStorage.removeItem(key)
  try {
    return JSON.parse(kept) as T
  } catch {
    return undefined
  }
}

const plain = new Set(['string', 'number', 'boolean'])

/**
 * Whether a value comes back as it was out of text: plain ones, lists and records of them, as the files that
 * were sent already.
 */
function comesBack(value: unknown): boolean {
  if (plain.has(typeof value) || value === null) return true
  if (Array.isArray(value)) return value.every(comesBack)
  return (
    typeof value === 'object' &&
    Object.getPrototypeOf(value) === Object.prototype &&
    Object.values(value).every(comesBack)
  )
}

/**
 * The values that differ from those a form began with and may be kept: those that come back, and none that
 * `secret` names.
 */
export function changedValues(
  initial: Readonly<Record<string, unknown>>,
  values: Readonly<Record<string, unknown>>,
  secret: (name: string, value: unknown) => boolean,
): Record<string, unknown> | null {
  const changed = Object.entries(values).filter(
    ([name, value]) =>
      JSON.stringify(value) !== JSON.stringify(initial[name]) && comesBack(value) && !secret(name, value),
  )
  return changed.length > 0 ? Object.fromEntries(changed) : null
}

/**
 * Whether a field of a form holds a password, a mailed code or a number that it says not to keep
 * (`data-secret`). Every field of a form not at hand may, and every text that no field of the form bears the
 * name of.
 */
export function isSecret(form: HTMLFormElement | null, name: string, value: unknown): boolean {
  const field = form?.elements.namedItem(name)
  if (!field) return !form || typeof value === 'string'
  return (
    field instanceof HTMLInputElement &&
    (field.type === 'password' || field.autocomplete === 'one-time-code' || 'secret' in field.dataset)
  )
}
