import fastify from 'fastify'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { anArticle } from '#tests/fixtures/articles'
import { aCategory, aProduct } from '#tests/fixtures/goods'
import { noon } from '#tests/fixtures/people'
import { testDatabase } from '#tests/servers/database'
import { serveSitemap } from './sitemap.ts'

const { db } = await testDatabase()
const app = fastify()
const origin = 'https://shop.example'
serveSitemap(app, { db, now: () => noon, config: { public_url: origin } as never })
afterAll(() => app.close())
const get = async (path: string) => {
  const { statusCode, headers, body } = await app.inject(path)
  return { statusCode, type: headers['content-type'], body }
}
const locations = (body: string) => [...body.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc]) => loc)

const titled = (title: string) => ({ title: { 'en-US': title } as never })
const page = (product_id: number) => `${origin}/product/sofa-for-two-${product_id}`
const picture = 'sofa/front'
const category = await aCategory(db, { 'en-US': 'Sofas' })
const sofa = await aProduct(db, { ...titled('Sofa for two'), categories: [category] })
const gone = await aProduct(db, { ...titled('Sofa for two'), off: true })
const bargain = await aProduct(db, { ...titled('Sofa for two'), bad: true })
// More than is read at once, and one beyond the first ten thousand ids.
await sql`
  with made as (
    insert into product (merchant_id, title, module_type, first_shelved_at)
    select (select merchant_id from product where id = ${sofa.product_id}), '{"en-US": "Chair"}', 1, ${noon} from generate_series(1, 2200)
    returning id, merchant_id)
  insert into listing_shelf (shelf, product_id, face, merchant_id, module_type, from_us, price_cents, available, sales, downloads, shelved_at)
  select 0, id, 1, merchant_id, 1, true, 731997, 1, 0, 0, ${noon} from made`.execute(db)
await sql`select setval(pg_get_serial_sequence('product', 'id'), 10000)`.execute(db)
const far = await aProduct(db, titled('Sofa for two'))
await sql`
  insert into media (product_id, kind, path, position) values (${sofa.product_id}, 'picture', ${picture}, 9)`.execute(
  db,
)

test('the index names the file of pages and one for each ten thousand ids', async () => {
  const { statusCode, type, body } = await get('/sitemap.xml')
  expect([statusCode, type]).toEqual([200, 'application/xml; charset=utf-8'])
  expect(locations(body)).toEqual([
    `${origin}/sitemap/pages.xml`,
    `${origin}/sitemap/products-1.xml`,
    `${origin}/sitemap/products-2.xml`,
  ])
})

test('every product for sale is in its file once, unpublished ones in none, and no file has a price', async () => {
  const first = await get('/sitemap/products-1.xml')
  const found = locations(first.body)
  expect(found).toHaveLength(2202)
  expect(new Set(found).size).toBe(2202)
  expect(found).toContain(page(sofa.product_id))
  expect(found).toContain(page(bargain.product_id))
  expect(found).not.toContain(page(gone.product_id))
  expect(first.body).toContain(`<image:loc>${origin}/picture/${picture}?w=1280</image:loc>`)
  expect(first.body.endsWith('</urlset>\n')).toBe(true)
  expect(first.body).not.toContain('7319')
  expect(locations((await get('/sitemap/products-2.xml')).body)).toEqual([page(far.product_id)])
})

test('each address has its last change and its other languages', async () => {
  const { body } = await get('/sitemap/products-2.xml')
  expect(body).toMatch(/<lastmod>\d{4}-\d\d-\d\dT/)
  for (const language of ['en-US', 'zh-CN', 'es-ES'])
    expect(body).toContain(`hreflang="${language}" href="${page(far.product_id)}?language=${language}"`)
  expect(body).toContain('hreflang="x-default"')
})

test('the file of pages lists categories, stores and published articles', async () => {
  await anArticle(db, { slug: 'terms' })
  await anArticle(db, { slug: 'draft', published: false })
  const { body } = await get('/sitemap/pages.xml')
  const found = locations(body)
  expect(found).toContain(`${origin}/help_center_t?pageName=terms`)
  expect(body).toContain(`pageName=terms</loc><lastmod>${noon.toISOString()}</lastmod>`)
  expect(body).not.toContain('pageName=draft')
  expect(found).toContain(`${origin}/home`)
  expect(found).toContain(`${origin}/category?category_id=${category}`)
  expect(found.some((loc) => loc?.includes('/store?merchant_uuid='))).toBe(true)
})

test('an unknown file is not found', async () => {
  for (const name of ['products-0', 'products-x', 'products-1.5', 'all'])
    expect((await get(`/sitemap/${name}.xml`)).statusCode).toBe(404)
})
