import { IconAdjustmentsHorizontal, IconLayoutGrid, IconLayoutList } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { ListView } from '../../parts/product/card.tsx'
import { useTranslation } from '../../texts/use-translation.ts'
import { openSheet } from '../../ui/overlay/use-sheet.ts'
import styles from '../category.module.css'
import { SortBy } from './sort-by.tsx'
import { useFilter } from './use-filter.ts'

const views = [
  ['grid', IconLayoutGrid],
  ['list', IconLayoutList],
] as const

/** Filters on small screens, the sort, and grid or list. */
export function ListToolbar({ view, zone, set }: { view: ListView; zone: string; set: number }) {
  const { t } = useTranslation('shop')
  const { query, to } = useFilter()
  const page = query.get('page') ?? ''
  return (
    <div className={styles.toolbar}>
      <button
        type="button"
        className={`btn ${styles.openFilters}`}
        aria-haspopup="dialog"
        onClick={() => openSheet('filters')}
      >
        <IconAdjustmentsHorizontal size={18} stroke={1.7} />
        {t('filter.title')}
        {set > 0 && <span className="badge blue">{set}</span>}
      </button>
      <SortBy search={query.has('search')} zone={zone} />
      <nav className={styles.views} aria-label={t('view.label')}>
        {views.map(([name, Icon]) => (
          <Link
            key={name}
            replace
            preventScrollReset
            to={to({ view: name === 'grid' ? '' : name, page })}
            aria-current={name === view ? 'true' : undefined}
            aria-label={t(`view.${name}`)}
            title={t(`view.${name}`)}
          >
            <Icon size={20} stroke={1.6} />
          </Link>
        ))}
      </nav>
    </div>
  )
}
