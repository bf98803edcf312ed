import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { faultsIn } from '#tests/contract/access/policy'
import { demoDatabase } from './walk/demo-database.ts'
import { openWalk } from './walk/walk.ts'
import { walkIn } from './walk/walk-in.ts'

const { db, url: database_url } = await demoDatabase({ max: 2 })
const walk = openWalk(database_url)
const olivia = 'olivia@sunrise-staging.example.com'
const markup = '<img src=x onerror="document.title=\'owned\'"><script>document.title="owned"</script>'

test('pages and their parts carry all there is against misuse, and no inline script but their own', async () => {
  const html = await (await fetch(`${walk.url}/home`)).text()
  const assets = [...new Set(html.match(/\/assets\/[\w.-]+\.(?:js|css)/g) ?? [])].slice(0, 3)
  expect(assets.length).toBeGreaterThan(0)
  for (const path of [
    '/home',
    '/login',
    '/product?product_id=4',
    '/user_center/setting',
    '/office',
    '/nothing',
    ...assets,
  ]) {
    const { headers } = await fetch(walk.url + path, { headers: { accept: 'text/html' } })
    const faults = faultsIn(headers).filter((fault) => !fault.endsWith('in its policy'))
    expect([path, faults]).toEqual([path, []])
  }
})

test('a visitor’s page holds its scripts in templates, few and small, and lets no other script run', async () => {
  const answer = await fetch(`${walk.url}/home`)
  const html = await answer.text()
  const [, held = ''] = /<template id="preloads">(.*?)<\/template>/s.exec(html) ?? []
  const links = [...held.matchAll(/<link rel="modulepreload"([^>]*?) href="([^"]+)"/g)]
  expect(html.split('rel="modulepreload"')).toHaveLength(links.length + 1)
  const [, started = ''] = /<template id="scripts">(.*?)<\/template>/s.exec(html) ?? []
  expect(started).toMatch(/^<script type="module" async="">import "\/assets\/manifest-/)
  expect(html.split('type="module"')).toHaveLength(2)
  expect(html.match(/__reactRouterContext\.streamController\.(enqueue|close)\(/g)).toHaveLength(2)
  expect(html).not.toContain('nonce=')
  const policy = answer.headers.get('content-security-policy') ?? ''
  const inline = [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, code = '']) => code)
  expect(inline.length).toBeGreaterThanOrEqual(4)
  for (const code of inline)
    expect(policy).toContain(`'sha256-${createHash('sha256').update(code).digest('base64')}'`)
  const files = links.filter(([, mark]) => !mark).map(([, , file = '']) => file)
  expect(files.join(' ')).toMatch(/\/packages-.*\/shop-.*\/home-/)
  expect(files.join(' ')).not.toMatch(/members|office/)
  const sizes = files.map(async (file) => {
    const sent = await fetch(walk.url + file, { headers: { 'accept-encoding': 'br' } })
    return Number(sent.headers.get('content-length'))
  })
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
  expect(bytes).toBeGreaterThan(100_000)
  expect(bytes).toBeLessThan(165_000)
})

test('markup entered in every field is shown as text', async () => {
  const account = db.selectFrom('account').select(['id', 'company_id']).where('email', '=', olivia)
  const { id, company_id } = await account.executeTakeFirstOrThrow()
  await db.updateTable('company').set({ name: markup }).where('id', '=', company_id!).execute()
  await db
    .updateTable('account')
    .set({ first_name: markup, last_name: markup })
    .where('id', '=', id)
    .execute()
  await db
    .updateTable('address')
    .set({ receiving_company: markup, receiving_address: markup })
    .where('company_id', '=', company_id!)
    .execute()
  const page = await walkIn(walk.url, walk.browser).as(olivia)
  for (const path of [
    'home_page',
    'essential_information',
    'manage_address',
    'feedback',
    'certification',
    'setting',
  ]) {
    await walkIn(walk.url, walk.browser).open(page, `/user_center/${path}`)
    expect(await page.title(), path).not.toContain('owned')
  }
  await page.context().close()
})

/**
 * Hostile query parameters: too long, of another type, with characters that could break a database or a
 * page.
 */
const asked =
  'category_id goods goodsType ids inventory_sn k link merchant_uuid mode next number page pageKey pageName product_id product_type quantity_min relation_id s search sort sort_type tab through view'.split(
    ' ',
  )
const nonsense = [
  '',
  '-1',
  '1e99',
  '999999999999999999999',
  'NaN',
  '0x1f',
  "'; drop table item; --",
  markup,
  '%00',
  '%E0%A4%A',
  '%F0%9F%AA%91'.repeat(40),
  'x'.repeat(3000),
  '[]',
  '{"a":1}',
]
const publicPages =
  'home category new_arrival special_sale fob_zone presale_area inventory product compare placeNearby placeNearBuyNow store_list store help_center help_center_t center_menu article/x international_logistics contact success merchantSettlement merchantSuccess merchantProgress subscribe subscribe/confirm subscribe/preferences unsubscribe login register joinTeam forgetPassword cart pay print nothing'.split(
    ' ',
  )

test('no invalid address breaks a page, nor reveals internals', async () => {
  const said = (value: string) => (/^(%[0-9A-F]{0,2}A?)+$/.test(value) ? value : encodeURIComponent(value))
  const addresses = publicPages.flatMap((page, i) =>
    nonsense.flatMap((value, j) => [
      `/${page}/${said(value)}`,
      // Each parameter has each value on some pages, once as a page and once as its data.
      ...asked
        .filter((_, k) => (i + j + k) % 4 === 0)
        .map((name, k) => `/${page}${k % 2 ? '.data' : ''}?${name}=${said(value)}`),
    ]),
  )
  const broken: string[] = []
  for (let i = 0; i < addresses.length; i += 8)
    await Promise.all(
      addresses.slice(i, i + 8).map(async (address) => {
        const answer = await fetch(walk.url + address, { redirect: 'manual' })
        const text = await answer.text()
        if (answer.status >= 500 || text.includes(markup) || /node_modules|\bat .+:\d+:\d+/.test(text))
          broken.push(`${answer.status} ${address.slice(0, 200)}`)
      }),
    )
  expect(broken).toEqual([])
  expect(addresses.length).toBeGreaterThan(3000)
})
