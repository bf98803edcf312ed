import { useTranslation } from 'react-i18next'
import { Link, useRouteLoaderData } from 'react-router'
import { paths } from '../paths.ts'
import type { SiteData } from '../root.tsx'
import type { Route } from './+types/help-center'
import { pageHead, siteOf } from './page-head.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead(siteOf(matches), {
    title: 'Help centre',
    description: siteOf(matches)?.shop.seo_describe ?? '',
    path: '/help_center',
  })

export default function HelpCenter() {
  const { t } = useTranslation('shop')
  const { articles } = useRouteLoaderData('root') as SiteData
  return (
    <div className="page stack">
      <h1>{t('help.title')}</h1>
      <ul className="fields">
        {articles.map((article) => (
          <li key={article.id}>
            <Link className="panel" style={{ display: 'block' }} to={paths.article(article.slug)}>
              {article.name}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
