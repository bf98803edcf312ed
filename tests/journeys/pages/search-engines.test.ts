import { expect, test } from 'vitest'
import { demoDatabase } from '../walk/demo-database.ts'
import { openWalk } from '../walk/walk.ts'

const { url: database_url } = await demoDatabase({ max: 2 })
const walk = openWalk(database_url)

const shared = [
  '/home',
  '/category',
  '/new_arrival',
  '/product?product_id=1',
  '/store_list',
  '/help_center',
  '/help_center_t?pageName=about-us',
]
const forms = ['/login', '/register', '/forgetPassword']

test('every public page has its description for search engines and for sharing', async () => {
  const seen = new Set<string>()
  for (const path of [...shared, ...forms]) {
    const html = await (await fetch(walk.url + path, { headers: { 'accept-language': 'es-ES' } })).text()
    const head = html.slice(0, html.indexOf('</head>'))
    const title = /<title>([^<]+) · Trestle<\/title>/.exec(head)?.[1]
    expect(title, path).toBeTruthy()
    expect(head, path).toMatch(/<meta name="description" content="[^"]{20,160}"/)
    if (forms.includes(path)) continue
    const described = head.match(/<meta name="description" content="([^"]+)"/)?.[1] ?? ''
    expect(seen.has(`${title} ${described}`), path).toBe(false)
    seen.add(`${title} ${described}`)
    expect(head, path).toMatch(/<link rel="canonical" href="http[^"]+"/)
    for (const language of ['en-US', 'zh-CN', 'es-ES', 'x-default'])
      expect(head, path).toMatch(new RegExp(`hrefLang="${language}"`, 'i'))
    const picture = /<meta property="og:image" content="http[^"]*?\/\/[^/"]+(\/[^"]+)"/.exec(head)?.[1]
    const sent = await fetch(walk.url + picture?.replaceAll('&amp;', '&'))
    expect([sent.status, sent.headers.get('content-type')?.split('/')[0]], path).toEqual([200, 'image'])
  }
})

/** The head of a page, with its canonical address and structured data; entities decoded. */
async function headOf(path: string) {
  const answer = await fetch(new URL(path, walk.url), { redirect: 'manual' })
  const html = (await answer.text()).replaceAll('&amp;', '&')
  const head = html.slice(0, html.indexOf('</head>'))
  const things = [...head.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, json]) => JSON.parse(json!) as { '@type': string; [name: string]: unknown },
  )
  return {
    status: answer.status,
    location: answer.headers.get('location'),
    title: /<title>([^<]+)</.exec(head)?.[1],
    canonical: /<link rel="canonical" href="([^"]+)"/.exec(head)?.[1],
    others: [...head.matchAll(/hrefLang="([^"]+)" href="([^"]+)"/gi)].map(([, language, href]) => ({
      language,
      href: href!,
    })),
    unlisted: head.includes('<meta name="robots" content="noindex"'),
    things,
  }
}

test('the address of each language is canonical to itself, so that search engines take all of them', async () => {
  for (const path of ['/home', '/category?category_id=1', '/product?product_id=1', '/help_center']) {
    const { others, canonical } = await headOf(path)
    expect(others.map(({ language }) => language)).toEqual(['en-US', 'zh-CN', 'es-ES', 'x-default'])
    expect(others.at(-1)?.href).toBe(canonical)
    for (const { href } of others) {
      const there = await headOf(href)
      expect([there.status, there.canonical, there.others]).toEqual([200, href, others])
    }
  }
})

test('a page says in structured data what it shows, without a price', async () => {
  const kinds = async (path: string) => (await headOf(path)).things.map((thing) => thing['@type'])
  expect(await kinds('/home')).toEqual(['Organization', 'WebSite'])
  expect(await kinds('/category?category_id=1')).toEqual(['BreadcrumbList', 'ItemList'])
  const { things, canonical } = await headOf('/product?product_id=1')
  expect(things.map((thing) => thing['@type'])).toEqual([
    expect.stringMatching(/^Product(Group)?$/),
    'BreadcrumbList',
  ])
  expect(things[0]).toMatchObject({
    '@context': 'https://schema.org',
    url: canonical,
    image: expect.any(Array),
  })
  expect(JSON.stringify(things)).not.toMatch(/price/i)
})

test('readable addresses lead to a product, old words of them with a redirect; what is nowhere is not found', async () => {
  const { canonical } = await headOf('/product?product_id=1')
  const { pathname } = new URL(canonical!)
  expect(pathname).toMatch(/^\/product\/[a-z0-9-]+-1$/)
  expect(await headOf('/product/former-words-1?mode=2')).toMatchObject({
    status: 301,
    location: `${pathname}?mode=2`,
  })
  for (const path of ['/product/no-such-9999999', '/product/words', '/category?category_id=99999'])
    expect((await headOf(path)).status, path).toBe(404)
})

test('pages of a list have titles of their own; log-in, searches and comparisons are not for search engines', async () => {
  const [one, two] = await Promise.all([headOf('/category'), headOf('/category?page=2')])
  expect(two.title).not.toBe(one.title)
  expect([one.unlisted, two.unlisted]).toEqual([false, false])
  for (const path of ['/login', '/forgetPassword', '/category?search=sofa', '/compare?ids=1'])
    expect((await headOf(path)).unlisted, path).toBe(true)
})
