import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { connect } from '#database/connect'
import { aCategory, aMerchant } from '#tests/fixtures/goods'
import { anImport, chairs } from '#tests/fixtures/imports'
import { noon } from '#tests/fixtures/people'
import { testDatabase } from '#tests/servers/database'
import { openFiles } from '../files/file-store.ts'
import { runImport } from './run-import.ts'

const { db, url } = await testDatabase()
const folder = await mkdtemp(join(tmpdir(), 'trestle-plans-test-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

test('no batch of an import reads all rows of the run, whatever its plan was made for', async () => {
  await aCategory(db, { 'en-US': 'Chairs' })
  const merchant_id = await aMerchant(db)
  const content = Array.from({ length: 500 }, (_, n) => `${n},Chair ${n},Chairs,10,g${n}`)
  const columns = { group: 'of' }
  const feed = {
    folder,
    merchant_id,
    content: ['no,name,kind,price,of', ...content].join('\n'),
    at: noon,
    columns,
  }
  const { id } = await anImport(db, feed)
  const planned = new URL(url)
  planned.searchParams.set('options', '-c plan_cache_mode=force_generic_plan -c enable_seqscan=off')
  const strict = connect(planned.href, { max: 1 })
  await runImport({ db: strict, files: openFiles(join(folder, 'files')), now: () => noon }, id)
  await sql`select pg_stat_force_next_flush()`.execute(strict)
  const { rows } = await sql<{ read: string }>`
    select indexrelname as read from pg_stat_user_indexes where relname = 'import_row' and idx_tup_read > 0
    union all select relname from pg_stat_user_tables where relname = 'import_row' and seq_scan > 0`.execute(
    strict,
  )
  await strict.destroy()
  expect(rows).toEqual([])
})

test('an import that grows has the tables it fills looked at, for plans that were made while they were empty', async () => {
  const merchant_id = await aMerchant(db)
  const { id } = await anImport(db, { folder, merchant_id, content: chairs(1_200), at: noon })
  await runImport({ db, files: openFiles(join(folder, 'files')), now: () => noon }, id)
  const { rows } = await sql<{ relname: string }>`select relname from pg_class
    where relname in ('product', 'relation', 'import_row', 'listing_shelf') and reltuples < 900`.execute(db)
  expect(rows).toEqual([])
})
