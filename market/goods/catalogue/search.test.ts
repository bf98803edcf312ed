import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { list } from '#api/goods/catalogue/find'
import { inTransaction, reading } from '#database/transaction'
import { slips } from '#rules/goods/search/slips'
import { aCategory, aMerchant, aProduct, aWarehouse } from '#tests/fixtures/goods'
import { aBuyer, aGuest, noon, refusalOf } from '#tests/fixtures/people'
import { testDatabase } from '#tests/servers/database'
import { listProducts } from './list-products.ts'
import { refreshListing } from './refresh-listing.ts'
import { readStaleListing } from './search/read-listing.ts'
import { takeApart } from './search/words.ts'
import { suggestItems } from './suggest-items.ts'

const { db } = await testDatabase()
const buyer = await aBuyer(db)
const la = await aWarehouse(db, 'Los Angeles')
const tables = await aCategory(db, { 'en-US': 'Coffee Tables', 'zh-CN': '茶几', 'es-ES': 'Mesas de centro' })
const name = (en: string, zh: string, es: string) => ({ 'en-US': en, 'zh-CN': zh, 'es-ES': es })
await aProduct(db, {
  title: name('Alder oak coffee table', '橡木茶几', 'Mesa de centro Alder de roble'),
  categories: [tables],
  sales: 10,
  relations: [{ custom_sn: 'AL-COF-204', stock: { [la.id]: 3 } }, { custom_sn: 'AL-COF-205' }],
})
await aProduct(db, {
  title: name('Birch velvet sofa', '丝绒沙发', 'Sofá Birch de terciopelo'),
  keywords: 'couch living-room salón',
  sales: 90,
  relations: [{ custom_sn: 'BI-SOF-1' }],
})
await aProduct(db, {
  title: name('Cedar ottoman', '脚凳', 'Puf Cedar'),
  description: name('Stands well before a velvet sofa.', '适合放在沙发前', 'Va bien ante un sofá.'),
  sales: 500,
})
await aProduct(db, {
  title: name('Dune dining chair', '餐椅', 'Silla de comedor Dune'),
  keywords: 'sofa',
  sales: 900,
})

let minutes = 0
const search = async (words: string, more: object = {}, language: 'en-US' | 'zh-CN' | 'es-ES' = 'en-US') => {
  minutes += 2
  const viewer = { ...buyer, language, at: new Date(noon.getTime() + minutes * 60_000) }
  const answer = await reading(db, (tx) =>
    listProducts(tx, viewer, list.in.parse({ search: words, ...more })),
  )
  return {
    found: answer.list.map(({ title }) => title.split(' ')[0]),
    count: answer.count,
    searched: answer.searched,
  }
}
const nothingSaid = {
  corrected: [],
  unmet: [],
  lacking: null,
  fits: 0,
  size: null,
  without: [],
  budget: null,
  unknown: false,
}

test.each([
  ['sofa', ['Birch']],
  ['SOFAS', ['Birch']],
  ['couch', ['Birch']],
  ['sofá', ['Birch']],
  ['velvet sofa', ['Birch']],
  ['table', ['Alder']],
  ['tables of oak', ['Alder']],
  ['mesas', ['Alder']],
  ['mesa de roble', ['Alder']],
  ['茶几', ['Alder']],
  ['橡木茶几', ['Alder']],
  ['丝绒 sofa', ['Birch']],
  ['AL-COF-204', ['Alder']],
  ['al cof 205', ['Alder']],
  ['alcof20', ['Alder']],
  ['dining chair', ['Dune']],
])('"%s" finds %j first, and nothing is said but that others are only related', async (words, expected) => {
  const { found, count, searched } = await search(words)
  expect(found.slice(0, expected.length)).toEqual(expected)
  expect(searched ?? nothingSaid).toEqual({ ...nothingSaid, fits: searched?.fits ?? 0 })
  expect(searched?.fits ?? count).toBeLessThanOrEqual(expected.length)
})

test.each([
  ['tabel', 'table', ['Alder']],
  ['sofla', 'sofa', ['Birch']],
  ['otoman', 'ottoman', ['Cedar']],
])('"%s" is corrected to "%s", and the answer names it', async (from, to, expected) => {
  const { found, searched } = await search(from)
  expect(found.slice(0, expected.length)).toEqual(expected)
  expect(searched).toMatchObject({ ...nothingSaid, corrected: [{ from, to }], fits: expect.any(Number) })
})

