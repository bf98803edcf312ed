import {
  data,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useNavigation,
  useSearchParams,
} from 'react-router'
import { pageHead, siteOf, unlistedHead } from '../layout/page-meta.ts'
import { breadcrumbData, productListData } from '../layout/structured-data.ts'
import { callAsGuest, pageContext } from '../page-context.ts'
import { CardGrid, type ListView } from '../parts/product/card.tsx'
import { paths } from '../paths.ts'
import { loadTexts } from '../texts/load.ts'
import { useTranslation } from '../texts/use-translation.ts'
import { Pagination } from '../ui/list/pagination.tsx'
import { Sheet } from '../ui/overlay/sheet.tsx'
import { closeSheet, useSheet } from '../ui/overlay/use-sheet.ts'
import { Breadcrumb } from '../ui/page/breadcrumb.tsx'
import { ErrorState } from '../ui/page/states.tsx'
import type { Route } from './+types/category'
import { Chips, countFilters } from './category/chosen-filters.tsx'
import { CategoryFilters } from './category/filters.tsx'
import { goesByPrice, listInput, listPageSize, searchIn, zoneOfAddress } from './category/list-input.ts'
import { More, useFollowing } from './category/next-pages.tsx'
import { Nothing } from './category/no-results.tsx'
import { SearchNote } from './category/search-note.tsx'
import { StoresFound } from './category/stores-found.tsx'
import { ListToolbar } from './category/toolbar.tsx'
import { useCountedSearch } from './category/use-counted-search.ts'
import styles from './category.module.css'
import { packValue, unpack } from './packed-size.ts'
import { usePriced } from './use-priced-list.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { pathname, searchParams } = new URL(request.url)
  const list = await callAsGuest(context)('/home/list', listInput(pathname, searchParams, true))
  const { t } = await loadTexts(context.get(pageContext).language)
  if (searchParams.has('category_id') && !list.category) throw data('catalogue.notFound', { status: 404 })
  const zone = zoneOfAddress(pathname)
  const search = searchIn(searchParams)
  const heading = zone
    ? t(`shop:zone.${zone}`)
    : (list.category?.title ?? (search ? t('shop:list.for', { search }) : t('shop:list.all')))
  const page = Number(searchParams.get('page') ?? 1)
  const title = page > 1 ? t('shop:list.page', { title: heading, page }) : heading
  const names = list.list.slice(0, 3).map((item) => item.title)
  const about = t('shop:list.about', { title, count: list.count, names: names.join(', ') })
  return { first: packValue(list), heading, title, about }
}

/** The parts of a list's address that make another page for search engines; filters do not. */
const pageQuery = ['category_id', 'page']

export const meta: Route.MetaFunction = ({ matches, loaderData, location }) => {
  const site = siteOf(matches)
  if (!loaderData) return []
  const { title, about: description, heading } = loaderData
  const query = new URLSearchParams(location.search)
  if (searchIn(query)) return unlistedHead({ title, description })
  const kept = new URLSearchParams([...query].filter(([name]) => pageQuery.includes(name)))
  const origin = site?.origin ?? ''
  const list = unpack(loaderData.first)
  const from = (Number(kept.get('page') ?? 1) - 1) * listPageSize
  const items = list.list.map((item) => ({ title: item.title, path: paths.product(item.product_id) }))
  return pageHead(site, {
    title,
    description,
    path: kept.size ? `${location.pathname}?${kept}` : location.pathname,
    image: list.list[0]?.preview ?? null,
    imageAlt: list.list[0]?.title ?? title,
    data: [breadcrumbData(origin, wayTo(list.category, heading)), productListData(origin, { items, from })],
  })
}

/** Further pages of the same list are fetched by calls, so a change of page does not rerun the loader. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const list = (url: URL) => {
    const query = new URLSearchParams(url.search)
    query.delete('through')
    return `${url.pathname}?${query}`
  }
  return list(currentUrl) !== list(nextUrl) && defaultShouldRevalidate
}

type Category = NonNullable<ReturnType<typeof usePriced>['list']['category']>

/** The breadcrumb: home, the parent category, this category; a zone or a search has no parent. */
function wayTo(category: Category | null, heading: string) {
  const parent = category?.parent
  return [
    ...(parent ? [{ name: parent.title, to: paths.category({ category_id: parent.type_id }) }] : []),
    { name: heading },
  ]
}

type Input = ReturnType<typeof listInput>

/** The products of this page and of the further pages that were loaded, or the reason why there are none. */
function Products({
  list,
  input,
  view,
  onOpen,
}: {
  list: ReturnType<typeof usePriced>
  input: Input
  view: ListView
  onOpen: (product_id: number) => void
}) {
  const { pathname } = useLocation()
  const [query] = useSearchParams()
  const following = useFollowing(input, list.list.count)
  const { state, location } = useNavigation()
  const goingOn = location && new URLSearchParams(location.search).has('through')
  const changing = state === 'loading' && location.pathname === pathname && !goingOn
  // Until the viewer's own answer has loaded, a list that depends on prices would be wrong.
  const busy = changing || (list.waiting && goesByPrice(query))
  const { count } = list.list
  const items = [...list.list.list, ...following.items]
  if (list.error) return <ErrorState error={list.error} again={list.again} />
  if (items.length === 0 && !busy) return <Nothing />
  return (
    <>
      <div className={styles.products} aria-busy={busy}>
        <CardGrid items={items} eager={4} view={view} comparable onOpen={onOpen} />
      </div>
      <More following={following} shown={items.length} count={count} />
      <Pagination page={following.through} pageSize={listPageSize} count={count} />
    </>
  )
}

/** /category and the zones: every product of a list, filtered, sorted and paged by the address. */
export default function CategoryPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('shop')
  const { pathname } = useLocation()
  const [query] = useSearchParams()
  const sheet = useSheet()
  const input = listInput(pathname, query, false)
  const priced = usePriced(input, unpack(loaderData.first))
  const { list } = priced
  const plain = countFilters(query) === 0 && !query.has('category_id') && !query.has('page')
  const counted = plain && zoneOfAddress(pathname) === '' ? searchIn(query) : ''
  const onOpen = useCountedSearch({ search: counted, count: priced.waiting ? undefined : list.count })
  const view: ListView = query.get('view') === 'list' ? 'list' : 'grid'
  return (
    <div className="page">
      <Breadcrumb way={wayTo(list.category, loaderData.heading)} />
      <div className={styles.layout}>
        <aside className={styles.filters} aria-label={t('filter.title')}>
          <CategoryFilters facets={list.facets} />
        </aside>
        <div className="stack" style={{ minWidth: 0 }}>
          <div className={styles.head}>
            <div>
              <h1>{loaderData.heading}</h1>
              <p className="soft" role="status">
                {t('list.found', { count: list.count })}
              </p>
            </div>
            <ListToolbar view={view} zone={zoneOfAddress(pathname)} set={countFilters(query)} />
          </div>
          {counted !== '' && <StoresFound stores={list.stores} />}
          <SearchNote searched={list.searched} count={list.count} />
          <Chips facets={list.facets} />
          <Products list={priced} input={input} view={view} onOpen={onOpen} />
        </div>
      </div>
      {sheet === 'filters' && (
        <Sheet side="left" title={t('filter.title')}>
          <div className={styles.sheet}>
            <CategoryFilters facets={list.facets} />
          </div>
          <div className={styles.sheetFoot}>
            <button type="button" className="btn primary wide" onClick={closeSheet}>
              {t('filter.show', { count: list.count })}
            </button>
          </div>
        </Sheet>
      )}
    </div>
  )
}
