import { useEffect, useRef } from 'react'

type Values = Record<string, unknown>
type Form<V> = {
  values: V
  change: <K extends keyof V & string>(name: K, make: (before: V[K]) => V[K]) => void
}

/** The fields of which another value is known than before. */
function newlyKnown<V extends Values>(before: V, known: V): (keyof V & string)[] {
  return Object.keys(known).filter((name) => JSON.stringify(known[name]) !== JSON.stringify(before[name]))
}

/**
 * Fills a form with what becomes known after its first render, such as who is logged in. A field that
 * somebody has changed meanwhile keeps its value. A `key` that changes instead would erase what was typed.
 */
export function useLateValues<V extends Values>(form: Form<V>, known: V): void {
  const filled = useRef(known)
  useEffect(() => {
    const before = filled.current
    filled.current = known
    for (const name of newlyKnown(before, known))
      form.change(name, (value) => (value === before[name] ? known[name] : value))
  })
}
