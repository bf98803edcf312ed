import { useNavigate, useSearchParams } from 'react-router'
import { dayAt } from '#rules/days'
import { byTextKey } from '../../../parts/export/csv.ts'
import { ExportButton, type ExportColumn } from '../../../parts/export/export-button.tsx'
import { send } from '../../../session/send.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Select, TextField } from '../../../ui/form/field.tsx'
import { useFormat } from '../../../ui/format/format.ts'
import { useTimeZone } from '../../../ui/format/use-time-zone.ts'
import { stay } from '../../../ui/list/use-list-query.ts'
import styles from './collection.module.css'
import { type Favourite, type FavouriteQuery, type Folder, favouriteOrders, sorts } from './favourites.ts'

type FiltersProps = { asked: FavouriteQuery; count: number; folders: readonly Folder[] }

/**
 * Search and sort of the favourites, kept in the address. All results can be exported, not only the page in
 * view.
 */
export function CollectionFilters({ asked, count, folders }: FiltersProps) {
  const { t } = useTranslation(['center', 'buy'])
  const navigate = useNavigate()
  const { zone } = useFormat()
  const time_zone = useTimeZone()
  const [query] = useSearchParams()
  function apply(name: 'search' | 'sort', value: string) {
    const next = new URLSearchParams(query)
    for (const paging of ['page', 'after', 'head']) next.delete(paging)
    if (value && value !== sorts[0]) next.set(name, value)
    else next.delete(name)
    void navigate(`?${next}`, stay)
  }
  const columns: ExportColumn<Favourite>[] = [
    [t('favourite.column.model'), (row) => row.custom_sn],
    [t('favourite.column.code'), (row) => row.goods_sn],
    [t('favourite.column.title'), (row) => row.title],
    [t('favourite.column.color'), (row) => row.color],
    [t('favourite.column.merchant'), (row) => row.merchant_name],
    [t('favourite.folder'), (row) => folders.find(({ id }) => id === row.folder_id)?.name ?? ''],
    [t('favourite.column.addedIn', { zone: zone() }), (row) => dayAt(new Date(row.added_at), time_zone)],
    [t('favourite.column.was'), (row) => row.price_was],
    [t('favourite.column.now'), (row) => row.shown_price],
    [t('favourite.column.minimum'), (row) => row.minimum_amount],
    [t('favourite.column.available'), (row) => row.stock.reduce((sum, place) => sum + place.available, 0)],
  ]
  return (
    <search className={styles.filters}>
      <form
        key={asked.search}
        onSubmit={(event) => {
          event.preventDefault()
          apply('search', String(new FormData(event.currentTarget).get('search') ?? '').trim())
        }}
      >
        <TextField
          label={t('favourite.search')}
          type="search"
          name="search"
          maxLength={80}
          defaultValue={asked.search}
        />
        <button type="submit" className="btn">
          {t('buy:orders.find')}
        </button>
      </form>
      <Select
        label={t('favourite.sort')}
        value={asked.sort}
        onChange={(event) => apply('sort', event.target.value)}
      >
        {sorts.map((sort) => (
          <option key={sort} value={sort}>
            {t(`favourite.sorts.${sort}`)}
          </option>
        ))}
      </Select>
      <ExportButton
        name="favourites"
        columns={columns}
        order={favouriteOrders[asked.sort]}
        count={count}
        // Sorted by the day of adding, because a price may change while the pages are read.
        read={byTextKey((after, page_size) =>
          send('/user/favouriteList', { ...asked, sort: sorts[0], after, page_size }),
        )}
      />
    </search>
  )
}