test('a word that no product has costs nothing, and is named', async () => {
  const { found, searched } = await search('velvit sofa')
  expect(found[0]).toBe('Birch')
  expect(searched).toEqual({ ...nothingSaid, unmet: ['velvit'] })
  expect((await search('oak zzzzqq')).searched?.unmet).toEqual(['zzzzqq'])
})

test('a kind of which the shop has none is said to be lacking, and no colour answers for it', async () => {
  expect(await search('velvet rug')).toEqual({
    found: [],
    count: 0,
    searched: { ...nothingSaid, lacking: 'rug' },
  })
})

test('words of a description are found where no word names a thing', async () => {
  expect((await search('well before')).found).toEqual(['Cedar'])
  expect((await search('terciopelo')).found).toEqual(['Birch'])
  expect((await search('Living Room')).found).toEqual(['Birch'])
})

test('goods with every word come before the others of the kind, however they are sorted', async () => {
  const desks = await aCategory(db, { 'en-US': 'Desks' })
  const title = (en: string) => name(en, '', '')
  await aProduct(db, {
    title: title('Gale white desk'),
    categories: [desks],
    sales: 9,
    relations: [{ price: 900 }],
  })
  await aProduct(db, {
    title: title('Hazel pine desk'),
    categories: [desks],
    sales: 1,
    relations: [{ price: 100 }],
  })
  for (const sort of [{}, { sort_type: 'price', sort: 'a' }, { sort_type: 'sales' }]) {
    const { found, searched } = await search('pine desk', sort)
    expect(found).toEqual(['Hazel', 'Gale'])
    expect(searched).toEqual({ ...nothingSaid, fits: 1 })
  }
  expect((await search('white desk')).found).toEqual(['Gale', 'Hazel'])
  const without = await search('desk without pine')
  expect(without).toEqual({
    found: ['Gale'],
    count: 1,
    searched: { ...nothingSaid, without: ['pine'], fits: 1 },
  })
})

test('a price in words narrows the list of those who may see prices', async () => {
  const budget = { text: 'under 5', applied: true }
  expect(await search('desk under 5')).toEqual({
    found: ['Hazel'],
    count: 1,
    searched: { ...nothingSaid, budget, fits: 1 },
  })
  const guest = { ...aGuest(), at: noon }
  const seen = await reading(db, (tx) => listProducts(tx, guest, list.in.parse({ search: 'desk under 5' })))
  expect(seen.count).toBe(2)
  expect(seen.searched?.budget).toEqual({ text: 'under 5', applied: false })
})

test('goods of the nearest width come first', async () => {
  const answer = await search('20 inch desk')
  expect(answer.searched).toEqual({ ...nothingSaid, size: { text: '20 inch', width_mm: 508 }, fits: 2 })
  await sql`update product set width_mm = 1500 where title ->> 'en-US' = 'Gale white desk'`.execute(db)
  await inTransaction(db, (tx) => refreshListing(tx))
  expect((await search('60 inch desk')).found).toEqual(['Gale', 'Hazel'])
  expect((await search('20 inch desk')).found).toEqual(['Hazel', 'Gale'])
})

test('a change of the lexicon is searched by once the goods are read again', async () => {
  expect((await search('escribania')).found).toEqual([])
  await sql`update search_concept set es = array_append(es, 'escribania'), edited_at = ${noon} where concept = 'desk'`.execute(
    db,
  )
  expect(await inTransaction(db, readStaleListing)).toBeGreaterThan(0)
  expect(await inTransaction(db, readStaleListing)).toBe(0)
  expect((await search('escribania')).found).toEqual(['Gale', 'Hazel'])
})

test('the beginning of a word is enough', async () => {
  expect((await search('coff')).found[0]).toBe('Alder')
  expect(await search('velv so')).toMatchObject({ found: ['Birch'] })
})

test('words without a near match find nothing, and the answer says so', async () => {
  const searched = { ...nothingSaid, unknown: true }
  expect(await search('qqqqqqqq')).toEqual({ found: [], count: 0, searched })
  expect(await search('?!')).toEqual({ found: [], count: 0, searched })
})

test('an empty result due to a filter causes no correction', async () => {
  expect(await search('sofa', { category_id: tables })).toEqual({ found: [], count: 0, searched: null })
})

test('words are found whatever the language of the page', async () => {
  expect((await search('coffee table', {}, 'zh-CN')).found[0]).toBe('橡木茶几')
})

