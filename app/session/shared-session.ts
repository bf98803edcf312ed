import { readStored, removeStored, store } from '../ui/keep/web-storage.ts'
import { randomBytes } from './random.ts'

/*
 * The session of a browser that was not asked to stay signed in: all tabs have it until the browser is
 * closed. It is cut into two halves, each of them random by itself. One lies in local storage, which only
 * pages of this origin read; the other in a cookie, which the browser forgets at its close.
 * docs/decisions/0470.
 */

const name = 'session'
/** Cookies are shared by all ports of a host. */
const cookieName = () => name + location.port

function cookieHalf(): string | null {
  const found = document.cookie.split(/;\s*/).find((one) => one.startsWith(`${cookieName()}=`))
  return found?.slice(cookieName().length + 1) ?? null
}

function setCookie(value: string, more = ''): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: it must be there before the other tabs hear of it
  document.cookie = `${cookieName()}=${value}; Path=/; SameSite=Lax${secure}${more}`
}

const encoded = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes))
const decoded = (text: string) => Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0))
const combined = (one: Uint8Array, other: Uint8Array) => one.map((byte, i) => byte ^ (other[i] ?? 0))

/** Gives a session to all tabs. Returns whether they can read it: a browser may bar cookies alone. */
export function shareSession(session: object): boolean {
  const text = new TextEncoder().encode(JSON.stringify(session))
  const mask = randomBytes(text.length)
  setCookie(encoded(mask))
  store('browser', name, encoded(combined(text, mask)))
  if (sharedSession() !== null) return true
  dropShared()
  return false
}

/** The session of the browser's tabs; null where there is none, or where its halves do not fit. */
export function sharedSession(): Record<string, string> | null {
  const stored = readStored('browser', name)
  const mask = stored === null ? null : cookieHalf()
  if (stored === null || mask === null) return null
  try {
    const [one, other] = [decoded(stored), decoded(mask)]
    if (one.length !== other.length) return null
    return JSON.parse(new TextDecoder().decode(combined(one, other))) as Record<string, string>
  } catch {
    return null
  }
}

/** Whether the half in local storage has not met its other half yet: a browser may pass cookies on later. */
export const halfShared = () => readStored('browser', name) !== null && sharedSession() === null

export function dropShared(): void {
  removeStored('browser', name)
  if (cookieHalf() !== null) setCookie('', '; Max-Age=0')
}
