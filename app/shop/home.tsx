import { Link, useRouteLoaderData } from 'react-router'
import { shopName } from '#rules/text/shop-name'
import { pageHead, siteOf } from '../layout/page-meta.ts'
import { shopData } from '../layout/structured-data.ts'
import { callAsGuest } from '../page-context.ts'
import { CardGrid } from '../parts/product/card.tsx'
import { Logo } from '../parts/product/store/logo.tsx'
import { paths } from '../paths.ts'
import type { SiteData } from '../site-data.ts'
import { useTranslation } from '../texts/use-translation.ts'
import { Picture } from '../ui/picture.tsx'
import type { Route } from './+types/home'
import { Banners } from './home/banners.tsx'
import { RecentRow } from './home/recent-row.tsx'
import styles from './home.module.css'
import { packValue, unpack } from './packed-size.ts'
import { usePricedList } from './use-priced-list.ts'

const rows = ['new_arrival', 'hot_sale', 'special_sale'] as const
const cards = 6

export async function loader({ context }: Route.LoaderArgs) {
  const call = callAsGuest(context)
  const [stores, ...lists] = await Promise.all([
    call('/home/storeList', { page_size: 12 }),
    ...rows.map((zone) => call('/home/list', { zone, page_size: cards })),
  ])
  const merchants = stores.list.map(({ id, merchant_uuid, name, logo, product_count }) => ({
    id,
    merchant_uuid,
    name,
    logo,
    product_count,
  }))
  return { lists: packValue(lists), merchants }
}

export const meta: Route.MetaFunction = ({ matches }) => {
  const site = siteOf(matches)
  return pageHead(site, {
    title: site?.shop.title ?? shopName(),
    description: site?.shop.seo_describe ?? '',
    path: '/home',
    data: shopData(site?.origin ?? '', {
      name: site?.shop.title ?? shopName(),
      search: '/category?search={search_term_string}',
    }),
  })
}

function Row({ zone, first }: { zone: (typeof rows)[number]; first: Parameters<typeof usePricedList>[1] }) {
  const { t } = useTranslation('shop')
  const items = usePricedList({ zone, page_size: cards }, first)
  if (items.list.length === 0) return null
  return (
    <section className="stack">
      <div className={styles.head}>
        <h2>{t(`zone.${zone}`)}</h2>
        <Link to={paths.zone(zone)} aria-label={t('home.moreOf', { name: t(`zone.${zone}`) })}>
          {t('home.more')}
        </Link>
      </div>
      <CardGrid items={items.list} row />
    </section>
  )
}

function CategoryTiles() {
  const { t } = useTranslation('shop')
  const { categories } = useRouteLoaderData('root') as SiteData
  return (
    <section className="stack">
      <h2>{t('home.categories')}</h2>
      <div className={styles.tiles}>
        {categories.map((category) => (
          <Link key={category.type_id} to={paths.category({ category_id: category.type_id })}>
            <Picture path={category.image_pc} alt="" sizes="(min-width: 820px) 16vw, 45vw" ratio="4 / 3" />
            <strong>{category.title}</strong>
            <span className="soft small">{t('home.count', { count: category.count })}</span>
          </Link>
        ))}
      </div>
    </section>
  )
}

function Merchants({ list }: { list: Route.ComponentProps['loaderData']['merchants'] }) {
  const { t } = useTranslation('shop')
  if (list.length === 0) return null
  return (
    <section className="stack">
      <div className={styles.head}>
        <h2>{t('home.merchants')}</h2>
        <Link to={paths.storeList()} aria-label={t('home.moreOf', { name: t('home.merchants') })}>
          {t('home.more')}
        </Link>
      </div>
      <ul className={styles.merchants}>
        {list.map((merchant) => (
          <li key={merchant.id}>
            <Link to={paths.store(merchant.merchant_uuid)}>
              <Logo store={merchant} />
              <span>
                <strong>{merchant.name}</strong>
                <span className="soft small">{t('home.count', { count: merchant.product_count })}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('shop')
  const { categories } = useRouteLoaderData('root') as SiteData
  const lists = unpack(loaderData.lists)
  return (
    <div className={`page ${styles.home}`}>
      <div className={styles.top}>
        <nav className={styles.list} aria-label={t('home.categories')}>
          {categories.map((category) => (
            <Link key={category.type_id} to={paths.category({ category_id: category.type_id })}>
              {category.title}
            </Link>
          ))}
        </nav>
        <Banners />
      </div>
      <CategoryTiles />
      {rows.map((zone, i) => (
        <Row key={zone} zone={zone} first={lists[i]!} />
      ))}
      <Merchants list={loaderData.merchants} />
      <RecentRow />
    </div>
  )
}
