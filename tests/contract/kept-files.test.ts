import { mkdir, rm, stat, truncate, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { inTransaction } from '#database/transaction'
import { keepFile } from '#market/people/content/keep-file'
import { openFiles } from '#server/files/file-store'
import { serveOwnData } from '#server/files/own-data'
import { servePrivateFiles } from '#server/files/private-files'
import { sweepKeptFiles } from '#server/jobs/sweep-kept-files'
import { privateLink } from '#server/secrets/private-link'
import { mp4 } from '#tests/contract/uploads/corpus'
import { aBuyer, refusalOf } from '#tests/fixtures/people'
import { testDatabase } from '#tests/servers/database'
import { startTestServer } from '#tests/servers/server'

const { db } = await testDatabase()
const lines: string[] = []
const server = await startTestServer(db, {
  rooms: [servePrivateFiles, serveOwnData],
  config: { rate_limits: false },
  logStream: { write: (line) => void lines.push(line) },
})
const kept = join(server.config.data_dir, 'files')
const files = openFiles(kept)
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
  const { id, url } = data as unknown as { id: string; url: string }
  return { id, url, key: `uploads/${id.slice(0, 2)}/${id}.mp4` }
}

const damages: [string, (path: string) => Promise<unknown>][] = [
  ['missing', (path) => rm(path)],
  ['cut', (path) => truncate(path, 5)],
  ['a folder', (path) => rm(path).then(() => mkdir(path))],
]

test.each(damages)(
  'a file whose bytes are %s is answered as one that is gone, with a reason and as a page',
  async (_, damage) => {
    const { url, key } = await anUpload()
    await damage(join(kept, key))
    for (const range of ['', 'bytes=2-9']) {
      const answer = await fetch(server.url + url, { headers: { range } })
      expect(answer.status).toBe(404)
      expect(answer.headers.get('content-type')).toContain('application/json')
      expect(await answer.json()).toMatchObject({ code: 1711, reason: 'upload.gone' })
    }
    const page = await fetch(server.url + url, { headers: { accept: 'text/html' } })
    expect([page.status, page.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8'])
    expect(page.headers.get('content-disposition')).toBeNull()
    expect(await page.text()).toContain('This file is not there any more')
    expect(lines.join()).toContain('a call failed')
    // Who reads the log must not be able to open the file.
    expect(lines.join()).not.toContain('signature')
  },
)

test('what somebody takes along comes without the files that are gone', async () => {
  const { key } = await anUpload()
  await rm(join(kept, key))
  const url = privateLink(
    server.config.secret,
    { kind: 'own-data', id: String(buyer.account_id) },
    new Date(),
  )
  const answer = await fetch(server.url + url)
  const bytes = Buffer.from(await answer.arrayBuffer())
  expect([answer.status, bytes.subarray(-22, -18).toString('latin1')]).toEqual([200, 'PK\x05\x06'])
})

test('a folder that cannot be written refuses the upload, leaves no note of it, and is told to the log', async () => {
  const before = await db.selectFrom('file').select('id').execute()
  await rm(join(kept, 'uploads'), { recursive: true, force: true })
  await writeFile(join(kept, 'uploads'), 'not a folder')
  const answer = await upload()
  await rm(join(kept, 'uploads'))
  expect([answer.status, answer.code, answer.reason]).toEqual([503, 1710, 'upload.notKept'])
  expect(await db.selectFrom('file').select('id').execute()).toEqual(before)
  expect(lines.at(-1)).toContain('ENOTDIR')
})

const dayOld = new Date(Date.now() - 25 * 3_600_000)
const log = { info() {}, warn() {}, error: (_: object, text?: string) => void lines.push(text ?? '') }
const sweep = (from = db) => sweepKeptFiles({ db: from, files, now: () => new Date(), log })
async function aLeftover(key: string, at = dayOld) {
  const path = join(kept, key)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, 'bytes')
  await utimes(path, at, at)
  return path
}
const isThere = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )

test('the sweep takes bytes that nothing names, those without a row, and those half written; all of a day ago', async () => {
  const old = await anUpload()
  await utimes(join(kept, old.key), dayOld, dayOld)
  await db.updateTable('file').set({ created_at: dayOld }).where('id', '=', old.id).execute()
  const { key } = await anUpload()
  const gone = [
    join(kept, old.key),
    await aLeftover('uploads/00/none.jpg'),
    await aLeftover('imports/none'),
    await aLeftover('uploads/00/none.jpg.0a.part'),
  ]
  const staying = [
    join(kept, key),
    await aLeftover('uploads/00/new.jpg', new Date()),
    await aLeftover('demo/paper.png'),
  ]
  await sweep()
  expect(await Promise.all(gone.map(isThere))).toEqual([false, false, false, false])
  expect(await Promise.all(staying.map(isThere))).toEqual([true, true, true])
})

test("files of which the database knows hardly any are another database's, and stay", async () => {
  const paths = await Promise.all(Array.from({ length: 600 }, (_, i) => aLeftover(`uploads/aa/${i}.jpg`)))
  await sweep()
  expect(await isThere(paths[0]!)).toBe(true)
  expect(lines.at(-1)).toContain('unknown here')
  await rm(join(kept, 'uploads/aa'), { recursive: true })
})

test('a kept file is there whole or not at all, and one that cannot be kept leaves nothing half written', async () => {
  const from = join(kept, 'from')
  await writeFile(from, 'x'.repeat(1000))
  await files.put('imports/whole', from)
  expect((await stat(join(kept, 'imports/whole'))).size).toBe(1000)
  expect(await refusalOf(files.put('imports/none', join(kept, 'no such file')))).toBe('upload.notKept')
  const left = []
  for await (const name of files.olderThan('imports', new Date(Date.now() + 1000))) left.push(name)
  expect(left).toEqual(['imports/whole'])
})

test('who has uploaded as much as may wait is refused beside the field', async () => {
  const file = {
    name: 'a',
    mime: 'image/jpeg',
    bytes: 6_000_000,
    sha256: Buffer.alloc(32),
    width: 1,
    height: 1,
  }
  for (let i = 0; i < 40; i += 1)
    await inTransaction(db, (tx) => {
      const id = crypto.randomUUID()
      return keepFile(tx, { ...buyer, at: new Date() }, { ...file, id, storage_key: `uploads/${id}` })
    }).catch(() => {})
  const answer = await upload()
  expect([answer.code, answer.reason, answer.field]).toEqual([1709, 'upload.quota', 'file_data'])
})
