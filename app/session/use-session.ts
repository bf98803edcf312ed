import { createContext, useContext, useDeferredValue, useMemo, useSyncExternalStore } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'
import { certifiedStatus } from '#rules/codes'
import { paths } from '../paths.ts'
import { setMetric } from '../ui/format/use-metric.ts'
import { tell } from '../ui/overlay/toasts.ts'
import { asking, queryClient, send } from './send.ts'
import { useAnswer } from './use-answer.ts'
import {
  forgetSession,
  hasToken,
  keepSession,
  leaveToOwner,
  type OpenedSession,
  onSessionChange,
} from './visitor.ts'

export type SessionUser = NonNullable<Out<CallAt<'/user/info'>>['user']>

/**
 * Whether a token is kept; for what looks alike to guests and while the page is the server's, so that for
 * them nothing is drawn twice.
 */
export function useSignedIn(): boolean {
  return useSyncExternalStore(onSessionChange, hasToken, () => false)
}

/**
 * The same, but `null` while the page is the server's: for what may show a guest's view only when it is sure.
 */
export function useHasToken(): boolean | null {
  return useSyncExternalStore<boolean | null>(onSessionChange, hasToken, () => null)
}

export type KnownSession = { user: SessionUser | null; certified: boolean }

/**
 * What `KnownUser` in the root found out; and, apart from it, whether it is still finding out: most screens
 * need not know that.
 */
export const knownUser = createContext<KnownSession>({ user: null, certified: false })
export const userAwaited = createContext(true)

/** Asks who is logged in. Once a page: everybody else looks with `useUser`. */
export function useAskUser(): { known: KnownSession; waiting: boolean } {
  const token = useHasToken()
  const { data, isPending } = useAnswer('/user/info', {}, { enabled: token === true })
  const user = token ? (data?.user ?? null) : null
  // Nobody is kept from a tap while the page learns that this is a guest.
  const waiting = useDeferredValue(token === null || (token && isPending))
  const known = useMemo(() => ({ user, certified: user?.auth_status === certifiedStatus.certified }), [user])
  return { known, waiting }
}

/** Who is logged in: `user` is null for a guest, and while it is not known. */
export function useUser(): KnownSession {
  return useContext(knownUser)
}

/** Whether it is still to be found out who is logged in. */
export function useUserAwaited(): boolean {
  return useContext(userAwaited)
}

/** Keeps the session that a login or registration opened, and forgets what a guest was told. */
export function signIn(opened: OpenedSession & { user: SessionUser }, stay: boolean): void {
  leaveToOwner(opened.user.user_uuid)
  keepSession(opened, stay)
  if (opened.user.metric !== null) setMetric(opened.user.metric)
  queryClient.clear()
  queryClient.setQueryData(['/user/info', {}], { login_status: 1, user: opened.user })
}

/** Ends the session here and on the server. */
export async function signOut(): Promise<void> {
  await send('/user/logout', {}).catch(() => undefined)
  forgetAll()
}

/** Forgets the session here, and everything that was this person's. */
export function forgetAll(): void {
  // Drafts are this person's: they outlive an expired session, not a logout.
  sessionStorage.clear()
  forgetSession()
  queryClient.clear()
}

/**
 * Who is logged in, for a deed: waits where that is still to be found out, so that a quick tap counts like a
 * slow one.
 */
async function findUser(): Promise<SessionUser | null> {
  if (!hasToken()) return null
  return (await queryClient.ensureQueryData(asking('/user/info', {}))).user
}

/**
 * Makes sure that somebody is logged in before they act. Gives the user, or null for a guest, who is sent to
 * log in and comes back here.
 */
export function useAskLogin(): () => Promise<SessionUser | null> {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  return async () => {
    const user = await findUser().catch(tell.failure)
    if (user === null) void navigate(paths.login(pathname + search))
    return user ?? null
  }
}

/**
 * What goes before a deed of certified buyers: true for them; a guest is sent to log in, others to have their
 * company certified.
 */
export function useAskCertified(): () => Promise<boolean> {
  const navigate = useNavigate()
  const askLogin = useAskLogin()
  return async () => {
    const user = await askLogin()
    const certified = user?.auth_status === certifiedStatus.certified
    if (user && !certified) void navigate(paths.certification())
    return certified
  }
}
