import { rm } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { mp4 } from '#tests/contract/uploads/corpus'
import { goodPdfs } from '#tests/contract/uploads/papers'
import { sheetBook, workbook } from '#tests/hostile/archive'
import { hostileArchives } from '#tests/hostile/archives'
import {
  anUploader,
  type Uploader,
  type UploadPath,
  uploadTo,
  type Watched,
  watching,
} from '#tests/hostile/attack'
import { hostileMedia } from '#tests/hostile/media'
import { mutated, seeded } from '#tests/hostile/mutate'
import { hostilePictures } from '#tests/hostile/pictures'
import { hostileCsv, hostileWorkbooks, wideWorkbooks } from '#tests/hostile/tables'
import { testDatabase } from '#tests/servers/database'
import { times } from '#tests/suites/part'
import { openProcess, type Process, processFolder } from './process.ts'

/*
 * Real files over HTTP to a real process. `HOSTILE_FUZZ=300` sets the number of mutated ones;
 * `HOSTILE_SEED` changes them.
 */

const mutatedFiles = Number(process.env.HOSTILE_FUZZ ?? times(800, 10_000))
const seed = Number(process.env.HOSTILE_SEED ?? 23)
/** The memory limits of the server itself, and of its readers together: two of tables and one of pictures. */
const bounds = { serverMb: 500, readersMb: 2 * 384 + 768 + 200 }

const { db, url } = await testDatabase({ max: 4 })
const folder = await processFolder()
let server: Process
let ended = false
test('the server opens', async () => {
  server = await openProcess(url, folder)
  void server.ended.then(() => {
    ended = true
  })
})
afterAll(async () => {
  server?.child.kill('SIGKILL')
  await rm(folder, { recursive: true, force: true })
})

const colours = { width: 60, height: 40, channels: 3 as const, background: '#a52' }
const jpeg = await sharp({ create: colours }).jpeg().toBuffer()
const png = await sharp({ create: colours }).png().toBuffer()

type Case = { name: string; path: UploadPath; content: Buffer }
const casesOf = (path: UploadPath, files: Readonly<Record<string, () => Buffer>>): Case[] =>
  Object.entries(files).map(([name, make]) => ({ name, path, content: make() }))
// Generated before the measurements, because it keeps this process busy, which also sends the requests.
const corpus = [
  ...casesOf('/home/orderPadFile', hostileArchives),
  ...casesOf('/home/orderPadFile', hostileWorkbooks),
  ...casesOf('/home/orderPadFile', hostileCsv),
  ...casesOf('/supply/order/sales/importJudge', wideWorkbooks),
  ...casesOf('/supply/order/sales/importJudge', hostileCsv),
  ...casesOf('/utils/uploadFile', hostileMedia(jpeg)),
  ...casesOf('/merchant/importPictures', hostilePictures),
  ...casesOf('/merchant/importPictures', hostileArchives),
]

/**
 * Sends these files, two at a time. Accepted ones stay unused, so each account uploads only forty, within
 * its quota.
 */
async function sendAll(
  cases: readonly Case[],
  heard: (one: Case, answer: { code: number; status: number; reason?: string }) => void,
) {
  const left = [...cases]
  const sender = async () => {
    let by: Uploader | undefined
    for (let sent = 0, one = left.shift(); one; sent += 1, one = left.shift()) {
      if (!by || sent % 40 === 0 || one.path === '/merchant/importPictures')
        by = await anUploader(db, one.path)
      heard(one, await uploadTo(server, by, { path: one.path, content: one.content }))
    }
  }
  await Promise.all([sender(), sender()])
}

function expectCalm(watched: Watched): void {
  console.info(watched)
  expect(ended, server.output()).toBe(false)
  expect(watched.serverMb).toBeLessThan(bounds.serverMb)
  expect(watched.readersMb).toBeLessThan(bounds.readersMb)
  expect(watched.worstDelayMs).toBeLessThan(200)
}

