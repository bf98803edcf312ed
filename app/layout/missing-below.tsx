import { Link } from 'react-router'
import { useTranslation } from '../texts/use-translation.ts'
import { pageTitle } from '../ui/page/page-title.ts'
import { EmptyState } from '../ui/page/states.tsx'

/** An address that does not exist below the first page of an area, inside the frame of that area. */
export function MissingBelow({ first, name }: { first: string; name: string }) {
  const { t } = useTranslation('shell')
  return (
    <>
      <title>{pageTitle(t('missing.title'))}</title>
      <EmptyState heading="h1" title={t('missing.title')}>
        <p className="soft">{t('missing.lead')}</p>
        <p>
          <Link className="btn primary" to={first}>
            {name}
          </Link>
        </p>
      </EmptyState>
    </>
  )
}
