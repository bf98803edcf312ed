import type { BreadcrumbList, ItemList, Organization, Thing, WebSite } from 'schema-dts'
import { shopName } from '#rules/text/shop-name'

/*
 * What pages say to search engines in schema.org's words, checked by their types. Never a price: pages are
 * rendered for guests.
 */

/** What may stand in a page's head. */
export type PageData = Thing

/** The way from home to a page. `to`: its path; the page itself has none. */
export function breadcrumbData(
  origin: string,
  way: readonly { name: string; to?: string }[],
): BreadcrumbList {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: way.map(({ name, to }, i) => ({
      '@type': 'ListItem',
      position: i + 1,
      name,
      ...(to === undefined ? {} : { item: origin + to }),
    })),
  }
}

/** The products of a page of a list, in their order. `from`: how many stand on the pages before. */
export function productListData(
  origin: string,
  { items, from }: { items: readonly { title: string; path: string }[]; from: number },
): ItemList {
  return {
    '@type': 'ItemList',
    itemListElement: items.map(({ title, path }, i) => ({
      '@type': 'ListItem',
      position: from + i + 1,
      name: title,
      url: origin + path,
    })),
  }
}

/** The input's name as search engines look for it; the type does not know the property. */
const searchAction = (urlTemplate: string) => ({
  '@type': 'SearchAction' as const,
  target: { '@type': 'EntryPoint' as const, urlTemplate },
  'query-input': 'required name=search_term_string',
})

/** The shop and its search, for the home page. */
export function shopData(
  origin: string,
  { name, search }: { name: string; search: string },
): [Organization, WebSite] {
  const url = `${origin}/home`
  return [
    {
      '@type': 'Organization',
      '@id': `${origin}/#shop`,
      name: shopName(),
      url,
      logo: `${origin}/favicon.svg`,
    },
    {
      '@type': 'WebSite',
      name,
      url,
      publisher: { '@id': `${origin}/#shop` },
      potentialAction: searchAction(origin + search),
    },
  ]
}
