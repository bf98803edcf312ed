import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, afterEach, expect, test } from 'vitest'
import { zipPictures } from '#server/files/picture-packages'
import { servePictures } from '#server/files/pictures'
import { servePrivateFiles } from '#server/files/private-files'
import { openBucket } from '#server/files/store/bucket'
import { sweepKeptFiles } from '#server/jobs/sweep-kept-files'
import { mp4 } from '#tests/contract/uploads/corpus'
import { aBuyer } from '#tests/fixtures/people'
import { openTestBucket } from '#tests/servers/bucket'
import { testDatabase } from '#tests/servers/database'
import { startTestServer } from '#tests/servers/server'

/* The shop with its files in a bucket. */
const { db } = await testDatabase()
const store = await openTestBucket()
afterEach(() => store.meet('none'))
const files = openBucket(store.settings, { silentMs: 500, pauseMs: 10 })
const folder = await mkdtemp(join(tmpdir(), 'trestle-bucket-shop-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const withBucket = { rate_limits: false, file_store: 'bucket' as const, bucket: store.settings }
const rooms = [
  servePrivateFiles,
  (...[app, shop]: Parameters<typeof servePrivateFiles>) =>
    servePictures(app, { ...shop.config, files: shop.files, db: shop.db }),
]
const server = await startTestServer(db, { rooms, config: withBucket })
const direct = await startTestServer(db, {
  rooms,
  config: { ...withBucket, bucket: { ...store.settings, signed_reads: true } },
})
const buyer = await aBuyer(db)
const rosa = await server.loginAs(buyer.email)

async function upload() {
  const parts = new FormData()
  for (const [field, value] of Object.entries(server.signed('/utils/uploadFile', {}, rosa)))
    parts.append(field, value)
  parts.append('file_data', new Blob([mp4 as Uint8Array<ArrayBuffer>]), 'tour.mp4')
  return server.post('/utils/uploadFile', parts)
}
async function anUpload() {
  const { data } = await upload()
  return data as unknown as { id: string; url: string }
}

test('an upload lies in the bucket, and is sent whole and in part', async () => {
  const { id, url } = await anUpload()
  expect(await files.stat(`uploads/${id.slice(0, 2)}/${id}.mp4`)).toMatchObject({ bytes: mp4.length })
  const whole = await fetch(server.url + url)
  expect(Buffer.from(await whole.arrayBuffer()).equals(Buffer.from(mp4))).toBe(true)
  const part = await fetch(server.url + url, { headers: { range: 'bytes=2-5' } })
  expect([part.status, Buffer.from(await part.arrayBuffer())]).toEqual([206, Buffer.from(mp4.subarray(2, 6))])
})

test('with signed reads a browser is sent to the store, unless the file is gone', async () => {
  const { id, url } = await anUpload()
  const sent = await fetch(direct.url + url, { redirect: 'manual' })
  expect([sent.status, sent.headers.get('cache-control')]).toEqual([302, 'private, no-store'])
  const file = await fetch(sent.headers.get('location') ?? '')
  expect(file.headers.get('content-type')).toBe('video/mp4')
  expect(Buffer.from(await file.arrayBuffer()).equals(Buffer.from(mp4))).toBe(true)
  await files.remove(`uploads/${id.slice(0, 2)}/${id}.mp4`)
  expect((await fetch(direct.url + url, { redirect: 'manual' })).status).toBe(404)
  expect((await fetch(server.url + url)).status).toBe(404)
})

test('a store without room or connection refuses uploads and leaves no row; the rest of the shop goes on', async () => {
  const { url } = await anUpload()
  const rows = async () => (await db.selectFrom('file').select('id').execute()).length
  const before = await rows()
  store.meet('full')
  expect(await upload()).toMatchObject({ status: 503, reason: 'upload.notKept' })
  await store.kill()
  expect(await upload()).toMatchObject({ status: 503, reason: 'upload.notKept' })
  expect((await fetch(server.url + url)).status).toBe(503)
  expect((await server.send('/home/siteInit', {})).status).toBe(200)
  await store.start()
  store.meet('none')
  expect((await fetch(server.url + url)).status).toBe(200)
  expect(await rows()).toBe(before)
})

test('a picture is fetched from the bucket once for each size, and packed from there', async () => {
  const name = 'ab'.repeat(32)
  const key = `goods/ab/${name}.webp`
  const path = join(folder, 'picture')
  await sharp({ create: { width: 700, height: 500, channels: 3, background: '#876' } })
    .webp()
    .toFile(path)
  await files.put(key, path)
  const show = () => fetch(`${server.url}/picture/${key}?w=320`)
  const [one, other] = await Promise.all([show(), show()])
  expect([one.headers.get('content-type'), other.status]).toEqual(['image/webp', 200])
  const asked = store.asked.length
  expect((await show()).status).toBe(200)
  expect(store.asked.length).toBe(asked)
  const none = await fetch(`${server.url}/picture/goods/ab/${'cd'.repeat(32)}.webp`)
  expect(none.headers.get('content-type')).toBe('image/svg+xml')
  const kept = { data_dir: folder, files, db }
  const missing = `goods/ab/${'cd'.repeat(32)}.webp`
  const { bytes, content } = await zipPictures({ product_id: 1, custom_sn: 'A', paths: [missing, key] }, kept)
  const zip = await buffer(content)
  expect([zip.length, zip.includes('A-1'), zip.includes('A-2.webp')]).toEqual([bytes, false, true])
})

test('what nothing names leaves the bucket a day later, its row first', async () => {
  const { id } = await anUpload()
  const key = `uploads/${id.slice(0, 2)}/${id}.mp4`
  const unnamed = join(folder, 'unnamed')
  await writeFile(unnamed, 'bytes')
  await files.put('uploads/zz/unnamed.jpg', unnamed)
  const log = { info() {}, warn() {}, error() {} }
  const sweep = (hours: number) =>
    sweepKeptFiles({ db, files, now: () => new Date(Date.now() + hours * 3_600_000), log })
  await sweep(1)
  expect(await files.stat('uploads/zz/unnamed.jpg')).not.toBeNull()
  await sweep(25)
  expect([await files.stat(key), await files.stat('uploads/zz/unnamed.jpg')]).toEqual([null, null])
  const { rows } = await sql`select from file where id = ${id}`.execute(db)
  expect(rows).toEqual([])
})
