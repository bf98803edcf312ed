import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { randomUuid } from './random.ts'
import { halfShared, sharedSession, shareSession } from './shared-session.ts'

const session = { token: 'S8-_tokenOfTheSession', sign_key: '00ff00ff', user_uuid: 'mia' }
let stored: Map<string, string>
let jar: { cookie: string; refuses?: true }

beforeEach(() => {
  stored = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, text: string) => stored.set(name, text),
    removeItem: (name: string) => stored.delete(name),
  })
  vi.stubGlobal('location', { protocol: 'https:', port: '8443' })
  jar = { cookie: '' }
  vi.stubGlobal('document', {
    get cookie() {
      return jar.cookie.split('; ')[0] ?? ''
    },
    set cookie(text: string) {
      if (!jar.refuses) jar.cookie = text.includes('Max-Age=0') ? '' : text
    },
  })
})
afterEach(() => vi.unstubAllGlobals())

test('a session is shared in two halves, of which neither tells anything', () => {
  expect(shareSession(session)).toBe(true)
  expect(sharedSession()).toEqual(session)
  const half = atob(stored.get('session')!)
  const mask = atob(jar.cookie.slice('session8443='.length, jar.cookie.indexOf(';')))
  for (const one of [half, mask]) expect(one).not.toContain('token')
  const before = stored.get('session')
  shareSession(session)
  expect(stored.get('session')).not.toBe(before)
})

test('its cookie ends with the browser, is of this host alone, and travels encrypted', () => {
  shareSession(session)
  expect(jar.cookie).toMatch(/^session8443=[\w+/]+=*; Path=\/; SameSite=Lax; Secure$/)
  expect(jar.cookie).not.toMatch(/Max-Age|Expires|Domain/i)
})

test('once the browser was closed the stored half opens nothing', () => {
  shareSession(session)
  const cookie = jar.cookie
  jar.cookie = ''
  expect([sharedSession(), halfShared()]).toEqual([null, true])
  jar.cookie = `session8443=${btoa('another mask of another session')}`
  expect(sharedSession()).toBe(null)
  jar.cookie = cookie
  expect(sharedSession()).toEqual(session)
})

test('where cookies alone are barred nothing is shared, and nothing is left', () => {
  jar.refuses = true
  expect(shareSession(session)).toBe(false)
  expect([...stored.keys()]).toEqual([])
})

test('a random id is a UUID of version 4 also where the browser offers none', () => {
  const known = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
  const made = Array.from({ length: 20 }, randomUuid)
  for (const id of made) expect(id).toMatch(known)
  expect(new Set(made).size).toBe(20)
})
