import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { list } from '#api/goods/catalogue/find'
import { inTransaction, reading } from '#database/transaction'
import { aCategory, aProduct } from '#tests/fixtures/goods'
import { aBuyer } from '#tests/fixtures/people'
import { testDatabase } from '#tests/servers/database'
import { listProducts } from '../list-products.ts'
import { refreshListing } from '../refresh-listing.ts'
import { readStaleListing } from '../search/read-listing.ts'

const { db } = await testDatabase()
const buyer = await aBuyer(db)
const sofas = await aCategory(db, { 'en-US': 'Sofas', 'zh-CN': '沙发', 'es-ES': 'Sofás' })
const titled = (en: string) => ({ 'en-US': en, 'zh-CN': en, 'es-ES': en })
const { product_id } = await aProduct(db, { title: titled('Birch sofa'), categories: [sofas] })

let statements = 0
const counted = db.withPlugin({
  transformQuery: ({ node }) => {
    statements += 1
    return node
  },
  transformResult: async ({ result }) => result,
})
async function search(words: string) {
  statements = 0
  const answer = await reading(counted, (tx) =>
    listProducts(tx, buyer, list.in.parse({ search: words, sort_type: 'relevance' })),
  )
  return { titles: answer.list.map(({ title }) => title), searched: answer.searched }
}

test('a search that was made before asks for its cards alone, and sees a changed title at once', async () => {
  await search('sofa')
  expect((await search('sofa')).titles).toEqual(['Birch sofa'])
  expect(statements).toBe(1)
  await db
    .updateTable('product')
    .set({ title: JSON.stringify(titled('Cedar sofa')) })
    .where('id', '=', product_id)
    .execute()
  await inTransaction(db, (tx) => refreshListing(tx, [product_id]))
  expect((await search('sofa')).titles).toEqual(['Cedar sofa'])
})

test('a word that an editor adds is understood at once', async () => {
  expect((await search('lounger')).titles).toEqual([])
  expect((await search('sofa')).titles).toEqual(['Cedar sofa'])
  await sql`update search_concept set en = en || '{zorbel}'::text[] where concept = 'sofa'`.execute(db)
  expect((await search('zorbel')).titles).toEqual(['Cedar sofa'])
  while ((await inTransaction(db, readStaleListing)) > 0);
  expect((await search('zorbel')).titles).toEqual(['Cedar sofa'])
})

test('where a dozen goods of a kind have a word, the others of the kind are not listed', async () => {
  const beds = await aCategory(db, { 'en-US': 'Beds' })
  const bed = (title: string) => aProduct(db, { title: titled(title), categories: [beds] })
  await bed('Linen bed')
  for (let n = 1; n < 12; n += 1) await bed(`Velvet bed ${n}`)
  const found = async (words: string) => (await search(words)).titles
  expect(await found('velvet bed')).toContain('Linen bed')
  await bed('Velvet bed 12')
  expect(await found('velvet bed')).toHaveLength(12)
  expect(await found('velvet bed')).not.toContain('Linen bed')
  expect(await found('velvet bed without linen')).toHaveLength(12)
})

test('where a dozen goods have all words, those that have some are not listed', async () => {
  const stools = await aCategory(db, { 'en-US': 'Stools' })
  const stool = (title: string) => aProduct(db, { title: titled(title), categories: [stools] })
  await stool('Beige stool')
  for (let n = 1; n < 12; n += 1) await stool(`Modern beige stool ${n}`)
  const found = async () => (await search('modern beige')).titles
  expect(await found()).toHaveLength(12)
  expect((await found()).at(-1)).toBe('Beige stool')
  await stool('Modern beige stool 12')
  expect(await found()).toHaveLength(12)
  expect(await found()).not.toContain('Beige stool')
})
