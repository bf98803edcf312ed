import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import fastify from 'fastify'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { uploadedPicture } from '#market/goods/merchant/publish/publish-media'
import { aMerchant, anUpload, aProduct } from '#tests/fixtures/goods'
import { aSeller } from '#tests/fixtures/people'
import { testDatabase } from '#tests/servers/database'
import { openFiles } from '../file-store.ts'
import { zipPictures } from '../picture-packages.ts'
import { originalOf, servePictures } from '../pictures.ts'
import { openResizer, pictureAt } from './resize.ts'
import { sweepPictureCache } from './sweep-cache.ts'

const folder = await mkdtemp(join(tmpdir(), 'trestle-pictures-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const files = openFiles(join(folder, 'files'))
const path = join(folder, 'hero.webp')
const original = pictureAt(path)
await sharp({ create: { width: 1000, height: 800, channels: 3, background: '#876' } })
  .webp()
  .toFile(path)

test('a picture is reduced once, stored on disk, and never enlarged', async () => {
  const kept = join(folder, 'kept')
  const resize = openResizer(kept)
  const all = await Promise.all(
    Array.from({ length: 8 }, () => resize({ original, width: 320, format: 'webp' })),
  )
  expect(new Set(all).size).toBe(1)
  expect(await sharp(all[0]).metadata()).toMatchObject({ width: 320, height: 256, format: 'webp' })
  expect(await sharp(await resize({ original, width: 1600, format: 'jpeg' })).metadata()).toMatchObject({
    width: 1000,
    format: 'jpeg',
  })
  const files = await readdir(kept, { recursive: true })
  expect(files.filter((name) => /\.(webp|jpeg)$/.test(name))).toHaveLength(2)
  const again = openResizer(kept)
  expect(await again({ original, width: 320, format: 'webp' })).toEqual(all[0])
})

test('a cache that takes more than it may loses what was made longest ago, and nothing else', async () => {
  const kept = join(folder, 'bounded')
  const name = (i: number) => join(kept, `0${i}`, `${i}.webp`)
  for (let i = 0; i < 5; i += 1) {
    await mkdir(join(kept, `0${i}`), { recursive: true })
    await writeFile(name(i), Buffer.alloc(1_000))
    await utimes(name(i), new Date(i * 1_000), new Date(i * 1_000))
  }
  expect(await sweepPictureCache(kept, 5_000)).toBe(0)
  expect(await sweepPictureCache(kept, 4_000)).toBe(2)
  const left = (await readdir(kept, { recursive: true })).filter((one) => one.endsWith('.webp'))
  expect(left.toSorted()).toEqual(['02/2.webp', '03/3.webp', '04/4.webp'])
  expect(await sweepPictureCache(join(folder, 'none'), 1)).toBe(0)
})

test('each browser gets the smallest format it can read, with a `Vary` header', async () => {
  const accepted = async (accept: string) => {
    const { headers } = await app.inject({ url: '/picture/demo/NU-SOF-101/hero?w=320', headers: { accept } })
    expect(headers.vary).toContain('accept')
    return headers['content-type']
  }
  expect(await accepted('image/avif,image/webp,image/apng,*/*;q=0.8')).toBe('image/avif')
  expect(await accepted('image/webp,*/*;q=0.8')).toBe('image/webp')
  expect(await accepted('*/*')).toBe('image/webp')
  expect(await accepted('image/jpeg')).toBe('image/jpeg')
})

const app = fastify()
servePictures(app, { data_dir: folder, files })
afterAll(() => app.close())
const get = (url: string) => app.inject({ url })

test('a missing picture gets a drawing, and no path leaves the folder', async () => {
  const calm = await get('/picture/placeholder/outdoor-sofas')
  expect([calm.statusCode, calm.headers['content-type']]).toEqual([200, 'image/svg+xml'])
  expect(calm.headers['cache-control']).toContain('immutable')
  for (const key of ['demo/no-such/hero', 'demo/..%2f..%2fseed', '../../../package.json', 'demo/%00', 'x']) {
    const none = await get(`/picture/${key}?w=320`)
    expect(none.statusCode === 404 || none.headers['content-type'] === 'image/svg+xml').toBe(true)
    expect(none.headers['cache-control'] ?? '').not.toContain('immutable')
  }
})

test('a picture that came by an address is served from the files of the shop', async () => {
  const name = 'ab'.repeat(32)
  const key = `goods/ab/${name}.webp`
  await files.put(key, path)
  const found = await get(`/picture/${key}?w=320`)
  expect([found.statusCode, found.headers['content-type']]).toEqual([200, 'image/webp'])
  expect(await sharp(found.rawPayload).metadata()).toMatchObject({ width: 320 })
  expect(await originalOf(key, { data_dir: folder, files })).toMatchObject({ extension: 'webp' })
  for (const none of [`goods/ab/${name}.png`, `goods/ab/${name}.svg`, `goods/../ab/${name}.webp`])
    expect((await get(`/picture/${none}`)).headers['content-type']).toBe('image/svg+xml')
})

test('a picture that a manufacturer uploaded is served once a product shows it, and not before', async () => {
  const { db } = await testDatabase()
  const seller = await aSeller(db, await aMerchant(db))
  const id = await anUpload(db, seller)
  const stored = `uploads/${id}.webp`
  await sql`update file set storage_key = ${stored} where id = ${id}`.execute(db)
  await files.put(stored, path)
  const shop = fastify()
  servePictures(shop, { data_dir: folder, files, db })
  const typeOf = async () => {
    const { headers } = await shop.inject({ url: `/picture/goods/${id}?w=320` })
    return [headers['content-type'], headers['cache-control']?.includes('immutable')]
  }
  expect(await typeOf()).toEqual(['image/svg+xml', false])
  const { product_id } = await aProduct(db, { merchant_id: seller.merchant_id })
  await sql`insert into media (product_id, position, kind, path, file_id)
    values (${product_id}, 3, 'picture', ${uploadedPicture(id)}, ${id})`.execute(db)
  expect(await typeOf()).toEqual(['image/webp', true])
  // Orders show what they froze, also after it was taken away.
  await sql`update media set product_id = null where file_id = ${id}`.execute(db)
  expect(await typeOf()).toEqual(['image/webp', true])
  await shop.close()
  // One whose file is lost leaves a package without it, not without the rest.
  const lost = await anUpload(db, seller)
  await sql`insert into media (product_id, position, kind, path, file_id)
    values (${product_id}, 4, 'picture', ${uploadedPicture(lost)}, ${lost})`.execute(db)
  const paths = [uploadedPicture(lost), uploadedPicture(id)]
  const { content } = await zipPictures(
    { product_id, custom_sn: 'A', paths },
    { data_dir: folder, files, db },
  )
  const zip = await buffer(content)
  expect([zip.includes('A-1'), zip.includes('A-2.webp')]).toEqual([false, true])
})
