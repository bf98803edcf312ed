import { ageSteps } from '#rules/goods/private/lot-age'
import { inventorySorts } from '#rules/goods/private/sell-through'
import { ExportButton, type ExportColumn } from '../../../parts/export/export-button.tsx'
import { send } from '../../../session/send.ts'
import { useAnswer } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { SearchBox } from '../../../ui/list/search-box.tsx'
import { useListQuery } from '../../../ui/list/use-list-query.ts'
import styles from './inventory.module.css'
import type { AskedInventory } from './inventory-query.ts'

const readPage = (asked: AskedInventory, after: string | undefined, page_size: number) =>
  send('/user/myInventory', { ...asked, page_size, ...(after ? { after } : {}) })
type Row = Awaited<ReturnType<typeof readPage>>['list'][number]

/** Search, warehouse, category and age, and the export of what they find. */
export function InventoryFilters({ asked, count }: { asked: AskedInventory; count: number }) {
  const { t } = useTranslation('dealer')
  const { query, narrow } = useListQuery()
  const houses = useAnswer('/supply/goods/warehouse/list', {})
  const categories = useAnswer('/home/getProductCategory', {})
  const columns: readonly ExportColumn<Row>[] = [
    [t('inventory.item'), (row) => row.custom_sn],
    [t('inventory.title'), (row) => row.title],
    [t('inventory.warehouse'), (row) => row.warehouse_name],
    [t('inventory.onHand'), (row) => row.on_hand],
    [t('inventory.held'), (row) => row.held],
    [t('inventory.free'), (row) => row.free],
    [t('inventory.damaged'), (row) => row.damaged],
    [t('inventory.since'), (row) => row.since],
    [t('inventory.soldAWeek'), (row) => row.sold_a_week],
    [t('inventory.weeksLeft'), (row) => row.weeks_left],
    [t('inventory.storage'), (row) => row.storage],
    [t('inventory.value'), (row) => row.value],
  ]
  async function read(from: number, page_size: number, key: { after?: string }) {
    const { list, next } = await readPage(asked, from === 0 ? undefined : key.after, page_size)
    if (next !== null) key.after = next
    return { list, next: next === null ? null : from + 1 }
  }
  const key = {}
  return (
    <div className={styles.filters}>
      <SearchBox label={t('inventory.search')} />
      <select
        aria-label={t('inventory.warehouse')}
        value={query.get('warehouse') ?? ''}
        onChange={({ target }) => narrow('warehouse', target.value)}
      >
        <option value="">{t('inventory.everywhere')}</option>
        {houses.data?.list.map(({ warehouse_id, name }) => (
          <option key={warehouse_id} value={warehouse_id}>
            {name}
          </option>
        ))}
      </select>
      <select
        aria-label={t('inventory.category')}
        value={asked.category_id ?? ''}
        onChange={({ target }) => narrow('category', target.value)}
      >
        <option value="">{t('inventory.allCategories')}</option>
        {categories.data?.list.map(({ type_id, title, children }) => (
          <optgroup key={type_id} label={title}>
            <option value={type_id}>{t('inventory.wholeCategory', { category: title })}</option>
            {children.map((child) => (
              <option key={child.type_id} value={child.type_id}>
                {child.title}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
      <select
        aria-label={t('inventory.age')}
        value={asked.age}
        onChange={({ target }) => narrow('age', target.value === '0' ? '' : target.value)}
      >
        {ageSteps.map((days) => (
          <option key={days} value={days}>
            {t(days === 0 ? 'inventory.anyAge' : 'inventory.fromAge', { days })}
          </option>
        ))}
      </select>
      <select
        aria-label={t('sales.sortBy')}
        value={asked.sort}
        onChange={({ target }) => narrow('sort', target.value === 'item' ? '' : target.value)}
      >
        {inventorySorts.map((one) => (
          <option key={one} value={one}>
            {t(`inventory.sort.${one}`)}
          </option>
        ))}
      </select>
      <ExportButton
        name="inventory"
        columns={columns}
        count={count}
        read={(after, page_size) => read(after, page_size, key)}
      />
    </div>
  )
}
