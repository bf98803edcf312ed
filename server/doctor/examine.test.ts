import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { inTransaction } from '#database/transaction'
import { writeAudit } from '#market/write-audit'
import { aCustomer, anItem, anOrder } from '#tests/fixtures/buying'
import { aBuyer, aFile, aStaff } from '#tests/fixtures/people'
import { testDatabase } from '#tests/servers/database'
import { readConfig } from '../config/config.ts'
import { openStore } from '../files/store/open-store.ts'
import { checkSecrets } from '../secrets/secret-checks.ts'
import { examine } from './examine.ts'

const { db, url } = await testDatabase()
const folder = await mkdtemp(join(tmpdir(), 'trestle-doctor-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const config = readConfig({ DATA_DIR: folder })

/** What is not well, by check. */
async function faults(env: Record<string, string> = {}): Promise<Record<string, string>> {
  const own = Object.keys(env).length > 0 ? readConfig({ DATA_DIR: folder, ...env }) : config
  const tools = { config: own, db, files: openStore(own), now: () => new Date(), reads_files: true }
  const found: Record<string, string> = {}
  for await (const { check, state, words } of examine(tools)) if (state === 'failed') found[check] = words
  return found
}

test('a shop that is well has no fault', async () => {
  await checkSecrets(db, config)
  await anOrder(db, await aCustomer(db), { items: [await anItem(db)] })
  expect(await faults()).toEqual({})
})

test('a replica that is none is told', async () => {
  const { replica } = await faults({
    TRESTLE_MODE: 'demo',
    DATABASE_URL: 'postgres://nobody@127.0.0.1:1/trestle',
    DATABASE_REPLICA_URL: url,
  })
  expect(replica).toMatch(/no standby/)
})

test('stock and ledger that do not add up are told with how many rows', async () => {
  await sql`alter table stock disable trigger user`.execute(db)
  await sql`update stock set reserved = reserved + 1, on_hand = on_hand + 1`.execute(db)
  const { books } = await faults()
  expect(books).toMatch(/what is reserved is what orders hold/)
  expect(books).toMatch(/what is on hand is the sum of its movements/)
  await sql`update stock set reserved = reserved - 1, on_hand = on_hand - 1`.execute(db)
  expect(await faults()).toEqual({})
})

test('a line of the audit log that was changed or is gone is found', async () => {
  const staff = { ...(await aStaff(db, ['administrator'])), at: new Date() }
  for (let i = 0; i < 4; i += 1)
    await inTransaction(db, (tx) =>
      writeAudit(tx, staff, { action: 'mail.retry', subject: 'mail', subject_id: i }),
    )
  expect(await faults()).toEqual({})
  await sql`alter table audit_log disable trigger user`.execute(db)
  const { rows } = await sql<{ id: number }>`select id from audit_log order by id desc limit 2`.execute(db)
  const [last, one] = rows as [{ id: number }, { id: number }]
  await sql`update audit_log set subject_id = '7' where id = ${one.id}`.execute(db)
  expect((await faults()).audit).toContain(`line ${one.id} `)
  await sql`delete from audit_log where id = ${one.id}`.execute(db)
  expect((await faults()).audit).toContain(`line ${last.id} `)
  await sql`delete from audit_log where id = ${last.id}`.execute(db)
})

test('a row without its file, a job that nobody runs and another SECRET are told', async () => {
  await aFile(db, await aBuyer(db))
  await sql`insert into timed_job (name, due_at) values ('sweep-mails', now() - interval '10 minutes')`.execute(
    db,
  )
  expect(await faults()).toEqual({
    files: expect.stringContaining('1 missing'),
    jobs: expect.stringContaining('sweep-mails'),
  })
  await sql`delete from timed_job`.execute(db)
  await sql`delete from file`.execute(db)
  const { secrets } = await faults({
    TRESTLE_MODE: 'demo',
    SECRET: 'another secret of this shop, which is long',
  })
  expect(secrets).toContain('SECRET is not the one')
})
