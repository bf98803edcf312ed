import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { useAnswer } from '../../session/use-answer.ts'
import { EmptyState } from '../../ui/states.tsx'
import { CardGrid } from '../card.tsx'
import { countFilters, filterNames } from './chips.tsx'
import { useFilter } from './use-filter.ts'

const most = 6

/** A list without products: because of its filters, which can be taken away, or of its words, and then what others buy is offered. */
export function Nothing() {
  const { t } = useTranslation('shop')
  const { query, to } = useFilter()
  const filters = countFilters(query)
  const search = query.get('search')
  const { data } = useAnswer(
    '/home/list',
    { zone: 'hot_sale', page_size: most },
    { enabled: filters === 0 && search !== null },
  )
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
      {data && data.list.length > 0 && (
        <section className="stack">
          <h2>{t('list.popular')}</h2>
          <CardGrid items={data.list} row />
        </section>
      )}
    </>
  )
}
