import { useMutation, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useRef, useState } from 'react'
import type { CallAt, CallPath } from '#api/calls'
import type { Out, Send } from '#api/wire/call'
import { CallError } from '#api/wire/call-error'
import { requestFingerprint } from '#api/wire/request-fingerprint'
import { uploads } from '#rules/fields'
import { forbids, leadsNowhere } from '../leads-nowhere.ts'
import { noteDone } from '../ui/form/drafts.ts'
import { tell } from '../ui/overlay/toasts.ts'
import { errorText } from './failure-text.ts'
import { randomUuid } from './random.ts'
import { asking, markOutdated, send } from './send.ts'

type AnswerOptions<P extends CallPath> = {
  enabled?: boolean
  /** Shown until the answer has loaded: the server's rendering for a guest. */
  placeholder?: Out<CallAt<P>> | undefined
  /**
   * Asks again after so many milliseconds what the stream does not tell: `freshLinks`, and what becomes of a
   * payment at its provider.
   */
  every?: number | ((answer: Out<CallAt<P>> | undefined) => number | false)
}

/** `every` for answers with links to private files: refreshed a minute before the links expire. */
export const freshLinks = (uploads.linkSeconds - 60) * 1000

/** On the server no call is sent and nothing is awaited: the answer is the page's placeholder, or loading. */
const useAsked: typeof useQuery = import.meta.env.SSR
  ? ({ placeholderData }: { placeholderData?: unknown }) =>
      ({
        data: placeholderData,
        error: null,
        isPending: placeholderData === undefined,
        isError: false,
        isFetching: false,
        refetch: () => Promise.reject(new Error('the server does not ask')),
      }) as never
  : useQuery

/** The answer of a reading call, cached by path and input. `error` is a `CallError`. */
export function useAnswer<P extends CallPath>(
  path: P,
  input: Send<CallAt<P>>,
  options: AnswerOptions<P> = {},
) {
  const { every = false } = options
  const answer = useAsked<Out<CallAt<P>>, CallError>({
    ...asking(path, input),
    enabled: options.enabled ?? true,
    refetchInterval: typeof every === 'function' ? ({ state }) => every(state.data) : every,
    ...(options.placeholder === undefined ? {} : { placeholderData: options.placeholder as never }),
  })
  return useUnhurried(isOver(answer.error) ? withoutAnswer(answer) : answer)
}

/** Clears an answer that is gone or no longer permitted; after a failure the last one stays. */
const isOver = (error: CallError | null) => leadsNowhere(error?.reason) || forbids(error?.reason)
const withoutAnswer = <A extends object>(answer: A): A =>
  Object.create(answer, { data: { value: undefined } })

const waiting = { data: { value: undefined }, isPending: { value: true } }

/** The answer in its loading state; everything else, functions too, is inherited from the answer. */
export const stillWaiting = <A extends object>(answer: A): A => Object.create(answer, waiting)

/**
 * Defers rendering of a first answer, since a long list blocks input for ~250 ms on a phone; until then the
 * screen goes on loading. Cached and repeated answers are not deferred.
 */
function useUnhurried<A extends { data: unknown }>(answer: A): A {
  const there = answer.data !== undefined
  const drawn = useDeferredValue(there)
  return there && !drawn ? stillWaiting(answer) : answer
}

type CallOptions<P extends CallPath> = {
  /** Calls whose cached answers are outdated afterwards. */
  refresh?: readonly CallPath[]
  /**
   * Refreshes them after a refusal, too, unless it is about a field: a colleague may have acted first. Not
   * for a form that fresh data would overwrite.
   */
  refreshRefused?: true
  onDone?: (answer: Out<CallAt<P>>) => void
  /** Called on a refusal by the server; not when no answer came, since the action may then have been done. */
  onRefused?: () => void
  /** The screen shows refusals itself; otherwise they become a toast. */
  quiet?: boolean
}

/** The input without its idempotency key; distributes over unions. */
type KeylessInput<T> = T extends unknown ? Omit<T, 'idempotency_key'> : never

/**
 * A call that changes something. `run(input)` resolves to the answer, or to null when it was refused;
 * `fieldErrors` holds the refusal's text by field, `error` the refusal. The idempotency key stays the same
 * until the call has succeeded or its input changes.
 */
export function useCall<P extends CallPath>(path: P, options: CallOptions<P> = {}) {
  const [error, setError] = useState<CallError | null>(null)
  const attempt = useRef<{ input: string; key: string } | null>(null)
  const mutation = useMutation({ mutationFn: (input: Send<CallAt<P>>) => send(path, input) })

  function outdated() {
    markOutdated(options.refresh ?? [])
  }

  async function run(input: KeylessInput<Send<CallAt<P>>>): Promise<Out<CallAt<P>> | null> {
    const text = requestFingerprint(input)
    if (attempt.current?.input !== text) attempt.current = { input: text, key: randomUuid() }
    setError(null)
    try {
      const given = await mutation.mutateAsync({ ...input, idempotency_key: attempt.current.key } as Send<
        CallAt<P>
      >)
      attempt.current = null
      noteDone()
      outdated()
      options.onDone?.(given)
      return given
    } catch (thrown) {
      const refused =
        thrown instanceof CallError
          ? thrown
          : new CallError({ code: 0, reason: 'request.somethingWrong', msg: errorText(thrown) })
      setError(refused)
      if (refused.code > 0) options.onRefused?.()
      if (options.refreshRefused && refused.code > 0 && !refused.field) outdated()
      if (!options.quiet && !refused.field) tell.failure(refused)
      return null
    }
  }
  return {
    run,
    busy: mutation.isPending,
    error,
    fieldErrors: (error?.field ? { [error.field]: error.message } : {}) as Record<string, string>,
    clear: () => setError(null),
  }
}
