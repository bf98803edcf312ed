import { pageContext } from '../page-context.ts'
import type { Route } from './+types/robots'

export function loader({ context }: Route.LoaderArgs) {
  const { origin } = context.get(pageContext)
  const lines = [
    'User-agent: *',
    'Disallow: /user_center',
    'Disallow: /office',
    'Disallow: /cart',
    'Disallow: /buyNow',
    'Disallow: /pay',
    'Disallow: /placeNearBuyNow',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ]
  return new Response(lines.join('\n'), { headers: { 'content-type': 'text/plain; charset=utf-8' } })
}
