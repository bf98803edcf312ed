import { expect, test } from 'vitest'
import { reading } from '#database/transaction'
import { aWarehouse } from '#tests/fixtures/goods'
import { refusalOf } from '#tests/fixtures/people'
import { testDatabase } from '#tests/servers/database'
import { guessFeedMapping } from '../catalogue/import/guess-mapping.ts'
import { checkWarehouses, placeStock } from './check-warehouses.ts'

const { db } = await testDatabase()

test('a stock column is guessed for the warehouse that it names by code or name, and for no other', async () => {
  const { id: warehouse_id } = await aWarehouse(db)
  const { code } = await db
    .updateTable('warehouse')
    .set({ name: 'Ontario' })
    .where('id', '=', warehouse_id)
    .returning('code')
    .executeTakeFirstOrThrow()
  const guessed = (column: string) =>
    reading(db, async (tx) => (await placeStock(tx, guessFeedMapping(['Title', column], []))).columns)
  expect(await guessed('Stock Ontario')).toEqual({ title: 'Title', [`stock.${code}`]: 'Stock Ontario' })
  expect(await guessed(`Stock ${code.toLowerCase()}`)).toMatchObject({ [`stock.${code}`]: expect.anything() })
  expect(await guessed('Stock Nowhere')).toEqual({ title: 'Title' })
})

test('a mapping to a warehouse there is not is refused by name, with those that exist', async () => {
  const check = (columns: Record<string, string>) => reading(db, (tx) => checkWarehouses(tx, { columns }))
  expect(await refusalOf(check({ 'stock.NOWHERE': 'A', 'stock.NEITHER': 'B' }))).toBe('import.warehouse')
  await check({ title: 'Title' })
})
