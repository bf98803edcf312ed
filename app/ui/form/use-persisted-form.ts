import { useEffect } from 'react'
import { persist, readPersisted } from '../keep/use-persisted.ts'
import { type FormCheck, useForm } from './use-form.ts'

/**
 * A form (`useForm`) whose values are stored in this tab under a key until `forgetPersisted` removes them: a
 * step back, a reload or an expired session loses nothing. Not for passwords.
 */
export function usePersistedForm<V extends Record<string, unknown>>(
  key: string,
  initial: V,
  check: FormCheck<V>,
) {
  const form = useForm(readPersisted('tab', key, initial), check)
  useEffect(() => persist('tab', key, form.values), [key, form.values])
  return form
}
