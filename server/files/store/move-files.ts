import { createReadStream } from 'node:fs'
import type { Db } from '#database/connect'
import { reading } from '#database/transaction'
import { findKeptFiles, type KeptFile } from '#market/people/content/list-kept-files'
import { type Files, sha256Of } from '../file-store.ts'
import { inGroups, inParallel } from './in-parallel.ts'
import { storedKeys } from './stored-keys.ts'

type Tools = {
  db: Db
  from: Files
  to: Files
  /** Files written later are left to a further run. */
  at: Date
  onProgress?: (report: MoveReport) => void
}

export type MoveReport = {
  moved: number
  /** Files that the target had already, with the same bytes. */
  present: number
  /** Keys of files whose bytes differ from the database's hash; they are not moved. */
  damaged: string[]
  failed: { key: string; error: string }[]
}

const groupKeys = 200
const filesAtOnce = 8

/**
 * Copies the files of a folder into another store, also while the shop runs. Compares each file with its row
 * and with what the other store has, so that a run that broke off is simply run again. Removes nothing.
 */
export async function moveFiles({ db, from, to, at, onProgress }: Tools): Promise<MoveReport> {
  const report: MoveReport = { moved: 0, present: 0, damaged: [], failed: [] }
  const move = async (key: string, known: KeptFile | undefined) => {
    try {
      report[await moveOne({ from, to }, key, known)] += 1
    } catch (error) {
      if (error instanceof DamagedFile) report.damaged.push(key)
      else report.failed.push({ key, error: reasonOf(error) })
    }
  }
  for await (const group of inGroups(storedKeys(from, at), groupKeys)) {
    const known = await reading(db, (tx) => findKeptFiles(tx, group))
    await inParallel(each(group), filesAtOnce, (key) => move(key, known.get(key)))
    onProgress?.(report)
  }
  return report
}

class DamagedFile extends Error {}

async function moveOne(
  { from, to }: Pick<Tools, 'from' | 'to'>,
  key: string,
  known: KeptFile | undefined,
): Promise<'moved' | 'present'> {
  const path = await from.localPath(key)
  // Removed since it was listed: it is no longer needed.
  if (!path) return 'present'
  const sha256 = await sha256Of(createReadStream(path))
  if (known?.sha256 && !known.sha256.equals(sha256)) throw new DamagedFile()
  const there = await to.stat(key)
  if (there?.sha256?.equals(sha256)) return 'present'
  await to.put(key, path)
  const stored = await to.stat(key)
  if (!stored?.sha256?.equals(sha256)) throw new Error('the store does not show what was sent')
  return 'moved'
}

async function* each<T>(items: readonly T[]): AsyncGenerator<T> {
  yield* items
}

function reasonOf(error: unknown): string {
  const { message, cause } = error as Error
  return cause instanceof Error ? cause.message || cause.name : message
}
