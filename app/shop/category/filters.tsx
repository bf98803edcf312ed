import { Link, useLocation } from 'react-router'
import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'
import { firstShelvedDays, modeFilter, moduleType } from '#rules/codes'
import { useTranslation } from '../../texts/use-translation.ts'
import { useFormat } from '../../ui/format/format.ts'
import styles from '../category.module.css'
import { Facet, FilterLinks } from './filter-links.tsx'
import { isWithoutStock, zoneOfAddress } from './list-input.ts'
import { PriceRange } from './price-range.tsx'
import { useFilter } from './use-filter.ts'

export type Facets = Out<CallAt<'/home/list'>>['facets']

function Quantity() {
  const { t } = useTranslation('shop')
  const { query, set } = useFilter()
  const chosen = query.get('quantity_min') ?? ''
  return (
    <form
      className={styles.group}
      key={chosen}
      onSubmit={(event) => {
        event.preventDefault()
        const typed = String(new FormData(event.currentTarget).get('quantity_min') ?? '')
        set({ quantity_min: typed.replace(/\D/g, '').slice(0, 6) })
      }}
    >
      <h3>{t('filter.quantity')}</h3>
      <div className={styles.range}>
        <input
          name="quantity_min"
          inputMode="numeric"
          aria-label={t('filter.quantity')}
          placeholder="1"
          defaultValue={chosen}
        />
        <button type="submit" className="btn">
          {t('filter.apply')}
        </button>
      </div>
    </form>
  )
}

/** The subcategories as links, since another category is another list. */
function Narrower({ categories }: { categories: NonNullable<Facets>['categories'] }) {
  const { t } = useTranslation('shop')
  const { query, to, replace } = useFilter()
  const { number } = useFormat()
  if (categories.length === 0) return null
  return (
    <div className={styles.group}>
      <h3>{t('filter.category')}</h3>
      <div className={styles.options}>
        {categories.map((category) => (
          <Link
            key={category.id}
            to={to({ category_id: String(category.id) })}
            replace={replace}
            aria-current={query.get('category_id') === String(category.id) ? 'true' : undefined}
          >
            <span>{category.name}</span>
            <span className={styles.number}>{number(category.count)}</span>
          </Link>
        ))}
      </div>
    </div>
  )
}

/**
 * All filters of the category list (specification section 2), each kept in the address and shown with its
 * count.
 */
export function CategoryFilters({ facets }: { facets: Facets }) {
  const { t } = useTranslation('shop')
  const { pathname } = useLocation()
  const { query } = useFilter()
  return (
    <>
      <Narrower categories={facets?.categories ?? []} />
      <PriceRange />
      {!isWithoutStock(zoneOfAddress(pathname), query) && <Quantity />}
      <Facet title={t('filter.color')} name="colors" options={facets?.colors ?? []} />
      <Facet title={t('filter.material')} name="materials" options={facets?.materials ?? []} />
      <Facet title={t('filter.style')} name="styles" options={facets?.styles ?? []} />
      <Facet title={t('filter.size')} name="sizes" options={facets?.sizes ?? []} />
      <FilterLinks
        title={t('filter.shelved')}
        name="first_available"
        options={firstShelvedDays.map((days) => [days, t('filter.days', { days })] as const)}
        counts={facets?.shelved}
      />
      <FilterLinks
        title={t('filter.module')}
        name="module_type"
        options={[0, moduleType.section, moduleType.combination].map(
          (type) => [type, t(`filter.module${type}`)] as const,
        )}
        counts={facets?.modules}
      />
      {facets?.modes.length ? (
        <FilterLinks
          title={t('filter.mode')}
          name="purchase_mode"
          options={Object.values(modeFilter).map((mode) => [mode, t(`filter.mode${mode}`)] as const)}
          counts={facets.modes}
        />
      ) : null}
      <Facet title={t('filter.warehouse')} name="warehouse_ids" options={facets?.warehouses ?? []} />
      <Facet title={t('filter.merchant')} name="mch_ids" options={facets?.merchants ?? []} />
    </>
  )
}
