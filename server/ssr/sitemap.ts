import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Tx } from '#database/connect'
import { reading } from '#database/transaction'
import type { Guest } from '#market/actor'
import { lastProductId, listedAfter } from '#market/goods/catalogue/list-addresses'
import { listCategories } from '#market/goods/catalogue/list-categories'
import { listStores } from '#market/goods/merchant/list-stores'
import { publishedAddresses } from '#market/talk/article/list-published'
import { productSlug } from '#rules/goods/product-slug'
import { languages } from '#rules/sites'
import type { AppContext } from '../context.ts'

/** Product ids per file: with four addresses each well below the protocol's 50,000 addresses and 50 MB. */
const idsAFile = 10_000
const readAtOnce = 1_000
const storesAtMost = 1_000
const kept = 'public, max-age=3600'

const fixed = [
  '/home',
  '/category',
  '/new_arrival',
  '/hot_sale',
  '/special_sale',
  '/bad_goods',
  '/fob_zone',
  '/presale_area',
  '/inventory',
  '/store_list',
  '/help_center',
  '/international_logistics',
  '/contact',
  '/subscribe',
  '/merchantSettlement',
]

const aGuest = (at: Date): Guest => ({ kind: 'guest', at, language: 'en-US', site: 'LA', visitor_uuid: '' })

type Page = { path: string; changed?: Date; pictures?: readonly string[] }

const xml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** An address, the same page in each language and its pictures (sitemaps.org 0.9, Google's extensions). */
function entry(origin: string, { path, changed, pictures = [] }: Page): string {
  const url = origin + path
  const join = path.includes('?') ? '&' : '?'
  const others = languages.map(
    (language) =>
      `<xhtml:link rel="alternate" hreflang="${language}" href="${xml(`${url}${join}language=${language}`)}"/>`,
  )
  const lastmod = changed ? `<lastmod>${changed.toISOString()}</lastmod>` : ''
  const images = pictures.map(
    (picture) =>
      `<image:image><image:loc>${xml(`${origin}/picture/${picture}?w=1280`)}</image:loc></image:image>`,
  )
  return `<url><loc>${xml(url)}</loc>${lastmod}${others.join('')}<xhtml:link rel="alternate" hreflang="x-default" href="${xml(url)}"/>${images.join('')}</url>\n`
}

const head =
  '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">\n'

/**
 * `/sitemap.xml`, an index of `/sitemap/pages.xml` and of `/sitemap/products-<n>.xml` for each ten
 * thousand product ids. Products are read and sent a thousand at a time, which bounds the memory for a
 * file of any size.
 */
export function serveSitemap(app: FastifyInstance, shop: Pick<AppContext, 'db' | 'config' | 'now'>): void {
  const origin = shop.config.public_url
  const send = (reply: FastifyReply, body: string | Readable) =>
    reply.header('cache-control', kept).type('application/xml; charset=utf-8').send(body)

  app.get('/sitemap.xml', async (_request, reply) => {
    const last = await reading(shop.db, lastProductId)
    const files = Array.from({ length: Math.ceil(last / idsAFile) }, (_, i) => `products-${i + 1}`)
    const list = ['pages', ...files].map(
      (name) => `<sitemap><loc>${origin}/sitemap/${name}.xml</loc></sitemap>\n`,
    )
    return send(
      reply,
      `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${list.join('')}</sitemapindex>\n`,
    )
  })

  app.get('/sitemap/pages.xml', async (_request, reply) => {
    const pages = await reading(shop.db, (tx) => pagesOf(tx, aGuest(shop.now())))
    return send(reply, `${head}${pages.map((page) => entry(origin, page)).join('')}</urlset>\n`)
  })

  app.get<{ Params: { n: string } }>('/sitemap/products-:n(^[1-9]\\d{0,4}$).xml', async (request, reply) => {
    const until = Number(request.params.n) * idsAFile
    async function* products() {
      yield head
      for (let after = until - idsAFile; ; ) {
        const found = await reading(shop.db, (tx) => listedAfter(tx, { after, until, most: readAtOnce }))
        yield found
          .map(({ product_id, updated_at, title, pictures }) =>
            entry(origin, {
              path: `/product/${productSlug(title, product_id)}`,
              changed: updated_at,
              pictures,
            }),
          )
          .join('')
        if (found.length < readAtOnce) break
        after = found.at(-1)!.product_id
      }
      yield '</urlset>\n'
    }
    return send(reply, Readable.from(products()))
  })
}

async function pagesOf(tx: Tx, guest: Guest): Promise<Page[]> {
  const { list: categories } = await listCategories(tx, guest, {})
  const { list: stores } = await listStores(tx, guest, { search: '', page: 1, page_size: storesAtMost })
  const articles = await publishedAddresses(tx)
  return [
    ...fixed.map((path) => ({ path })),
    ...categories
      .flatMap((category) => [category, ...category.children])
      .map(({ type_id }) => ({ path: `/category?category_id=${type_id}` })),
    ...stores.map(({ merchant_uuid }) => ({ path: `/store?merchant_uuid=${merchant_uuid}` })),
    ...articles.map(({ slug, updated_at }) => ({
      path: `/help_center_t?pageName=${slug}`,
      changed: updated_at,
    })),
  ]
}
