import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll } from 'vitest'
import type { Db } from '#database/connect'
import { inTransaction, reading } from '#database/transaction'
import { type Merchant, system } from '#market/actor'
import { placePictures } from '#market/goods/catalogue/fetch/place-pictures'
import { keepUpload } from '#market/goods/catalogue/import/keep-upload'
import { reportImport } from '#market/goods/catalogue/import/report-import'
import { startImport } from '#market/goods/catalogue/import/start-import'
import { draftPictures, fetchUnmeasured } from '#market/goods/merchant/feed/draft-pictures'
import { fetchLimits, openFetcher } from '#server/files/fetch/fetch-file'
import { openFiles } from '#server/files/file-store'
import { fetchPictures } from '#server/jobs/fetch-pictures'
import { runImport } from '#server/spreadsheet/run-import'
import { zipOf } from '../fixtures/files/archives.ts'
import { anImport, chairMapping } from '../fixtures/imports.ts'
import { noon } from '../fixtures/people.ts'

type PictureAnswer = (response: ServerResponse, request: IncomingMessage) => unknown

type FeedWish = { head: string; rows: readonly string[]; columns: Record<string, string>; seller?: Merchant }

export const plainPicture = (width: number, color: string, height = width) =>
  sharp({ create: { width, height, channels: 3, background: color } })

export const later = (minutes: number) => new Date(noon.getTime() + minutes * 60_000)

/** A web server that answers so until this test file ends. */
async function openAnswers(answers: Record<string, PictureAnswer>) {
  /** The paths that were asked for, and how many answers were open at once at most. */
  const asked: string[] = []
  const open = { now: 0, most: 0 }
  const web = createServer((request, response) => {
    const path = request.url ?? ''
    asked.push(path)
    open.now += 1
    open.most = Math.max(open.most, open.now)
    response.on('close', () => {
      open.now -= 1
    })
    const answer = answers[path]
    if (answer) answer(response, request)
    else response.writeHead(404).end()
  })
  await new Promise<void>((up) => web.listen(0, up))
  afterAll(() => {
    web.closeAllConnections()
    web.close()
  })
  return { asked, open, port: (web.address() as AddressInfo).port }
}

type Shop = { folder: string; files: ReturnType<typeof openFiles> }

/** Imports of tables and archives, each run to its end. */
function importers(db: Db, { folder, files }: Shop) {
  return {
    async importRows(merchant_id: number, { head, rows, columns, seller }: FeedWish) {
      const content = [head, ...rows].join('\n')
      const { id } = await anImport(db, {
        folder,
        merchant_id,
        content,
        at: noon,
        columns,
        ...(seller && { seller }),
      })
      await runImport({ db, files, now: () => noon }, id)
      return id
    },
    importChairs(merchant_id: number, rows: readonly { no: string; pictures: string }[], seller?: Merchant) {
      return this.importRows(merchant_id, {
        head: 'no,name,kind,price,photos',
        rows: rows.map(({ no, pictures }) => `${no},Chair ${no},Chairs,10,"${pictures}"`),
        columns: { picture: 'photos' },
        ...(seller && { seller }),
      })
    },
    async importArchive(merchant_id: number, content: Parameters<typeof zipOf>[0], seller?: Merchant) {
      const upload_id = randomUUID()
      const path = join(folder, upload_id)
      await writeFile(path, await zipOf(content))
      await files.put(`imports/${upload_id}`, path)
      const actor = seller ?? system(noon)
      const { id } = await inTransaction(db, async (tx) => {
        const upload = {
          id: upload_id,
          merchant_id,
          file_name: 'pictures.zip',
          storage_key: `imports/${upload_id}`,
        }
        await keepUpload(tx, actor, upload)
        const wish = { upload_id, merchant_id, dry_run: false, create_categories: false, of_pictures: true }
        return startImport(tx, actor, { ...wish, mapping: { ...chairMapping, columns: {} } })
      })
      await runImport({ db, files, now: () => noon }, id)
      return id
    },
  }
}

/** A web server that answers with pictures, and a shop whose imports fetch from it, for this test file. */
export async function openPictureWeb(db: Db, answers: Record<string, PictureAnswer>) {
  const folder = await mkdtemp(join(tmpdir(), 'trestle-pictures-test-'))
  const files = openFiles(join(folder, 'files'))
  const web = await openAnswers(answers)
  afterAll(() => rm(folder, { recursive: true, force: true }))

  const limits = { ...fetchLimits, wholeMs: 600, silentMs: 300 }
  const ending = new AbortController()
  const fetching = (now: Date, nets: readonly string[] = ['127.0.0.1']) => ({
    db,
    files,
    now: () => now,
    fetchFile: openFetcher(nets, limits),
    ending: ending.signal,
  })
  return {
    ...web,
    ...importers(db, { folder, files }),
    folder,
    at: (path: string) => `http://127.0.0.1:${web.port}${path}`,
    fetching,
    /** Fetches until nothing is left to try again, and shows what came. */
    async fetchAll(nets?: readonly string[]) {
      for (const minutes of [0, 5, 20, 60]) await fetchPictures(fetching(later(minutes), nets))
      await inTransaction(db, placePictures)
      await inTransaction(db, (tx) => fetchUnmeasured(tx, system(later(60))))
      await inTransaction(db, (tx) => draftPictures(tx, system(later(60))))
    },
    shown: (merchant_id: number) =>
      db
        .selectFrom('media as m')
        .innerJoin('relation as r', 'r.product_id', 'm.product_id')
        .innerJoin('listing_card as c', 'c.product_id', 'm.product_id')
        .select(['r.custom_sn', 'm.path', 'm.width', 'c.card'])
        .where('r.merchant_id', '=', merchant_id)
        .where('c.face', '=', 1)
        .orderBy('r.custom_sn')
        .orderBy('m.position')
        .execute(),
    async faults(id: number) {
      const { rows } = await reading(db, (tx) => reportImport(tx, id))
      return rows
        .filter(({ reason }) => reason !== '')
        .map(({ row_number, reason, column }) => [row_number, reason, column])
    },
  }
}
