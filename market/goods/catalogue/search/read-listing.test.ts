import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inTransaction } from '#database/transaction'
import { aCategory, aProduct } from '#tests/fixtures/goods'
import { testDatabase } from '#tests/servers/database'
import { sortsOf } from '#tests/servers/sorts'
import { refreshListing } from '../refresh-listing.ts'
import { readStaleListing } from './read-listing.ts'

const { db } = await testDatabase()

test('a product that is listed has its row written once, with all that was read of it', async () => {
  const category = await aCategory(db, { 'en-US': 'Sofas' })
  const { product_id } = await aProduct(db, { title: { 'en-US': 'Oak corner sofa' }, categories: [category] })
  await sql`create table written (product_id int)`.execute(db)
  await sql`create function note_written() returns trigger language plpgsql as
    'begin insert into written values (new.product_id); return new; end'`.execute(db)
  await sql`create trigger written before update on listing for each row execute function note_written()`.execute(
    db,
  )
  await sql`create trigger sites_written before insert or update on listing_site
    for each row execute function note_written()`.execute(db)
  await inTransaction(db, (tx) => refreshListing(tx, [product_id]))
  const written = await db
    .selectFrom('listing')
    .select(['head', 'read_version'])
    .where('product_id', '=', product_id)
    .execute()
  expect(written).toEqual([{ head: 'corner_sofa', read_version: expect.any(Number) }])
  expect(written[0]?.read_version).toBeGreaterThan(0)
  const { rows } = await sql`select * from written`.execute(db)
  expect(rows).toEqual([{ product_id }])
})

/** Pages of words that are gathered but not sorted; looking sorts them. */
async function gathered() {
  const { rows } = await sql<{ pages: number }>`select sum(gin_clean_pending_list(i))::int as pages
    from unnest(array['listing_said', 'listing_document']::regclass[]) i`.execute(db)
  return rows[0]?.pages
}

test('whoever writes the listing sorts the words that are gathered for the search', async () => {
  const { product_id } = await aProduct(db, { title: { 'en-US': 'Walnut bookcase' } })
  const say = (word: string) =>
    sql`update listing set said = said || ${`${word}:1B`}::tsvector where product_id = ${product_id}`.execute(
      db,
    )
  await inTransaction(db, (tx) => refreshListing(tx, [product_id]))
  expect(await gathered()).toBe(0)
  await say('zebrawood')
  expect(await gathered()).toBe(0)
  await sql`alter table listing disable trigger listing_settled`.execute(db)
  await say('wenge')
  expect(await gathered()).toBeGreaterThan(0)
  await sql`alter table listing enable trigger listing_settled`.execute(db)
})

test('the lists keep nothing of a product that is gone', async () => {
  const { product_id } = await aProduct(db, { title: { 'en-US': 'Rattan stool' } })
  await inTransaction(db, (tx) => refreshListing(tx, [product_id]))
  const listed = () =>
    sql<{ rows: number }>`select (select count(*) from listing_card where product_id = ${product_id})::int
      + (select count(*) from listing_shelf where product_id = ${product_id})::int
      + (select count(*) from listing_site where product_id = ${product_id})::int
      + (select count(*) from listing_number where product_id = ${product_id})::int as rows`
      .execute(db)
      .then(({ rows }) => rows[0]?.rows)
  expect(await listed()).toBeGreaterThan(3)
  await sql`delete from listing where product_id = ${product_id}`.execute(db)
  expect(await listed()).toBe(0)
})

test('nobody empties the listing below the lists', async () => {
  await expect(sql`truncate listing`.execute(db)).rejects.toThrow('never changed or removed')
})

test('a step takes the next products to read as the index has them, and sorts nothing', async () => {
  expect(await sortsOf(db, readStaleListing)).toEqual([])
})
