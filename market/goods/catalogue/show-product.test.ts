import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { reading } from '#database/transaction'
import { certifiedStatus } from '#rules/codes'
import { aCategory, aMerchant, aProduct, aWarehouse } from '#tests/fixtures/goods'
import { aBuyer, aGuest, refusalOf } from '#tests/fixtures/people'
import { testDatabase } from '#tests/servers/database'
import { withoutUuids } from '#tests/without-uuids'
import type { Guest, User } from '../../actor.ts'
import { listCategories } from './list-categories.ts'
import { showProduct } from './show-product.ts'

const { db } = await testDatabase()
const buyer = await aBuyer(db)
const show = (product_id: number, viewer: Guest | User = buyer) =>
  reading(db, (tx) => showProduct(tx, viewer, { product_id }))

const dining = await aCategory(db, { 'en-US': 'Dining', 'zh-CN': '餐厅', 'es-ES': 'Comedor' })
const chairs = await aCategory(db, { 'en-US': 'Chairs', 'zh-CN': '椅', 'es-ES': 'Sillas' }, dining)
const la = await aWarehouse(db, 'Los Angeles')
const sea = await aWarehouse(db, 'Seattle')
const merchant_id = await aMerchant(db, 'Alder Works')
const chair = await aProduct(db, {
  merchant_id,
  title: { 'en-US': 'Alder chair', 'zh-CN': '桤木椅', 'es-ES': 'Silla Alder' },
  categories: [chairs],
  relations: [
    {
      price: 731_997,
      special: 10_050,
      tiers: [
        [10, 5],
        [50, 15],
      ],
      stock: { [la.id]: 9, [sea.id]: 2 },
      custom_sn: 'A-1',
    },
    { modes: [4, 1], price: 20_000, fob: 12_000 },
  ],
})
const table = await aProduct(db, {
  merchant_id,
  title: { 'en-US': 'Alder table' },
  categories: [chairs],
  sales: 7,
  relations: [{ price: 50_000, stock: { [la.id]: 3 } }],
})
const set = await aProduct(db, {
  merchant_id,
  categories: [chairs],
  relations: [
    {
      price: 80_000,
      parts: [
        [chair.relation_ids[0]!, 4],
        [table.relation_ids[0]!, 1],
      ],
    },
  ],
})

test('shows the product with its items, prices by tier, and stock in each warehouse', async () => {
  await sql`update stock set reserved = 4, incoming = 20, incoming_on = '2026-04-01' where relation_id = ${chair.relation_ids[0]!} and warehouse_id = ${la.id}`.execute(
    db,
  )
  const shown = await show(chair.product_id)
  expect(shown).toMatchObject({
    title: 'Alder chair',
    module_type: 1,
    merchant: { name: 'Alder Works', product_count: 3 },
    categories: [{ type_id: chairs, title: 'Chairs', parent: { type_id: dining, title: 'Dining' } }],
    attributes: [
      { name: 'seats', value: '2' },
      { name: 'material', value: 'oak' },
    ],
    width_mm: 508,
    media: [{ kind: 'picture' }, { kind: 'picture' }],
  })
  const [first, second] = shown.relations
  expect(first?.stock).toEqual([
    expect.objectContaining({
      warehouse_id: la.id,
      warehouse_area_id: String(la.warehouse_area_id),
      on_hand: 9,
      reserved: 4,
      available: 5,
      incoming: 20,
      incoming_on: '2026-04-01',
      services: [1, 2],
    }),
    expect.objectContaining({ warehouse_id: sea.id, available: 2, incoming_on: null }),
  ])
  expect(first?.price).toEqual({
    shown_price: '100.50',
    price: '7319.97',
    special_offer: '100.50',
    special_ends_at: null,
    fob_price: null,
    best_tier: { min_amount: 50, unit_price: '85.42' },
    tiers: [
      { min_amount: 10, discount_percent: 5, unit_price: '95.47' },
      { min_amount: 50, discount_percent: 15, unit_price: '85.42' },
    ],
    packing_fee: '0.00',
    insurance_fee: '0.00',
    delivery_fee: '0.00',
    assembly_fee: '0.00',
  })
  expect(second?.price).toMatchObject({ shown_price: '120.00', fob_price: '120.00', tiers: [] })
  expect(shown.related.map((one) => one.title)).toContain('Alder table')
  expect(shown.related.map((one) => one.product_id)).not.toContain(chair.product_id)
})

