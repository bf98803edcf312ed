/** One message on its way to the top of the page. Specification section 8: 1.5 s; errors stay longer and are announced. */
export type Toast = { id: number; kind: 'done' | 'error' | 'note'; text: string; textKey?: string }

const listeners = new Set<(toasts: readonly Toast[]) => void>()
let toasts: readonly Toast[] = []
let last = 0
const doneMs = 1500
const errorMs = 6000

function show(kind: Toast['kind'], text: string, textKey?: string): void {
  const toast: Toast = { id: ++last, kind, text, ...(textKey ? { textKey } : {}) }
  set([...toasts.filter((other) => other.text !== text || other.textKey !== textKey), toast].slice(-3))
  setTimeout(() => dismiss(toast.id), kind === 'done' ? doneMs : errorMs)
}

function set(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener(toasts)
}

export function dismiss(id: number): void {
  set(toasts.filter((toast) => toast.id !== id))
}

/** Tells the person something at the top of the page. Texts are already in his language. */
export const tell = {
  done: (text: string) => show('done', text),
  note: (text: string) => show('note', text),
  error: (text: string) => show('error', text),
  sessionExpired: () => show('error', '', 'session.expired'),
}

export function onToasts(listener: (toasts: readonly Toast[]) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
export const currentToasts = () => toasts
const none: readonly Toast[] = []
export const noToasts = () => none
