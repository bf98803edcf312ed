import { readStored, removeStored, store } from '../keep/web-storage.ts'

/*
 * Values typed when a session expired or the page was left: kept for this tab, and restored when the same
 * person returns to the same form. Forms made with `useForm` do this themselves; other state of a screen is
 * kept with `useDraft`, over an expired session alone.
 */
const mark = 'draft '
const open = new Set<() => void>()

/** Registers a callback that stores a draft when the session expires. Returns its removal. */
export function onKeepDrafts(keep: () => void): () => void {
  open.add(keep)
  return () => open.delete(keep)
}

/** Stores the drafts of all open forms. Call it when the session expires, before the page changes. */
export function keepDrafts(): void {
  for (const keep of open) keep()
}

// Links to files are signed anew with each answer, so they do not identify a form.
const withoutLinks = (name: string, value: unknown) => (name === 'url' ? undefined : value)

let lastDone = 0
/** A call of this page that changes something was done. */
export function noteDone(): void {
  lastDone = performance.now()
}
/** Whether such a call was done since this moment, as `performance.now()` gives it. */
export const doneSince = (moment: number): boolean => lastDone >= moment

/** The address of the open page, to which a draft belongs in whatever language. */
export function draftPage(): string {
  const query = new URLSearchParams(location.search)
  query.delete('language')
  return `${location.pathname}?${query}`
}

/** The key of a form's draft: its page, the title of its dialog, and its initial values. */
export const formDraftKey = (initial: unknown, dialog = '') =>
  `${mark}${draftPage()} ${dialog} ${JSON.stringify(initial, withoutLinks)}`

/** Loads the page again; what is typed in its forms is back afterwards. */
export function loadAgain(): void {
  keepDrafts()
  location.reload()
}

export function keepDraft(key: string, value: unknown): void {
  store('tab', key, JSON.stringify(value))
}

/** Returns the draft under a key and removes it. */
export function takeDraft<T>(key: string): T | undefined {
  const kept = readStored('tab', key)
  if (kept === null) return undefined
  removeStored('tab', key)
  try {
    return JSON.parse(kept) as T
  } catch {
    return undefined
  }
}

const plain = new Set(['string', 'number', 'boolean'])

/** Whether a value survives JSON: strings, numbers, booleans, null, and lists and records of them. */
function comesBack(value: unknown): boolean {
  if (plain.has(typeof value) || value === null) return true
  if (Array.isArray(value)) return value.every(comesBack)
  return (
    typeof value === 'object' &&
    Object.getPrototypeOf(value) === Object.prototype &&
    Object.values(value).every(comesBack)
  )
}

/** The values that differ from the initial ones and may be stored: they survive JSON and are not `secret`. */
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
 * Whether a field holds a password, a mailed code, or is marked `data-secret`. Without the form's element
 * every field counts as secret; with it, every text that has no field of its name.
 */
export function isSecret(form: HTMLFormElement | null, name: string, value: unknown): boolean {
  const field = form?.elements.namedItem(name)
  if (!field) return !form || typeof value === 'string'
  return (
    field instanceof HTMLInputElement &&
    (field.type === 'password' || field.autocomplete === 'one-time-code' || 'secret' in field.dataset)
  )
}
