/*
 * What people were typing when their session ran out: kept for this tab, and put back when the same person comes back to
 * the same form. Forms made with `useForm` do this by themselves; what else a screen must remember, it keeps with
 * `useKeptState`.
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

/** What a form is known by: the page it stands on, and what it began with. */
export const draftKey = (initial: unknown) => `${mark}${location.pathname} ${JSON.stringify(initial)}`

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

/** The values that differ from those a form began with and may be kept: plain ones, and none that `secret` names. */
export function changedValues(
  initial: Readonly<Record<string, unknown>>,
  values: Readonly<Record<string, unknown>>,
  secret: (name: string) => boolean,
): Record<string, unknown> | null {
  const changed = Object.entries(values).filter(
    ([name, value]) => value !== initial[name] && plain.has(typeof value) && !secret(name),
  )
  return changed.length > 0 ? Object.fromEntries(changed) : null
}

/** Whether a field of a form holds a password or a mailed code, which nothing keeps; of a form not at hand every field may. */
export function isSecret(form: HTMLFormElement | null, name: string): boolean {
  if (!form) return true
  const field = form.elements.namedItem(name)
  return (
    field instanceof HTMLInputElement && (field.type === 'password' || field.autocomplete === 'one-time-code')
  )
}
