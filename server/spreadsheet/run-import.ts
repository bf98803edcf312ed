import { randomUUID } from 'node:crypto'
import type { Db } from '#database/connect'
import { inTransaction, reading } from '#database/transaction'
import { system } from '#market/actor'
import { matchPictures } from '#market/goods/catalogue/fetch/match-pictures'
import { FeedGroups } from '#market/goods/catalogue/import/feed-groups'
import { stockPrefix } from '#market/goods/catalogue/import/fields'
import { findUpload } from '#market/goods/catalogue/import/keep-upload'
import { rowReader } from '#market/goods/catalogue/import/read-row'
import {
  attemptsAtMost,
  endImport,
  leaveImport,
  noteTotal,
  type OpenRun,
  putImportOff,
  renewStatistics,
  takeUpImport,
} from '#market/goods/catalogue/import/run-state'
import { type BatchRow, storeBatch } from '#market/goods/catalogue/import/store-batch'
import { countStock, unknownWarehouses } from '#market/goods/inventory/count-stock'
import { draftRows } from '#market/goods/merchant/feed/draft-rows'
import { Refusal, refuse } from '#rules/refusals'
import { namesInArchive } from '../files/archive/picture-archive.ts'
import type { Files } from '../files/file-store.ts'
import { cellCleaner } from './clean-cells.ts'
import type { Feed } from './feed.ts'
import { openStoredFeed, openStoredFile } from './open-stored-file.ts'

export type ImportTools = {
  db: Db
  files: Pick<Files, 'open'>
  now: () => Date
  /** Told after each batch. */
  onProgress?: (done: { read: number; total: number }) => void
  /** Checked between batches; when true, the run is left for later, or for another process. */
  stopping?: () => boolean
  /** Opens a stored feed; a process of its own reads it unless said otherwise. */
  openFeed?: typeof openStoredFeed
}

const batchRows = 200
/** After so many rows the tables may have grown tenfold. */
const statisticsAt = [1_000, 10_000, 100_000]

/**
 * Runs an import to its end, or continues an interrupted one without repeating finished rows. Returns
 * whether the run is over: it is not where another process works on it, or this one shuts down. A fault of
 * the feed ends the run as failed; other errors are thrown and postpone the run, which fails after too many
 * of them without progress.
 */
export async function runImport(tools: ImportTools, run_id: number): Promise<boolean> {
  const { db, now } = tools
  const held = { run_id, claim: randomUUID() }
  const run = await inTransaction(db, (tx) => takeUpImport(tx, system(now()), held))
  if (run === 'over' || run === 'taken') return run === 'over'
  const end = (error: string | null) =>
    inTransaction(db, (tx) => endImport(tx, system(now()), { ...held, error }))
  try {
    const upload = await reading(db, (tx) => findUpload(tx, run.upload_id))
    const openFeed = tools.openFeed ?? openStoredFeed
    const over = run.of_pictures
      ? await openStoredFile(tools.files, upload.storage_key, (path) => runArchive(tools, run, path))
      : await openFeed(tools.files, upload.storage_key, (feed) => runBatches(tools, run, feed))
    if (over) await end(null)
    else await inTransaction(db, (tx) => leaveImport(tx, held))
    return over
  } catch (error) {
    // Another process has it now.
    if (error instanceof Refusal && error.reason === 'import.running') return false
    const { why, lasts } = faultOf(error)
    if (lasts || run.attempts >= attemptsAtMost) await end(why)
    else {
      const { attempts } = run
      await inTransaction(db, (tx) => putImportOff(tx, system(now()), { ...held, attempts }))
    }
    if (lasts) return true
    throw error
  }
}

/** Why a run broke, as it is kept with it; `lasts`: trying again would come to the same. */
function faultOf(error: unknown): { why: string; lasts: boolean } {
  if (!(error instanceof Refusal)) return { why: 'import.brokeOff', lasts: false }
  // This machine may lack the folder of the others; one of them may come first the next time.
  if (error.reason === 'upload.gone') return { why: 'import.uploadMissing', lasts: false }
  return { why: `${error.reason} ${Object.values(error.params).join(' ')}`.trim(), lasts: true }
}

