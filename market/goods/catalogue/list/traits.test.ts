import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { list } from '#api/goods/catalogue/find'
import type { Send } from '#api/wire/call'
import { inTransaction, reading } from '#database/transaction'
import { aMerchant, aProduct, aWarehouse } from '#tests/fixtures/goods'
import { aGuest, minutesLater } from '#tests/fixtures/people'
import { testDatabase } from '#tests/servers/database'
import { listProducts } from '../list-products.ts'
import { refreshListing } from '../refresh-listing.ts'
import { listFilter, traitParts } from './filter.ts'

const { db } = await testDatabase()
let minutes = 0
const ask = (input: Send<typeof list>, language: 'en-US' | 'es-ES' = 'en-US') => {
  minutes += 2
  const guest = { ...aGuest(), language, at: minutesLater(minutes) }
  return reading(db, (tx) => listProducts(tx, guest, list.in.parse(input)))
}

type Wish = {
  title: string
  color?: string
  attributes?: object
  keywords?: string
  width_mm?: number | null
}

/** Creates a product with this text; returns its traits by their English names. */
async function traitsOf({ title, color, attributes = {}, keywords = '', width_mm = null }: Wish) {
  const { product_id } = await aProduct(db, {
    title: { 'en-US': title },
    relations: [{ price: 10_000, ...(color ? { color: { 'en-US': color } } : {}) }],
  })
  await inTransaction(db, async (tx) => {
    await sql`update product set attributes = ${JSON.stringify(attributes)}, keywords = ${keywords}, width_mm = ${width_mm}
      where id = ${product_id}`.execute(tx)
    await refreshListing(tx, [product_id])
  })
  const { rows } = await sql<{ name: string }>`
    select t.name ->> 'en-US' as name from listing_shelf s, unnest(s.traits) id join trait t using (id)
    where s.product_id = ${product_id} and s.shelf = 0 order by t.id`.execute(db)
  return rows.map(({ name }) => name)
}

test.each<[Wish, string[]]>([
  [{ title: 'Sofa', color: 'Sky blue' }, ['Blue']],
  [{ title: 'Blue sofa', color: 'Light oak' }, ['Light wood']],
  [{ title: 'TURQUOISE pillow' }, ['Turquoise']],
  [
    { title: 'Chair', attributes: { color: 'Off-white', material: { 'en-US': 'Faux leather, steel' } } },
    ['Cream', 'Metal', 'Faux leather'],
  ],
  [
    { title: 'Chair', attributes: { material: 'Top-grain leather', style: 'Mid-century' } },
    ['Leather', 'Mid-century'],
  ],
  [{ title: 'Art Deco mirror', keywords: 'brass glass' }, ['Metal', 'Glass', 'Art deco']],
  [{ title: 'Queen bed', width_mm: 1600 }, ['Queen bed', '60–72 in wide']],
  [{ title: 'King Charles chair', width_mm: 609 }, ['Up to 24 in wide']],
  [{ title: 'Full platform bed' }, ['Full bed']],
  [{ title: 'Queen bed with full-extension drawers' }, ['Queen bed']],
  [
    { title: 'Mesa', attributes: { material: { 'es-ES': 'mármol' } }, width_mm: 2_134 },
    ['Marble and stone', 'Over 84 in wide'],
  ],
  [{ title: 'Thing' }, []],
])('%j has %j', async (wish, expected) => {
  expect(await traitsOf(wish)).toEqual(expected)
})

test('the count of a trait is the count after choosing it, in lists and searches', async () => {
  for (const base of [{}, { search: 'chair' }] as const) {
    const { facets } = await ask({ ...base, with_facets: 1 })
    for (const part of traitParts) {
      const [first, second] = facets![part]
      for (const { id, count, name } of facets![part])
        expect((await ask({ ...base, [part]: String(id) })).count, `${part} ${name}`).toBe(count)
      if (!first || !second) continue
      const chosen = await ask({ ...base, [part]: String(first.id), with_facets: 1 })
      expect(chosen.facets![part]).toEqual(facets![part])
      const both = await ask({ ...base, [part]: `${first.id},${second.id}` })
      expect(both.count).toBeGreaterThanOrEqual(Math.max(first.count, second.count))
    }
  }
})

test('different kinds of traits narrow each other', async () => {
  const { facets } = await ask({ with_facets: 1 })
  const idOf = (part: 'colors' | 'materials', name: string) =>
    facets![part].find((one) => one.name === name)!.id
  const cream = await ask({ colors: String(idOf('colors', 'Cream')), with_facets: 1 })
  expect(cream.facets!.materials.map(({ name }) => name).sort()).toEqual(['Faux leather', 'Metal'])
  const none = await ask({
    colors: String(idOf('colors', 'Blue')),
    materials: String(idOf('materials', 'Leather')),
  })
  expect(none.count).toBe(0)
})

test('traits are named in the language of the visitor, colours with a swatch, sizes from small to large', async () => {
  const { facets } = await ask({ with_facets: 1 }, 'es-ES')
  expect(facets!.colors).toContainEqual(expect.objectContaining({ name: 'Azul', swatch: '#2f5d9b' }))
  const sizes = facets!.sizes.map(({ name }) => name)
  expect(sizes).toEqual([
    'Cama matrimonial',
    'Cama queen',
    'Hasta 61 cm de ancho',
    '152–183 cm de ancho',
    'Más de 213 cm de ancho',
  ])
})

test('a chosen merchant and warehouse stay among the choices when they would leave nothing', async () => {
  const maker = await aMerchant(db, 'Nobody’s maker')
  const { id: warehouse } = await aWarehouse(db)
  const { facets } = await ask({
    mch_ids: String(maker),
    warehouse_ids: String(warehouse),
    search: 'mirror',
    with_facets: 1,
  })
  expect(facets!.merchants).toContainEqual({ id: maker, name: 'Nobody’s maker', count: 0 })
  expect(facets!.warehouses).toContainEqual(expect.objectContaining({ id: warehouse, count: 0 }))
})

test('the order of the choices makes no other filter', () => {
  const key = (colors: string) => listFilter(aGuest(), list.in.parse({ colors })).key
  expect(key('105,101')).toBe(key('101,105'))
  expect(key('101')).not.toBe(key('101,105'))
})

test('a chosen trait stays among the choices when nothing has it any more', async () => {
  const { facets } = await ask({ with_facets: 1 })
  const blue = facets!.colors.find(({ name }) => name === 'Blue')!
  const none = await ask({ colors: String(blue.id), search: 'mirror', with_facets: 1 })
  expect(none.count).toBe(0)
  expect(none.facets!.colors).toContainEqual({ ...blue, count: 0 })
})
