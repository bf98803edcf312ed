import { Link } from 'react-router'
import Popular from '../../parts/product/popular-products.tsx'
import { paths } from '../../paths.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { EmptyState } from '../../ui/page/states.tsx'
import { countFilters, filterNames } from './chosen-filters.tsx'
import { searchIn } from './list-input.ts'
import { useFilter } from './use-filter.ts'

/** An empty list: offers to remove the filters, or, for a search without results, shows popular products. */
export function Nothing() {
  const { t } = useTranslation('shop')
  const { query, to } = useFilter()
  const filters = countFilters(query)
  const search = searchIn(query)
  return (
    <>
      <EmptyState title={search && filters === 0 ? t('list.nothingFor', { search }) : t('list.none')}>
        <p className="soft">{t(filters > 0 ? 'list.noneHelp' : 'list.nothingHelp')}</p>
        <p className="row">
          {filters > 0 && (
            <Link className="btn" to={to(Object.fromEntries(filterNames.map((name) => [name, ''])))}>
              {t('list.clear')}
            </Link>
          )}
          <Link className="btn primary" to={paths.zone('inventory')}>
            {t('home.browse')}
          </Link>
        </p>
      </EmptyState>
      {search !== '' && filters === 0 && <Popular />}
    </>
  )
}
