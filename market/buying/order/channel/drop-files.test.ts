import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inTransaction } from '#database/transaction'
import { keepFile } from '#market/people/content/keep-file'
import { sweepFiles } from '#market/people/content/sweep-files'
import { salesLimits } from '#rules/buying/channel/sales-fields'
import { later } from '#tests/fixtures/buying'
import { anImport, aSalesRow, aStockedDealer, importOf } from '#tests/fixtures/files/sales'
import { testDatabase } from '#tests/servers/database'
import { dropSalesFiles } from './drop-files.ts'

const { db } = await testDatabase()

test('an uploaded file of orders is kept for its days, and then deleted; its rows stay', async () => {
  const { dealer, channel_account_id } = await aStockedDealer(db, 'FILED')
  const id = randomUUID()
  const shape = { mime: 'text/csv', bytes: 9, sha256: Buffer.alloc(32), width: null, height: null }
  const file = { id, name: 'orders.csv', storage_key: `uploads/${id}.csv`, ...shape }
  await inTransaction(db, (tx) => keepFile(tx, dealer, file))
  const import_id = await anImport(db, dealer, {
    channel_account_id,
    rows: [aSalesRow('1', 'FILED')],
    file_id: id,
  })
  const after = async (days: number) => {
    const system = { ...later(dealer, days * 24), kind: 'system' } as never
    await inTransaction(db, (tx) => dropSalesFiles(tx, system))
    await inTransaction(db, (tx) => sweepFiles(tx, system))
    const { rows } = await sql`select from file where id = ${id}`.execute(db)
    return { here: rows.length === 1, shown: (await importOf(db, dealer, import_id)).import.file_id }
  }
  expect(await after(salesLimits.fileDays - 1)).toEqual({ here: true, shown: id })
  expect(await after(salesLimits.fileDays + 1)).toEqual({ here: false, shown: null })
  expect((await importOf(db, dealer, import_id)).count).toBe(1)
})
