import { useCallback, useEffect, useState } from 'react'
import { useAnswer } from '../../../session/use-answer.ts'
import { askAgainMs } from './ask-again.ts'
import { type AttemptAnswer, isOpen } from './attempt-outcome.tsx'

/**
 * A payment through a provider, polled while it is open at growing intervals. Polling ends after a while
 * (`ended`) until `again` is called or the window gets the focus.
 */
export function useAttempt(attempt_number: string, enabled = true) {
  const [since, setSince] = useState(() => Date.now())
  const every = (attempt: AttemptAnswer | undefined) =>
    attempt && !isOpen(attempt) ? false : (askAgainMs(Date.now() - since) ?? false)
  const { data, error, refetch, isFetching } = useAnswer(
    '/pay/attempt',
    { attempt_number },
    { enabled, every },
  )
  const open = data !== undefined && isOpen(data)
  const again = useCallback(() => {
    setSince(Date.now())
    void refetch()
  }, [refetch])
  useEffect(() => {
    if (!open) return
    const shown = () => document.visibilityState === 'visible' && again()
    document.addEventListener('visibilitychange', shown)
    return () => document.removeEventListener('visibilitychange', shown)
  }, [open, again])
  const ended = open && askAgainMs(Date.now() - since) === null
  return { attempt: data, error, busy: isFetching, ended, again }
}
