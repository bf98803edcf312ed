import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  createRequestHandler,
  type RouterContext,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router'
import type { Cacheable, CallAsGuest, PageContext } from '#api/page-context'
import type { CallError } from '#api/wire/call-error'
import { refuse } from '#rules/refusals'
import { shopName } from '#rules/text/shop-name'
import { directOrigin } from '../config/bucket.ts'
import type { AppContext } from '../context.ts'
import type { Limit } from '../http/limits.ts'
import { clientAddress, isLocal } from '../rpc/address.ts'
import { callsAsGuest } from '../rpc/call-as-guest.ts'
import { type PageAddress, pageAddress } from './address.ts'
import { compressedFor } from './compress-page.ts'
import { limitConcurrency } from './limit-concurrency.ts'
import type { CachedPage, PageCache } from './page-cache.ts'
import { pageOf } from './render.ts'
import { openSiteCalls } from './site-calls.ts'

/** Our exports of `app/entry.server.tsx`, besides those for React Router. */
type AppEntry = {
  pageContext: RouterContext<PageContext>
  cacheable: Cacheable
  /** The built app has its own copy of the rules, which does not know the name yet. */
  setShopName: (given: string) => void
}

type PagesOptions = {
  /** The built app; read for each render, so that development always gets the newest. */
  build: () => Promise<ServerBuild>
  cache: PageCache
  mode: 'production' | 'development'
  /** The limit of renders per address. */
  limit?: Limit
}

const year = 365 * 86_400
/** Enough to keep the processor busy while the database answers. */
const rendersAtOnce = 4

/**
 * Answers GET with the app's pages. A page depends on site, language and address alone
 * (docs/decisions/0006), so it is rendered once, cached compressed, and served from memory until the
 * catalogue changes.
 */
export function servePages(app: FastifyInstance, shop: AppContext, options: PagesOptions): void {
  const { build, cache, mode, limit } = options
  const connect = shop.config.erp_url ? new URL(shop.config.erp_url).origin : undefined
  const files = directOrigin(shop.config.bucket)

  const siteCalls = openSiteCalls({ now: () => shop.now().getTime(), generation: cache.generation })
  const handlerOf = handlers(mode)
  const turn = limitConcurrency(rendersAtOnce)

  async function render(address: PageAddress, log: FastifyRequest['log']): Promise<CachedPage> {
    const built = await build()
    const { pageContext } = built.entry.module as unknown as AppEntry
    const { site, language } = address
    const origin = shop.config.public_url
    const guest = { kind: 'guest', at: shop.now(), language, site, visitor_uuid: 'rendered-page' } as const
    const context = new RouterContextProvider()
    const remembering = siteCalls.remembering(`${site} ${language}`, callsAsGuest(shop, guest))
    const { callAsGuest, isAway } = noticingOutage(remembering)
    const report = (err: unknown) => log.error({ err, path: address.path.split('?')[0] }, 'a page failed')
    context.set(pageContext, { site, language, origin, callAsGuest, report })
    const response = await handlerOf(built)(new Request(origin + address.path), context)
    // The app's error page is served like any other page, with another status.
    if (isAway()) refuse('request.unavailable')
    return pageOf(response, { connect, files })
  }

  async function answer(request: FastifyRequest, reply: FastifyReply) {
    const { cacheable } = (await build()).entry.module as unknown as AppEntry
    const address = pageAddress(request, cacheable)
    const keep = address.kept && mode === 'production'
    const key = `${address.site} ${address.language} ${address.path}`
    const make = () => turn(() => render(address, request.log))
    if (!keep || !cache.has(key)) await limit?.({ address: clientAddress(request), local: isLocal(request) })
    const page = keep ? await cache.get(key, make) : await make()
    if (address.chosen) {
      const cookie = `language=${address.chosen}; Path=/; Max-Age=${year}; SameSite=Lax`
      reply.header('set-cookie', cookie)
    }
    return sendPage(request, reply, page)
  }

  app.get('/*', answer)
  // A login form posted before the page's scripts loaded gets the page again. Its body, with the password, is
  // not even read.
  for (const path of ['/login', '/office'])
    app.post(path, { onRequest: async ({ url }, reply) => reply.redirect(url, 303) }, answer)
}

/** The same calls, and whether any of them failed because the database is unreachable. */
function noticingOutage(ask: CallAsGuest): { callAsGuest: CallAsGuest; isAway: () => boolean } {
  let away = false
  const callAsGuest = (...asked: Parameters<CallAsGuest>) =>
    ask(...asked).catch((error: Partial<CallError>) => {
      away ||= error.reason === 'request.unavailable'
      throw error
    })
  return { callAsGuest: callAsGuest as CallAsGuest, isAway: () => away }
}

/** The app's request handler, created once per build, because it sets up all routes. */
function handlers(mode: PagesOptions['mode']) {
  let last: { built: ServerBuild; handle: ReturnType<typeof createRequestHandler> } | undefined
  return (built: ServerBuild) => {
    if (last?.built === built) return last.handle
    const { setShopName } = built.entry.module as unknown as AppEntry
    setShopName(shopName())
    last = { built, handle: createRequestHandler(built, mode) }
    return last.handle
  }
}

/** Sends a page in the best accepted encoding, or 304 if the browser has it already. */
async function sendPage(request: FastifyRequest, reply: FastifyReply, page: CachedPage) {
  const { headers, etag, status } = page
  reply.headers(headers).header('vary', 'accept-encoding, accept-language, cookie')
  if (!headers['cache-control']) reply.header('cache-control', 'no-cache')
  if (status === 200) {
    reply.header('etag', etag)
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  }
  reply.code(status)
  if (page.bytes === 0) return reply.removeHeader('content-type').send()
  const { encoding, body } = await compressedFor(page, request.headers['accept-encoding'] ?? '')
  if (encoding) reply.header('content-encoding', encoding)
  return reply.send(body)
}
