import type { Visitor } from '#api/client'
import { type SiteCode, siteOfHost } from '#rules/sites'
import { pageLanguage } from '../texts/page-language.ts'
import { clearTab, readStored, removeStored, store } from '../ui/keep/web-storage.ts'
import { randomUuid } from './random.ts'
import { dropShared, halfShared, sharedSession, shareSession } from './shared-session.ts'

/** The login's answer: the session's token and its signing key. */
export type OpenedSession = { token: string; token_erp: string; sign_key: string }
/** A session as it is stored, with the person it is of. */
type StoredSession = OpenedSession & { user_uuid: string }

const names = ['token', 'token_erp', 'sign_key', 'user_uuid'] as const
const changed = new EventTarget()

/** The prefix of the acting session's names in this tab's storage. */
const acted = 'acting '

/** Whether staff acts for a buyer in this tab. */
export const isActing = () => readStored('tab', acted + names[0]) !== null

function stored(name: string): string | null {
  return isActing() ? readStored('tab', acted + name) : ofBrowser(name)
}

/** The browser's own session, also while staff act for a buyer in this tab. */
const ofBrowser = (name: string) => readStored('browser', name) ?? readStored('tab', name)

/** The token of the browser's own session and its person, as this tab has them; null for a guest. */
export function ownSession(): { token: string; user_uuid: string | null } | null {
  const token = ofBrowser(names[0])
  return token === null ? null : { token, user_uuid: ofBrowser('user_uuid') }
}

/** Whether this tab's session is the one that all tabs of the browser share. */
let shared = false

/** Takes over the session that the browser's tabs share, and drops it where another tab has ended it. */
export function adoptShared(): void {
  const stays = readStored('browser', names[0]) !== null
  if (!stays && halfShared()) return
  const session = stays ? null : sharedSession()
  if (session && session.token !== readStored('tab', names[0]))
    for (const name of names) store('tab', name, session[name] ?? '')
  else if (stays || (!session && shared)) for (const name of names) removeStored('tab', name)
  shared = session !== null
}
if (typeof document !== 'undefined') {
  adoptShared()
  // The browser was closed since: its cookies are gone, and one half of a session is of no use.
  if (halfShared()) dropShared()
}

let unstored: string | null = null
function visitorUuid(): string {
  const known = readStored('browser', 'uuid') ?? unstored
  if (known) return known
  unstored = randomUuid()
  store('browser', 'uuid', unstored)
  return unstored
}

/** This browser's visitor, as each call needs it. The token is in the storage that the login chose. */
export function visitor(): Visitor {
  return {
    uuid: visitorUuid(),
    language: pageLanguage(),
    site: (document.documentElement.dataset.site as SiteCode | undefined) ?? siteOfHost(location.host),
    shop_sn: '',
    token: stored('token'),
    token_erp: stored('token_erp'),
    sign_key: stored('sign_key'),
  }
}

const expiredName = 'session expired'
/** Under which the browser keeps what an uncertified person wanted; a log-out removes it. */
export const keptChoiceName = 'kept choice'

/** Stores a session: in local storage to stay logged in, else for all tabs until the browser is closed. */
export function keepSession(opened: StoredSession, stay: boolean): void {
  dropStored()
  removeStored('browser', expiredName)
  for (const name of names) store(stay ? 'browser' : 'tab', name, opened[name])
  if (!stay) shared = shareSession(Object.fromEntries(names.map((name) => [name, opened[name]])))
  tellChange()
}

/** Gives this tab a buyer's session; the staff session stays stored. Drafts in the tab are removed. */
export function keepActing(opened: OpenedSession): void {
  forgetTyped()
  for (const name of ['token', 'token_erp', 'sign_key'] as const) store('tab', acted + name, opened[name])
  tellChange()
}

/** Returns the tab to the staff session, and removes all of the buyer's data from it. */
export function dropActing(): void {
  forgetTyped()
  tellChange()
}

/** Clears the tab's storage except for the staff session. */
function forgetTyped(): void {
  const own = names.map((name) => [name, readStored('tab', name)] as const)
  clearTab()
  for (const [name, value] of own) if (value !== null) store('tab', name, value)
}

function dropStored(): void {
  for (const name of names) {
    removeStored('browser', name)
    removeStored('tab', name)
  }
  dropShared()
  shared = false
}

/**
 * Removes the session from this browser. `expired`: whose it was, if the server has ended it, so that the
 * other tabs keep what this person typed there.
 */
export function forgetSession(expired?: string): void {
  dropStored()
  if (expired === undefined) for (const name of [expiredName, keptChoiceName]) removeStored('browser', name)
  else store('browser', expiredName, expired)
  keepDealer(false)
  tellChange()
}

/** Whose session another tab has found to be expired; null where nobody's, or where a tab logged out. */
export const expiredElsewhere = () => readStored('browser', expiredName)

const dealerName = 'dealer'

/**
 * Remembers that a stock dealer is logged in: the next page's header then reserves space for their search.
 */
export function keepDealer(dealer: boolean): void {
  if (dealer) {
    store('browser', dealerName, 'in')
    document.documentElement.dataset.dealer = 'in'
  } else {
    removeStored('browser', dealerName)
    delete document.documentElement.dataset.dealer
  }
}

const deviceName = 'device'

/**
 * The token by which the server recognises this device, after a login with a second step; survives logouts.
 */
export function knownDevice(): { device?: string } {
  const device = readStored('browser', deviceName)
  return device ? { device } : {}
}
export const keepDevice = (token: string) => store('browser', deviceName, token)

const ownerName = 'draft of'

/** Stores whose drafts are in this tab, once a session has expired. */
export function keepOwner(user_uuid: string | undefined): void {
  if (user_uuid) store('tab', ownerName, user_uuid)
}

/** On a login, removes drafts that another person typed in this tab. */
export function leaveToOwner(user_uuid: string): void {
  const owner = readStored('tab', ownerName) ?? ofBrowser('user_uuid')
  if (owner && owner !== user_uuid) clearTab()
  removeStored('tab', ownerName)
}

/** Marks the document as logged in, since CSS hides the guests' parts by that. */
export function tellChange(): void {
  if (hasToken()) document.documentElement.dataset.session = 'in'
  else delete document.documentElement.dataset.session
  changed.dispatchEvent(new Event('change'))
}

export function hasToken(): boolean {
  return stored('token') !== null
}

/** Calls back on each login or logout; those of other tabs come by `followTabs`. */
export function onSessionChange(callback: () => void): () => void {
  changed.addEventListener('change', callback)
  return () => changed.removeEventListener('change', callback)
}
