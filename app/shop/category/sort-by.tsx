import { useSignedIn } from '../../session/use-session.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import styles from '../category.module.css'
import { isWithoutStock } from './list-input.ts'
import { useFilter } from './use-filter.ts'

const sorts = [
  'stock_d',
  'hot_sale_d',
  'new_arrival_d',
  'price_a',
  'price_d',
  'sales_d',
  'downloads_d',
] as const
/** The zones that have a sort order of their own. */
const ownOrder: Record<string, string> = {
  new_arrival: 'new_arrival_d',
  hot_sale: 'hot_sale_d',
  presale: 'new_arrival_d',
}
/** The sort of a list. Guests get no sort by price, since the order alone would reveal prices. */
export function SortBy({ search, zone }: { search: boolean; zone: string }) {
  const { t } = useTranslation('shop')
  const { query, set } = useFilter()
  const signedIn = useSignedIn()
  const withoutStock = isWithoutStock(zone, query)
  const standard = search ? 'relevance_d' : (ownOrder[zone] ?? (withoutStock ? 'hot_sale_d' : 'stock_d'))
  const type = query.get('sort_type')
  const options = [...(search ? (['relevance_d'] as const) : []), ...sorts].filter(
    (sort) => (signedIn || !sort.startsWith('price')) && !(sort === 'stock_d' && withoutStock),
  )
  return (
    <label className={styles.sort}>
      <span className="small soft" aria-hidden="true">
        {t('sort.label')}
      </span>
      <select
        aria-label={t('sort.label')}
        value={type ? `${type}_${query.get('sort') ?? 'd'}` : standard}
        onChange={(event) => {
          const [, name = '', direction = ''] = /^(.+)_([ad])$/.exec(event.target.value) ?? []
          set(
            event.target.value === standard
              ? { sort_type: '', sort: '' }
              : { sort_type: name, sort: direction },
          )
        }}
      >
        {options.map((sort) => (
          <option key={sort} value={sort}>
            {t(`sort.${sort}`)}
          </option>
        ))}
      </select>
    </label>
  )
}
