import type { Visitor } from '#api/client'
import { languageOf, type SiteCode, siteOfHost } from '#rules/sites'

/** What login answers: the session's token and the key it signs with. */
export type OpenedSession = { token: string; token_erp: string; sign_key: string }

const names = ['token', 'token_erp', 'sign_key'] as const
const changed = new EventTarget()

/** Before the names of the session in which staff works as a buyer, in this tab alone. */
const acted = 'acting '

/** Whether staff works as a buyer in this tab. */
export const isActing = () => sessionStorage.getItem(acted + names[0]) !== null

function stored(name: string): string | null {
  if (isActing()) return sessionStorage.getItem(acted + name)
  return localStorage.getItem(name) ?? sessionStorage.getItem(name)
}

function visitorUuid(): string {
  const known = localStorage.getItem('uuid')
  if (known) return known
  const made = crypto.randomUUID()
  localStorage.setItem('uuid', made)
  return made
}

/** This browser's visitor, as each call needs it. The token is kept where login was told to keep it. */
export function visitor(): Visitor {
  return {
    uuid: visitorUuid(),
    language: languageOf(document.documentElement.lang),
    site: (document.documentElement.dataset.site as SiteCode | undefined) ?? siteOfHost(location.host),
    shop_sn: '',
    token: stored('token'),
    token_erp: stored('token_erp'),
    sign_key: stored('sign_key'),
  }
}

/** Keeps a session: in local storage to stay signed in, else until the browser is closed. */
export function keepSession(opened: OpenedSession, stay: boolean): void {
  forgetSession()
  const store = stay ? localStorage : sessionStorage
  for (const name of names) store.setItem(name, opened[name])
  tellChange()
}

/**
 * Makes this tab a buyer's, with a session of its own; staff's own stays where it is. What was typed in the
 * tab is gone.
 */
export function keepActing(opened: OpenedSession): void {
  forgetTyped()
  for (const name of names) sessionStorage.setItem(acted + name, opened[name])
  tellChange()
}

/** The tab is staff's again; nothing of the buyer's stays in it. */
export function dropActing(): void {
  forgetTyped()
  tellChange()
}

/** Empties the tab's storage but for staff's own session. */
function forgetTyped(): void {
  const own = names.map((name) => [name, sessionStorage.getItem(name)] as const)
  sessionStorage.clear()
  for (const [name, value] of own) if (value !== null) sessionStorage.setItem(name, value)
}

export function forgetSession(): void {
  for (const name of names) {
    localStorage.removeItem(name)
    sessionStorage.removeItem(name)
  }
  keepDealer(false)
  tellChange()
}

const dealerName = 'dealer'

/**
 * Remembers that a stock dealer is logged in: the header of the next page keeps the place of the search that
 * only they have.
 */
export function keepDealer(dealer: boolean): void {
  if (dealer) {
    localStorage.setItem(dealerName, 'in')
    document.documentElement.dataset.dealer = 'in'
  } else {
    localStorage.removeItem(dealerName)
    delete document.documentElement.dataset.dealer
  }
}

const deviceName = 'device'

/**
 * By what the shop knows this device once somebody has logged in with more than the password; it outlives
 * logouts.
 */
export function knownDevice(): { device?: string } {
  const device = localStorage.getItem(deviceName)
  return device ? { device } : {}
}
export const keepDevice = (token: string) => localStorage.setItem(deviceName, token)

const ownerName = 'draft of'

/** Whose drafts are kept in this tab, once a session has run out. */
export function keepOwner(user_uuid: string | undefined): void {
  if (user_uuid) sessionStorage.setItem(ownerName, user_uuid)
}

/** Somebody signs in: what another person typed in this tab before is gone. */
export function leaveToOwner(user_uuid: string): void {
  const owner = sessionStorage.getItem(ownerName)
  if (owner && owner !== user_uuid) sessionStorage.clear()
  sessionStorage.removeItem(ownerName)
}

/** The styles hide from who is logged in what is for guests: they must know too. */
function tellChange(): void {
  if (hasToken()) document.documentElement.dataset.session = 'in'
  else delete document.documentElement.dataset.session
  changed.dispatchEvent(new Event('change'))
}

export function hasToken(): boolean {
  return stored('token') !== null
}

/** Calls back when somebody logs in or out, in this tab or another. */
export function onSessionChange(callback: () => void): () => void {
  changed.addEventListener('change', callback)
  window.addEventListener('storage', callback)
  return () => {
    changed.removeEventListener('change', callback)
    window.removeEventListener('storage', callback)
  }
}
