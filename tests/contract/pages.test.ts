import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { createContext, type ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import type { PageContext } from '#api/page-context'
import { connect } from '#database/connect'
import { openPageCache } from '#server/ssr/page-cache'
import { servePages } from '#server/ssr/pages'
import { aSite } from '#tests/fixtures/people'
import { testDatabase } from '#tests/servers/database'
import { startTestServer } from '#tests/servers/server'

const { db } = await testDatabase()
await aSite(db)

let renders = 0
const pageContext = createContext<PageContext>()
let toldName = ''

/** The smallest possible app: one route that shows what it was given. */
const build = {
  entry: {
    module: {
      default: () => new Response('document'),
      pageContext,
      cacheable: [{ path: /^\/home$/, query: ['q'] }],
      setShopName: (given: string) => {
        toldName = given
      },
    },
  },
  routes: {
    any: {
      id: 'any',
      path: '*',
      module: {
        loader: async ({
          request,
          context,
        }: {
          request: Request
          context: { get(key: unknown): PageContext }
        }) => {
          const url = new URL(request.url)
          if (url.pathname === '/gone')
            return new Response(null, { status: 302, headers: { location: '/home' } })
          if (url.pathname === '/broken') throw new Error('secret of the inside')
          renders += 1
          const { language, site, callAsGuest } = context.get(pageContext)
          const { login_status } = await callAsGuest('/user/info', {})
          const refused = await callAsGuest('/user/addressList' as '/user/info', {}).catch(
            (e: Error) => e.message,
          )
          const nul = await callAsGuest('/home/getArticle', { slug: 'a\0b' }).catch(
            (e: { reason?: string }) => e.reason,
          )
          // A call that uses the database, and whose failure the page survives.
          await callAsGuest('/home/getArticle', { slug: 'none' }).catch(() => {})
          const said = { language, site, login_status, refused, nul, url: url.pathname + url.search, renders }
          return new Response(`<script>hello()</script>${JSON.stringify(said)}`, {
            headers: {
              'content-type': 'text/html; charset=utf-8',
              'set-cookie': 'stray=1',
              'x-remix-status': '200',
            },
          })
        },
      },
    },
  },
  assets: { entry: { imports: [], module: '' }, routes: {}, url: '', version: '1' },
  publicPath: '/',
  assetsBuildDirectory: '',
  future: {},
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
} as unknown as ServerBuild

const cache = openPageCache({ maxBytes: 1_000_000, now: () => Date.now() })
const server = await startTestServer(db, {
  rooms: [(app, shop) => servePages(app, shop, { build: async () => build, cache, mode: 'production' })],
})
const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(server.url + path, { headers, redirect: 'manual' })
const said = async (response: Response) =>
  JSON.parse((await response.text()).replace('<script>hello()</script>', '')) as Record<string, unknown>

test("a page is made with a guest's eyes, once, and sent from memory", async () => {
  const first = await said(await get('/home?q=1&utm=2'))
  expect(first).toMatchObject({ language: 'en-US', site: 'LA', login_status: 0, url: '/home?q=1' })
  expect(first.refused).toContain('log in again')
  expect(first.nul).toBe('request.malformed')
  expect(await said(await get('/home?utm=3&q=1', { cookie: 'token=x', authorization: 'x' }))).toEqual(first)
  expect((await said(await get('/home?q=2'))).renders).not.toBe(first.renders)
  expect(toldName, 'the name that the app is told').toBe('Trestle')
})

test('each language is a page of its own, and the choice is remembered', async () => {
  const chosen = await get('/home?language=es-ES')
  expect(chosen.headers.get('set-cookie')).toContain('language=es-ES')
  expect((await said(chosen)).language).toBe('es-ES')
  expect((await said(await get('/home', { cookie: 'language=zh-CN' }))).language).toBe('zh-CN')
})

test('compressed as the browser likes, and not sent again to who has it', async () => {
  const plain = await (await get('/home', { 'accept-encoding': 'identity' })).text()
  const raw = async (encoding: string) => {
    const { payload, rawPayload, headers } = await server.app.inject({
      url: '/home',
      headers: { 'accept-encoding': encoding, host: 'localhost' },
    })
    expect(payload).not.toBe('')
    return { rawPayload, headers }
  }
  const br = await raw('gzip, br')
  expect(br.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain)
  const gzip = await raw('gzip')
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain)
  const again = await get('/home', { 'if-none-match': String(br.headers.etag) })
  expect(again.status).toBe(304)
})

test("a cookie that the app sets is in no page, for pages are everybody's", async () => {
  const { headers } = await get('/home')
  expect(headers.get('set-cookie')).toBeNull()
  expect(headers.get('x-remix-status')).toBe('200')
})

test('an inline script is not allowed by standing in the page', async () => {
  const policy = (await get('/home')).headers.get('content-security-policy') ?? ''
  expect(policy).toContain("script-src 'self';")
})

test('while the database is away a page is answered 503, with when to come back, in the words of the shop', async () => {
  const away = connect('postgres://nobody@127.0.0.1:1/none', { name: 'away', max: 1 })
  const other = openPageCache({ maxBytes: 1_000_000, now: () => Date.now() })
  const shop = await startTestServer(away, {
    config: { log_level: 'fatal' },
    rooms: [
      (app, open) => servePages(app, open, { build: async () => build, cache: other, mode: 'production' }),
    ],
  })
  const page = await fetch(`${shop.url}/home`, { headers: { accept: 'text/html', 'accept-language': 'es' } })
  expect(page.status).toBe(503)
  expect(page.headers.get('retry-after')).toBe('5')
  expect(await page.text()).toContain('no puede responder ahora')
  const call = await shop.send('/home/siteInit', {})
  expect(call).toMatchObject({ status: 503, reason: 'request.unavailable' })
  expect(call.headers.get('retry-after')).toBe('5')
  await away.destroy()
})

test('redirects pass through, HEAD has no body, POST is no page', async () => {
  const gone = await get('/gone')
  expect([gone.status, gone.headers.get('location')]).toEqual([302, '/home'])
  const head = await fetch(`${server.url}/home`, { method: 'HEAD' })
  expect([head.status, await head.text()]).toEqual([200, ''])
  expect((await server.post('/home', new URLSearchParams())).status).toBe(404)
})

test('a login that is sent before the scripts have come leads to its page again', async () => {
  for (const path of ['/login?next=%2Fcart', '/office']) {
    const body = new URLSearchParams({ email: 'a@example.com', password: 'secret' })
    const again = await fetch(server.url + path, { method: 'POST', body, redirect: 'manual' })
    expect([again.status, again.headers.get('location')]).toEqual([303, path])
  }
})

test('a page that breaks tells nothing of the inside', async () => {
  const broken = await get('/broken')
  expect(broken.status).toBe(500)
  expect(await broken.text()).not.toContain('secret')
})

test('after the catalogue changed the page is made anew', async () => {
  const before = await said(await get('/home?q=9'))
  cache.clear()
  expect((await said(await get('/home?q=9'))).renders).not.toBe(before.renders)
})
