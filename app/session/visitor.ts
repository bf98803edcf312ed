import type { Visitor } from '#api/client'
import { languageOf, type SiteCode, siteOfHost } from '#rules/sites'

/** The login's answer: the session's token and its signing key. */
export type OpenedSession = { token: string; token_erp: string; sign_key: string }

const names = ['token', 'token_erp', 'sign_key'] as const
const changed = new EventTarget()

/** The prefix of the acting session's names in this tab's storage. */
const acted = 'acting '

/** Whether staff acts for a buyer in this tab. */
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

/** This browser's visitor, as each call needs it. The token is in the storage that the login chose. */
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

/** Stores a session: in local storage to stay logged in, else until the browser is closed. */
export function keepSession(opened: OpenedSession, stay: boolean): void {
  forgetSession()
  const store = stay ? localStorage : sessionStorage
  for (const name of names) store.setItem(name, opened[name])
  tellChange()
}

/** Gives this tab a buyer's session; the staff session stays stored. Drafts in the tab are removed. */
export function keepActing(opened: OpenedSession): void {
  forgetTyped()
  for (const name of names) sessionStorage.setItem(acted + name, opened[name])
  tellChange()
}

/** Returns the tab to the staff session, and removes all of the buyer's data from it. */
export function dropActing(): void {
  forgetTyped()
  tellChange()
}

/** Clears the tab's storage except for the staff session. */
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
 * Remembers that a stock dealer is logged in: the next page's header then reserves space for their search.
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
 * The token by which the server recognises this device, after a login with a second step; survives logouts.
 */
export function knownDevice(): { device?: string } {
  const device = localStorage.getItem(deviceName)
  return device ? { device } : {}
}
export const keepDevice = (token: string) => localStorage.setItem(deviceName, token)

const ownerName = 'draft of'

/** Stores whose drafts are in this tab, once a session has expired. */
export function keepOwner(user_uuid: string | undefined): void {
  if (user_uuid) sessionStorage.setItem(ownerName, user_uuid)
}

/** On a login, removes drafts that another person typed in this tab. */
export function leaveToOwner(user_uuid: string): void {
  const owner = sessionStorage.getItem(ownerName)
  if (owner && owner !== user_uuid) sessionStorage.clear()
  sessionStorage.removeItem(ownerName)
}

/** Marks the document as logged in, since CSS hides the guests' parts by that. */
function tellChange(): void {
  if (hasToken()) document.documentElement.dataset.session = 'in'
  else delete document.documentElement.dataset.session
  changed.dispatchEvent(new Event('change'))
}

export function hasToken(): boolean {
  return stored('token') !== null
}

/** Calls back on each login or logout, in this tab or another. */
export function onSessionChange(callback: () => void): () => void {
  changed.addEventListener('change', callback)
  window.addEventListener('storage', callback)
  return () => {
    changed.removeEventListener('change', callback)
    window.removeEventListener('storage', callback)
  }
}
