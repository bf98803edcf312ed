/*
 * What is typed, chosen, filled in by the browser or submitted on a rendered page before its scripts run.
 * React leaves such values in the fields at first, but does not tell the state of the page, and the next
 * render would erase them. `startScripts` holds submissions meanwhile.
 */
type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
/** A field's value in the document of the server, and another one that it has had since. */
type EarlyValue = { rendered: string; changed: string | null }

declare global {
  interface Window {
    /** The forms submitted before hydration, or their buttons; missing once pages take submissions. */
    earlySubmits?: HTMLElement[]
  }
}

const checkable = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')

function currentValue(field: Field): string {
  return checkable(field) ? String(field.checked) : field.value
}

function renderedValue(field: Field): string {
  if (checkable(field)) return String(field.defaultChecked)
  if (!(field instanceof HTMLSelectElement)) return field.defaultValue
  const options = [...field.options]
  return (options.find((option) => option.defaultSelected) ?? options[0])?.value ?? ''
}

/**
 * Whether a value may count as an answer. Going back or reloading, browsers restore values themselves; a
 * choice outside a form acts at once, and would lead away again.
 */
function counts(field: Field): boolean {
  if (field instanceof HTMLInputElement && field.type === 'hidden') return false
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const restored = navigation !== undefined && navigation.type !== 'navigate'
  return !restored || field.form !== null || (!checkable(field) && !(field instanceof HTMLSelectElement))
}

/** Sets a property as the browser does, unnoticed by React. */
function setNative(field: Field, name: 'value' | 'checked', value: string | boolean): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), name)?.set?.call(field, value)
}

type TrackedField = Field & { _valueTracker?: { setValue(value: string): void } | null }

/** Tells React of a value, as if it were entered now; false where React does not know the field yet. */
function enter(field: TrackedField, { rendered, changed }: EarlyValue): boolean {
  const value = changedValue(field, rendered) ?? changed
  if (value === null || field.disabled || !field.isConnected) return true
  hydrate(field)
  if (!field._valueTracker) return false
  // React compares with the value that it saw at hydration, and would find no difference.
  field._valueTracker.setValue(rendered)
  if (checkable(field)) {
    setNative(field, 'checked', field.type === 'radio' ? value === 'true' : rendered === 'true')
    field.click()
    return true
  }
  // Untouched where it still stands there: the cursor and an unfinished composition stay.
  if (field.value !== value) setNative(field, 'value', value)
  const kind = field instanceof HTMLSelectElement || field.type === 'file' ? 'change' : 'input'
  field.dispatchEvent(new Event(kind, { bubbles: true }))
  if (document.activeElement !== field) field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
  return true
}

/** React hydrates at once what an event is for; nothing listens to this one. */
function hydrate(element: Element): void {
  element.dispatchEvent(new Event('touchcancel', { bubbles: true }))
}

function submit(last: HTMLElement | undefined): void {
  const form = last instanceof HTMLFormElement ? last : last?.closest('form')
  if (!last?.isConnected || !form) return
  hydrate(form)
  form.requestSubmit(last === form ? null : last)
}

/**
 * Reads the fields of a document that is about to be hydrated. Returns what enters their values into the
 * hydrated page, and submits what was submitted: call it after the effects of the first commit, which set
 * fields to what was known before.
 */
export function watchEarlyInput(page: Document): () => void {
  const fields = new Map<Field, EarlyValue>()
  for (const field of page.querySelectorAll<Field>('input,textarea,select')) {
    const rendered = renderedValue(field)
    if (counts(field)) fields.set(field, { rendered, changed: changedValue(field, rendered) })
  }
  let tries = 40
  return function enterAll() {
    for (const [field, early] of fields) if (enter(field, early)) fields.delete(field)
    // A part of the page that waits for its code.
    if (fields.size > 0 && --tries > 0) return void setTimeout(enterAll, 100)
    const last = window.earlySubmits?.at(-1)
    delete window.earlySubmits
    submit(last)
  }
}

function changedValue(field: Field, rendered: string): string | null {
  const value = currentValue(field)
  // A radio button that lost its tick follows from the one that got it.
  if (value === rendered || (field.type === 'radio' && value === 'false')) return null
  return value
}
