import { Link, useRouteLoaderData } from 'react-router'
import { paths } from '../paths.ts'
import type { SiteData } from '../site-data.ts'
import { useTranslation } from '../texts/use-translation.ts'

const agreed = ['terms', 'marketplace-policy', 'privacy']

/**
 * The documents that a registering person agrees to; each opens in a new tab, so that the form keeps its
 * values.
 */
export function AgreementNote() {
  const { t } = useTranslation('join')
  const { articles } = useRouteLoaderData('root') as SiteData
  const list = articles.filter(({ slug }) => agreed.includes(slug))
  return (
    <p className="soft small">
      {t('register.agree')}{' '}
      {list.map(({ slug, name }, at) => (
        <span key={slug}>
          {at > 0 && ' · '}
          <Link className="underlined" to={paths.article(slug)} target="_blank">
            {name}
          </Link>
        </span>
      ))}
    </p>
  )
}
