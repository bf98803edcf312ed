import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { privateLink, privateLinkHolds } from '../secrets/private-link.ts'
import { openFiles } from './file-store.ts'
import { zipPictures } from './picture-packages.ts'

const at = new Date('2026-03-02T12:00:00Z')
const later = (seconds: number) => new Date(at.getTime() + seconds * 1000)

test('a package has its announced length and holds the originals by number; missing ones are left out', async () => {
  const paths = ['demo/NU-SOF-101/hero', 'demo/NO-SUCH-1/hero', '../../package.json']
  const { bytes, content } = await zipPictures(
    { product_id: 1, custom_sn: 'NÜ/SOF 101', paths },
    { data_dir: '.data', files: openFiles('.data/files') },
  )
  const zip = await buffer(content)
  expect(zip.length).toBe(bytes)
  expect(zip.subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004')
  expect(zip.includes('NU_SOF_101-1.webp')).toBe(true)
  expect(zip.includes('NU_SOF_101-2')).toBe(false)
  expect(zip.includes('NU_SOF_101-3')).toBe(false)
})

test('a link to a package is valid for five minutes, for that package alone, and for no file', () => {
  const url = new URL(privateLink('secret', { kind: 'picture-package', id: 7 }, at), 'http://shop.test')
  const link = (id: string) => ({
    kind: 'picture-package' as const,
    id,
    ...Object.fromEntries(url.searchParams),
  })
  expect(url.pathname).toBe('/picture-package/7')
  expect(privateLinkHolds(['secret'], link('7'), later(299))).toBe(true)
  expect(privateLinkHolds(['secret'], link('7'), later(301))).toBe(false)
  expect(privateLinkHolds(['secret'], link('8'), at)).toBe(false)
  expect(privateLinkHolds(['other'], link('7'), at)).toBe(false)
  expect(privateLinkHolds(['secret'], { ...link('7'), kind: 'file' }, at)).toBe(false)
})
