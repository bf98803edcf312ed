import { lazy, Suspense } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { CallAt } from '#api/calls'
import type { Out, Send } from '#api/wire/call'
import { pageHead, siteOf } from '../layout/page-meta.ts'
import { callAsGuest } from '../page-context.ts'
import { CardGrid } from '../parts/product/card.tsx'
import { ClosureNotes } from '../parts/product/store/closure-notes.tsx'
import { Profile } from '../parts/product/store/profile.tsx'
import { StoreFilm } from '../parts/product/store/store-film.tsx'
import { StoreHead } from '../parts/product/store/store-head.tsx'
import { StoreScore } from '../parts/product/store/store-score.tsx'
import { paths } from '../paths.ts'
import { useSignedIn } from '../session/use-session.ts'
import { useTranslation } from '../texts/use-translation.ts'
import { Pagination } from '../ui/list/pagination.tsx'
import { Breadcrumb } from '../ui/page/breadcrumb.tsx'
import type { Route } from './+types/store'
import { usePricedList } from './use-priced-list.ts'

const ChatLink = lazy(() => import('../parts/message/chat/chat-link.tsx'))

const pageSize = 24
const tabs = ['home', 'products', 'profile'] as const
type List = Out<CallAt<'/home/list'>>
type ListInput = Send<CallAt<'/home/list'>>

const tabOf = (query: URLSearchParams) => tabs.find((tab) => tab === query.get('tab')) ?? 'home'

/** The lists of a tab: those of the store's front, or all its goods a page at a time. */
function listsOf(merchant_uuid: string, query: URLSearchParams): ListInput[] {
  const tab = tabOf(query)
  if (tab === 'profile') return []
  if (tab === 'products') return [{ merchant_uuid, page: query.get('page') ?? '1', page_size: pageSize }]
  const row = { merchant_uuid, page_size: 6 }
  return [
    { ...row, sort_type: 'sales' },
    { ...row, sort_type: 'new_arrival' },
  ]
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams
  const merchant_uuid = query.get('merchant_uuid') ?? ''
  const call = callAsGuest(context)
  const { store } = await call('/home/store', { merchant_uuid })
  const lists = await Promise.all(listsOf(merchant_uuid, query).map((input) => call('/home/list', input)))
  return { store, lists }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageHead(siteOf(matches), {
    title: loaderData?.store.name ?? '',
    description: loaderData?.store.profile ?? '',
    path: paths.store(loaderData?.store.merchant_uuid ?? ''),
    image: loaderData?.store.banner ?? loaderData?.lists[0]?.list[0]?.preview ?? null,
  })

type RowProps = { title: string; input: ListInput; first: List; eager: number }

function Row({ title, input, first, eager }: RowProps) {
  const { list } = usePricedList(input, first)
  if (list.length === 0) return null
  return (
    <section className="stack">
      <h2>{title}</h2>
      <CardGrid items={list} eager={eager} row />
    </section>
  )
}

function Products({ input, first }: { input: ListInput; first: List }) {
  const { t } = useTranslation('shop')
  const { list, count } = usePricedList(input, first)
  return (
    <section className="stack">
      <h2>{t('home.count', { count })}</h2>
      <CardGrid items={list} eager={2} comparable />
      <Pagination page={Number(input.page)} pageSize={pageSize} count={count} />
    </section>
  )
}

/** /store: front, goods and profile of a manufacturer. Specification sections 1 and 2. */
export default function StorePage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('shop')
  const [query] = useSearchParams()
  const signedIn = useSignedIn()
  const { store, lists } = loaderData
  const tab = tabOf(query)
  const inputs = listsOf(store.merchant_uuid, query)
  return (
    <div className="page stack" style={{ gap: 24 }}>
      <Breadcrumb way={[{ name: t('store.title'), to: paths.storeList() }, { name: store.name }]} />
      <StoreHead store={store}>
        {signedIn && (
          <Suspense>
            <ChatLink merchant_uuid={store.merchant_uuid} subject="none" subject_ref="" />
          </Suspense>
        )}
      </StoreHead>
      <ClosureNotes closures={store.closures} />
      <StoreScore score={store.score} />
      <nav className="tabs" aria-label={store.name}>
        {tabs.map((one) => (
          <Link
            key={one}
            to={paths.store(store.merchant_uuid, one === 'home' ? undefined : one)}
            aria-current={one === tab ? 'page' : undefined}
            preventScrollReset
          >
            {t(`store.${one}`)}
          </Link>
        ))}
      </nav>
      {tab === 'home' && store.film && <StoreFilm src={`/film/${store.film}`} name={store.name} />}
      {tab === 'home' &&
        lists.map((first, i) => (
          <Row
            key={inputs[i]!.sort_type}
            title={t(i === 0 ? 'store.best' : 'store.fresh')}
            input={inputs[i]!}
            first={first}
            eager={i === 0 ? 2 : 0}
          />
        ))}
      {tab === 'products' && lists[0] && <Products input={inputs[0]!} first={lists[0]} />}
      {tab === 'profile' && <Profile store={store} />}
    </div>
  )
}
