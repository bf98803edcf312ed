import { afterEach, expect, test, vi } from 'vitest'
import { readPersisted, setPersisted } from './use-persisted.ts'

afterEach(() => vi.unstubAllGlobals())

/** A browser whose settings bar sites from storing anything. */
function storageBarred() {
  const barred = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  }
  for (const name of ['localStorage', 'sessionStorage'])
    vi.stubGlobal(name, { getItem: barred, setItem: barred })
  vi.stubGlobal('window', {})
}

test('where storage is barred nothing is stored, and the initial value is read', () => {
  storageBarred()
  expect(() => setPersisted('browser', 'zip', '21224')).not.toThrow()
  expect(readPersisted('browser', 'zip', '')).toBe('')
  expect(readPersisted('tab', 'searches', ['none'])).toEqual(['none'])
})
