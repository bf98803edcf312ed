import { readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inTransaction, reading } from '#database/transaction'
import { system } from '#market/actor'
import { sweepFiles, sweptBefore, unknownKeys } from '#market/people/content/sweep-files'
import type { AppContext } from '../context.ts'
import { inBatches } from './run-timed.ts'

type Tools = Pick<AppContext, 'db' | 'files' | 'now' | 'log'>

/** The folders of uploads; the demo's own papers are elsewhere. */
const folders = ['uploads', 'imports', 'goods']
const batchKeys = 500

/**
 * Deletes uploads unused after a day: their rows, then their files; and files that a crash left without a
 * row.
 */
export async function sweepKeptFiles(tools: Tools): Promise<void> {
  const { db, files, now } = tools
  await inBatches(async () => {
    const { swept, storage_keys } = await inTransaction(db, (tx) => sweepFiles(tx, system(now())))
    for (const key of storage_keys) await files.remove(key)
    return swept
  })
  await removeLeftovers(tools)
}

async function removeLeftovers({ db, files, now, log }: Tools): Promise<void> {
  const leftovers: string[] = []
  let known = 0
  const look = async (keys: readonly string[]) => {
    const unknown = await reading(db, (tx) => unknownKeys(tx, keys))
    known += keys.length - unknown.length
    leftovers.push(...unknown)
  }
  let batch: string[] = []
  for (const folder of folders)
    for await (const key of files.olderThan(folder, sweptBefore(now()))) {
      batch.push(key)
      if (batch.length < batchKeys) continue
      await look(batch)
      batch = []
    }
  await look(batch)
  // A crash leaves a few. This many belong to another database, or to one still being restored.
  if (leftovers.length > known + batchKeys)
    return log.error({ leftovers: leftovers.length, known }, 'most kept files are unknown here: all are left')
  for (const key of leftovers) await files.remove(key)
}

const temporary = /^trestle-(received|import|picture)-/

/** Deletes day-old files that a dead process left in this machine's temporary folder. */
export async function sweepTemporary(at: Date): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    if (!temporary.test(name)) continue
    const path = join(tmpdir(), name)
    const found = await stat(path).catch(() => null)
    if (found && found.mtime < sweptBefore(at)) await rm(path, { recursive: true, force: true })
  }
}
