import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { list } from '#api/goods/catalogue/find'
import { inTransaction, reading } from '#database/transaction'
import { aCategory, aProduct, aWarehouse } from '#tests/fixtures/goods'
import { aBuyer } from '#tests/fixtures/people'
import { testDatabase } from '#tests/servers/database'
import { listProducts } from '../list-products.ts'
import { refreshListingStock } from '../refresh-listing-stock.ts'

const { db } = await testDatabase()
const buyer = await aBuyer(db)
const sofas = await aCategory(db, { 'en-US': 'Sofas' })
const here = await aWarehouse(db, 'Los Angeles')
const sofa = (title: string, amount: number) =>
  aProduct(db, {
    title: { 'en-US': title },
    categories: [sofas],
    relations: [{ price: 30_000, stock: { [here.id]: amount } }],
  })
await sofa('Alder sofa', 4)
await sofa('Birch sofa', 0)

const found = async (more: object = {}) => {
  const input = list.in.parse({ search: 'sofa', quantity_min: 2, ...more })
  return (await reading(db, (tx) => listProducts(tx, buyer, input))).list.map(({ title }) => title)
}
/** Writes into all rows of the listing what sites sell, past what they do sell. */
const say = (sold_at: string | null) =>
  inTransaction(db, async (tx) => {
    await sql`update listing set sold_at = ${sold_at}::int[]`.execute(tx)
    await sql`select nextval('catalogue_version')`.execute(tx)
  })

test('a search reads what a site sells in the listing, and looks it up where that does not tell', async () => {
  expect(await found()).toEqual(['Alder sofa'])
  await say('{0}')
  expect(await found()).toEqual([])
  expect(await found({ warehouse_ids: String(here.id) })).toEqual(['Alder sofa'])
  await say(null)
  expect(await found()).toEqual(['Alder sofa'])
})

test('a refresh tells again what each site sells', async () => {
  await say(null)
  await sql`insert into listing_due (product_id) select product_id from listing`.execute(db)
  while (await inTransaction(db, (tx) => refreshListingStock(tx)));
  const { rows } = await sql<{ sold: number }>`
    select l.sold_at[s.id] as sold from listing l join site s on s.code = ${buyer.site} order by l.product_id`.execute(
    db,
  )
  expect(rows.map(({ sold }) => sold)).toEqual([4, 0])
})
