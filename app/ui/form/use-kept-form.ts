import { useEffect } from 'react'
import { keep, readKept } from '../keep/use-kept.ts'
import { type Check, useForm } from './use-form.ts'

/**
 * A form (`useForm`) whose values are kept for this tab under a key until they are forgotten (`use-kept.ts`): a step back, a reload
 * or an expired session loses nothing. Not for passwords.
 */
export function useKeptForm<V extends Record<string, unknown>>(key: string, initial: V, check: Check<V>) {
  const form = useForm(readKept(key, initial), check)
  useEffect(() => keep(key, form.values), [key, form.values])
  return form
}
