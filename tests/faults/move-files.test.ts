import { createHash, randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { inTransaction } from '#database/transaction'
import { keepFile } from '#market/people/content/keep-file'
import { openFiles } from '#server/files/file-store'
import { openBucket } from '#server/files/store/bucket'
import { compareFiles } from '#server/files/store/compare-files'
import { moveFiles } from '#server/files/store/move-files'
import { openMovingStore } from '#server/files/store/moving-store'
import { aBuyer, refusalOf } from '#tests/fixtures/people'
import { openTestBucket } from '#tests/servers/bucket'
import { testDatabase } from '#tests/servers/database'

const { db } = await testDatabase()
const store = await openTestBucket()
const to = openBucket(store.settings, { connectMs: 500, silentMs: 500, pauseMs: 10 })
const folder = await mkdtemp(join(tmpdir(), 'trestle-move-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const from = openFiles(folder)
const buyer = await aBuyer(db)
const soon = () => new Date(Date.now() + 60_000)
const move = (onProgress?: () => void) =>
  moveFiles({ db, from, to, at: soon(), ...(onProgress ? { onProgress } : {}) })
const compare = (files = to, reads = false) =>
  compareFiles({ db, files, at: new Date(Date.now() + 25 * 3_600_000), reads })

/** A file with its row. */
async function kept(name: string, content = randomBytes(2_000)) {
  const storage_key = `uploads/aa/${name}.jpg`
  const id = crypto.randomUUID()
  const path = join(folder, storage_key)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, content)
  const sha256 = createHash('sha256').update(content).digest()
  const shape = { mime: 'image/jpeg', width: 1, height: 1 }
  await inTransaction(db, (tx) =>
    keepFile(
      tx,
      { ...buyer, at: new Date() },
      { id, name, bytes: content.length, sha256, storage_key, ...shape },
    ),
  )
  return { storage_key, content, path }
}

const own = await Promise.all(Array.from({ length: 40 }, (_, i) => kept(`file-${i}`)))
const keys = own.map(({ storage_key }) => storage_key).toSorted()

test('a move that the store does not survive says what is left, and is taken up again', async () => {
  const before = await compare()
  expect([before.rows, before.stored, before.missing.toSorted()]).toEqual([40, 0, keys])
  store.meet({ breaksAfter: 1_000, times: 1_000 })
  const broken = await move()
  expect([broken.moved, broken.failed.length]).toEqual([0, 40])
  store.meet('none')
  expect(await move()).toEqual({ moved: 40, present: 0, damaged: [], failed: [] })
  await kept('file-40')
  expect(await move()).toMatchObject({ moved: 1, present: 40 })
  expect(await compare(to, true)).toEqual({ rows: 41, stored: 41, missing: [], different: [], unnamed: [] })
})

test('a file whose bytes are not those of its row is not moved, and told', async () => {
  const { path, storage_key } = await kept('damaged')
  await writeFile(path, randomBytes(2_000))
  expect((await move()).damaged).toEqual([storage_key])
  expect(await to.stat(storage_key)).toBeNull()
  expect((await compare(from, true)).different).toEqual([storage_key])
  expect((await compare(from)).different).toEqual([])
  await writeFile(path, randomBytes(5))
  expect((await compare(from)).different).toEqual([storage_key])
  await rm(path)
  expect((await compare(from)).missing).toEqual([storage_key])
  await db.deleteFrom('file').where('storage_key', '=', storage_key).execute()
})

test('bytes without a row are told, and what is half written or none of ours is left out', async () => {
  await to.put('uploads/bb/unnamed.jpg', own[0]!.path)
  await to.tryWriting()
  expect((await compare()).unnamed).toEqual(['uploads/bb/unnamed.jpg'])
  await to.remove('uploads/bb/unnamed.jpg')
  await writeFile(join(folder, 'uploads/aa/half.jpg.0a.part'), 'half')
  await mkdir(join(folder, 'lost+found'), { recursive: true })
  await writeFile(join(folder, 'lost+found/Some File'), 'none of ours')
  expect(await compare(from)).toMatchObject({ unnamed: [], missing: [] })
})

test('during the move processes before and after it serve the same files', async () => {
  const both = openMovingStore(from, to)
  const path = own[0]!.path
  // Stored by one that is still before the move, during it, and behind it.
  await from.put('uploads/cc/before.jpg', path)
  await both.put('uploads/cc/during.jpg', path)
  await to.put('uploads/cc/behind.jpg', path)
  for (const [files, name] of [
    [both, 'before'],
    [both, 'during'],
    [both, 'behind'],
    [from, 'during'],
    [to, 'during'],
  ] as const)
    expect((await buffer(await files.open(`uploads/cc/${name}.jpg`))).equals(own[0]!.content)).toBe(true)
  const names: string[] = []
  for await (const name of both.olderThan('uploads/cc', soon())) names.push(name)
  expect(names.toSorted()).toEqual(
    ['behind', 'before', 'during'].map((one) => `uploads/cc/${one}.jpg`).toSorted(),
  )
  await both.remove('uploads/cc/during.jpg')
  expect([await from.stat('uploads/cc/during.jpg'), await to.stat('uploads/cc/during.jpg')]).toEqual([
    null,
    null,
  ])
  store.meet('full')
  expect(await refusalOf(both.put('uploads/cc/full.jpg', path))).toBe('upload.notKept')
  expect(await from.stat('uploads/cc/full.jpg')).toBeNull()
  store.meet('none')
})
