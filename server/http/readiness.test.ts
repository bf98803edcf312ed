import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { ownVersion } from '#database/migrate/migrations'
import { openCredentials } from '#server/auth/password/credentials'
import { readConfig } from '#server/config/config'
import { openStore } from '#server/files/store/open-store'
import { openReadiness } from '#server/http/readiness'
import { testDatabase } from '#tests/servers/database'

const { db, url } = await testDatabase()
const folder = await mkdtemp(join(tmpdir(), 'readiness-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const secret = 'the secret of this shop, as long as it has to be'

type With = { secret?: string; now?: () => Date; data_dir?: string; jobsFailedAt?: number; url?: string }

/** The result of each check. */
async function answers(given: With = {}): Promise<Record<string, boolean>> {
  const now = given.now ?? (() => new Date())
  const config = { ...readConfig({ DATA_DIR: given.data_dir ?? folder }) }
  const credentials = openCredentials(db, [given.secret ?? secret], now)
  const { checks, close } = openReadiness(
    { config, credentials, files: openStore(config), now },
    { database_url: given.url ?? url, jobsFailedAt: () => given.jobsFailedAt ?? Number.NEGATIVE_INFINITY },
  )
  const said = await Promise.all(
    checks.map(async ({ name, passes }) => [name, await passes().catch(() => false)] as const),
  )
  await close()
  return Object.fromEntries(said)
}
const well = {
  ...{ database: true, clock: true, migrations: true, files: true },
  ...{ secrets: true, mail: true, jobs: true },
}

test('all checks of a newly started shop pass', async () => {
  expect(await answers()).toEqual(well)
})

test('a database that takes no writes is not ready', async () => {
  const name = new URL(url).pathname.slice(1)
  await sql`alter database ${sql.id(name)} set default_transaction_read_only = on`.execute(db)
  expect(await answers()).toEqual({ ...well, database: false })
  await sql`alter database ${sql.id(name)} reset default_transaction_read_only`.execute(db)
})

test('an unreachable database is not ready', async () => {
  const away = await answers({ url: 'postgres://nobody@127.0.0.1:9/nothing' })
  expect(away).toMatchObject({ database: false, migrations: false, clock: false, files: true })
})

test('a folder that takes no files is not ready', async () => {
  const blocked = join(folder, 'blocked')
  await writeFile(blocked, 'a file where the folder should be')
  expect(await answers({ data_dir: blocked })).toEqual({ ...well, files: false })
  await chmod(blocked, 0o600)
})

test('a SECRET that does not decrypt the stored key is not ready', async () => {
  await answers()
  expect(await answers({ secret: `another, ${secret}` })).toEqual({ ...well, secrets: false })
})

test('a clock that is off by more than half a minute is not ready, whichever way', async () => {
  for (const ms of [31_000, -31_000, 600_000])
    expect(await answers({ now: () => new Date(Date.now() + ms) })).toMatchObject({ clock: false })
  expect(await answers({ now: () => new Date(Date.now() + 10_000) })).toEqual(well)
})

test('a database that was not migrated, or changed by a newer version after its roll-out, is not ready', async () => {
  const { rows } = await sql<{ name: string; hash: string }>`
    delete from migration where name =
      (select max(name) from migration where name not like '%.after.sql') returning name, hash`.execute(db)
  expect(await answers()).toEqual({ ...well, migrations: false })
  await sql`insert into migration (name, hash) values (${rows[0]?.name}, ${rows[0]?.hash})`.execute(db)
  const version = await ownVersion()
  const newer = (name: string) =>
    sql`insert into migration (name, hash, version) values (${name}, 'x', ${version})`.execute(db)
  await newer('9998-adds.sql')
  expect(await answers()).toEqual(well)
  await newer('9999-removes.after.sql')
  expect(await answers()).toEqual({ ...well, migrations: false })
  await sql`delete from migration where hash = 'x'`.execute(db)
})

test('unsent mails and failing jobs are reported', async () => {
  await sql`insert into mail (recipient, template, language, params, status, created_at)
    values ('a@b.test', 'welcome', 'en-US', '{}', 'waiting', now() - interval '20 minutes')`.execute(db)
  expect(await answers({ jobsFailedAt: Date.now() - 5_000 })).toEqual({ ...well, mail: false, jobs: false })
})

test('jobs that nobody runs are reported, a running one is not', async () => {
  await sql`insert into timed_job (name, due_at, claimed_until) values
    ('longJob', now() - interval '1 hour', now() + interval '1 minute')`.execute(db)
  expect(await answers()).toMatchObject({ jobs: true })
  await sql`insert into timed_job (name, due_at) values ('sweep', now() - interval '3 minutes')`.execute(db)
  expect(await answers()).toMatchObject({ jobs: false })
})
