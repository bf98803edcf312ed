import { createContext, useContext, useDeferredValue, useMemo, useState, useSyncExternalStore } from 'react'
import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'
import { certifiedStatus } from '#rules/codes'
import { setMetric } from '../ui/format/use-metric.ts'
import { clearTab } from '../ui/keep/web-storage.ts'
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
 * Whether a token is stored; false during server rendering and hydration, so that guests' screens do not
 * render twice.
 */
export function useSignedIn(): boolean {
  return useSyncExternalStore(onSessionChange, hasToken, () => false)
}

/**
 * The same, but `null` during server rendering and hydration: for screens that show a guest's view only once
 * it is certain.
 */
export function useHasToken(): boolean | null {
  return useSyncExternalStore<boolean | null>(onSessionChange, hasToken, () => null)
}

type KnownSession = { user: SessionUser | null; certified: boolean }

/**
 * The user provided by `KnownUser` in the root; whether it is still loading is a context of its own, since
 * most screens need not know that.
 */
export const knownUser = createContext<KnownSession>({ user: null, certified: false })
export const userAwaited = createContext(true)

/** Loads the session's user. Used once a page; all other components read it with `useUser`. */
export function useAskUser(): { known: KnownSession; waiting: boolean } {
  const token = useHasToken()
  const { data, isPending } = useAnswer('/user/info', {}, { enabled: token === true })
  const user = token ? (data?.user ?? null) : null
  // Deferred, so that finding out that the visitor is a guest never blocks a tap.
  const waiting = useDeferredValue(token === null || (token && isPending))
  const known = useMemo(() => ({ user, certified: user?.auth_status === certifiedStatus.certified }), [user])
  return { known, waiting }
}

/** The logged-in user; `user` is null for a guest, and while it loads. */
export function useUser(): KnownSession {
  return useContext(knownUser)
}

/** Whether the session's user is still loading. */
export function useUserAwaited(): boolean {
  return useContext(userAwaited)
}

/**
 * A key for a form that a person's data prefill: another one once that person leaves. While somebody becomes
 * known it stays, so that the form keeps what was typed.
 */
export function useWhoseForm(): string {
  const id = useUser().user?.user_uuid ?? null
  const [last, setLast] = useState({ id, left: 0 })
  if (id !== last.id) setLast({ id, left: last.id === null ? last.left : last.left + 1 })
  return String(last.left)
}

/**
 * Stores the session opened by a login or registration, and clears the cached answers of the guest, or of
 * who was logged in before.
 */
export function signIn(opened: OpenedSession & { user: SessionUser }, stay: boolean): void {
  leaveToOwner(opened.user.user_uuid)
  keepSession({ ...opened, user_uuid: opened.user.user_uuid }, stay)
  if (opened.user.metric !== null) setMetric(opened.user.metric)
  queryClient.clear()
  queryClient.setQueryData(['/user/info', {}], { login_status: 1, user: opened.user })
}

/** Ends the session in this browser and on the server. */
export async function signOut(): Promise<void> {
  await send('/user/logout', {}).catch(() => undefined)
  forgetAll()
}

/** Removes the session and all data of this person from the browser. */
export function forgetAll(): void {
  // Drafts survive an expired session, but not a logout.
  clearTab()
  forgetSession()
  queryClient.clear()
}

/**
 * The logged-in user for an action: waits while the session loads, so that a quick tap counts like a slow
 * one.
 */
export async function findUser(): Promise<SessionUser | null> {
  if (!hasToken()) return null
  return (await queryClient.ensureQueryData(asking('/user/info', {}))).user
}
