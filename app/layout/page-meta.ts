import { languages } from '#rules/sites'
import { shopName } from '#rules/text/shop-name'
import type { SiteData } from '../site-data.ts'
import { pageTitle } from '../ui/page/page-title.ts'
import type { PageData } from './structured-data.ts'

/** The preview picture of pages that have none of their own. */
const sharePicture = { path: '/share.jpg', width: 1200, height: 630 }
const pictureWidth = 1280

type PageHead = {
  title: string
  description: string
  /** The page's address without a language; pages of the same address are one to search engines. */
  path: string
  /** A picture of the catalogue for previews; the shop's own where there is none. */
  image?: string | null
  /** What it shows. */
  imageAlt?: string
  /** What the page is about, for search engines. */
  data?: readonly PageData[]
}

/** `en-US` as Open Graph spells it. */
const localeOf = (language: string) => language.replace('-', '_')

/**
 * Title, description, canonical address, the same page in other languages, the preview of a shared link, and
 * structured data. The address of a language is canonical to itself, else its links to the others were void.
 */
export function pageHead(
  site: SiteData | undefined,
  { title, description, path, image, imageAlt, data = [] }: PageHead,
) {
  const origin = site?.origin ?? ''
  const address = (language?: string | null) =>
    `${origin}${path}${language ? `${path.includes('?') ? '&' : '?'}language=${language}` : ''}`
  const url = address(site?.address_language)
  const short = description.slice(0, 160)
  const shown = site?.language ?? ''
  return [
    { title: pageTitle(title) },
    { name: 'description', content: short },
    { property: 'og:site_name', content: shopName() },
    { property: 'og:type', content: 'website' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: short },
    { property: 'og:url', content: url },
    { property: 'og:locale', content: localeOf(shown) },
    ...languages
      .filter((language) => language !== shown)
      .map((language) => ({ property: 'og:locale:alternate', content: localeOf(language) })),
    ...(image
      ? [{ property: 'og:image', content: `${origin}/picture/${image}?w=${pictureWidth}` }]
      : [
          { property: 'og:image', content: `${origin}${sharePicture.path}` },
          { property: 'og:image:width', content: String(sharePicture.width) },
          { property: 'og:image:height', content: String(sharePicture.height) },
        ]),
    { property: 'og:image:alt', content: imageAlt ?? title },
    { name: 'twitter:card', content: 'summary_large_image' },
    { tagName: 'link', rel: 'canonical', href: url },
    ...languages.map((language) => ({
      tagName: 'link',
      rel: 'alternate',
      hrefLang: language,
      href: address(language),
    })),
    { tagName: 'link', rel: 'alternate', hrefLang: 'x-default', href: address() },
    ...data.map((thing) => ({
      'script:ld+json': { '@context': 'https://schema.org', ...(thing as object) },
    })),
  ]
}

/** The head of a page that search engines must not list: its title and description alone. */
export function unlistedHead(head: { title: string; description: string }) {
  return [
    { title: pageTitle(head.title) },
    { name: 'description', content: head.description.slice(0, 160) },
    { name: 'robots', content: 'noindex' },
  ]
}

type Match = { id: string; loaderData?: unknown } | undefined
/** The root's data from a page's `meta` arguments. */
export function siteOf(matches: readonly Match[]): SiteData | undefined {
  return matches.find((match) => match?.id === 'root')?.loaderData as SiteData | undefined
}
