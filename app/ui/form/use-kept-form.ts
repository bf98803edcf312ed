import { useEffect } from 'react'
import { keep, readPersisted } from '../keep/use-kept.ts'
import { type FormCheck, useForm } from './use-form.ts'

/**
 * A form (`useForm`) whose values are kept for this tab under a key until they are forgotten (`use-kept.ts`):
 * a step back, a reload or an expired session loses nothing. Not for passwords.
 */
export function useKeptForm<V extends Record<string, unknown>>(key: string, initial: V, check: FormCheck<V>) {
  const form = useForm(readPersisted(key, initial), check)
  useEffect(() => keep(key, form.values), [key, form.values])
  return form
}
