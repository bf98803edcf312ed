import { beforeAll, expect, test } from 'vitest'
import { list as declaration } from '#api/goods/catalogue/find'
import { inTransaction, reading } from '#database/transaction'
import type { Guest } from '#market/actor'
import { listProducts } from '#market/goods/catalogue/list-products'
import { refreshListing } from '#market/goods/catalogue/refresh-listing'
import { suggestItems } from '#market/goods/catalogue/suggest-items'
import type { Language } from '#rules/sites'
import { testDatabase } from '#tests/servers/database'
import { seed } from '../data/seed.ts'

/* Typical searches in a furniture shop with their expected results, over the demo catalogue. */

const at = new Date('2026-03-02T09:30:00Z')
const { db } = await testDatabase()
beforeAll(async () => {
  await inTransaction(db, async (tx) => {
    await seed(tx, { at, hash: async (word) => `h:${word}`, hashPayment: async (word) => `p:${word}` })
    await refreshListing(tx)
  })
})

const viewer = (language: Language): Guest => ({ kind: 'guest', at, language, site: 'LA', visitor_uuid: 'a' })
const search = (words: string, language: Language = 'en-US') =>
  reading(db, (tx) => listProducts(tx, viewer(language), declaration.in.parse({ search: words })))

// Search words, and the categories of the first three products.
test.each<[string, string]>([
  ['sofa', 'sofas sectionals'],
  ['couch', 'sofas sectionals'],
  ['loveseat', 'sofas outdoor-seating'],
  ['channel-tufted velvet sofa', 'sofas'],
  ['leather recliner', 'recliners accent-chairs tv-stands'],
  ['recliners', 'recliners tv-stands'],
  ['accent chair', 'accent-chairs'],
  ['armchair', 'accent-chairs outdoor-seating dining-chairs'],
  ['swivel chair', 'accent-chairs office-chairs recliners bar-stools'],
  ['coffee table', 'coffee-tables'],
  ['coffee tables', 'coffee-tables'],
  ['lift-top coffee table', 'coffee-tables'],
  ['console table', 'side-tables'],
  ['end table', 'side-tables'],
  ['tv stand', 'tv-stands'],
  ['dining table', 'dining-tables dining-sets outdoor-tables'],
  ['oak dining table', 'dining-tables dining-sets'],
  ['dining chairs', 'dining-chairs dining-sets outdoor-sets'],
  ['bar stool', 'bar-stools bar-tables'],
  ['counter stools', 'bar-stools bar-tables'],
  ['nightstand', 'nightstands bedroom-sets'],
  ['dresser', 'dressers bedroom-sets kids-furniture'],
  ['queen bed', 'beds'],
  ['canopy bed', 'beds bedroom-sets'],
  ['crib', 'cribs'],
  ['wardrobe', 'wardrobes'],
  ['armoire', 'wardrobes'],
  ['bookcase', 'bookcases kids-furniture'],
  ['bookshelf', 'bookcases kids-furniture'],
  ['standing desk', 'desks'],
  ['office chair', 'office-chairs desks'],
  ['floor lamp', 'floor-lamps'],
  ['table lamp', 'table-lamps'],
  ['outdoor sofa', 'outdoor-seating outdoor-sets'],
  ['adirondack', 'outdoor-seating outdoor-sets'],
])('"%s" brings up %s', async (words, slugs) => {
  const { list, searched } = await search(words)
  expect(searched).toBeOneOf([null, expect.objectContaining({ corrected: [], unmet: [], lacking: null })])
  expect(list.length).toBeGreaterThan(0)
  const wanted = slugs.split(' ')
  expect(
    list
      .slice(0, Math.min(3, searched ? Math.max(1, searched.fits) : 3))
      .filter((one) => !wanted.includes(one.category_slug))
      .map((one) => `${one.title} (${one.category_slug})`),
  ).toEqual([])
})

test.each<[string, string]>([
  ['tabel', 'table'],
  ['sofla', 'sofa'],
  ['dining chiar', 'chair'],
  ['nighstand', 'nightstand'],
  ['bookcse', 'bookcase'],
  ['recliener', 'recliner'],
  ['wardrboe', 'wardrobe'],
  ['matress', 'mattress'],
])('"%s" is taken for "%s"', async (words, meant) => {
  const { list, searched } = await search(words)
  expect(searched?.corrected.map(({ to }) => to).join(' ')).toBe(meant)
  expect(list.length).toBeGreaterThan(0)
})

test.each<[string, Language, string]>([
  ['沙发', 'zh-CN', 'sofas sectionals'],
  ['双人沙发', 'zh-CN', 'sofas outdoor-seating'],
  ['床头柜', 'zh-CN', 'nightstands bedroom-sets'],
  ['餐桌', 'zh-CN', 'dining-tables dining-sets outdoor-tables'],
  ['茶几', 'en-US', 'coffee-tables side-tables'],
  ['书柜', 'zh-CN', 'bookcases kids-furniture'],
  ['mesa de comedor', 'es-ES', 'dining-tables dining-sets outdoor-tables'],
  ['mesas de centro', 'es-ES', 'coffee-tables'],
  ['sillón reclinable', 'es-ES', 'recliners tv-stands'],
  ['sillon reclinable', 'en-US', 'recliners tv-stands'],
  ['taburete', 'es-ES', 'bar-stools bar-tables'],
  ['armario', 'es-ES', 'wardrobes'],
])('"%s" in %s brings up %s', async (words, language, slugs) => {
  const { list, searched } = await search(words, language)
  expect(searched).toBeOneOf([null, expect.objectContaining({ corrected: [], unmet: [], lacking: null })])
  expect(list.length).toBeGreaterThan(0)
  const wanted = slugs.split(' ')
  expect(
    list
      .slice(0, Math.min(3, searched ? Math.max(1, searched.fits) : 3))
      .filter((one) => !wanted.includes(one.category_slug))
      .map((one) => `${one.title} (${one.category_slug})`),
  ).toEqual([])
})

test.each(['NU-SOF-101', 'nu-sof-101', 'nusof101', 'NU SOF 101'])(
  'the model number "%s" finds its product first',
  async (number) => {
    expect((await search(number)).list[0]).toMatchObject({ custom_sn: 'NU-SOF-101' })
  },
)

test.each(['nu-so', 'wex', 'dining t', '沙发', 'mesa de'])('"%s" gives suggestions', async (words) => {
  const { list } = await reading(db, (tx) => suggestItems(tx, viewer('en-US'), { search: words }))
  expect(list.length).toBeGreaterThan(0)
})

test('the beginnings of words suffice, and nonsense finds nothing', async () => {
  expect((await search('wardr')).list[0]?.category_slug).toBe('wardrobes')
  expect((await search('xqzzyk')).count).toBe(0)
})
