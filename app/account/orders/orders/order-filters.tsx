import { useSearchParams } from 'react-router'
import { logisticsType } from '#rules/codes'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Select } from '../../../ui/form/field.tsx'
import { DayFields, FilterForm, FilterSearch, queryDays } from '../../../ui/list/filter-form.tsx'

const names = ['search', 'delivery', 'from', 'to'] as const

/** The filter of the orders from an address, as the call's input. */
export function orderFilterOf(query: URLSearchParams) {
  const types: readonly number[] = Object.values(logisticsType)
  const delivery = Number(query.get('delivery') ?? 0)
  return {
    search: (query.get('search') ?? '').slice(0, 80),
    logistics_type: types.includes(delivery) ? delivery : 0,
    ...queryDays(query),
  }
}

/** Search, delivery type and days, kept in the address. */
export function OrderFilters({ children }: { children: React.ReactNode }) {
  const { t } = useTranslation('buy')
  const [query] = useSearchParams()
  const value = (name: (typeof names)[number]) => query.get(name) ?? ''
  return (
    <FilterForm names={names} more={children}>
      <FilterSearch label={t('orders.search')} most={80} value={value('search')} />
      <Select label={t('orders.delivery')} name="delivery" defaultValue={value('delivery')}>
        <option value="">{t('orders.any')}</option>
        {Object.values(logisticsType).map((type) => (
          <option key={type} value={type}>
            {t(`delivery.${type}`)}
          </option>
        ))}
      </Select>
      <DayFields />
    </FilterForm>
  )
}
