import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Refusal } from '#rules/refusals'
import { type Files, sha256Of } from '../files/file-store.ts'
import { inParallel } from '../files/store/in-parallel.ts'
import { storedKeys } from '../files/store/stored-keys.ts'
import { version } from '../version.ts'
import { runTool } from './pg-tools.ts'

/** What a backup consists of: `trestle-<at>.json`, beside its dump and its list of files. */
export type BackupList = {
  at: string
  /** The version of the program that made the backup. */
  version: string
  dump: { name: string; bytes: number; sha256: string }
  /** A list as `sha256sum --check` reads it, in the folder of the files. */
  files: { list: string; count: number; sha256: string }
}

type Tools = { files: Files; database_url: string; server_major: number; at: Date }

const filesAtOnce = 8
export const filesFolderOf = (folder: string) => join(folder, 'files')

/**
 * Dumps the database, then copies the files that the folder has not got yet, and writes down the hashes of
 * all. The files come after the dump, so that every file that it names is there. A backup without its list
 * was not finished.
 */
export async function backUp(folder: string, tools: Tools): Promise<BackupList> {
  const { files, at } = tools
  const name = at.toISOString().replaceAll(/[-:]|\.\d+/g, '')
  await mkdir(filesFolderOf(folder), { recursive: true })
  const dump = `trestle-${name}.dump`
  await runTool('pg_dump', ['--format', 'custom', '--file', join(folder, dump)], tools)
  const lines: string[] = []
  await inParallel(storedKeys(files, new Date()), filesAtOnce, async (key) => {
    const hash = await copyOut(files, key, join(filesFolderOf(folder), key))
    if (hash) lines.push(`${hash.toString('hex')}  ${key}\n`)
  })
  const list = `files-${name}.sha256`
  await writeFile(join(folder, list), lines.toSorted().join(''), { flush: true })
  const made: BackupList = {
    at: at.toISOString(),
    version,
    dump: { name: dump, ...(await factsOf(join(folder, dump))) },
    files: { list, count: lines.length, sha256: (await factsOf(join(folder, list))).sha256 },
  }
  await writeFile(join(folder, `trestle-${name}.json`), JSON.stringify(made, null, 2), { flush: true })
  return made
}

/** Copies a file whose bytes never change under its key; null where it was removed meanwhile. */
async function copyOut(files: Files, key: string, to: string): Promise<Buffer | null> {
  const stored = await files.stat(key)
  if (!stored) return null
  const there = await stat(to).catch(() => null)
  if (there?.size === stored.bytes) return sha256Of(createReadStream(to))
  const hash = createHash('sha256')
  const counted = new Transform({
    transform(piece: Buffer, _encoding, done) {
      hash.update(piece)
      done(null, piece)
    },
  })
  await mkdir(dirname(to), { recursive: true })
  try {
    await pipeline(await files.open(key), counted, createWriteStream(`${to}.part`, { flush: true }))
  } catch (error) {
    if (error instanceof Refusal && error.reason === 'upload.gone') return null
    throw error
  }
  await rename(`${to}.part`, to)
  return hash.digest()
}

async function factsOf(path: string): Promise<{ bytes: number; sha256: string }> {
  const { size: bytes } = await stat(path)
  return { bytes, sha256: (await sha256Of(createReadStream(path))).toString('hex') }
}

/** The names of the lists of a folder's finished backups, the newest first. */
export const finishedBackups = async (folder: string): Promise<string[]> =>
  (await readdir(folder))
    .filter((name) => /^trestle-\w+\.json$/.test(name))
    .toSorted()
    .reverse()

/** The newest finished backup in a folder. Throws where there is none. */
export async function newestBackup(folder: string): Promise<BackupList> {
  const [newest] = await finishedBackups(folder)
  if (!newest) throw new Error(`no finished backup in ${folder}`)
  return JSON.parse(await readFile(join(folder, newest), 'utf8')) as BackupList
}

/** The files of a backup with their hashes. */
export async function* listedFiles(folder: string, { files }: BackupList) {
  const text = await readFile(join(folder, files.list), 'utf8')
  for (const line of text.split('\n')) {
    const [, sha256, key] = /^([0-9a-f]{64}) {2}(.+)$/.exec(line) ?? []
    if (sha256 && key) yield { sha256, key }
  }
}

/** What is missing or changed in a backup, by name; nothing where it is whole. */
export async function verifyBackup(folder: string, backup: BackupList): Promise<string[]> {
  const faults: string[] = []
  const compare = async (name: string, sha256: string) => {
    const found = await factsOf(join(folder, name)).catch(() => null)
    if (found?.sha256 !== sha256) faults.push(found ? `${name} was changed` : `${name} is missing`)
  }
  await compare(backup.dump.name, backup.dump.sha256)
  await compare(backup.files.list, backup.files.sha256)
  if (faults.length > 0) return faults
  await inParallel(listedFiles(folder, backup), filesAtOnce, ({ key, sha256 }) =>
    compare(`files/${key}`, sha256),
  )
  return faults
}
