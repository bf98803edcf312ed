import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { reading } from '#database/transaction'
import { aMerchant, aProduct, aWarehouse } from '#tests/fixtures/goods'
import { aBuyer, aGuest, refusalOf } from '#tests/fixtures/people'
import { testDatabase } from '#tests/servers/database'
import { withoutUuids } from '#tests/without-uuids'
import type { Guest, User } from '../../actor.ts'
import { listNeighbours } from './list-neighbours.ts'

const { db } = await testDatabase()
const buyer = await aBuyer(db)
const ask = (product_id: number, viewer: Guest | User = buyer) =>
  reading(db, (tx) => listNeighbours(tx, viewer, { product_id }))

const la = await aWarehouse(db)
const merchant_id = await aMerchant(db, 'Alder Works')
const piece = (title: string, sales: number) =>
  aProduct(db, {
    merchant_id,
    title: { 'en-US': title },
    sales,
    relations: [{ price: 731_997, stock: { [la.id]: 3 } }],
  })
const chair = await piece('Chair', 1)
const table = await piece('Table', 5)
const bench = await piece('Bench', 9)
const set = await aProduct(db, {
  merchant_id,
  title: { 'en-US': 'Chair and table' },
  relations: [
    {
      price: 900_000,
      parts: [
        [chair.relation_ids[0]!, 4],
        [table.relation_ids[0]!, 1],
      ],
    },
  ],
})
const stranger = await aProduct(db, { title: { 'en-US': 'Lamp of another maker' } })
await sql`update product set collection = 'Alder' where id in (${chair.product_id}, ${table.product_id}, ${stranger.product_id})`.execute(
  db,
)
const ids = (list: { product_id: number }[]) => list.map((one) => one.product_id)

test('lists the sets of a product, the rest of its collection, and its manufacturer’s others by sales', async () => {
  const found = await ask(chair.product_id)
  expect(ids(found.sets)).toEqual([set.product_id])
  expect(ids(found.collection)).toEqual([table.product_id])
  expect(ids(found.merchant)).toEqual([bench.product_id, table.product_id, set.product_id])
  expect(found.merchant[0]?.price?.shown_price).toBe('7319.97')
})

test("a product in no set or collection has only its manufacturer's others", async () => {
  const found = await ask(bench.product_id)
  expect([found.sets, found.collection]).toEqual([[], []])
  expect(found.merchant).toHaveLength(3)
})

test('a guest gets no price field', async () => {
  const found = await ask(chair.product_id, aGuest())
  expect(found.merchant).toHaveLength(3)
  expect(withoutUuids(found)).not.toMatch(/price|7319|cents/i)
})

test('refuses a product that is not for sale', async () => {
  const gone = await aProduct(db, { off: true })
  for (const id of [gone.product_id, 2_000_000_000])
    expect(await refusalOf(ask(id))).toBe('catalogue.notFound')
})