test('a combination lists its parts with their prices, and its stock is what they allow', async () => {
  const [relation] = (await show(set.product_id)).relations
  expect(relation?.bom_list).toEqual([
    expect.objectContaining({
      relation_id: chair.relation_ids[0],
      title: 'Alder chair',
      custom_sn: 'A-1',
      amount: 4,
      totalPrice: '402.00',
    }),
    expect.objectContaining({ relation_id: table.relation_ids[0], amount: 1, totalPrice: '500.00' }),
  ])
  expect(
    relation?.stock.map(({ warehouse_id, on_hand, reserved, available }) => [
      warehouse_id,
      on_hand,
      reserved,
      available,
    ]),
  ).toEqual([
    [la.id, 2, 1, 1],
    [sea.id, 0, 0, 0],
  ])
})

test('a guest gets no price field', async () => {
  for (const { product_id } of [chair, table, set]) {
    const shown = await show(product_id, aGuest())
    expect(withoutUuids(shown)).not.toMatch(/price|tier|fee|cents|7319|100\.50/i)
    expect(shown.relations[0]).not.toHaveProperty('price')
    expect(shown.related.every((one) => !('price' in one))).toBe(true)
  }
  // Also the reverse: the cache of guests does not hide prices from a buyer.
  expect((await show(chair.product_id)).related[0]).toHaveProperty('price')
})

test('shows texts in the language of the viewer, else in English', async () => {
  const shown = await show(chair.product_id, { ...buyer, language: 'es-ES' })
  expect([shown.title, shown.categories[0]?.title, shown.attributes[1]?.value]).toEqual([
    'Silla Alder',
    'Sillas',
    'roble',
  ])
  expect((await show(table.product_id, { ...buyer, language: 'es-ES' })).title).toBe('Alder table')
})

test('refuses a product that is not, or no longer, for sale', async () => {
  const gone = await aProduct(db, { off: true })
  const emptied = await aProduct(db)
  await sql`update relation set off_shelf_at = now() where product_id = ${emptied.product_id}`.execute(db)
  for (const product_id of [gone.product_id, emptied.product_id, 2_000_000_000])
    expect(await refusalOf(show(product_id))).toBe('catalogue.notFound')
})

test('the tree has two levels, with counts', async () => {
  const { list } = await reading(db, (tx) => listCategories(tx, { ...aGuest(), language: 'zh-CN' }, {}))
  expect(list).toEqual([
    expect.objectContaining({
      type_id: dining,
      title: '餐厅',
      count: 3,
      children: [expect.objectContaining({ type_id: chairs, title: '椅', count: 3 })],
    }),
  ])
})

test('certified buyers are told what a manufacturer says about selling on, and nobody else', async () => {
  await sql`update relation set map_cents = 900000, srp_cents = 1200000, no_resale = '{amazon,temu}'
    where id = ${chair.relation_ids[0]!}`.execute(db)
  const told = async (viewer: Guest | User) => (await show(chair.product_id, viewer)).relations[0]!
  const certified = await aBuyer(db, { certified: certifiedStatus.certified })
  expect((await told(certified)).price?.resale).toEqual({
    map: '9000.00',
    srp: '12000.00',
    no_resale: ['amazon', 'temu'],
  })
  for (const viewer of [aGuest(), buyer])
    expect(JSON.stringify(await told(viewer))).not.toMatch(/amazon|9000|12000|srp/)
})
