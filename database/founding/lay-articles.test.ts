import { expect, onTestFinished, test } from 'vitest'
import { houseName, setShopName } from '#rules/text/shop-name'
import { testDatabase } from '#tests/servers/database'
import { inTransaction } from '../transaction.ts'
import { aboutArticles } from './first-articles/about.ts'
import { text3 } from './first-articles/text3.ts'
import { layArticles } from './lay-articles.ts'

const { db } = await testDatabase()
const at = new Date('2026-11-28T12:00:00Z')

test('the articles that a shop begins with name it, as a text and within their HTML', async () => {
  onTestFinished(() => setShopName(houseName))
  setShopName('Tom & Co')
  const articles = aboutArticles.map(({ slug, section, title, summary, html }) => {
    return { slug, section, title: text3(title), summary: text3(summary), html: text3(html) }
  })
  await inTransaction(db, (tx) => layArticles(tx, articles, { at, published: true }))
  const rows = await db.selectFrom('article').select(['title', 'summary', 'html', 'body']).execute()
  expect(JSON.stringify(rows)).not.toContain('Trestle')
  const about = rows.find(({ title }) => title['en-US'] === 'About Tom & Co')!
  expect(about.html['en-US']).toContain('<p>Tom &amp; Co is a marketplace')
  expect(about.body['en-US']).toMatch(/^Tom & Co is a marketplace/)
})
