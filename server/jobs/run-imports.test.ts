import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { inTransaction, reading } from '#database/transaction'
import { system } from '#market/actor'
import { showRun } from '#market/goods/catalogue/import/list-imports'
import { takeUpImport } from '#market/goods/catalogue/import/run-state'
import { moveMerchant } from '#market/goods/merchant/state/move-merchant'
import { aCategory, aMerchant } from '#tests/fixtures/goods'
import { anImport, chairs } from '#tests/fixtures/imports'
import { aStaff, noon } from '#tests/fixtures/people'
import { testDatabase } from '#tests/servers/database'
import { openFiles } from '../files/file-store.ts'
import { openStoredFeed } from '../spreadsheet/open-stored-file.ts'
import { runImport } from '../spreadsheet/run-import.ts'
import { runImports } from './run-imports.ts'

const { db } = await testDatabase()
const folder = await mkdtemp(join(tmpdir(), 'trestle-imports-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const kept = openFiles(join(folder, 'files'))
await aCategory(db, { 'en-US': 'Chairs' })
const clock = { at: noon }
const now = () => clock.at
const minutesOn = (minutes: number) => {
  clock.at = new Date(clock.at.getTime() + minutes * 60_000)
}
beforeEach(() => db.updateTable('import_run').set({ status: 3 }).where('status', 'in', [0, 1]).execute())

const waiting = async (content = chairs(3)) =>
  anImport(db, { folder, merchant_id: await aMerchant(db), content, at: clock.at })
const show = (id: number) => reading(db, (tx) => showRun(tx, id))
/** One round of the job; throws its errors after all imports had their turn. */
const round = (files: Pick<typeof kept, 'open'> = kept, stalledMs = 60_000) =>
  runImports({ db, files, now, stalledMs }).catch((error: Error) => error.message)

test('an import whose upload is not on this machine does not stop the next ones, and is failed after some rounds', async () => {
  const missing = await waiting('no,name,kind,price\n7,Stool,Chairs,12\n')
  await kept.remove(missing.storage_key)
  const others = [await waiting(chairs(4)), await waiting(chairs(5)), await waiting(chairs(6))]
  await round()
  for (const { id } of others) expect(await show(id)).toMatchObject({ status: 2 })
  expect(await show(missing.id)).toMatchObject({ status: 1, error: null })
  for (let rounds = 0; rounds < 6; rounds += 1) {
    minutesOn(5)
    await round()
  }
  expect(await show(missing.id)).toMatchObject({ status: 3, error: 'import.uploadMissing', read: 0 })
})

test('an import whose storage hangs is abandoned, and the next one runs', async () => {
  const hanging = await waiting(chairs(7))
  const next = await waiting(chairs(8))
  const open: typeof kept.open = async (key) =>
    key === hanging.storage_key ? new Readable({ read() {} }) : kept.open(key)
  expect(await round({ open }, 5_000)).toBe('1 imports broke off')
  expect(await show(next.id)).toMatchObject({ status: 2, accepted: 8 })
  expect(await show(hanging.id)).toMatchObject({ status: 1 })
})

test('a broken import keeps its stored batches, resumes there, and fails when it never advances', async () => {
  const { id } = await waiting(chairs(450))
  let broken = true
  const onProgress = ({ read }: { read: number }) => {
    if (broken && read === 400) throw new Error('struck by lightning')
  }
  await expect(runImport({ db, files: kept, now, onProgress }, id)).rejects.toThrow('lightning')
  expect(await show(id)).toMatchObject({ status: 1, read: 400 })
  // Postponed for a little.
  expect(await runImport({ db, files: kept, now }, id)).toBe(false)
  minutesOn(1)
  broken = false
  expect(await runImport({ db, files: kept, now }, id)).toBe(true)
  expect(await show(id)).toMatchObject({ status: 2, read: 450, accepted: 450 })
})

test("a dead process's run is resumed after its lease, and given up when every process dies of it", async () => {
  const { id } = await waiting()
  const die = () =>
    inTransaction(db, (tx) => takeUpImport(tx, system(clock.at), { run_id: id, claim: randomUUID() }))
  await die()
  expect(await runImport({ db, files: kept, now }, id)).toBe(false)
  expect(await show(id)).toMatchObject({ status: 1, read: 0 })
  minutesOn(3)
  expect(await runImport({ db, files: kept, now }, id)).toBe(true)
  expect(await show(id)).toMatchObject({ status: 2, accepted: 3 })
  const deadly = await waiting()
  for (let deaths = 0; deaths < 5; deaths += 1) {
    await inTransaction(db, (tx) =>
      takeUpImport(tx, system(clock.at), { run_id: deadly.id, claim: randomUUID() }),
    )
    minutesOn(3)
  }
  await round()
  expect(await show(deadly.id)).toMatchObject({ status: 3, error: 'import.gaveUp' })
})

test('a process that lost the lease of a run stores nothing more', async () => {
  const { id } = await waiting(chairs(450))
  const rival = db.updateTable('import_run').set({ claimed_by: randomUUID() }).where('id', '=', id)
  let lost: Promise<unknown> | undefined
  const files: Pick<typeof kept, 'open'> = {
    open: (key) => {
      lost ??= rival.execute()
      return kept.open(key)
    },
  }
  expect(await runImport({ db, files, now }, id)).toBe(false)
  await lost
  expect(await show(id)).toMatchObject({ status: 1, read: 0, accepted: 0 })
})

test('a manufacturer that is suspended has no import go on, neither one that waits nor one under way', async () => {
  const administrator = await aStaff(db, ['administrator'])
  const of = async (content: string) => {
    const merchant_id = await aMerchant(db)
    const { id } = await anImport(db, { folder, merchant_id, content, at: clock.at })
    const suspended = { merchant_id, event: 'suspend', reason: 'Two certificates are out of date.' } as const
    return { id, suspend: () => inTransaction(db, (tx) => moveMerchant(tx, administrator, suspended)) }
  }
  const [waits, runs] = [await of(chairs(3)), await of(chairs(600))]
  await waits.suspend()
  let pass = 0
  const openFeed: typeof openStoredFeed = (files, key, work) =>
    openStoredFeed(files, key, (feed) =>
      work({
        columns: feed.columns,
        async *rows() {
          pass += 1
          for await (const row of feed.rows()) {
            if (pass === 2 && row.line === 300) await runs.suspend()
            yield row
          }
        },
      }),
    )
  await runImport({ db, files: kept, now, openFeed }, runs.id)
  expect(pass).toBe(2)
  const stopped = { status: 3, error: 'import.merchantStopped' }
  expect([await show(waits.id), await show(runs.id)]).toMatchObject([
    { ...stopped, read: 0 },
    { ...stopped, read: 200 },
  ])
})
