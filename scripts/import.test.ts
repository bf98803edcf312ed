import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { access, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { inTransaction, reading } from '#database/transaction'
import { system } from '#market/actor'
import { showRun } from '#market/goods/catalogue/import/list-imports'
import { leaveImport, takeUpImport } from '#market/goods/catalogue/import/run-state'
import { openFiles } from '#server/files/file-store'
import { runImport } from '#server/spreadsheet/run-import'
import { aCategory, aMerchant } from '#tests/fixtures/goods'
import { anImport, chairMapping, chairs } from '#tests/fixtures/imports'
import { testDatabase } from '#tests/servers/database'

const { db, url } = await testDatabase()
const folder = await mkdtemp(join(tmpdir(), 'trestle-import-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
await aCategory(db, { 'en-US': 'Chairs' })
const mapping = join(folder, 'mapping.json')
await writeFile(mapping, JSON.stringify(chairMapping))
const longMs = 60_000

/** `npm run import` over the test's database, in a separate process. */
function importFile(file: string, merchant: string) {
  const words = ['scripts/import.ts', file, '--mapping', mapping, '--merchant', merchant]
  const child = spawn(process.execPath, words, {
    cwd: join(import.meta.dirname, '..'),
    env: { PATH: process.env.PATH ?? '', DATABASE_URL: url, DATA_DIR: folder },
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data: Buffer) => (said += data))
  const ended = new Promise<number | null>((done) => child.on('exit', done))
  return { child, ended, said: () => said }
}

/** An import that another process has just taken up. */
async function takenByAnother(content: string) {
  const merchant_id = await aMerchant(db)
  const { slug } = await db
    .selectFrom('merchant')
    .select('slug')
    .where('id', '=', merchant_id)
    .executeTakeFirstOrThrow()
  const made = await anImport(db, { folder, merchant_id, content, at: new Date() })
  const held = { run_id: made.id, claim: randomUUID() }
  await inTransaction(db, (tx) => takeUpImport(tx, system(new Date()), held))
  return { ...made, slug, held }
}
const tools = { db, files: openFiles(join(folder, 'files')), now: () => new Date() }

test('a run that another process works on is followed to its end, with its numbers and its report', {
  timeout: longMs,
}, async () => {
  const { id, path, slug, held } = await takenByAnother(chairs(450))
  const command = importFile(path, slug)
  await expect.poll(command.said, { timeout: longMs }).toContain(`going on with import ${id}`)
  await new Promise((resolve) => setTimeout(resolve, 1_500))
  expect(command.child.exitCode).toBeNull()
  await inTransaction(db, (tx) => leaveImport(tx, held))
  await runImport(tools, id)
  expect(await command.ended).toBe(0)
  expect(command.said()).toContain('450 accepted, 0 merged, 0 rejected')
  await access(join(folder, `import-reports/import-${id}.csv`))
})

test('where that process fails the run, the command says why and fails too', {
  timeout: longMs,
}, async () => {
  const { id, path, slug } = await takenByAnother(chairs(5))
  const command = importFile(path, slug)
  await expect.poll(command.said, { timeout: longMs }).toContain(`going on with import ${id}`)
  await db
    .updateTable('import_run')
    .set({ status: 3, error: 'import.brokeOff', finished_at: new Date() })
    .where('id', '=', id)
    .execute()
  expect(await command.ended).toBe(1)
  expect(command.said()).toContain('the import failed: import.brokeOff')
})

test('Ctrl-C leaves the run to who works on it, and says so', { timeout: longMs }, async () => {
  const { id, path, slug } = await takenByAnother(chairs(6))
  const command = importFile(path, slug)
  await expect.poll(command.said, { timeout: longMs }).toContain(`going on with import ${id}`)
  await new Promise((resolve) => setTimeout(resolve, 1_500))
  command.child.kill('SIGINT')
  expect(await command.ended).toBe(130)
  expect(command.said()).toContain(`import ${id} goes on in the shop`)
  expect(await reading(db, (tx) => showRun(tx, id))).toMatchObject({ status: 1 })
})
