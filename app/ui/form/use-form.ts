import { type ChangeEvent, type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { useKeptValues } from '../keep/use-kept-values.ts'
import { fieldsMended } from '../overlay/toasts.ts'
import { toTooLong } from './too-long.ts'

type FieldFaults<V> = Partial<Record<keyof V & string, string | undefined>>
/** Returns the faults of the values by field; empty where all is well. */
export type FormCheck<V> = (values: V) => FieldFaults<V>

/**
 * A form's values and the messages beside its fields. `check` returns the faults by field when the form is
 * submitted; the first wrong field gets the focus. Values typed when the session expired or the page was left
 * are there again when the person returns, except passwords and codes (`useKeptValues`).
 */
export function useForm<V extends Record<string, unknown>>(initial: V, check: FormCheck<V>) {
  const [values, setValues] = useState(initial)
  const [wrong, setWrong] = useState<FieldFaults<V>>({})
  const form = useRef<HTMLFormElement>(null)
  const faults = useRef(0)

  const restore = (kept: Partial<V>) => setValues((before) => ({ ...before, ...kept }))
  const noteChange = useKeptValues({ initial, values, form, restore })

  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the new messages that move the focus
  useEffect(() => {
    if (faults.current === 0) return
    faults.current = 0
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [wrong])

  /** Updates a field from its latest value, even if that has changed since the last render. */
  function change<K extends keyof V & string>(name: K, make: (before: V[K]) => V[K]) {
    noteChange()
    setValues((before) => ({ ...before, [name]: make(before[name]) }))
    setWrong((before) => (before[name] === undefined ? before : { ...before, [name]: undefined }))
  }
  function set<K extends keyof V & string>(name: K, value: V[K]) {
    change(name, () => value)
  }
  /** Shows these messages; returns true when there are none. */
  function show(found: FieldFaults<V>): boolean {
    faults.current = Object.values(found).filter(Boolean).length
    if (faults.current === 0) fieldsMended()
    setWrong(found)
    return faults.current === 0
  }
  function onSubmit(send: (values: V) => unknown) {
    return (event: SyntheticEvent) => {
      event.preventDefault()
      if (show(check(values)) && !toTooLong(form.current)) void send(values)
    }
  }
  /** The props of a text field or select. */
  function bind<K extends keyof V & string>(name: K) {
    return {
      name,
      value: String(values[name] ?? ''),
      wrong: wrong[name],
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>) =>
        set(name, event.target.value as V[K]),
    }
  }
  /** The props of a check box. */
  function tick<K extends keyof V & string>(name: K) {
    return {
      name,
      type: 'checkbox',
      checked: Boolean(values[name]),
      onChange: (event: ChangeEvent<HTMLInputElement>) => set(name, event.target.checked as V[K]),
    } as const
  }
  return { values, wrong, set, change, show, onSubmit, bind, tick, form }
}
