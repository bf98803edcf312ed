import { lazy, Suspense, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../paths.ts'
import { useTranslation } from '../texts/use-translation.ts'
import { pageTitle } from '../ui/page/page-title.ts'
import { EmptyState } from '../ui/page/states.tsx'

const Popular = lazy(() => import('../parts/product/popular-products.tsx'))

/**
 * The page of an address that does not exist, such as an old or truncated link. Leads to the catalogue and
 * offers popular products.
 */
export function MissingPage() {
  const { t } = useTranslation('shell')
  // The server renders no lazy part.
  const [alive, setAlive] = useState(false)
  useEffect(() => setAlive(true), [])
  return (
    <div className="page stack" style={{ gap: 32 }}>
      <title>{pageTitle(t('missing.title'))}</title>
      <EmptyState heading="h1" title={t('missing.title')}>
        <p className="soft">{t('missing.lead')}</p>
        <p className="row">
          <Link className="btn primary" to={paths.zone('inventory')}>
            {t('missing.browse')}
          </Link>
          <Link className="btn" to={paths.home()}>
            {t('error.home')}
          </Link>
        </p>
      </EmptyState>
      <Suspense>{alive && <Popular />}</Suspense>
    </div>
  )
}
