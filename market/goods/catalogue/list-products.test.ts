import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { list } from '#api/goods/catalogue/find'
import type { Send } from '#api/wire/call'
import { inTransaction, reading } from '#database/transaction'
import { aCategory, aMerchant, aProduct, aWarehouse } from '#tests/fixtures/goods'
import { aBuyer, aGuest, noon, refusalOf } from '#tests/fixtures/people'
import { testDatabase } from '#tests/servers/database'
import { withoutUuids } from '#tests/without-uuids'
import type { Buyer, Guest } from '../../actor.ts'
import { shelvedSince } from './aisle.ts'
import { listProducts } from './list-products.ts'
import { refreshListing } from './refresh-listing.ts'
import { refreshListingStock } from './refresh-listing-stock.ts'

const { db } = await testDatabase()
const buyer = await aBuyer(db)
// Each list is read a minute after the last, so that no cached count is used.
let minutes = 0
const later = <A extends Buyer | Guest>(actor: A): A => {
  minutes += 1
  return { ...actor, at: new Date(noon.getTime() + minutes * 60_000) }
}
const ask = (input: Send<typeof list>, actor: Buyer | Guest = buyer) =>
  reading(db, (tx) => listProducts(tx, later(actor), list.in.parse(input)))
const titles = async (input: Send<typeof list>) => (await ask(input)).list.map(({ title }) => title)

const living = await aCategory(db, { 'en-US': 'Living Room', 'zh-CN': '客厅', 'es-ES': 'Salón' })
const sofas = await aCategory(db, { 'en-US': 'Sofas', 'zh-CN': '沙发', 'es-ES': 'Sofás' }, living)
const lamps = await aCategory(db, { 'en-US': 'Lamps', 'zh-CN': '灯', 'es-ES': 'Lámparas' }, living)
const la = await aWarehouse(db, 'Los Angeles')
const sea = await aWarehouse(db, 'Seattle')
const maker = await aMerchant(db, 'Alder')
const canary = 731_997

const alder = await aProduct(db, {
  merchant_id: maker,
  title: { 'en-US': 'Alder sofa', 'zh-CN': '桤木沙发', 'es-ES': 'Sofá Alder' },
  categories: [sofas],
  sales: 5,
  downloads: 9,
  relations: [
    {
      price: 30_000,
      color: { 'en-US': 'ivory', 'zh-CN': '象牙白' },
      stock: { [la.id]: 4, [sea.id]: 7 },
      tiers: [
        [10, 5],
        [50, 10],
      ],
    },
    { price: 29_000, special: 20_000, color: { 'en-US': 'navy' }, stock: { [la.id]: 1 } },
  ],
})
await aProduct(db, {
  title: { 'en-US': 'Birch sofa' },
  categories: [sofas],
  sales: 50,
  relations: [{ price: canary, stock: { [sea.id]: 90 } }],
})
await aProduct(db, {
  title: { 'en-US': 'Cedar lamp' },
  categories: [lamps],
  downloads: 2,
  shelved_at: shelvedSince(noon, 100),
  relations: [{ price: 5_000 }],
})
await aProduct(db, {
  title: { 'en-US': 'Dune lamp' },
  categories: [lamps],
  relations: [{ modes: [4], price: 4_000, fob: 2_500 }],
})
await aProduct(db, {
  title: { 'en-US': 'Elm lamp' },
  categories: [lamps],
  relations: [{ modes: [5], price: 4_500 }],
})
await aProduct(db, {
  title: { 'en-US': 'Fir lamp' },
  categories: [lamps],
  bad: true,
  relations: [{ price: 900 }],
})
await aProduct(db, { title: { 'en-US': 'Gone lamp' }, categories: [lamps], off: true })
await aProduct(db, { title: { 'en-US': 'Private lamp' }, categories: [lamps], relations: [{ modes: [3] }] })
const two = await aProduct(db, {
  title: { 'en-US': 'Holm lamp' },
  categories: [lamps],
  relations: [{ modes: [1, 4], price: 8_000, fob: 3_000 }],
})