test('the watcher sees a server that stands still', async () => {
  const { worstDelayMs } = await watching(server, async () => {
    server.child.kill('SIGSTOP')
    await pause(400)
    server.child.kill('SIGCONT')
  })
  expect(worstDelayMs).toBeGreaterThan(300)
})

test('a hundred and twenty hostile files and more are answered, without effect on other requests', {
  timeout: 300_000,
}, async () => {
  expect(new Set(corpus.map(({ name }) => name)).size).toBeGreaterThanOrEqual(120)
  const wrong: string[] = []
  expectCalm(
    await watching(server, () =>
      sendAll(corpus, ({ name }, { code, status, reason }) => {
        if (code === 1008 || status >= 500) wrong.push(`${name}: ${status} ${code} ${reason}`)
      }),
    ),
  )
  expect(wrong).toEqual([])
})

test(`${mutatedFiles} mutated files are answered as well`, { timeout: 3_600_000 }, async () => {
  const random = seeded(seed)
  const seeds: [UploadPath, Buffer][] = [
    ['/home/orderPadFile', workbook()],
    [
      '/home/orderPadFile',
      sheetBook('<row><c t="inlineStr"><is><t>HAR-1</t></is></c><c><v>4</v></c></row>'.repeat(50)),
    ],
    ['/home/orderPadFile', Buffer.from('SKU;Qty\n"HAR-1";4\n"a ""b""";5\n')],
    ['/home/orderPadFile', Buffer.from('\ufeffSKU\tQty\nSofá\t4\n', 'utf16le')],
    ['/utils/uploadFile', goodPdfs['with a packed list']!],
    ['/utils/uploadFile', png],
    ['/utils/uploadFile', jpeg],
    ['/utils/uploadFile', mp4],
  ]
  const cases = Array.from({ length: mutatedFiles }, (_, i): Case => {
    const [path, file] = seeds[i % seeds.length]!
    return { name: `${i}`, path, content: mutated(file, random) }
  })
  const wrong: string[] = []
  expectCalm(
    await watching(server, () =>
      sendAll(cases, ({ name }, { code, status, reason }) => {
        if (code === 1008 || status >= 500) wrong.push(`${name}: ${status} ${code} ${reason}`)
      }),
    ),
  )
  expect(wrong).toEqual([])
})

test('thirty bombs at once by one account are read one at a time, those of ten accounts two at a time', async () => {
  const content = hostileWorkbooks['shared texts of 19 MB']!()
  const reasons = new Set<string>()
  const send = async (by: Uploader, path: UploadPath = '/home/orderPadFile') => {
    const { reason } = await uploadTo(server, by, { path, content })
    reasons.add(reason ?? 'ok')
  }
  const one = await anUploader(db)
  expectCalm(
    await watching(server, async () => void (await Promise.all(Array.from({ length: 30 }, () => send(one))))),
  )
  expect([...reasons].toSorted()).toEqual(['upload.busy', 'upload.tooComplex'])
  const many = await Promise.all(Array.from({ length: 10 }, () => anUploader(db)))
  reasons.clear()
  expectCalm(
    await watching(
      server,
      async () => void (await Promise.all(many.flatMap((by) => Array.from({ length: 6 }, () => send(by))))),
    ),
  )
  expect([...reasons].toSorted()).toEqual(['upload.busy', 'upload.tooComplex'])
})

test('papers of 28 MB and pictures of 63 megapixels at once stay within their bound', {
  timeout: 180_000,
}, async () => {
  const media = hostileMedia(jpeg)
  const large = [media['a paper of 28 MB']!(), media['a picture of 63 megapixels with little in it']!()]
  const many = await Promise.all(Array.from({ length: 7 }, () => anUploader(db)))
  expectCalm(
    await watching(server, async () => {
      const sent = many.flatMap((by) =>
        large.map((content) => uploadTo(server, by, { path: '/utils/uploadFile', content })),
      )
      for (const { status } of await Promise.all(sent)) expect(status).toBeLessThan(500)
    }),
  )
})
