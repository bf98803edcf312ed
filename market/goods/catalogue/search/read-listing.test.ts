import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inTransaction } from '#database/transaction'
import { aCategory, aProduct } from '#tests/fixtures/goods'
import { testDatabase } from '#tests/servers/database'
import { refreshListing } from '../refresh-listing.ts'

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
