import { useTranslation } from 'react-i18next'
import { Link, useLocation, useSearchParams } from 'react-router'
import type { Send } from '#api/call'
import type { CallAt } from '#api/calls'
import { listQuery } from '../cacheable.ts'
import { callAsGuest } from '../page-context.ts'
import { paths } from '../paths.ts'
import { Pagination } from '../ui/pagination.tsx'
import { EmptyState } from '../ui/states.tsx'
import type { Route } from './+types/category'
import { CardGrid } from './card.tsx'
import { Chips } from './category/chips.tsx'
import { Filters } from './category/filters.tsx'
import { SortBy } from './category/sort-by.tsx'
import styles from './category.module.css'
import { pageHead, siteOf } from './page-head.ts'
import { usePricedList } from './use-priced-list.ts'

export const pageSize = 24
const zones: Record<string, NonNullable<Send<CallAt<'/home/list'>>['zone']>> = {
  '/new_arrival': 'new_arrival',
  '/hot_sale': 'hot_sale',
  '/special_sale': 'special_sale',
  '/bad_goods': 'bad_goods',
  '/fob_zone': 'fob',
  '/presale_area': 'presale',
  '/inventory': 'inventory',
}
const needsLogin = ['price_min', 'price_max']

/** The list an address asks for. A guest's price filter and price sort are left out: the server would refuse them. */
export function listInput(
  pathname: string,
  query: URLSearchParams,
  guest: boolean,
): Send<CallAt<'/home/list'>> {
  const input: Record<string, string | number> = {
    zone: zones[pathname.replace(/\.data$/, '')] ?? '',
    page_size: pageSize,
    with_facets: 1,
  }
  for (const name of listQuery) {
    const value = query.get(name)
    if (value && name !== 'view' && !(guest && needsLogin.includes(name))) input[name] = value
  }
  if (guest && input.sort_type === 'price') {
    delete input.sort_type
    delete input.sort
  }
  if (input.search && !input.sort_type) input.sort_type = 'relevance'
  return input as Send<CallAt<'/home/list'>>
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const url = new URL(request.url)
  return callAsGuest(context)('/home/list', listInput(url.pathname, url.searchParams, true))
}

export const meta: Route.MetaFunction = ({ matches, loaderData, location }) => {
  const site = siteOf(matches)
  const title =
    loaderData?.category?.title ??
    new URLSearchParams(location.search).get('search') ??
    zones[location.pathname]?.replace('_', ' ') ??
    ''
  const kept = new URLSearchParams(
    [...new URLSearchParams(location.search)].filter(([name]) => name === 'category_id' || name === 'page'),
  )
  const path = kept.size ? `${location.pathname}?${kept}` : location.pathname
  return pageHead(site, {
    title: title || 'Furniture',
    description: `${title}. ${site?.shop.seo_describe ?? ''}`,
    path,
  })
}

export default function Category({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('shop')
  const { pathname } = useLocation()
  const [query] = useSearchParams()
  const list = usePricedList(listInput(pathname, query, false), loaderData)
  const zone = zones[pathname]
  const search = query.get('search')
  const title = zone
    ? t(`zone.${zone}`)
    : (list.category?.title ?? (search ? t('list.for', { search }) : t('list.all')))
  const page = Number(query.get('page') ?? 1)
  return (
    <div className="page">
      {list.category && (
        <nav className="small" aria-label={t('breadcrumb')} style={{ paddingBottom: 8 }}>
          {list.category.parent && (
            <Link to={paths.category({ category_id: list.category.parent.type_id })}>
              {list.category.parent.title}
            </Link>
          )}
          {list.category.parent && ' / '}
          <span className="soft">{list.category.title}</span>
        </nav>
      )}
      <div className={styles.layout}>
        <Filters facets={loaderData.facets} />
        <div className="stack" style={{ minWidth: 0 }}>
          <div className="between">
            <div>
              <h1>{title}</h1>
              <p className="soft" role="status">
                {t('list.found', { count: list.count })}
              </p>
            </div>
            <SortBy search={Boolean(search)} />
          </div>
          {list.searched && search && (
            <p className="note">{t('list.near', { search, searched: list.searched })}</p>
          )}
          <Chips facets={loaderData.facets} />
          {list.list.length === 0 ? (
            <EmptyState title={t('list.none')}>
              <p>{t('list.noneHelp')}</p>
              <Link className="btn" to={pathname}>
                {t('list.clear')}
              </Link>
            </EmptyState>
          ) : (
            <CardGrid items={list.list} eager={4} />
          )}
          <Pagination page={page} pageSize={pageSize} count={list.count} />
        </div>
      </div>
    </div>
  )
}
