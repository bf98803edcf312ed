import { useTranslation } from 'react-i18next'
import { Link, useRouteLoaderData } from 'react-router'
import { pageContext } from '../page-context.ts'
import { paths } from '../paths.ts'
import type { SiteData } from '../root.tsx'
import { loadTexts } from '../texts/load.ts'
import { Breadcrumb } from '../ui/breadcrumb.tsx'
import type { Route } from './+types/help-center'
import styles from './help-center.module.css'
import { pageHead, siteOf } from './page-head.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { t } = await loadTexts(context.get(pageContext).language)
  return { title: t('shop:help.title') }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageHead(siteOf(matches), {
    title: loaderData?.title ?? '',
    description: siteOf(matches)?.shop.seo_describe ?? '',
    path: paths.helpCenter(),
  })

/** /help_center: every fixed article, and how to reach customer service. */
export default function HelpCenter({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation(['shop', 'shell'])
  const { articles, shop } = useRouteLoaderData('root') as SiteData
  const parts = [
    { name: t('shell:footer.help'), list: articles.filter((article) => article.section !== 'about') },
    { name: t('shell:footer.about'), list: articles.filter((article) => article.section === 'about') },
  ]
  return (
    <div className="page stack">
      <Breadcrumb way={[{ name: loaderData.title }]} />
      <h1>{loaderData.title}</h1>
      <div className={styles.sides}>
        <div className="stack">
          {parts.map(({ name, list }) => (
            <section key={name} className="stack">
              <h2>{name}</h2>
              <ul className={styles.articles}>
                {list.map((article) => (
                  <li key={article.id}>
                    <Link to={paths.article(article.slug)}>{article.name}</Link>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
        <aside className="panel stack">
          <h2>{t('shell:footer.contact')}</h2>
          <p>
            <a href={`mailto:${shop.email}`}>{shop.email}</a>
            <br />
            <a href={`tel:${shop.phone.replaceAll(/[^\d+]/g, '')}`}>{shop.phone}</a>
          </p>
          <p className="soft">{t('shell:footer.hours', { hours: shop.service_hours })}</p>
        </aside>
      </div>
    </div>
  )
}
