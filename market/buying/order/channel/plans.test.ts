import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { salesImportList } from '#api/buying/channel/sales-import'
import { aliases } from '#api/goods/stock/item-alias'
import type { Tx } from '#database/connect'
import { inTransaction } from '#database/transaction'
import { system } from '#market/actor'
import { listAliases } from '#market/goods/private/alias/list-aliases'
import { saveAlias } from '#market/goods/private/alias/save-aliases'
import { anImport, aSalesRow, aShippedSale, aStockedDealer } from '#tests/fixtures/files/sales'
import { noon } from '#tests/fixtures/people'
import { testDatabase } from '#tests/servers/database'
import { listAccounts } from './accounts.ts'
import { mapImport } from './change-import.ts'
import { endImports } from './end-imports.ts'
import { nextWaitingSale } from './place-orders.ts'
import { reportTracking } from './report-tracking.ts'
import { listSalesImports, showSalesImport } from './show-import.ts'
import { importsToFeed } from './waiting-orders.ts'

/*
 * Beside one dealer's few orders stand many of another, who is older, too: what one asks reads rows of the
 * own alone. Counted by PostgreSQL in the transaction itself, so that no plan has to be read.
 */
const others = 20_000
const most = 120
const { db } = await testDatabase({ max: 4 })
const mine = await aStockedDealer(db, 'PLAN-1', { platform: 'amazon' })
const theirs = await aStockedDealer(db, 'PLAN-2', { platform: 'amazon' })
const their_import = await anImport(db, theirs.dealer, {
  channel_account_id: theirs.channel_account_id,
  rows: [aSalesRow('X-1', 'PLAN-2')],
})
await lay()
const { dealer, item, channel_account_id } = mine
for (const order of ['M-1', 'M-2', 'M-3']) await aShippedSale(db, dealer, { item, channel_account_id, order })
await inTransaction(db, (tx) =>
  saveAlias(tx, dealer, { platform: 'amazon', number: 'MINE-1', item: 'PLAN-1', idempotency_key: '' }),
)
const import_id = await anImport(db, dealer, { channel_account_id, rows: [aSalesRow('M-9', 'MINE-1')] })
await sql`analyze channel_order, channel_line, item_alias, sales_import, sales_import_row`.execute(db)

/** Another dealer's orders, numbers and files, by the thousand. */
async function lay() {
  const { company_id, account_id } = theirs.dealer
  const { channel_account_id: account, item: theirItem } = theirs
  await sql`insert into sales_import (company_id, account_id, channel_account_id, site_id, file_name, columns, mapping, created_at)
    select company_id, account_id, channel_account_id, site_id, file_name, columns, mapping, created_at
    from sales_import, generate_series(1, ${others / 10}) where id = ${their_import}`.execute(db)
  await sql`insert into channel_order (company_id, channel_account_id, platform_order, import_id, live, created_at)
    select ${company_id}, ${account}, 'T-' || n, ${their_import}, false, ${noon} from generate_series(1, ${others}) n`.execute(
    db,
  )
  await sql`insert into channel_line (channel_order_id, line_no, platform_line, given, relation_id, amount)
    select id, 1, '', 'PLAN-2', ${theirItem.relation_id}, 1 from channel_order where company_id = ${company_id}`.execute(
    db,
  )
  await sql`insert into sales_import_row (import_id, row_no, cells)
    select ${their_import}, 10 + n, '{}' from generate_series(1, ${others}) n`.execute(db)
  await sql`insert into item_alias (company_id, relation_id, number, platform, account_id, changed_at)
    select ${company_id}, ${theirItem.relation_id}, 'NUMBER-' || n, 'amazon', ${account_id}, ${noon}
    from generate_series(1, ${others}) n`.execute(db)
}

type Read = { name: string; rows: number }
const tables = ['channel_order', 'channel_line', 'item_alias', 'sales_import', 'sales_import_row']

const readSoFar = async (tx: Tx) => {
  const { rows } = await sql<Read>`
    select relname as name, (coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::int as rows
    from pg_stat_xact_user_tables where relname = any (${tables}::text[])`.execute(tx)
  return new Map(rows.map(({ name, rows: count }) => [name, count]))
}

/** The tables of which a work reads many rows, through an index or not. */
const readBy = (work: (tx: Tx) => Promise<unknown>) =>
  inTransaction(db, async (tx) => {
    const before = await readSoFar(tx)
    await work(tx)
    const after = await readSoFar(tx)
    return tables.filter((name) => (after.get(name) ?? 0) - (before.get(name) ?? 0) > most)
  })
const page = { page: 1, page_size: 50 }

test.each<[string, (tx: Tx) => Promise<unknown>]>([
  ['the accounts of a dealer', (tx) => listAccounts(tx, dealer)],
  ['what is not reported', (tx) => reportTracking(tx, dealer, { channel_account_id, again: false })],
  ['the newest orders again', (tx) => reportTracking(tx, dealer, { channel_account_id, again: true })],
  ['the files of a dealer', (tx) => listSalesImports(tx, dealer, salesImportList.in.parse({}))],
  ['a file', (tx) => showSalesImport(tx, dealer, { import_id, which: 'all', ...page })],
  ['judging a file', (tx) => mapImport(tx, dealer, { import_id, pointOf: () => null })],
  ['the own numbers of items', (tx) => listAliases(tx, dealer, aliases.in.parse({}))],
  ['the next order to place', (tx) => nextWaitingSale(tx)],
  ['the end of files', (tx) => endImports(tx, system(noon))],
  ['the files that wait', (tx) => importsToFeed(tx, system(noon))],
])('%s: few rows are read, however many others have', async (_, work) => {
  expect(await readBy(work)).toEqual([])
})

test('without its index what is not reported would be looked for among all', async () => {
  await sql`drop index channel_order_unreported, channel_order_account, channel_order_once`.execute(db)
  expect(await readBy((tx) => listAccounts(tx, dealer))).toEqual(['channel_order'])
})
