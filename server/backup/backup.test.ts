import { chmod, mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction, reading } from '#database/transaction'
import { system } from '#market/actor'
import { becomeCopy, copySince } from '#market/overview/doctor/become-copy'
import { queueMail } from '#market/people/message/queue-mail'
import { testDatabase } from '#tests/servers/database'
import { openFiles } from '../files/file-store.ts'
import { backUp, newestBackup, verifyBackup } from './back-up.ts'
import { runTool, toolSettings } from './pg-tools.ts'
import { pruneBackups } from './prune.ts'
import { restore } from './restore.ts'

const { db, url } = await testDatabase()
const folder = await mkdtemp(join(tmpdir(), 'trestle-backup-'))
const files = openFiles(join(folder, 'kept'))
const backups = join(folder, 'backups')
const path = process.env.PATH
const at = new Date('2026-03-01T03:10:00Z')
const tools = { files, database_url: url, server_major: 18, at }

/** A stand-in for a program of PostgreSQL 18, which need not be on the machine that runs the tests. */
async function standIn(name: string, version: number, does: string) {
  const program = join(folder, 'bin', name)
  await mkdir(join(folder, 'bin'), { recursive: true })
  const says = `if [ "$1" = --version ]; then echo "${name} (PostgreSQL) ${version}.1"; exit; fi`
  await writeFile(program, `#!/bin/sh\n${says}\n${does}\n`)
  await chmod(program, 0o755)
}
async function keep(key: string, content: string) {
  const from = join(folder, 'from')
  await writeFile(from, content)
  await files.put(key, from)
}

beforeAll(async () => {
  process.env.PATH = `${join(folder, 'bin')}:${path}`
  await standIn('pg_dump', 18, 'while [ "$1" != --file ]; do shift; done; echo "$PGDATABASE" > "$2"')
})
afterAll(async () => {
  process.env.PATH = path
  await rm(folder, { recursive: true, force: true })
})

test('a backup holds the dump and each file once, and says what was changed or is missing', async () => {
  await keep('uploads/aa/one.jpg', 'one')
  await keep('uploads/aa/two.jpg', 'two')
  const first = await backUp(backups, tools)
  expect(first.files.count).toBe(2)
  await keep('uploads/aa/three.jpg', 'three')
  const second = await backUp(backups, { ...tools, at: new Date('2026-03-02T03:10:00Z') })
  expect(await newestBackup(backups)).toEqual(second)
  expect(await readFile(join(backups, second.dump.name), 'utf8')).toContain(toolSettings(url).PGDATABASE)
  expect(await readdir(join(backups, 'files/uploads/aa'))).toHaveLength(3)
  expect(await verifyBackup(backups, second)).toEqual([])
  await writeFile(join(backups, 'files/uploads/aa/two.jpg'), 'owt')
  await rm(join(backups, 'files/uploads/aa/three.jpg'))
  expect((await verifyBackup(backups, second)).toSorted()).toEqual([
    'files/uploads/aa/three.jpg is missing',
    'files/uploads/aa/two.jpg was changed',
  ])
  await writeFile(join(backups, second.dump.name), 'other')
  expect(await verifyBackup(backups, second)).toEqual([`${second.dump.name} was changed`])
  await rm(join(backups, 'trestle-20260302T031000Z.json'))
  expect(await newestBackup(backups)).toEqual(first)
})

test('of the backups the newest stay, whole, with the files that they name', async () => {
  const kept = join(folder, 'pruned')
  const backUpAt = (day: number) => backUp(kept, { ...tools, at: new Date(Date.UTC(2026, 3, day)) })
  const held = (day: number) => [`files-202604${day}T000000Z.sha256`, `trestle-202604${day}T000000Z`]
  await keep('uploads/bb/soon-gone.jpg', 'gone')
  await backUpAt(10)
  await files.remove('uploads/bb/soon-gone.jpg')
  await backUpAt(11)
  await writeFile(join(kept, 'trestle-20260411T120000Z.dump'), 'of a run that broke off')
  const newest = await backUpAt(12)
  await expect(pruneBackups(kept, 0)).rejects.toThrow('a number from 1')
  expect(await pruneBackups(kept, 3)).toEqual({ backups: 0, files: 0 })
  // What is copied into the folder just now belongs to a backup that is not finished.
  await utimes(join(kept, 'files/uploads/bb/soon-gone.jpg'), at, at)
  await writeFile(join(kept, 'files/uploads/bb/just-now.jpg'), 'new')
  expect(await pruneBackups(kept, 2)).toEqual({ backups: 1, files: 1 })
  const names = (await readdir(kept)).toSorted()
  const [list11, name11] = held(11)
  const [list12, name12] = held(12)
  expect(names).toEqual(
    [
      'files',
      list11,
      list12,
      ...[name11, name12].flatMap((name) => [`${name}.dump`, `${name}.json`]),
    ].toSorted(),
  )
  expect(await readdir(join(kept, 'files/uploads/bb'))).toEqual(['just-now.jpg'])
  expect(await verifyBackup(kept, newest)).toEqual([])
})

test('a program that is older than the server, or not there, is told with what to do', async () => {
  await standIn('pg_restore', 15, 'exit 0')
  const of = { database_url: url, server_major: 18 }
  await expect(runTool('pg_restore', [], of)).rejects.toThrow(
    'pg_restore is of PostgreSQL 15, the server of 18',
  )
  await standIn('pg_restore', 18, 'echo "no room" >&2; exit 3')
  await expect(runTool('pg_restore', [], of)).rejects.toThrow('pg_restore failed: no room')
})

test('passwords and names of a database reach its programs as settings, never in a command line', () => {
  expect(toolSettings('postgres://us%40er:p%2Fw@db.test:6432/shop?sslmode=no-verify')).toEqual({
    ...{ PGHOST: 'db.test', PGPORT: '6432', PGUSER: 'us@er', PGPASSWORD: 'p/w', PGDATABASE: 'shop' },
    PGSSLMODE: 'require',
  })
})

test('what holds tables is not restored over, and a backup that is not whole is not restored', async () => {
  await rm(backups, { recursive: true })
  const backup = await backUp(backups, tools)
  const into = { ...tools, db, staging: false }
  await expect(restore(backups, backup, into)).rejects.toThrow('holds tables already')
  await rm(join(backups, 'files/uploads/aa/one.jpg'))
  await expect(restore(backups, backup, into)).rejects.toThrow(
    'not whole: files/uploads/aa/one.jpg is missing',
  )
})

test('a copy has no open session, no code and no mail to send, and is marked', async () => {
  expect(await reading(db, copySince)).toBeNull()
  await inTransaction(db, (tx) =>
    queueMail(
      tx,
      { at, site: 'LA' },
      { template: 'passwordChanged', language: 'en-US', to: 'x@shop.test', params: { name: 'Rosa' } },
    ),
  )
  await inTransaction(db, (tx) => becomeCopy(tx, system(at)))
  await inTransaction(db, (tx) => becomeCopy(tx, system(new Date())))
  expect(await reading(db, copySince)).toEqual(at)
  const mails = await db.selectFrom('mail').select('status').execute()
  expect(mails).toEqual([{ status: 'kept' }])
})
