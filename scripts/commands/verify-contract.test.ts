import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { aContract } from '#tests/fixtures/contract/contracts'
import { testDatabase } from '#tests/servers/database'

const { db, url } = await testDatabase()
const folder = await mkdtemp(join(tmpdir(), 'trestle-verify-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const longMs = 60_000

/** `npm run verify-contract` over the test's database, in a separate process. */
const verify = (...words: string[]) =>
  new Promise<{ code: number | null; said: string }>((done) => {
    const child = execFile(
      process.execPath,
      ['scripts/commands/verify-contract.ts', ...words],
      {
        cwd: join(import.meta.dirname, '../..'),
        env: { PATH: process.env.PATH ?? '', DATABASE_URL: url, DATA_DIR: folder },
      },
      (_error, out, wrong) => done({ code: child.exitCode, said: out + wrong }),
    )
  })

test('a contract holds, until one byte of it is changed: the command says in which version and where', {
  timeout: longMs,
}, async () => {
  const { contract_sn, contract_id } = await aContract(db, { versions: 2, confirmed: true })
  const kept = join(folder, 'contract.json')
  expect(await verify(contract_sn, '--keep', kept)).toEqual({
    code: 0,
    said: expect.stringContaining(`ok: ${contract_sn}, 2 versions, the last `),
  })
  const [, second] = JSON.parse(await readFile(kept, 'utf8')) as { body: string }[]
  const at = second!.body.indexOf('"quantity":150') + '"quantity":1'.length
  // As somebody with the database in hand would, who takes away what guards the rows.
  await sql`alter table contract_version disable trigger user`.execute(db)
  await sql`alter table contract_version drop constraint contract_version_hash`.execute(db)
  await sql`update contract_version set body = replace(body, '"quantity":150', '"quantity":160')
    where contract_id = ${contract_id} and version = 2`.execute(db)
  expect(await verify(contract_sn, '--kept', kept)).toEqual({
    code: 1,
    said: [
      'version 2: its text is not that of its hash, or not canonical',
      'version 2: lines, sums or days beside it say something else',
      `version 2: it is not the one that was kept, bytes ${at} to ${at}`,
      '',
    ].join('\n'),
  })
})

test('a contract that is not there, and a number left out, are said to be so', {
  timeout: longMs,
}, async () => {
  expect(await verify('C0')).toEqual({ code: 1, said: expect.stringContaining('There is no such contract') })
  expect(await verify()).toEqual({ code: 2, said: expect.stringContaining('npm run verify-contract -- C…') })
})
