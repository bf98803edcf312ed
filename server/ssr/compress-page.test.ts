import { setTimeout as pause } from 'node:timers/promises'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { compressedFor, compressQuickly } from './compress-page.ts'
import type { CachedPage } from './page-cache.ts'

const text = Array.from({ length: 2000 }, (_, i) => `<li>chair ${i * 7919} × ${i % 13}</li>`).join('')
const aPage = (): CachedPage => {
  const plain = Buffer.from(text)
  return { status: 200, headers: {}, etag: '"a"', bytes: plain.length, brotli: compressQuickly(plain) }
}

test('a page is sent in the best accepted encoding: Brotli, gzip, plain', async () => {
  const page = aPage()
  const ask = async (accepted: string) => compressedFor(page, accepted)
  const br = await ask('gzip, deflate, br, zstd')
  expect(br.encoding).toBe('br')
  expect(brotliDecompressSync(br.body).toString()).toBe(text)
  const gz = await ask('gzip, deflate')
  expect(gz.encoding).toBe('gzip')
  expect(gunzipSync(gz.body).toString()).toBe(text)
  expect((await ask('gzip')).body).toBe(gz.body)
  expect(await ask('identity')).toEqual({ encoding: '', body: Buffer.from(text) })
})

test('a repeatedly requested page is compressed better', async () => {
  const page = aPage()
  const first = page.brotli.length
  await compressedFor(page, 'br')
  await pause(100)
  expect(page.brotli.length).toBe(first)
  await compressedFor(page, 'br')
  await expect.poll(() => page.brotli.length).toBeLessThan(first)
  expect(brotliDecompressSync((await compressedFor(page, 'br')).body).toString()).toBe(text)
})
