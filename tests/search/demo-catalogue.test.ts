import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { list } from '#api/goods/catalogue/find'
import { inTransaction, reading } from '#database/transaction'
import { seed } from '#demo/data/seed'
import { listProducts } from '#market/goods/catalogue/list-products'
import { refreshListing } from '#market/goods/catalogue/refresh-listing'
import { aGuest, noon } from '#tests/fixtures/people'
import { testDatabase } from '#tests/servers/database'
import { queries, strange } from './queries.ts'

const { db } = await testDatabase()
const hash = async (word: string) => `h:${word}`
await inTransaction(db, async (tx) => {
  await seed(tx, { at: noon, hash, hashPayment: hash })
  await refreshListing(tx)
})

/** All English words of a product, in lower case. */
const { rows } = await sql<{ id: number; words: string }>`
  select p.id, lower(concat_ws(' ', p.title ->> 'en-US', c.card ->> 'category_slug', p.attributes -> 'material' ->> 'en-US',
    p.attributes -> 'style' ->> 'en-US', p.attributes -> 'color' ->> 'en-US',
    (select string_agg(r.color ->> 'en-US', ' ') from relation r where r.product_id = p.id))) as words
  from product p join listing_card c on c.product_id = p.id`.execute(db)
const wordsOf = new Map(rows.map(({ id, words }) => [id, words]))

async function search(query: string) {
  const answer = await reading(db, (tx) =>
    listProducts(tx, { ...aGuest(), at: noon }, list.in.parse({ search: query })),
  )
  const first = answer.list.slice(0, 3).map(({ product_id }) => wordsOf.get(product_id) ?? '')
  return { ...answer, first }
}

test('there are at least 120 different queries', () => {
  expect(new Set(queries.map(([query]) => query)).size).toBeGreaterThanOrEqual(120)
})

test('every query with matching goods finds some, and 97 in 100 have a match among the first three', async () => {
  const nothing: string[] = []
  const off: string[] = []
  for (const [query, meant] of queries) {
    const { first, count, searched } = await search(query)
    if (count === 0) nothing.push(query)
    // Goods that lack a word may follow those that have all, where the answer says so.
    const fitting = first.slice(0, Math.max(1, searched ? searched.fits : first.length))
    const bad = fitting.filter((words) => !meant.test(words))
    if (bad.length > 0)
      off.push(`${query}${searched ? ` (${JSON.stringify(searched)})` : ''}: ${bad.join(' / ')}`)
  }
  expect(nothing).toEqual([])
  expect(off.length / queries.length, off.join('\n')).toBeLessThanOrEqual(0.03)
})

test.each(strange)('%s: finds near goods, and names the correction', async (query, near) => {
  const { first, searched } = await search(query)
  expect(searched).toBeTruthy()
  expect(first.length).toBeGreaterThan(0)
  for (const words of first) expect(words).toMatch(near)
})
