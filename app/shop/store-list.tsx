import { Form, Link, useSearchParams } from 'react-router'
import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'
import { rowKeyPattern } from '#rules/fields'
import { regionNameIn } from '#rules/text/region-name'
import { pageHead, siteOf } from '../layout/page-meta.ts'
import { callAsGuest, pageContext } from '../page-context.ts'
import { Logo } from '../parts/product/store/logo.tsx'
import styles from '../parts/product/store/store.module.css'
import { paths } from '../paths.ts'
import { loadTexts } from '../texts/load.ts'
import { useTranslation } from '../texts/use-translation.ts'
import { Pagination } from '../ui/list/pagination.tsx'
import { Breadcrumb } from '../ui/page/breadcrumb.tsx'
import { EmptyState } from '../ui/page/states.tsx'
import { Picture } from '../ui/picture.tsx'
import type { Route } from './+types/store-list'

const pageSize = 12
type Store = Out<CallAt<'/home/storeList'>>['list'][number]

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams
  const after = query.get('after') ?? ''
  const input = {
    search: query.get('search') ?? '',
    page: query.get('page') ?? '1',
    page_size: pageSize,
    ...(rowKeyPattern.test(after) ? { after } : {}),
  }
  const { t } = await loadTexts(context.get(pageContext).language)
  const stores = await callAsGuest(context)('/home/storeList', input)
  return { ...stores, title: t('shop:store.title'), lead: t('shop:store.lead') }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageHead(siteOf(matches), {
    title: loaderData?.title ?? '',
    description: loaderData?.lead ?? '',
    path: paths.storeList(),
  })

function StoreCard({ store }: { store: Store }) {
  const { t, i18n } = useTranslation('shop')
  const facts = [
    store.city && `${store.city}, ${regionNameIn(i18n.language, store.country)}`,
    store.founded_year && t('store.since', { year: store.founded_year }),
  ].filter(Boolean)
  return (
    <article className="panel">
      <header>
        <Logo store={store} />
        <div>
          <h2>
            <Link to={paths.store(store.merchant_uuid)}>{store.name}</Link>
          </h2>
          <p className="soft small">{facts.join(' · ')}</p>
        </div>
      </header>
      <div className={styles.previews}>
        {store.previews.map((path) => (
          <Picture key={path} path={path} alt="" sizes="(min-width: 820px) 8vw, 22vw" />
        ))}
      </div>
      <div className="between">
        <span className="soft small">{t('home.count', { count: store.product_count })}</span>
        <Link
          className="btn"
          to={paths.store(store.merchant_uuid)}
          aria-label={`${t('store.open')}: ${store.name}`}
        >
          {t('store.open')}
        </Link>
      </div>
    </article>
  )
}

/**
 * /store_list: the manufacturers whose goods are for sale, with a search by name. Specification section 2.
 */
export default function StoreList({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('shop')
  const [query] = useSearchParams()
  const { list, count, next } = loaderData
  return (
    <div className="page stack" style={{ gap: 24 }}>
      <Breadcrumb way={[{ name: t('store.title') }]} />
      <div className={`stack ${styles.lead}`}>
        <h1>{t('store.title')}</h1>
        <p className="soft">{t('store.lead')}</p>
      </div>
      <Form className={styles.search} role="search" aria-label={t('store.search')}>
        <input
          type="search"
          name="search"
          maxLength={80}
          aria-label={t('store.search')}
          placeholder={t('store.search')}
          defaultValue={query.get('search') ?? ''}
          key={query.get('search')}
        />
        <button type="submit" className="btn primary">
          {t('store.find')}
        </button>
      </Form>
      {list.length === 0 ? (
        <EmptyState title={t('store.none')}>
          <Link className="btn" to={paths.storeList()}>
            {t('list.clear')}
          </Link>
        </EmptyState>
      ) : (
        <div className={styles.stores}>
          {list.map((store) => (
            <StoreCard key={store.id} store={store} />
          ))}
        </div>
      )}
      <Pagination page={Number(query.get('page') ?? 1)} pageSize={pageSize} count={count} next={next} />
    </div>
  )
}
