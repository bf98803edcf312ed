import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inTransaction, reading } from '#database/transaction'
import { system } from '#market/actor'
import { endSpecialOffers } from '#market/goods/catalogue/end-special-offers'
import type { EditedCells } from '#rules/goods/prices/price-cells'
import { aMerchant, aProduct } from '#tests/fixtures/goods'
import { aSeller, noon, refusalOf } from '#tests/fixtures/people'
import { testDatabase } from '#tests/servers/database'
import { listProductEvents } from '../shelf/list-product-events.ts'
import { setPrice, showPrices } from './set-price.ts'

const { db } = await testDatabase()
const merchant_id = await aMerchant(db)
const grace = await aSeller(db, merchant_id)
const stranger = await aSeller(db, await aMerchant(db))

const anItem = async () => {
  const { product_id, relation_ids } = await aProduct(db, { merchant_id, relations: [{ price: 20_000 }] })
  return { product_id, relation_id: relation_ids[0]! }
}
const set = (relation_id: number, cells: EditedCells, { rev = 0, sure = false, as = grace } = {}) =>
  inTransaction(db, (tx) => setPrice(tx, as, { relation_id, rev, cells, sure }))
const show = (product_id: number, as = grace) => reading(db, (tx) => showPrices(tx, as, { product_id }))
const listedPrice = async (product_id: number) => {
  const { rows } = await sql<{ from_cents: number }>`
    select min(coalesce(nullif(r.special_offer_cents, 0), r.price_cents)) as from_cents from listing l
    join relation r on r.product_id = l.product_id where l.product_id = ${product_id}`.execute(db)
  return rows[0]!.from_cents
}

test('prices hold at once, with a line of history each, and in the audit', async () => {
  const { product_id, relation_id } = await anItem()
  const cells = {
    ...{ price: '210', special_offer: '190.5', special_until: '2026-04-30', tiers: '10=5 %; 50:8' },
    ...{ minimum_amount: '4', multiple: '2', lead_days: '14', map: '250', srp: '300' },
    no_resale: 'Temu, amazon',
  }
  const { rev, cells: now } = await set(relation_id, cells)
  expect([rev, now]).toEqual([
    1,
    {
      ...{ price: '210.00', special_offer: '190.50', special_until: '2026-04-30', tiers: '10:5; 50:8' },
      ...{ minimum_amount: '4', multiple: '2', lead_days: '14', map: '250.00', srp: '300.00', fob_price: '' },
      no_resale: 'amazon, temu',
    },
  ])
  expect((await show(product_id)).list).toMatchObject([{ relation_id, rev: 1, cells: now }])
  expect(await listedPrice(product_id)).toBe(19_050)
  const { list } = await reading(db, (tx) =>
    listProductEvents(tx, grace, { product_id, page: 1, page_size: 20 }),
  )
  expect(list).toHaveLength(10)
  expect(list).toContainEqual(
    expect.objectContaining({
      path: `items.r${relation_id}.price`,
      before: '200.00',
      after: '210.00',
      by: 'Grace',
    }),
  )
  const audit = await db
    .selectFrom('audit_log')
    .select(['action', 'after'])
    .where('subject_id', '=', String(relation_id))
    .execute()
  expect(audit).toMatchObject([{ action: 'price.set', after: { price: '210.00' } }])
  // It ends with its last day in Los Angeles, the last of the sites' calendars.
  const end = (at: string) => inTransaction(db, (tx) => endSpecialOffers(tx, system(new Date(at))))
  expect([await end('2026-05-01T06:59:59Z'), await end('2026-05-01T07:00:00Z')]).toEqual([0, 1])
  expect((await show(product_id)).list).toMatchObject([
    { rev: 2, cells: { special_offer: '', special_until: '' } },
  ])
})

test('offers that have ended are found by their end, without reading all items', async () => {
  const read = await inTransaction(db, async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx)
    await endSpecialOffers(tx, system(noon))
    const { rows } = await sql<{
      scans: number
    }>`select pg_stat_get_xact_numscans(i.oid)::int as scans from pg_class i
      where i.relname = 'relation_special_ends'`.execute(tx)
    return rows
  })
  expect(read).toEqual([{ scans: 1 }])
})

test('of two tabs the second reads the price of the first before it overwrites it', async () => {
  const { product_id, relation_id } = await anItem()
  await set(relation_id, { price: '220' })
  expect(await refusalOf(set(relation_id, { price: '230' }))).toBe('price.moved')
  // So does a change past this call.
  await sql`update relation set price_cents = 24000 where id = ${relation_id}`.execute(db)
  expect(await refusalOf(set(relation_id, { price: '230' }, { rev: 1 }))).toBe('price.moved')
  expect(await set(relation_id, { price: '230', lead_days: '3' }, { rev: 2 })).toMatchObject({ rev: 3 })
  expect(await set(relation_id, { price: '230.00' }, { rev: 3 }), 'nothing changed').toMatchObject({ rev: 3 })
  expect((await show(product_id)).list[0]!.cells.price).toBe('230.00')
})

test('a price far from the one before is asked about, and one that fits nothing is refused', async () => {
  const { relation_id } = await anItem()
  expect(await refusalOf(set(relation_id, { price: '20' }))).toBe('price.farOff')
  expect(await refusalOf(set(relation_id, { price: '=1+1' }))).toBe('price.value')
  expect(await refusalOf(set(relation_id, { special_offer: '150' }))).toBe('price.value')
  expect(await refusalOf(set(relation_id, { map: '199.99' }))).toBe('price.map')
  expect(await set(relation_id, { price: '20' }, { sure: true })).toMatchObject({ rev: 1 })
})

test('nobody sees or sets prices of others, of the clearance, or of what was taken away', async () => {
  const { product_id, relation_id } = await anItem()
  expect(await refusalOf(show(product_id, stranger))).toBe('request.notFound')
  expect(await refusalOf(set(relation_id, { price: '210' }, { as: stranger }))).toBe('request.notFound')
  await db.updateTable('relation').set({ off_shelf_at: noon }).where('id', '=', relation_id).execute()
  expect(await refusalOf(set(relation_id, { price: '210' }))).toBe('request.notFound')
  const clearance = await aProduct(db, { merchant_id, bad: true })
  expect(await refusalOf(show(clearance.product_id))).toBe('request.notFound')
})
