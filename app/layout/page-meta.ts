import { languages } from '#rules/sites'
import type { SiteData } from '../site-data.ts'

/** The preview picture of pages that have none of their own. */
const sharePicture = '/share.jpg'

/** Title, description, canonical address, alternate languages, and the preview of a shared link. */
export function pageHead(
  site: SiteData | undefined,
  {
    title,
    description,
    path,
    image,
  }: { title: string; description: string; path: string; image?: string | null },
) {
  const origin = site?.origin ?? ''
  const url = `${origin}${path}`
  const join = path.includes('?') ? '&' : '?'
  const short = description.slice(0, 160)
  return [
    { title: `${title} · Trestle` },
    { name: 'description', content: short },
    { property: 'og:site_name', content: 'Trestle' },
    { property: 'og:type', content: 'website' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: short },
    { property: 'og:url', content: url },
    { property: 'og:image', content: `${origin}${image ? `/picture/${image}?w=1280` : sharePicture}` },
    { name: 'twitter:card', content: 'summary_large_image' },
    { tagName: 'link', rel: 'canonical', href: url },
    ...languages.map((language) => ({
      tagName: 'link',
      rel: 'alternate',
      hrefLang: language,
      href: `${url}${join}language=${language}`,
    })),
    { tagName: 'link', rel: 'alternate', hrefLang: 'x-default', href: url },
  ]
}

type Match = { id: string; loaderData?: unknown } | undefined
/** The root's data from a page's `meta` arguments. */
export function siteOf(matches: readonly Match[]): SiteData | undefined {
  return matches.find((match) => match?.id === 'root')?.loaderData as SiteData | undefined
}
