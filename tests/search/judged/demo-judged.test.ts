import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inTransaction } from '#database/transaction'
import { seed } from '#demo/data/seed'
import { refreshListing } from '#market/goods/catalogue/refresh-listing'
import { noon } from '#tests/fixtures/people'
import { testDatabase } from '#tests/servers/database'
import { searchIn } from '../imported-shop.ts'
import { type JudgedArticle, type JudgedQuery, judgeFirst, readJudged } from './judge.ts'
import { keptOf, share } from './share.ts'
import { withSlip } from './slip.ts'

const { db } = await testDatabase()
const hash = async (word: string) => `h:${word}`
await inTransaction(db, async (tx) => {
  await seed(tx, { at: noon, hash, hashPayment: hash })
  await refreshListing(tx)
})
const { rows } = await sql<{ id: number; title: string; categories: string[] }>`
  select p.id, p.title ->> 'en-US' as title, array_agg(c.name ->> 'en-US') as categories
  from product p join product_category pc on pc.product_id = p.id join category c on c.id = pc.category_id
  group by p.id`.execute(db)
const articles = new Map<number, JudgedArticle>(rows.map(({ id, ...article }) => [id, article]))

test('over the demo the first three results are on topic and of the right kind', async () => {
  const search = searchIn(db)
  const judge = async (query: JudgedQuery, typed = query.query) => {
    const { list } = await search(typed, query.language)
    const results = list.slice(0, 3).map(({ product_id }) => articles.get(product_id)!)
    return { query, results, ...judgeFirst(query, results, [...articles.values()]) }
  }
  const verdicts = []
  const slipped = []
  for (const query of readJudged('demo.csv')) {
    verdicts.push(await judge(query))
    const typed = withSlip(query.query)
    if (typed !== null) slipped.push({ ...(await judge(query, typed)), typed })
  }
  const work = share(verdicts, 'work')
  process.stdout.write(`demo: ${work.said}; ${share(verdicts, 'final').said}\n`)
  const kept = keptOf(verdicts, slipped)
  process.stdout.write(`demo with a slip: ${kept.said}\n`)
  expect(kept.work, kept.off.join('\n')).toBeGreaterThanOrEqual(0.9)
  expect(work.topic, work.off.join('\n')).toBeGreaterThanOrEqual(0.95)
  expect(work.kind, work.off.join('\n')).toBeGreaterThanOrEqual(0.93)
}, 120_000)
