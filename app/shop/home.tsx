import { useTranslation } from 'react-i18next'
import { Link, useRouteLoaderData } from 'react-router'
import { callAsGuest } from '../page-context.ts'
import { paths } from '../paths.ts'
import type { SiteData } from '../root.tsx'
import { useUser } from '../session/use-session.ts'
import { Picture } from '../ui/picture.tsx'
import type { Route } from './+types/home'
import { CardGrid } from './card.tsx'
import styles from './home.module.css'
import { pageHead, siteOf } from './page-head.ts'
import { usePricedList } from './use-priced-list.ts'

const rows = ['new_arrival', 'hot_sale', 'special_sale'] as const
const cards = 6

export async function loader({ context }: Route.LoaderArgs) {
  const call = callAsGuest(context)
  const lists = await Promise.all(rows.map((zone) => call('/home/list', { zone, page_size: cards })))
  return { lists }
}

export const meta: Route.MetaFunction = ({ matches }) => {
  const site = siteOf(matches)
  return pageHead(site, {
    title: site?.shop.title ?? 'Trestle',
    description: site?.shop.seo_describe ?? '',
    path: '/home',
  })
}

function Row({
  zone,
  first,
}: {
  zone: (typeof rows)[number]
  first: Route.ComponentProps['loaderData']['lists'][number]
}) {
  const { t } = useTranslation('shop')
  const items = usePricedList({ zone, page_size: cards }, first)
  if (items.list.length === 0) return null
  return (
    <section className="stack">
      <div className="between">
        <h2>{t(`zone.${zone}`)}</h2>
        <Link to={paths.zone(zone)}>{t('home.more')}</Link>
      </div>
      <CardGrid items={items.list} />
    </section>
  )
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('shop')
  const { categories } = useRouteLoaderData('root') as SiteData
  const { user } = useUser()
  return (
    <div className="page stack" style={{ gap: 40 }}>
      <div className={styles.top}>
        <nav className={styles.list} aria-label={t('home.categories')}>
          {categories.map((category) => (
            <Link key={category.type_id} to={paths.category({ category_id: category.type_id })}>
              {category.title}
            </Link>
          ))}
        </nav>
        <div className={styles.banner}>
          <Picture
            path="demo/_banner/living"
            alt=""
            first
            sizes="(min-width: 820px) 75vw, 100vw"
            ratio="auto"
            className={styles.scene}
          />
          <div className={styles.words}>
            <h1>{t('title.home')}</h1>
            <p>{t('home.lead')}</p>
            <p className="row">
              <Link className="btn primary" to={paths.zone('inventory')}>
                {t('home.browse')}
              </Link>
              {!user && (
                <Link className="btn" to={paths.register()}>
                  {t('home.join')}
                </Link>
              )}
            </p>
          </div>
        </div>
      </div>
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
      {rows.map((zone, i) => (
        <Row key={zone} zone={zone} first={loaderData.lists[i]!} />
      ))}
    </div>
  )
}
