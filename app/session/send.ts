import { QueryClient } from '@tanstack/react-query'
import type { CallAt, CallPath } from '#api/calls'
import { createClient } from '#api/client'
import type { Send } from '#api/wire/call'
import { CallError } from '#api/wire/call-error'
import { paths } from '../paths.ts'
import { keepDrafts } from '../ui/form/drafts.ts'
import { tell } from '../ui/overlay/toasts.ts'
import { suspectRenewed } from '../ui/renewed.ts'
import { failureText } from './failure-text.ts'
import { askAgain } from './live/ask-again.ts'
import { changedAgo, noteChange } from './live/changed-ago.ts'
import { onTabs, tellTabs } from './tabs.ts'
import {
  adoptShared,
  dropActing,
  forgetSession,
  isActing,
  keepOwner,
  ownSession,
  visitor,
} from './visitor.ts'

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
const client = createClient({ visitor, changedAgo, failureText, onExpired: sessionOver })
/** Makes a call that may change something; `ask` one that only reads. */
export const send: typeof client.send = (...call) => {
  // Before as well: a page that is loaded anew meanwhile has not heard the answer.
  noteChange()
  return ask(...call).finally(noteChange)
}

/** Makes a call that only reads. */
export const ask: typeof client.send = async (...call) => {
  const { token } = visitor()
  const ends = endsOwnSession.includes(call[0])
  if (ends) ended = token
  try {
    return await client.send(...call)
  } catch (failure) {
    if (ends) ended = null
    if (ends && failure instanceof CallError && failure.reason === 'session.expired') sessionOver(token)
    void suspectRenewed(failure)
    throw failure
  }
}

/** Calls that end the session they are made under: the screen that makes one says what comes next. */
const endsOwnSession: readonly CallPath[] = [
  '/user/logout',
  '/user/stopActing',
  '/user/changePassword',
  '/user/leaveTeam',
  '/user/deleteAccount',
]
/** The token of the session that this tab ends, or has ended, by such a call. */
let ended: string | null = null
export const isEndedHere = (token: string | null) => token !== null && token === ended

/** What the server has said of the session with this token: that it is over. */
export function sessionOver(token: string | null): void {
  // An answer under another session than the tab's current one has no meaning here.
  adoptShared()
  if (token !== visitor().token || isEndedHere(token)) return
  if (isActing()) {
    dropActing()
    location.assign(`${paths.office('companies')}?acting=over`)
    return
  }
  endSession()
}

/** Ends an expired session in this browser. What the person has typed stays for them. */
export function endSession(): void {
  const asked = queryClient.getQueryData<{ user: { user_uuid: string } | null }>(['/user/info', {}])
  const owner = asked?.user?.user_uuid ?? ownSession()?.user_uuid ?? undefined
  keepDrafts()
  keepOwner(owner)
  forgetSession(owner)
  askAgain(queryClient)
  tell.sessionExpired()
}

/** Answers that follow the person from tab to tab. Of others a form or a decision may be open there. */
const liveInTabs: readonly CallPath[] = [
  '/home/getCartProductList',
  '/user/favouriteIds',
  '/user/favouriteList',
  '/user/savedLists',
  '/user/savedList',
  '/user/addressList',
  '/user/accountInfo',
  '/user/info',
]

/**
 * Marks cached answers of these calls as outdated, in all tabs. Those on screen are asked for again here, in
 * the other tabs only if they are live there. What no screen shows is asked for again once one does, since
 * something was changed.
 */
export function markOutdated(paths: readonly CallPath[]): void {
  askAgain(queryClient, { type: 'inactive', refetchType: 'none' })
  for (const path of paths) askAgain(queryClient, { queryKey: [path] })
  if (paths.length > 0) tellTabs({ outdated: paths })
}
onTabs(({ outdated = [] }) => {
  for (const path of outdated) {
    const refetchType = liveInTabs.includes(path) ? 'active' : 'none'
    askAgain(queryClient, { queryKey: [path], refetchType })
  }
})

/** The query options of a reading call: its cache key and its fetch. */
export const asking = <P extends CallPath>(path: P, input: Send<CallAt<P>>) => ({
  queryKey: [path, input],
  queryFn: ({ signal }: { signal: AbortSignal }) => ask(path, input, { signal }),
})