/** Matches the pictures of an archive with items, by their names. */
async function runArchive(
  { db, now, onProgress, stopping }: ImportTools,
  run: OpenRun,
  path: string,
): Promise<boolean> {
  const names = await namesInArchive(path)
  const total = names.length
  if (run.total === null) await inTransaction(db, (tx) => noteTotal(tx, run.id, total))
  for (let from = run.read; from < total; from += batchRows) {
    const some = names.slice(from, from + batchRows)
    await inTransaction(db, (tx) => matchPictures(tx, system(now()), { run, from, names: some }))
    onProgress?.({ read: from + some.length, total })
    if (stopping?.() && from + batchRows < total) return false
  }
  return true
}

async function runBatches(tools: ImportTools, run: OpenRun, raw: Feed): Promise<boolean> {
  const { db, now, onProgress, stopping } = tools
  const feed = cleaned(raw, run.mapping)
  const groups = new FeedGroups(run.mapping, feed.columns)
  const read = rowReader(run.mapping, feed.columns, groups)
  await checkWarehouses(db, run.mapping)
  const total = groups.any || run.total === null ? await survey(feed, groups) : run.total
  if (run.total === null) await inTransaction(db, (tx) => noteTotal(tx, run.id, total))
  let from = run.read
  const store = async (rows: readonly BatchRow[]) => {
    const batch = { run, from, rows, draft: draftRows, count: countStock }
    await inTransaction(db, (tx) => storeBatch(tx, system(now()), batch))
    if (statisticsAt.some((count) => from < count && count <= from + rows.length))
      await inTransaction(db, (tx) => renewStatistics(tx, run))
    from += rows.length
    onProgress?.({ read: from, total })
  }
  // While the database stores a batch, the next one is read.
  let storing = Promise.resolve()
  try {
    for await (const rows of batchesOf(feed, { read, done: run.read, again: groups.any })) {
      await storing
      if (from > run.read && stopping?.()) return false
      storing = store(rows)
      storing.catch(() => undefined)
    }
  } finally {
    await storing
  }
  return true
}

type Reading = { read: ReturnType<typeof rowReader>; done: number; again: boolean }

/** The rows behind those that are done; these are read again where later ones may take cells from them. */
async function* batchesOf(feed: Feed, { read, done, again }: Reading): AsyncIterable<BatchRow[]> {
  let seen = 0
  let batch: BatchRow[] = []
  for await (const { line, cells } of feed.rows()) {
    seen += 1
    const row = seen > done || again ? read(cells) : null
    if (!row || seen <= done) continue
    batch.push({ row_number: line, ...row })
    if (batch.length < batchRows) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

/** Refuses a mapping that names a warehouse there is not (`import.mapping`). */
async function checkWarehouses(db: Db, { columns }: OpenRun['mapping']): Promise<void> {
  const named = Object.keys(columns).filter((field) => field.startsWith(stockPrefix))
  const codes = named.map((field) => field.slice(stockPrefix.length))
  const [unknown] = await reading(db, (tx) => unknownWarehouses(tx, codes))
  if (unknown) refuse('import.mapping', { column: stockPrefix + unknown }, 'mapping')
}

/** A feed whose texts are without HTML, or with clean HTML where they may have some. */
function cleaned({ columns, rows }: Feed, mapping: OpenRun['mapping']): Feed {
  const clean = cellCleaner(mapping, columns)
  return {
    columns,
    async *rows() {
      for await (const { line, cells } of rows()) yield { line, cells: [...clean(cells)] }
    },
  }
}

/** Reads a feed for the first time: counts its rows, and notes what groups they make. */
async function survey(feed: Feed, groups: FeedGroups): Promise<number> {
  let count = 0
  for await (const { cells } of feed.rows()) {
    groups.note(cells)
    count += 1
  }
  return count
}
