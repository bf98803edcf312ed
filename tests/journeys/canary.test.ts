import { afterAll, beforeAll, expect, test } from 'vitest'
import { languages } from '#rules/sites'
import { canary, layCanary } from '#tests/canary'
import { times } from '#tests/suites/part'
import { demoDatabase } from './walk/demo-database.ts'
import { openShop } from './walk/open-shop.ts'

/*
 * A guest who follows every link of the shop, and a search engine that follows its sitemap, receive no
 * price (specification section 6): not on a page, not in the data that a page loads, not in a feed.
 */
const { db, url: database_url } = await demoDatabase({ max: 2 })
let shop: Awaited<ReturnType<typeof openShop>>
beforeAll(async () => {
  shop = await openShop(database_url)
  await layCanary(db)
})
afterAll(() => shop?.close())

/** The maximum of opened addresses that differ only in query values. Filters are tried in pairs. */
const alikeAtMost = times(2, 4)
const productsAtMost = times(30, 10_000)
const namesAtMost = 2
const atOnce = 6
const files = /^\/(assets|picture|pictures|files|fonts|favicon|share)/

/** Each shop address in a text, as path and query. */
function addressesIn(text: string): string[] {
  const named = [...text.matchAll(/(?:href="|<loc>|Sitemap: )([^"<\s]+)/g)].map(([, address]) => address!)
  return named.flatMap((address) => {
    const at = new URL(address.replaceAll('&amp;', '&'), shop.url)
    const ours = at.host === new URL(shop.url).host && !files.test(at.pathname)
    return ours ? [at.pathname + at.search] : []
  })
}

const kindOf = (address: string) => {
  const { pathname, searchParams } = new URL(address, shop.url)
  return `${pathname} ${[...searchParams.keys()].sort()}`
}

/** The data address that a browser loads on navigation to a page. */
function dataOf(address: string): string {
  const [path, query] = address.split('?')
  return `${path}.data${query ? `?${query}` : ''}`
}

async function crawl(from: readonly string[]) {
  const waiting = [...from]
  const known = new Set(waiting)
  const alike = new Map<string, number>()
  const told: string[] = []
  const broken: string[] = []
  let pages = 0
  const open = async (address: string) => {
    const answer = await fetch(shop.url + address, { headers: { accept: 'text/html,*/*' } })
    const text = await answer.text()
    if (canary.test(text)) told.push(address)
    if (answer.status >= 500) broken.push(`${answer.status} ${address}`)
    return text
  }
  const wanted = (address: string) => {
    const kind = kindOf(address)
    const count = alike.get(kind) ?? 0
    if (known.has(address) || kind.split(',').length > namesAtMost) return false
    if (count >= (kind === '/product product_id' ? productsAtMost : alikeAtMost)) return false
    alike.set(kind, count + 1)
    known.add(address)
    return true
  }
  while (waiting.length > 0) {
    const some = waiting.splice(0, atOnce)
    pages += some.length
    const texts = await Promise.all(some.map(open))
    await Promise.all(
      some.filter((_, i) => texts[i]!.startsWith('<!DOCTYPE')).map((address) => open(dataOf(address))),
    )
    waiting.push(...texts.flatMap(addressesIn).filter(wanted))
  }
  return { pages, told, broken }
}

test('the canary price is in the shop', async () => {
  const { price_cents } = await db.selectFrom('relation').select('price_cents').executeTakeFirstOrThrow()
  expect(String(price_cents)).toMatch(canary)
})

test('no page, page data or feed contains a price for guests', async () => {
  const from = [
    '/robots.txt',
    '/sitemap.xml',
    '/api-docs',
    ...languages.map((language) => `/home?language=${language}`),
  ]
  const { pages, told, broken } = await crawl(from)
  expect(told).toEqual([])
  expect(broken).toEqual([])
  expect(pages).toBeGreaterThan(times(150, 300))
}, 180_000)
