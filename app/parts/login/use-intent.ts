import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { certifiedStatus } from '#rules/codes'
import { paths } from '../../paths.ts'
import { findUser, useHasToken, useUser } from '../../session/use-session.ts'
import { keptChoiceName } from '../../session/visitor.ts'
import { dropPersisted, persist, readPersisted } from '../../ui/keep/use-persisted.ts'
import { tell } from '../../ui/overlay/toasts.ts'

/** An action that a log-in or a certification came before: on which page, and with what. */
type Intent = { page: string; name: string; at: number; input: unknown }
/**
 * What an uncertified person wanted: kept in this browser until it is done, another is wanted, or the person
 * logs out.
 */
type KeptChoice = { user_uuid: string; address: string; label: string; input: unknown }

const intentKey = 'intent'
/** Whoever logs in later than this no longer expects it to be done. */
const lifeMs = 30 * 60_000

function takeIntent(name: string, page: string): Intent | null {
  const [kept] = readPersisted<Intent[]>('tab', intentKey, [])
  if (!kept || kept.name !== name || kept.page !== page) return null
  dropPersisted(intentKey)
  return Date.now() - kept.at < lifeMs ? kept : null
}

/** What this person chose before being certified; null for nothing. */
export function keptChoice(user_uuid: string | undefined): KeptChoice | null {
  const [kept] = readPersisted<KeptChoice[]>('browser', keptChoiceName, [])
  return kept && kept.user_uuid === user_uuid ? kept : null
}

export const dropKeptChoice = (): void => persist('browser', keptChoiceName, [])

type Deed<T> = {
  /** Where a certified company is needed: how the choice is called on the page of the certification. */
  certified?: (input: T) => string
  run: (input: T) => unknown
}

/**
 * An action that needs a log-in. A guest logs in first; back on this page the action is then done. Where a
 * certified company is needed, others come to the certification, and their choice is kept.
 */
export function useIntent<T>(name: string, deed: Deed<T>): (input: T) => Promise<void> {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const { user } = useUser()
  const token = useHasToken()

  async function go(input: T): Promise<void> {
    const who = await findUser().catch(tell.failure)
    if (who === undefined) return
    if (who === null) {
      const intent: Intent = { page: pathname, name, at: Date.now(), input }
      persist('tab', intentKey, [intent])
      return void navigate(paths.login(pathname + search))
    }
    if (deed.certified && who.kind === 'buyer' && who.auth_status !== certifiedStatus.certified) {
      const { user_uuid } = who
      const choice: KeptChoice = {
        user_uuid,
        address: pathname + search,
        label: deed.certified(input),
        input,
      }
      persist('browser', keptChoiceName, [choice])
      return void navigate(paths.certification())
    }
    await deed.run(input)
  }
  const latest = useRef(go)
  latest.current = go
  useEffect(() => {
    // A guest who came back without logging in wants something else.
    if (token === false) takeIntent(name, pathname)
    const kept = user && takeIntent(name, pathname)
    if (kept) void latest.current(kept.input as T)
  }, [token, user, name, pathname])
  return go
}
