import { expect, test } from 'vitest'
import { inTransaction } from '#database/transaction'
import { system as systemAt } from '#market/actor'
import { anItem, type Item, restock } from '#tests/fixtures/buying'
import { aMerchant } from '#tests/fixtures/goods'
import { aSeller, noon } from '#tests/fixtures/people'
import { testDatabase } from '#tests/servers/database'
import { tellLowStock } from './tell-low-stock.ts'

const { db } = await testDatabase()
const system = systemAt(noon)
const tell = () => inTransaction(db, (tx) => tellLowStock(tx, system))
const move = ({ relation_id, warehouse_id }: Item, amount: number) =>
  db
    .insertInto('stock_movement')
    .values({ relation_id, warehouse_id, amount, reason: 'corrected', at: noon })
    .execute()

test('people are told once below the threshold, and again only after enough was there', async () => {
  const merchant_id = await aMerchant(db)
  const owner = await aSeller(db, merchant_id)
  const keeper = await aSeller(db, merchant_id, { roles: ['stock'] })
  await aSeller(db, merchant_id, { roles: ['sales'] })
  const item = await anItem(db, { merchant_id, on_hand: 5 })
  const other = await anItem(db, { merchant_id, on_hand: 1 })
  const told = async () => {
    const rows = await db
      .selectFrom('notice')
      .select(['account_id', 'params'])
      .where('name', '=', 'stockLow')
      .execute()
    const told = new Set(rows.map(({ account_id }) => account_id))
    expect(told).toEqual(new Set([owner.account_id, keeper.account_id]))
    return rows.filter(({ account_id }) => account_id === keeper.account_id).length
  }
  await db.updateTable('stock').set({ threshold: 5 }).where('relation_id', '=', item.relation_id).execute()
  await db.updateTable('stock').set({ threshold: 1 }).where('relation_id', '=', other.relation_id).execute()
  expect(await tell()).toBe(0)
  await move(item, -1)
  expect(await tell()).toBe(1)
  expect(await tell()).toBe(0)
  await move(item, -1)
  expect(await tell()).toBe(0)
  expect(await told()).toBe(1)
  await restock(db, item, 5)
  expect(await tell()).toBe(0)
  await move(item, -3)
  expect(await tell()).toBe(1)
  expect(await told()).toBe(2)
})

test('all items of a manufacturer that became few are named in one notice', async () => {
  const merchant_id = await aMerchant(db)
  await aSeller(db, merchant_id)
  const { account_id } = await aSeller(db, merchant_id, { roles: ['logistics'] })
  for (let i = 0; i < 12; i += 1) await anItem(db, { merchant_id, on_hand: 1, custom_sn: `LOW-${10 + i}` })
  await db
    .updateTable('stock')
    .set({ threshold: 9 })
    .where('relation_id', 'in', (query) =>
      query.selectFrom('relation').select('id').where('merchant_id', '=', merchant_id),
    )
    .execute()
  expect(await tell()).toBe(12)
  const [notice] = await db
    .selectFrom('notice')
    .select('params')
    .where('account_id', '=', account_id)
    .execute()
  expect(notice!.params).toMatchObject({ count: 12, items: expect.stringMatching(/^LOW-10, .*LOW-19 …$/) })
})
