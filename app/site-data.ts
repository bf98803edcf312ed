import type { RouterContextProvider } from 'react-router'
import { callAsGuest, pageContext } from './page-context.ts'

type LoaderArgs = { context: Readonly<RouterContextProvider>; request: Request }

/** The site's data for every page: texts of the footer, the categories of the menu. Cached with the page. */
export async function loadSiteData({ context, request }: LoaderArgs) {
  const { language, site, origin } = context.get(pageContext)
  const call = callAsGuest(context)
  const [init, categories, articles] = await Promise.all([
    call('/home/siteInit', {}),
    call('/home/getProductCategory', {}),
    call('/home/getFixedArticleList', {}),
  ])
  // Fields that no screen shows are left out, since they would be in every page.
  const { sign_key: _key, server_time: _time, menu: _menu, seo_keyword: _words, ...shop } = init
  const { pathname, searchParams } = new URL(request.url)
  return {
    language,
    /** The language that the page's own address names. */
    address_language: searchParams.get('language'),
    site,
    origin,
    shop,
    categories: categories.list,
    articles: articles.list,
    path: pathname,
  }
}

export type SiteData = Awaited<ReturnType<typeof loadSiteData>>
