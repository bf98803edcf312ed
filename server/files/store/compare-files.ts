import type { Db } from '#database/connect'
import { reading } from '#database/transaction'
import {
  fileTables,
  type KeptFile,
  type ListedFile,
  listKeptFiles,
} from '#market/people/content/list-kept-files'
import { sweptBefore, unknownKeys } from '#market/people/content/sweep-files'
import { type Files, sha256Of } from '../file-store.ts'
import { inGroups, inParallel } from './in-parallel.ts'
import { storedKeys } from './stored-keys.ts'

type Tools = {
  db: Db
  files: Files
  at: Date
  /** Also reads each file and compares its hash. */
  reads: boolean
}

type FileComparison = {
  rows: number
  stored: number
  /** Keys that rows name and the store has not. */
  missing: string[]
  /** Keys whose size or hash is not what the row says. */
  different: string[]
  /** Keys that no row names, a day old or more: what the sweep removes. */
  unnamed: string[]
}

const groupKeys = 500
const filesAtOnce = 16

/** Compares the stored files with the rows that name them, both ways. Changes nothing. */
export async function compareFiles(tools: Tools): Promise<FileComparison> {
  const { db, files, at } = tools
  const found: FileComparison = { rows: 0, stored: 0, missing: [], different: [], unnamed: [] }
  await inParallel(rowsOf(db), filesAtOnce, async (row) => {
    found.rows += 1
    const state = await stateOf(tools, row)
    if (state !== 'kept') found[state].push(row.storage_key)
  })
  for await (const group of inGroups(storedKeys(files, sweptBefore(at)), groupKeys)) {
    found.stored += group.length
    found.unnamed.push(...(await reading(db, (tx) => unknownKeys(tx, group))))
  }
  return found
}

async function* rowsOf(db: Db): AsyncGenerator<KeptFile> {
  for (const table of fileTables) {
    let behind: string | null = null
    do {
      const page = { table, behind, limit: groupKeys }
      const rows: ListedFile[] = await reading(db, (tx) => listKeptFiles(tx, page))
      yield* rows
      behind = rows.length < groupKeys ? null : (rows.at(-1)?.id ?? null)
    } while (behind !== null)
  }
}

async function stateOf(
  { files, reads }: Tools,
  { storage_key, bytes, sha256 }: KeptFile,
): Promise<'kept' | 'missing' | 'different'> {
  const stored = await files.stat(storage_key)
  if (!stored) return 'missing'
  if (bytes !== null && bytes !== stored.bytes) return 'different'
  if (sha256 && stored.sha256 && !sha256.equals(stored.sha256)) return 'different'
  if (!reads || !sha256) return 'kept'
  const read = await sha256Of(await files.open(storage_key))
  return read.equals(sha256) ? 'kept' : 'different'
}
