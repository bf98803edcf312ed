import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inTransaction, reading } from '#database/transaction'
import { system } from '#market/actor'
import { aMerchant, aProduct, aWarehouse } from '#tests/fixtures/goods'
import { aStaff, noon } from '#tests/fixtures/people'
import { testDatabase } from '#tests/servers/database'
import { openCount } from './count/open-count.ts'
import { saveCount } from './count/save-count.ts'
import { countStock, unknownWarehouses } from './count-stock.ts'

const { db } = await testDatabase()
const merchant_id = await aMerchant(db)
const house = await aWarehouse(db)
const { code } = await db
  .selectFrom('warehouse')
  .select('code')
  .where('id', '=', house.id)
  .executeTakeFirstOrThrow()

const count = (custom_sn: string, amount: number, warehouse = code) =>
  inTransaction(db, (tx) =>
    countStock(tx, system(noon), { merchant_id, counts: [{ custom_sn, warehouse, amount }] }),
  )
const shelf = (relation_id: number) =>
  db
    .selectFrom('stock')
    .select(['on_hand', 'reserved'])
    .where('relation_id', '=', relation_id)
    .executeTakeFirst()
const movements = (relation_id: number) =>
  db
    .selectFrom('stock_movement')
    .select(['amount', 'reason'])
    .where('relation_id', '=', relation_id)
    .orderBy('id')
    .execute()

test('counted stock is set by a movement of the difference', async () => {
  const { relation_ids } = await aProduct(db, { merchant_id, relations: [{ custom_sn: 'ST-1' }] })
  const id = relation_ids[0]!
  await count('ST-1', 12)
  await count('ST-1', 12)
  await count('ST-1', 7)
  expect(await shelf(id)).toEqual({ on_hand: 7, reserved: 0 })
  expect(await movements(id)).toEqual([
    { amount: 12, reason: 'import' },
    { amount: -5, reason: 'import' },
  ])
})

test('the movements of one statement change each place once, by their sum', async () => {
  const stock = { [house.id]: 0 }
  const { relation_ids } = await aProduct(db, { merchant_id, relations: [{ stock }, { stock }] })
  const [one, other] = relation_ids as [number, number]
  const updates = await inTransaction(db, async (tx) => {
    const changed = async () => {
      const { rows } = await sql<{ n: number }>`
        select n_tup_upd::int as n from pg_stat_xact_user_tables where relname = 'stock'`.execute(tx)
      return rows[0]!.n
    }
    const before = await changed()
    const moved = [other, one, one].map((relation_id, i) => ({
      relation_id,
      warehouse_id: house.id,
      amount: [2, 5, -1][i]!,
      reason: 'import' as const,
      at: noon,
    }))
    await tx.insertInto('stock_movement').values(moved).execute()
    return (await changed()) - before
  })
  expect([updates, await shelf(one), await shelf(other)]).toEqual([
    2,
    { on_hand: 4, reserved: 0 },
    { on_hand: 2, reserved: 0 },
  ])
})

test('counted stock never falls below the reserved pieces', async () => {
  const { relation_ids } = await aProduct(db, { merchant_id, relations: [{ custom_sn: 'ST-2' }] })
  const id = relation_ids[0]!
  await count('ST-2', 9)
  await db.updateTable('stock').set({ reserved: 4 }).where('relation_id', '=', id).execute()
  await count('ST-2', 1)
  expect(await shelf(id)).toEqual({ on_hand: 4, reserved: 4 })
})

test('items of others, unknown items and warehouses are left alone', async () => {
  const { relation_ids } = await aProduct(db, { relations: [{ custom_sn: 'ST-3' }] })
  await count('ST-3', 5)
  await count('ST-4', 5)
  await count('ST-1', 5, 'NOWHERE')
  expect(await shelf(relation_ids[0]!)).toBeUndefined()
  expect(await reading(db, (tx) => unknownWarehouses(tx, [code, 'NOWHERE']))).toEqual(['NOWHERE'])
  expect(await reading(db, (tx) => unknownWarehouses(tx, []))).toEqual([])
})

test('of an item that was counted a feed that says much more makes a count, and no stock', async () => {
  const { relation_ids } = await aProduct(db, { merchant_id, relations: [{ custom_sn: 'ST-4' }] })
  const id = relation_ids[0]!
  await count('ST-4', 100)
  const warehouse = await aStaff(db, ['warehouse'])
  const { goods_sn: found } = await db
    .selectFrom('relation')
    .select('goods_sn')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await inTransaction(db, async (tx) => {
    const { count_number } = await openCount(tx, warehouse, { code: found, warehouse_id: house.id })
    await saveCount(tx, warehouse, { count_number, pieces: 100 })
  })
  await count('ST-4', 110)
  expect(await shelf(id)).toEqual({ on_hand: 110, reserved: 0 })
  await count('ST-4', 140)
  await count('ST-4', 150)
  expect(await shelf(id)).toEqual({ on_hand: 110, reserved: 0 })
  const counts = db.selectFrom('stock_count').select(['cause', 'state']).where('relation_id', '=', id)
  expect(await counts.where('state', '=', 0).execute()).toEqual([{ cause: 'feed', state: 0 }])
  await count('ST-4', 90)
  expect(await shelf(id)).toEqual({ on_hand: 90, reserved: 0 })
})
