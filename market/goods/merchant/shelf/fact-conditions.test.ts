import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { reading } from '#database/transaction'
import { completeness, type GoodsFact, goodsFacts } from '#rules/goods/change/completeness'
import { goodsDraft } from '#rules/goods/change/goods-draft'
import { aCategory, aMerchant, anUpload, aProduct, sofaDescription } from '#tests/fixtures/goods'
import { aSeller } from '#tests/fixtures/people'
import { testDatabase } from '#tests/servers/database'
import { factConditions } from './fact-conditions.ts'
import { showOwnProduct } from './show-own-product.ts'

const { db } = await testDatabase()
const merchant_id = await aMerchant(db, 'Oak & Sons')
const grace = await aSeller(db, merchant_id)
const category = await aCategory(db, { 'en-US': 'Sofas' })
const file_id = await anUpload(db, grace)
const day = '2026-06-01'
const carton = JSON.stringify([{ length_mm: 1000, width_mm: 500, height_mm: 400, weight_g: 20_000 }])

/** A product that lacks nothing, and then what the statement with its number does to it. */
async function aProductWith(change: (id: number) => ReturnType<typeof sql> = () => sql`select 1`) {
  const { product_id: id } = await aProduct(db, { merchant_id, categories: [category], relations: [{}, {}] })
  await sql`update product set title = '{"en-US": "Oslo three-seat sofa", "zh-CN": "沙发", "es-ES": "Sofá"}',
    description = ${JSON.stringify({ 'en-US': sofaDescription, 'zh-CN': '沙发', 'es-ES': 'Sofá' })} where id = ${id}`.execute(
    db,
  )
  await sql`update relation set cartons = ${carton}, origin = 'VN', hs_code = '940161' where product_id = ${id}`.execute(
    db,
  )
  await sql`update media set width = 1600, height = 900 where product_id = ${id}`.execute(db)
  await sql`insert into media (product_id, position, kind, path) values (${id}, 3, 'picture', ${`${id}/3`}),
    (${id}, 4, 'drawing', ${`${id}/4`})`.execute(db)
  await change(id).execute(db)
  return id
}

const firstItem = (id: number) => sql`id = (select min(id) from relation where product_id = ${id})`
const titled = (title: string) => (id: number) =>
  sql`update product set title = title || jsonb_build_object('en-US', ${title}::text) where id = ${id}`
const paper = (valid_until: string | null) => (id: number) =>
  sql`insert into product_paper (product_id, kind, file_id, valid_until)
    values (${id}, 'test', ${file_id}, ${valid_until}::date)`

const products: Readonly<Record<string, (id: number) => ReturnType<typeof sql>>> = {
  whole: () => sql`select 1`,
  'short title': titled('Oslo sofa'),
  'title in capitals': titled('OSLO THREE-SEAT SOFA'),
  'title with a price': titled('Oslo three-seat sofa for $ 450'),
  'title with an amount': titled('Oslo three-seat sofa 450 USD'),
  'title with a telephone': titled('Oslo sofa, call 213 555 01 01'),
  'title with a measure': titled('Oslo three-seat sofa 213 cm'),
  'title of letters that patterns know': titled('Oslo three-seat sofa, dds USDA 1'),
  'title in other letters': titled('奥斯陆三座沙发，实木框架，可拆洗'),
  'English alone': (id) =>
    sql`update product set title = '{"en-US": "Oslo three-seat sofa"}', description = '{"en-US": "A sofa."}' where id = ${id}`,
  'no category': (id) => sql`delete from product_category where product_id = ${id}`,
  'no picture': (id) => sql`delete from media where product_id = ${id}`,
  'small pictures': (id) => sql`update media set width = 900, height = 999 where product_id = ${id}`,
  'pictures of an unknown size': (id) =>
    sql`update media set width = null, height = null where product_id = ${id}`,
  'no drawing': (id) => sql`update media set kind = 'picture' where product_id = ${id}`,
  'no items': (id) => sql`update relation set off_shelf_at = now() where product_id = ${id}`,
  'an item without anything': (id) =>
    sql`update relation set custom_sn = '', cartons = '[]', origin = null, hs_code = null, minimum_amount = 3, multiple = 2
      where ${firstItem(id)}`,
  'an item by the container': (id) =>
    sql`update relation set purchase_modes = '{1,4}', fob_price_cents = 9000, fob_port = null where ${firstItem(id)}`,
  'an item by the container with its port': (id) =>
    sql`update relation set purchase_modes = '{1,4}', fob_price_cents = 9000, fob_port = 'Haiphong' where ${firstItem(id)}`,
  'no measures and no material': (id) =>
    sql`update product set depth_mm = null, attributes = '{}' where id = ${id}`,
  'material as one text': (id) => sql`update product set attributes = '{"material": "oak"}' where id = ${id}`,
  'an expired paper': paper('2026-05-31'),
  'a paper of its last day': paper(day),
  'a paper for good': paper(null),
}

test.each(Object.entries(products))(
  'the list and the page know the same missing facts: %s',
  async (_, change) => {
    const product_id = await aProductWith(change)
    const { published } = await reading(db, (tx) => showOwnProduct(tx, grace, { product_id }))
    const rule = completeness(goodsDraft(published), day).missing.map(({ fact }) => fact)
    const conditions = factConditions(day)
    const { rows } = await sql<{ missing: GoodsFact[] }>`select array_remove(array[${sql.join(
      goodsFacts.map((fact) => sql`case when ${conditions[fact]} then ${sql.lit(fact)} end`),
    )}], null) as missing from product p where p.id = ${product_id}`.execute(db)
    expect(rows[0]!.missing).toEqual(rule)
  },
)

test('each fact is missing in one of them; no item is without a price in the database', async () => {
  const conditions = factConditions(day)
  const { rows } = await sql<Record<GoodsFact, boolean>>`select ${sql.join(
    goodsFacts.map((fact) => sql`bool_or(${conditions[fact]}) as ${sql.ref(fact)}`),
  )} from product p`.execute(db)
  expect(goodsFacts.filter((fact) => !rows[0]![fact])).toEqual(['prices'])
})
