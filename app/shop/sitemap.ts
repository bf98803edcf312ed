import { callAsGuest, pageContext } from '../page-context.ts'
import type { Route } from './+types/sitemap'

/** The public pages and the categories, with their pages of products linked from there. */
export async function loader({ context }: Route.LoaderArgs) {
  const { origin } = context.get(pageContext)
  const call = callAsGuest(context)
  const [{ list: categories }, { list: articles }] = await Promise.all([
    call('/home/getProductCategory', {}),
    call('/home/getFixedArticleList', {}),
  ])
  const ids = categories
    .flatMap((category) => [category, ...category.children])
    .map((category) => `/category?category_id=${category.type_id}`)
  const paths = [
    '/home',
    '/new_arrival',
    '/hot_sale',
    '/special_sale',
    '/fob_zone',
    '/inventory',
    '/help_center',
    ...ids,
    ...articles.map((article) => `/article/${article.slug}`),
  ]
  const urls = paths.map((path) => `<url><loc>${origin}${path.replaceAll('&', '&amp;')}</loc></url>`).join('')
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls}</urlset>`,
    {
      headers: { 'content-type': 'application/xml; charset=utf-8' },
    },
  )
}
