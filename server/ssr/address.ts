import type { IncomingHttpHeaders } from 'node:http'
import type { Cacheable } from '#api/page-context'
import { type Language, languageOf, languages, type SiteCode, siteCodes, siteOfHost } from '#rules/sites'

/** The inputs of a page: nothing else of the request may affect it. */
export type PageAddress = {
  site: SiteCode
  language: Language
  /** Path and the declared query parameters, in a fixed order. */
  path: string
  /** Whether it may be cached. */
  kept: boolean
  /** The language in the address itself, to be stored in the cookie. */
  chosen: Language | undefined
}

const queryBytes = 500

function cookie(headers: IncomingHttpHeaders, name: string): string | undefined {
  const found = (headers.cookie ?? '').split(/;\s*/).find((one) => one.startsWith(`${name}=`))
  return found?.slice(name.length + 1)
}

/**
 * The page of a request. Language: the query's `language`, else the cookie's, else the browser's. Site:
 * the cookie `site` of the site selector, else the host's. Of the query only the parameters that the app
 * declares for this path.
 */
export function pageAddress(
  request: { url: string; host: string; headers: IncomingHttpHeaders },
  cacheable: Cacheable,
): PageAddress {
  const { headers, host } = request
  const url = new URL(request.url, 'http://page')
  const one = <T extends string>(list: readonly T[], value: string | null | undefined) =>
    list.find((known) => known === value)
  const chosen = one(languages, url.searchParams.get('language'))
  const language =
    chosen ?? one(languages, cookie(headers, 'language')) ?? languageOf(headers['accept-language'])
  const site = one(siteCodes, cookie(headers, 'site')) ?? siteOfHost(host)
  // React Router fetches `.data` when it navigates to the page without a reload.
  const bare = url.pathname.replace(/(?<=.)\/+$/, '').replace(/(\/_root)?\.data$/, '') || '/'
  const rule = cacheable.find(({ path }) => path.test(bare))
  const pathname = url.pathname.replace(/(?<=.)\/+$/, '')
  // A page says its own address to search engines, so the address of one language is another page.
  if (!chosen) url.searchParams.delete('language')
  if (!rule) return { site, language, path: pathname + url.search, kept: false, chosen }
  const counted = [...rule.query, '_routes', 'language'].flatMap((name) => {
    const value = url.searchParams.get(name)
    return value ? [[name, value] as [string, string]] : []
  })
  const query = new URLSearchParams(counted.sort(([a], [b]) => (a < b ? -1 : 1))).toString()
  const kept = query.length <= queryBytes
  return { site, language, path: pathname + (query ? `?${query}` : ''), kept, chosen }
}
