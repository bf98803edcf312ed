import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inTransaction } from '#database/transaction'
import type { EditedCells } from '#rules/goods/prices/price-cells'
import { aCategory, aMerchant, aProduct, aWarehouse } from '#tests/fixtures/goods'
import { aSeller } from '#tests/fixtures/people'
import { testDatabase } from '#tests/servers/database'
import { refreshListing } from '../../catalogue/refresh-listing.ts'
import { setPrice } from './set-price.ts'

const { db } = await testDatabase()
const merchant_id = await aMerchant(db)
const seller = await aSeller(db, merchant_id)
const house = await aWarehouse(db)
const category = await aCategory(db, { 'en-US': 'Chairs' }, await aCategory(db, { 'en-US': 'Seats' }))
const { product_id, relation_ids } = await aProduct(db, {
  merchant_id,
  categories: [category],
  relations: [
    { custom_sn: 'CHEAP', price: 10_000, modes: [1, 4], fob: 6_000, stock: { [house.id]: 5 } },
    { custom_sn: 'DEAR', price: 12_000, modes: [1, 2], tiers: [[10, 5]], stock: { [house.id]: 9 } },
    { custom_sn: 'COMES', price: 15_000, modes: [5] },
  ],
})
const [cheap, dear, comes] = relation_ids as [number, number, number]
const other = await aProduct(db, { merchant_id, relations: [{ price: 7_000, modes: [1] }] })

/** All that lists and search hold, as text. */
async function listed(): Promise<string[]> {
  const tables = ['listing_card', 'listing_shelf', 'listing_site', 'listing_number', 'listing'].map(
    (table) => sql`select ${table} || t::text as row from ${sql.table(table)} t`,
  )
  const { rows } = await sql<{ row: string }>`${sql.join(tables, sql` union all `)} order by 1`.execute(db)
  return rows.map(({ row }) => row)
}
const revs = new Map<number, number>()
const set = async (relation_id: number, cells: EditedCells) => {
  const rev = revs.get(relation_id) ?? 0
  await inTransaction(db, (tx) => setPrice(tx, seller, { relation_id, rev, cells, sure: true }))
  revs.set(relation_id, rev + 1)
}

test.each([
  ['a price', () => cheap, { price: '110' }],
  ['a price, after which another item is the cheapest', () => cheap, { price: '125' }],
  ['a container’s price', () => cheap, { fob_price: '61' }],
  [
    'tiers, a minimum and days',
    () => dear,
    { tiers: '5:10', minimum_amount: '4', multiple: '2', lead_days: '9' },
  ],
  ['the price of what is to come', () => comes, { price: '149' }],
  ['an offer', () => dear, { special_offer: '90', special_until: '2026-04-30' }],
  ['the price beside an offer', () => dear, { price: '130' }],
  [
    'an offer, by which goods come to a shelf',
    () => other.relation_ids[0]!,
    { special_offer: '60', special_until: '2026-04-30' },
  ],
  ['its end, by which they leave it', () => other.relation_ids[0]!, { special_offer: '', special_until: '' }],
  ['the end of an offer', () => dear, { special_offer: '', special_until: '' }],
] as const)('%s is in the lists as if they were written anew', async (_what, item, cells) => {
  const before = await listed()
  await set(item(), cells)
  const after = await listed()
  expect(after).not.toEqual(before)
  await inTransaction(db, (tx) => refreshListing(tx, [product_id, other.product_id]))
  expect(await listed()).toEqual(after)
})
