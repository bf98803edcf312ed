import { useRef, useState } from 'react'
import { CallError } from '#api/wire/call-error'
import { randomUuid } from '../../session/random.ts'
import { markOutdated, send } from '../../session/send.ts'
import { tell } from '../../ui/overlay/toasts.ts'
import { type Application, type ApplicationValues, trimApplication } from './application-values.ts'

/**
 * Sends an application with its licence and reports the progress. The idempotency key stays the same until it
 * has arrived or the form has changed.
 */
export function useApply(failed?: Application) {
  const [share, setShare] = useState<number | null>(null)
  const [error, setError] = useState<CallError | null>(null)
  const attempt = useRef<{ of: ApplicationValues; key: string } | null>(null)

  async function apply(values: ApplicationValues): Promise<string | null> {
    if (attempt.current?.of !== values) attempt.current = { of: values, key: randomUuid() }
    const { category_ids, ...said } = trimApplication(values)
    const input = {
      ...said,
      category_ids: category_ids.join(','),
      application_number: failed?.application_number ?? '',
      keep_licence: failed !== undefined && values.licence === null,
      homepage: values.homepage,
      idempotency_key: attempt.current.key,
    }
    setError(null)
    setShare(0)
    try {
      const file = values.licence ? { file: values.licence, onProgress: setShare } : {}
      const { application_number } = await send('/home/applyMerchant', input, file)
      markOutdated(['/home/merchantApplication'])
      return application_number
    } catch (thrown) {
      const refused = thrown instanceof CallError ? thrown : null
      setError(refused)
      if (!refused?.field) tell.error(refused?.message ?? String(thrown))
      return null
    } finally {
      setShare(null)
    }
  }
  return {
    apply,
    share,
    fieldErrors: (error?.field ? { [error.field]: error.message } : {}) as Record<string, string>,
  }
}