test('a card shows the cheapest item, with its own stock and prices as the rules have them', async () => {
  const { list: cards, count, category } = await ask({ category_id: sofas, sort_type: 'price', sort: 'a' })
  expect(count).toBe(2)
  expect(category).toEqual({
    type_id: sofas,
    title: 'Sofas',
    parent: { type_id: living, title: 'Living Room' },
  })
  expect(cards[0]).toMatchObject({
    product_id: alder.product_id,
    relation_id: alder.relation_ids[1],
    title: 'Alder sofa',
    merchant_name: 'Alder',
    colors: ['ivory', 'navy'],
    has_options: true,
    available: 7,
    size: '20 × 10 × 30',
    is_new: true,
    purchase_modes: [1],
    preview: expect.stringContaining('front'),
    // The other colour's pieces do not count.
    stock: [{ warehouse_id: la.id, available: 1 }],
    price: {
      shown_price: '200.00',
      price: '290.00',
      special_offer: '200.00',
      fob_price: null,
      best_tier: null,
    },
  })
  expect(cards[1]).toMatchObject({
    title: 'Birch sofa',
    has_options: false,
    price: { shown_price: '7319.97', special_offer: null },
  })
})

test('a category includes its subcategories, without bad, private and withdrawn goods', async () => {
  expect((await titles({ category_id: living, sort_type: 'new_arrival' })).sort()).toEqual([
    'Alder sofa',
    'Birch sofa',
    'Cedar lamp',
    'Dune lamp',
    'Elm lamp',
    'Holm lamp',
  ])
})

test.each([
  [{ sort_type: 'price', sort: 'd' }, 'Birch sofa'],
  [{ sort_type: 'price', sort: 'a' }, 'Dune lamp'],
  [{ sort_type: 'sales' }, 'Birch sofa'],
  [{ sort_type: 'downloads' }, 'Alder sofa'],
  [{}, 'Birch sofa'],
  [{ sort_type: 'stock', sort: 'd' }, 'Birch sofa'],
] as const)('sorted by %j, %s comes first', async (input, first) => {
  expect((await titles(input))[0]).toBe(first)
})

test.each([
  [{ zone: 'special_sale' }, ['Alder sofa']],
  [{ zone: 'fob', sort_type: 'price', sort: 'a' }, ['Dune lamp', 'Holm lamp']],
  [{ zone: 'presale' }, ['Elm lamp']],
  [{ zone: 'bad_goods' }, ['Fir lamp']],
  [{ zone: 'inventory' }, ['Birch sofa', 'Alder sofa']],
  [{ zone: 'hot_sale' }, ['Birch sofa', 'Alder sofa']],
  [{ zone: 'fob', category_id: living, purchase_mode: 2 }, ['Dune lamp', 'Holm lamp']],
  [{ purchase_mode: 1, category_id: lamps }, ['Cedar lamp', 'Holm lamp']],
  [{ price_min: '40', price_max: '50', sort_type: 'price' }, ['Cedar lamp', 'Elm lamp']],
  [{ quantity_min: 13 }, ['Birch sofa']],
  [{ first_available: 60, zone: 'inventory', sort_type: 'sales' }, ['Birch sofa', 'Alder sofa']],
] as const)('%j finds %j', async (input, expected) => {
  expect((await titles(input)).sort()).toEqual([...expected].sort())
})

test('filters by warehouse and merchant; facets count what each choice would leave', async () => {
  expect(await titles({ warehouse_ids: String(la.id) })).toEqual(['Alder sofa'])
  expect(await titles({ mch_ids: String(maker) })).toEqual(['Alder sofa'])
  const { facets } = await ask({ warehouse_ids: String(la.id), with_facets: 1 })
  expect(facets?.warehouses).toEqual([
    { id: sea.id, name: 'Seattle', count: 2 },
    { id: la.id, name: 'Los Angeles', count: 1 },
  ])
  expect(facets?.merchants).toEqual([{ id: maker, name: 'Alder', count: 1 }])
  expect(facets?.categories).toEqual([{ id: living, name: 'Living Room', count: 1 }])
})

test.each([
  ['module_type', 'modules', [1, 2]],
  ['purchase_mode', 'modes', [1, 2]],
  ['first_available', 'shelved', [7, 14, 30, 60]],
] as const)(
  'the count of %s matches the list after choosing it, also where one is chosen',
  async (name, part, choices) => {
    const counts: Record<number, number> = {}
    for (const choice of choices) counts[choice] = (await ask({ [name]: choice })).count
    expect(Object.values(counts).some((count) => count > 0)).toBe(true)
    for (const chosen of [0, choices[0]]) {
      const { facets } = await ask({ [name]: chosen, with_facets: 1 })
      const told = Object.fromEntries(facets![part].map(({ id, count }) => [id, count]))
      for (const choice of choices) expect(told[choice] ?? 0, `${name} ${choice}`).toBe(counts[choice])
    }
  },
)

test('a zone of a single purchase mode offers no other', async () => {
  expect((await ask({ zone: 'fob', with_facets: 1 })).facets?.modes).toEqual([])
})

