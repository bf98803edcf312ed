import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { connect } from '#database/connect'
import { inTransaction } from '#database/transaction'
import { setPrice } from '#market/goods/merchant/price/set-price'
import type { EditedCells } from '#rules/goods/prices/price-cells'
import { aCategory, aMerchant, aProduct } from '#tests/fixtures/goods'
import { anImport, chairs } from '#tests/fixtures/imports'
import { aSeller, noon } from '#tests/fixtures/people'
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

test('a feed’s new prices are in the history, its price above the advertised one is not taken, an old end not kept', async () => {
  const merchant_id = await aMerchant(db)
  const seller = await aSeller(db, merchant_id)
  const [bound, offered] = [`MAP-${merchant_id}`, `OFF-${merchant_id}`]
  const { product_id, relation_ids } = await aProduct(db, {
    merchant_id,
    relations: [
      { custom_sn: bound, price: 20_000 },
      { custom_sn: offered, price: 20_000 },
    ],
  })
  const set = (place: number, cells: EditedCells) =>
    inTransaction(db, (tx) =>
      setPrice(tx, seller, { relation_id: relation_ids[place]!, rev: 0, cells, sure: false }),
    )
  await set(0, { map: '210' })
  await set(1, { special_offer: '150', special_until: '2026-04-30' })
  const content = `no,name,kind,price,old,lead\n${bound},Chair,Chairs,250,,9\n${offered},Chair,Chairs,180,200,`
  const columns = { list_price: 'old', lead_days: 'lead' }
  const come = async (dry_run: boolean) => {
    const { id } = await anImport(db, { folder, merchant_id, content, at: noon, columns, dry_run })
    await runImport({ db, files: openFiles(join(folder, 'files')), now: () => noon }, id)
    const rows = db.selectFrom('import_row').select(['reason', 'cell']).where('run_id', '=', id)
    return rows.orderBy('row_number').execute()
  }
  const told = [
    { reason: 'priceAboveMap', cell: '250.00' },
    { reason: '', cell: '' },
  ]
  expect(await come(true)).toEqual(told)
  expect(await come(false)).toEqual(told)
  const events = await db
    .selectFrom('product_event')
    .select(['path', 'before', 'after'])
    .where('product_id', '=', product_id)
    .where('by_role', '=', 'editor')
    .orderBy('path')
    .execute()
  const [first, second] = relation_ids
  expect(events).toEqual([
    { path: `items.r${first}.lead_days`, before: '3', after: '9' },
    { path: `items.r${second}.special_offer`, before: '150.00', after: '180.00' },
    { path: `items.r${second}.special_until`, before: '2026-04-30', after: '' },
  ])
})
