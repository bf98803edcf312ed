import { expect, test } from 'vitest'
import { type CachedPage, openPageCache } from './page-cache.ts'

const pageOf = (text: string, status = 200): CachedPage => {
  const bytes = Buffer.from(text)
  return { status, headers: {}, etag: text, bytes: bytes.length, brotli: bytes }
}
function aCache(maxBytes = 1_000_000) {
  const clock = { at: 0 }
  const cache = openPageCache({ maxBytes, now: () => clock.at, freshMs: 1000, staleMs: 10_000 })
  let renders = 0
  const render = async (text = `${renders + 1}`, status = 200) => {
    renders += 1
    await new Promise((done) => setTimeout(done, 5))
    return pageOf(text, status)
  }
  const get = async (key: string, make = () => render()) => (await cache.get(key, make)).etag
  return { clock, cache, get, render, renders: () => renders }
}

test('a page is rendered once for all simultaneous requests', async () => {
  const { get, renders } = aCache()
  expect(new Set(await Promise.all(Array.from({ length: 50 }, () => get('/home'))))).toEqual(new Set(['1']))
  expect(await get('/home')).toBe('1')
  expect(renders()).toBe(1)
})

test('a stale page is served while a new one is rendered, a too old one is not', async () => {
  const { clock, get, renders } = aCache()
  expect(await get('/home')).toBe('1')
  clock.at = 1500
  expect(await get('/home')).toBe('1')
  await new Promise((done) => setTimeout(done, 20))
  expect(renders()).toBe(2)
  expect(await get('/home')).toBe('2')
  clock.at = 20_000
  expect(await get('/home')).toBe('3')
})

test('after `clear` no earlier page is served, not even one being rendered', async () => {
  const { cache, get, render } = aCache()
  await get('/a')
  const begun = get('/b', () => render('old'))
  cache.clear()
  expect(await begun).toBe('old')
  expect(await get('/b', () => render('new'))).toBe('new')
  expect(await get('/a', () => render('new'))).toBe('new')
})

test('failures and answers other than 200 are not cached', async () => {
  const { get, render } = aCache()
  expect(await get('/x', () => render('moved', 302))).toBe('moved')
  await expect(get('/x', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await get('/x', () => render('there'))).toBe('there')
})

test('the cache stays within its memory, and drops the least recently used page first', async () => {
  const { cache, get, render, renders } = aCache(30_000)
  const big = 'x'.repeat(1000)
  for (let i = 0; i < 5; i += 1) await get(`/${i}`, () => render(big))
  for (let i = 5; i < 100; i += 1) {
    await get('/0', () => render(big))
    await get(`/${i}`, () => render(big))
    expect(cache.figures().bytes).toBeLessThanOrEqual(30_000)
  }
  const before = renders()
  await get('/0', () => render(big))
  expect(renders()).toBe(before)
  await get('/1', () => render(big))
  expect(renders()).toBe(before + 1)
})
