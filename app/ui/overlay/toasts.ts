import { CallError } from '#api/wire/call-error'

/**
 * A message at the top of the page. Specification section 8: 1.5 s. Errors stay for at least 5 s, and then
 * until the person does something or closes them; what can be undone or offers a next step stays for 10 s.
 */
export type Toast = {
  id: number
  kind: 'done' | 'error' | 'note'
  text: string
  textKey?: string
  /** A button beside the text; without a name of its own it undoes what was done. */
  offer?: { name?: string; take: () => void }
  /** Loading the page again helps. */
  reload?: true
  /** About fields of a form: gone once none of them is wrong any more. */
  ofFields?: true
}

const listeners = new Set<(toasts: readonly Toast[]) => void>()
const read = new Set<number>()
const none: readonly Toast[] = []
let toasts = none
let last = 0
const doneMs = 1500
const noteMs = 4000
const errorMs = 5000
const offerMs = 10_000

function show(
  kind: Toast['kind'],
  text: string,
  more: Pick<Toast, 'textKey' | 'offer' | 'reload' | 'ofFields'> = {},
): void {
  const toast: Toast = { id: ++last, kind, text, ...more }
  const { textKey, offer } = more
  set([...toasts.filter((other) => other.text !== text || other.textKey !== textKey), toast].slice(-3))
  if (kind === 'error') setTimeout(() => read.add(toast.id), errorMs)
  else setTimeout(() => dismiss(toast.id), offer ? offerMs : kind === 'done' ? doneMs : noteMs)
}

function set(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener(toasts)
}

export function dismiss(id: number): void {
  read.delete(id)
  set(toasts.filter((toast) => toast.id !== id))
}

/** Removes errors shown long enough to be read. Called on the person's next action. */
export function goOn(): void {
  if (read.size === 0) return
  set(toasts.filter((toast) => !read.has(toast.id)))
  read.clear()
}

/** Removes messages about wrong fields, when none is wrong any more. Called after each input. */
export function fieldsMended(): void {
  if (toasts.some(({ ofFields }) => ofFields)) set(toasts.filter(({ ofFields }) => !ofFields))
}

const error = (text: string) => show('error', text)
const sessionExpired = () => show('error', '', { textKey: 'session.expired' })
const partGone = () => show('error', '', { textKey: 'partGone', reload: true })
const renewed = () => show('error', '', { textKey: 'renewed', reload: true })

/** Shows a message at the top of the page. Texts are given in the reader's language. */
export const tell = {
  done: (text: string) => show('done', text),
  /** Shows what was done for ten seconds, with a button that undoes it. */
  undoable: (text: string, take: () => void) => show('done', text, { offer: { take } }),
  /** Shows what was done for ten seconds, with a button for what often follows. */
  offering: (text: string, offer: { name: string; take: () => void }) => show('done', text, { offer }),
  note: (text: string) => show('note', text),
  error,
  /** Shows that fields of a form are wrong, until they are mended. */
  fields: (text: string) => show('error', text, { ofFields: true }),
  sessionExpired,
  partGone,
  renewed,
  /**
   * Shows why a call failed. An expired session is reported once, though several calls fail by it at once.
   */
  failure: (thrown: unknown) => {
    if (!(thrown instanceof CallError)) return show('error', '', { textKey: 'somethingWrong' })
    return thrown.reason === 'session.expired' ? sessionExpired() : error(thrown.message)
  },
}

export function onToasts(listener: (toasts: readonly Toast[]) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
export const currentToasts = () => toasts
export const noToasts = () => none
