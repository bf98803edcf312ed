import { languages } from '#rules/sites'
import type { SiteData } from '../root.tsx'

/** Title, description, canonical address and the other languages of a page. */
export function pageHead(
  site: SiteData | undefined,
  {
    title,
    description,
    path,
    image,
  }: { title: string; description: string; path: string; image?: string | null },
) {
  const url = `${site?.origin ?? ''}${path}`
  const join = path.includes('?') ? '&' : '?'
  return [
    { title: `${title} · Trestle` },
    { name: 'description', content: description.slice(0, 160) },
    { property: 'og:title', content: title },
    { property: 'og:url', content: url },
    ...(image ? [{ property: 'og:image', content: `${site?.origin ?? ''}/picture/${image}?w=1280` }] : []),
    { tagName: 'link', rel: 'canonical', href: url },
    ...languages.map((language) => ({
      tagName: 'link',
      rel: 'alternate',
      hrefLang: language,
      href: `${url}${join}language=${language}`,
    })),
  ]
}

type Match = { id: string; loaderData?: unknown } | undefined
/** The root's data from a page's `meta` arguments. */
export function siteOf(matches: readonly Match[]): SiteData | undefined {
  return matches.find((match) => match?.id === 'root')?.loaderData as SiteData | undefined
}
