import { QueryClient } from '@tanstack/react-query'
import type { CallAt, CallPath } from '#api/calls'
import { createClient } from '#api/client'
import type { Send } from '#api/wire/call'
import { CallError } from '#api/wire/call-error'
import { paths } from '../paths.ts'
import { keepDrafts } from '../ui/form/drafts.ts'
import { tell } from '../ui/overlay/toasts.ts'
import { failureText } from './failure-text.ts'
import { dropActing, forgetSession, isActing, keepOwner, visitor } from './visitor.ts'

/** The cache of calls' answers. A refusal is an answer, so it is not retried. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      refetchOnWindowFocus: false,
      retry: (tries, error) =>
        tries < 2 && error instanceof CallError && (error.reason === 'offline' || error.reason === 'late'),
    },
  },
})

/** Makes a call as this visitor. */
export const { send } = createClient({
  visitor,
  failureText,
  onExpired: (token) => {
    // An answer to a call under another session than the tab's current one has no meaning here.
    if (token !== visitor().token) return
    if (isActing()) {
      dropActing()
      location.assign(`${paths.office('companies')}?acting=over`)
      return
    }
    keepDrafts()
    keepOwner(
      queryClient.getQueryData<{ user: { user_uuid: string } | null }>(['/user/info', {}])?.user?.user_uuid,
    )
    forgetSession()
    void queryClient.invalidateQueries()
    tell.sessionExpired()
  },
})

/** The query options of a reading call: its cache key and its fetch. */
export const asking = <P extends CallPath>(path: P, input: Send<CallAt<P>>) => ({
  queryKey: [path, input],
  queryFn: ({ signal }: { signal: AbortSignal }) => send(path, input, { signal }),
})
