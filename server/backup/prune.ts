import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type BackupList, filesFolderOf, finishedBackups, listedFiles } from './back-up.ts'

/**
 * Removes all but the newest finished backups of a folder, what was left of those that were not finished, and
 * the copied files that none of the kept ones names. Gives how many backups and files went. Not beside a
 * backup into the same folder.
 */
export async function pruneBackups(
  folder: string,
  keep: number,
): Promise<{ backups: number; files: number }> {
  if (!Number.isInteger(keep) || keep < 1) throw new Error('how many backups stay is a number from 1')
  const finished = await finishedBackups(folder)
  const [stay, go] = [finished.slice(0, keep), finished.slice(keep)]
  const newest = stay[0]
  if (!newest) return { backups: 0, files: 0 }
  // The list of a backup first: without it the rest counts as not finished.
  for (const name of go) await rm(join(folder, name))
  const kept = await Promise.all(stay.map((name) => readBackup(folder, name)))
  const parts = new Set(kept.flatMap(({ dump, files }) => [dump.name, files.list]))
  for (const name of await readdir(folder))
    if (/^(trestle-\w+\.dump|files-\w+\.sha256)$/.test(name) && !parts.has(name)) await rm(join(folder, name))
  return { backups: go.length, files: await dropUnnamed(folder, kept) }
}

const readBackup = async (folder: string, name: string) =>
  JSON.parse(await readFile(join(folder, name), 'utf8')) as BackupList

/** Removes the files that no backup names and that were there before the newest began. */
async function dropUnnamed(folder: string, kept: readonly BackupList[]): Promise<number> {
  const named = new Set<string>()
  for (const backup of kept) for await (const { key } of listedFiles(folder, backup)) named.add(key)
  const before = Date.parse(kept[0]!.at)
  const root = filesFolderOf(folder)
  let dropped = 0
  for (const entry of await readdir(root, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    const key = path.slice(root.length + 1)
    if (named.has(key) || (await stat(path)).mtimeMs >= before) continue
    await rm(path)
    dropped += 1
  }
  return dropped
}
