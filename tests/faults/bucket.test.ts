import { execFile } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { afterAll, afterEach, expect, test } from 'vitest'
import { openBucket } from '#server/files/store/bucket'
import { refusalOf } from '#tests/fixtures/people'
import { openTestBucket } from '#tests/servers/bucket'

const store = await openTestBucket()
const files = openBucket(store.settings, { connectMs: 1_000, silentMs: 500, pauseMs: 60 })
const folder = await mkdtemp(join(tmpdir(), 'trestle-bucket-test-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
afterEach(() => store.meet('none'))

const megabyte = 1024 * 1024
const content = randomBytes(6 * megabyte)
const path = join(folder, 'content')
await writeFile(path, content)
const gets = () => store.asked.filter((one) => one.startsWith('GET') && !one.includes('list-type')).length
const read = async (key: string, wanted?: Parameters<typeof files.open>[1]) =>
  buffer(await files.open(key, wanted))
const namesIn = async (below: string) => {
  const names: string[] = []
  for await (const name of files.olderThan(below, new Date(Date.now() + 60_000))) names.push(name)
  return names
}

test('a file is stored, read whole and in part, listed and removed as in a folder', async () => {
  await files.put('uploads/aa/one.mp4', path)
  expect(await files.stat('uploads/aa/one.mp4')).toEqual({
    bytes: content.length,
    sha256: createHash('sha256').update(content).digest(),
  })
  expect((await read('uploads/aa/one.mp4', { bytes: content.length })).equals(content)).toBe(true)
  const part = await read('uploads/aa/one.mp4', { range: { start: 10, end: 19 }, bytes: content.length })
  expect(part).toEqual(content.subarray(10, 20))
  expect(await namesIn('uploads')).toEqual(['uploads/aa/one.mp4'])
  expect(await namesIn('upload')).toEqual([])
  await files.remove('uploads/aa/one.mp4')
  await files.remove('uploads/aa/one.mp4')
  expect([await files.stat('uploads/aa/one.mp4'), await namesIn('')]).toEqual([null, []])
})

test('a missing file, one of another size and a key that is none are refused', async () => {
  await files.put('uploads/aa/two.mp4', path)
  expect(await refusalOf(files.open('uploads/aa/none.mp4'))).toBe('upload.gone')
  expect(await refusalOf(files.open('uploads/aa/two.mp4', { bytes: 5 }))).toBe('upload.gone')
  await expect(files.stat('../two.mp4')).rejects.toThrow('not a storage key')
  expect(await refusalOf(files.put('uploads/aa/no.mp4', join(folder, 'none')))).toBe('upload.notKept')
})

test('what is stored is encrypted by the store where the settings say so', async () => {
  const encrypting = openBucket({ ...store.settings, encryption: 'AES256' })
  await encrypting.put('uploads/aa/three.mp4', path)
  expect(store.lastPut()['x-amz-server-side-encryption']).toBe('AES256')
  await files.put('uploads/aa/four.mp4', path)
  expect(store.lastPut()['x-amz-server-side-encryption']).toBeUndefined()
})

test('a signed address gives the file itself, for as long as it says', async () => {
  await files.put('uploads/aa/five.mp4', path)
  const shown = { mime: 'video/mp4', disposition: 'inline; filename="a.mp4"', seconds: 2 }
  expect(await files.linkTo('uploads/aa/five.mp4', shown)).toBeNull()
  const signed = await openBucket({ ...store.settings, signed_reads: true }).linkTo(
    'uploads/aa/five.mp4',
    shown,
  )
  const answer = await fetch(signed ?? '')
  expect(answer.headers.get('content-type')).toBe('video/mp4')
  expect(answer.headers.get('content-disposition')).toBe('inline; filename="a.mp4"')
  expect(Buffer.from(await answer.arrayBuffer()).equals(content)).toBe(true)
  expect(new URL(signed ?? '').searchParams.get('X-Amz-Signature')).toMatch(/^[0-9a-f]{64}$/)
  await pause(2_100)
  expect((await fetch(signed ?? '')).status).toBe(403)
})

test('a connection that breaks in mid-stream is taken up again where it broke', async () => {
  await files.put('uploads/aa/six.mp4', path)
  const before = gets()
  store.meet({ breaksAfter: megabyte, times: 4 })
  expect((await read('uploads/aa/six.mp4')).equals(content)).toBe(true)
  expect(gets() - before).toBe(5)
  store.meet({ breaksAfter: megabyte, times: 100 })
  expect((await read('uploads/aa/six.mp4')).equals(content)).toBe(true)
  // After that no byte arrives: the read is tried a few times, then fails instead of giving half a file.
  store.meet({ breaksAfter: 0, times: 100 })
  await expect(read('uploads/aa/six.mp4')).rejects.toThrow()
})

test('an upload that breaks is sent again, and is whole afterwards', async () => {
  store.meet({ breaksAfter: megabyte, times: 2 })
  await files.put('uploads/aa/seven.mp4', path)
  store.meet('none')
  expect((await read('uploads/aa/seven.mp4')).equals(content)).toBe(true)
  store.meet({ breaksAfter: megabyte, times: 100 })
  expect(await refusalOf(files.put('uploads/aa/eight.mp4', path))).toBe('upload.notKept')
})

test('a slow store is waited for, one that says nothing is not', async () => {
  store.meet('slow')
  await files.put('uploads/aa/nine.mp4', path)
  expect((await read('uploads/aa/nine.mp4')).equals(content)).toBe(true)
  store.meet('silent')
  const begun = performance.now()
  expect(await refusalOf(files.open('uploads/aa/nine.mp4'))).toBe('request.unavailable')
  expect(await refusalOf(files.put('uploads/aa/ten.mp4', path))).toBe('upload.notKept')
  expect(performance.now() - begun).toBeLessThan(15_000)
})

test('a store without room refuses the upload at once, and keeps nothing of it', async () => {
  store.meet('full')
  expect(await refusalOf(files.put('uploads/aa/eleven.mp4', path))).toBe('upload.notKept')
  await expect(files.tryWriting()).rejects.toThrow()
  store.meet('none')
  await files.tryWriting()
  expect(await files.stat('uploads/aa/eleven.mp4')).toBeNull()
})

test('a store that is killed while it sends and comes back loses the reader nothing', async () => {
  await files.put('uploads/aa/twelve.mp4', path)
  store.meet('slow')
  const stream = await files.open('uploads/aa/twelve.mp4')
  const whole = buffer(stream)
  await pause(100)
  await store.kill()
  expect(await refusalOf(files.stat('uploads/aa/twelve.mp4'))).toBe('request.unavailable')
  await store.start()
  expect((await whole).equals(content)).toBe(true)
})

test('bytes that changed in the store never look whole', async () => {
  await files.put('uploads/aa/thirteen.mp4', path)
  const object = join(store.folder, 'uploads/aa/thirteen.mp4._S3rver_object')
  const changed = await readFile(object)
  changed[5] = (changed[5] ?? 0) ^ 1
  await writeFile(object, changed)
  let arrived = 0
  const reading = async () => {
    for await (const piece of await files.open('uploads/aa/thirteen.mp4')) arrived += (piece as Buffer).length
  }
  await expect(reading()).rejects.toThrow('other bytes than were stored')
  expect(arrived).toBeLessThan(content.length)
})

test('without a bucket nothing of its client is loaded', async () => {
  const asked = `
    const loaded = () => Object.keys(require.cache).filter((path) => path.includes('@aws-sdk')).length
    const settings = { data_dir: '/nowhere', file_store: 'folder', bucket: ${JSON.stringify(store.settings)} }
    import('./server/files/store/open-store.ts').then(async ({ openStore }) => {
      openStore(settings)
      const before = loaded()
      await openStore({ ...settings, file_store: 'bucket' }).stat('uploads/none')
      console.log(before, loaded() > 0)
    })`
  const { stdout } = await promisify(execFile)(process.execPath, ['-e', asked])
  expect(stdout.trim()).toBe('0 true')
})