test('a product is found by its new words once listed, and not after it is withdrawn', async () => {
  const { product_id } = await aProduct(db, { title: name('Zebrano shelf', '斑马木架', 'Estante') })
  expect((await search('zebrano')).count).toBe(1)
  await inTransaction(db, async (tx) => {
    await tx.updateTable('product').set({ off_shelf_at: noon }).where('id', '=', product_id).execute()
    await refreshListing(tx, [product_id])
  })
  expect((await search('zebrano')).count).toBe(0)
})

const storesOf = async (search: string, asked: object = {}) =>
  (await reading(db, (tx) => listProducts(tx, buyer, list.in.parse({ search, ...asked })))).stores
const suggest = (words: string) => reading(db, (tx) => suggestItems(tx, buyer, { search: words }))

test('suggests items by the beginning of their number', async () => {
  const { list: items } = await suggest('al-cof-205')
  expect(items).toEqual([
    expect.objectContaining({
      custom_sn: 'AL-COF-205',
      title: 'Alder oak coffee table',
      preview: expect.any(String),
    }),
  ])
  expect((await suggest('BI-S')).list[0]?.custom_sn).toBe('BI-SOF-1')
})

test('suggests items and categories by the beginnings of words', async () => {
  const answer = await suggest('cof')
  expect(answer.list.map((item) => item.title)).toEqual(['Alder oak coffee table'])
  expect(answer.categories).toEqual([{ type_id: tables, title: 'Coffee Tables' }])
  expect((await suggest('mesas ce')).categories).toHaveLength(1)
  expect(await refusalOf(suggest('  '))).toBe('catalogue.searchEmpty')
})

test('suggests items by the beginning of any of their words, those whose titles have it first', async () => {
  const titles = async (words: string) => (await suggest(words)).list.map(({ title }) => title.split(' ')[0])
  expect(await titles('liv')).toEqual(['Birch'])
  expect(await titles('salo')).toEqual(['Birch'])
  expect(await titles('velv')).toEqual(['Birch', 'Cedar'])
  expect(await titles('velv sof')).toEqual(['Birch', 'Cedar'])
  expect(await titles('velv livi')).toEqual(['Birch'])
  expect(await titles('zz')).toEqual([])
})

test('the one search finds stores by the beginnings of words of their names', async () => {
  const merchant_id = await aMerchant(db, 'Túlip & Brook Möbel')
  const own = { merchant_uuid: expect.any(String), name: 'Túlip & Brook Möbel', logo: null }
  const found = async (words: string) => [(await suggest(words)).stores, await storesOf(words)]
  // Who sells nothing has no store.
  expect(await found('tulip')).toEqual([[], []])
  await aProduct(db, { merchant_id, title: name('Stool of tin', '锡凳', 'Taburete') })
  for (const words of ['tulip', 'BROOK mobel', 'möb tul']) expect(await found(words)).toEqual([[own], [own]])
  for (const words of ['ulip', 'tulip oak']) expect(await found(words)).toEqual([[], []])
  expect(Object.keys((await suggest('tulip')).stores[0]!)).toEqual(['merchant_uuid', 'name', 'logo'])
  const { merchant_uuid } = (await storesOf('tulip'))[0]!
  for (const asked of [{ page: 2 }, { zone: 'fob' }, { category_id: 1 }, { merchant_uuid }])
    expect(await storesOf('tulip', asked), JSON.stringify(asked)).toEqual([])
})

test('compounds are found written as one word or two', async () => {
  await aProduct(db, { title: name('Elm high chair', '高脚椅', 'Trona Elm') })
  await aProduct(db, { title: name('Fir highchair', '高脚椅', 'Trona Fir') })
  for (const words of ['highchair', 'high chair', 'High-Chairs'])
    expect((await search(words)).found.sort()).toEqual(['Elm', 'Fir'])
})

test('counts typing errors', () => {
  expect([slips('tabel', 'table'), slips('sofla', 'sofa'), slips('chair', 'chair'), slips('', 'ab')]).toEqual(
    [1, 1, 0, 2],
  )
})

test('tokenizes a search', () => {
  expect(takeApart('Sofá-bed 现代沙发床 AB')).toEqual({
    latin: ['sofa', 'bed', 'ab'],
    han: ['现代', '沙发', '发床'],
    number: null,
  })
  expect(takeApart('TR-Sofa/1')).toMatchObject({ number: 'trsofa1' })
})
