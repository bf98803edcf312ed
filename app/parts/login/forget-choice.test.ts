import { afterEach, expect, test, vi } from 'vitest'
import { forgetSession } from '../../session/visitor.ts'

afterEach(() => vi.unstubAllGlobals())

/** A browser's storage that holds what a person chose before being certified. */
function withChoice(): Map<string, string> {
  const held = new Map([['kept choice', '[{"user_uuid":"u","label":"Oak table"}]']])
  const storage = {
    getItem: (name: string) => held.get(name) ?? null,
    setItem: (name: string, text: string) => held.set(name, text),
    removeItem: (name: string) => held.delete(name),
  }
  for (const name of ['localStorage', 'sessionStorage']) vi.stubGlobal(name, storage)
  vi.stubGlobal('document', { documentElement: { dataset: {} }, cookie: '' })
  vi.stubGlobal('location', { protocol: 'http:', host: 'localhost' })
  return held
}

test('a log-out removes what the person had chosen', () => {
  const held = withChoice()
  forgetSession()
  expect(held.has('kept choice')).toBe(false)
})

test('an expired session keeps it for its person, who logs in again', () => {
  const held = withChoice()
  forgetSession('u')
  expect(held.has('kept choice')).toBe(true)
})