test('pages do not overlap and have the total', async () => {
  const first = await ask({ page: 1, page_size: 4 })
  const second = await ask({ page: 2, page_size: 4 })
  expect([first.count, second.count, first.list.length, second.list.length]).toEqual([6, 6, 4, 2])
  expect(new Set([...first.list, ...second.list].map((one) => one.product_id)).size).toBe(6)
  expect((await ask({ page: 9, page_size: 4 })).count).toBe(6)
})

test('in the FOB zone a product shows its FOB price, elsewhere that of the warehouse', async () => {
  const fob = (await ask({ zone: 'fob' })).list.find((card) => card.product_id === two.product_id)
  expect(fob).toMatchObject({ purchase_modes: [4, 1], price: { shown_price: '30.00' } })
  const plain = (await ask({ category_id: lamps })).list.find((card) => card.product_id === two.product_id)
  expect(plain).toMatchObject({ purchase_modes: [1, 4], price: { shown_price: '80.00', fob_price: '30.00' } })
})

test('a guest never learns a price, not even by sort or filter', async () => {
  const guest = aGuest()
  for (const input of [
    {},
    { category_id: sofas },
    { search: 'sofa' },
    { zone: 'special_sale' },
    { with_facets: 1 },
  ] as const) {
    const answer = withoutUuids(await ask(input, guest))
    expect(answer).toContain('sofa')
    expect(answer).not.toMatch(/7319|731997|price|tier/)
  }
  for (const input of [{ sort_type: 'price' }, { price_min: '1' }, { price_max: '9999' }] as const)
    expect(await refusalOf(ask(input, guest))).toBe('session.loginToSeePrices')
})

test.each([
  { price_min: 'x' },
  { price_min: '20', price_max: '10' },
  { price_max: '-1' },
  { price_max: '1.234' },
])('refuses %j as a price range', async (input) =>
  expect(await refusalOf(ask(input))).toBe('catalogue.priceRange'),
)

test('titles, colours and categories are in the requested language, else in English', async () => {
  const chinese = (
    await ask({ category_id: sofas, sort_type: 'price', sort: 'a' }, { ...buyer, language: 'zh-CN' })
  ).list
  expect(chinese.map(({ title, colors }) => [title, colors])).toEqual([
    ['桤木沙发', ['象牙白', 'navy']],
    ['Birch sofa', []],
  ])
})

test('a price change is listed with its transaction, a stock change by the next run of the job', async () => {
  await inTransaction(db, async (tx) => {
    await sql`update relation set price_cents = 1000 where id = ${two.relation_ids[0]!}`.execute(tx)
    await refreshListing(tx, [two.product_id])
  })
  const card = async () => (await ask({ category_id: lamps, sort_type: 'price', sort: 'a' })).list[0]
  expect(await card()).toMatchObject({ title: 'Holm lamp', price: { shown_price: '10.00' }, available: 0 })
  await sql`insert into stock (relation_id, warehouse_id) values (${two.relation_ids[0]!}, ${la.id})`.execute(
    db,
  )
  await sql`insert into stock_movement (relation_id, warehouse_id, amount, reason, at) values (${two.relation_ids[0]!}, ${la.id}, 3, 'received', ${noon})`.execute(
    db,
  )
  expect(await card()).toMatchObject({ available: 0 })
  while (await inTransaction(db, (tx) => refreshListingStock(tx)));
  expect(await card()).toMatchObject({ available: 3, stock: [{ warehouse_id: la.id, available: 3 }] })
  expect(await titles({ warehouse_ids: String(la.id), sort_type: 'sales' })).toEqual([
    'Alder sofa',
    'Holm lamp',
  ])
})

test('the stock of a combination is what its scarcest part allows, and follows its parts', async () => {
  const parts = await aProduct(db, {
    title: { 'en-US': 'Ilex chair' },
    relations: [{ stock: { [la.id]: 9 } }, { stock: { [la.id]: 2, [sea.id]: 5 } }],
  })
  const [chair, table] = parts.relation_ids as [number, number]
  const set = await aProduct(db, {
    title: { 'en-US': 'Ilex set' },
    relations: [
      {
        parts: [
          [chair, 4],
          [table, 1],
        ],
      },
    ],
  })
  const card = async () =>
    (await ask({ search: 'ilex set' })).list.find((one) => one.product_id === set.product_id)
  expect(await card()).toMatchObject({ available: 2, module_type: 2 })
  await sql`update stock set reserved = 6 where relation_id = ${chair}`.execute(db)
  while (await inTransaction(db, (tx) => refreshListingStock(tx)));
  expect((await card())?.available).toBe(0)
})
