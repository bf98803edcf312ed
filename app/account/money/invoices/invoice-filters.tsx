import type { ReactNode } from 'react'
import { addDays, firstOfMonth } from '#rules/days'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Select } from '../../../ui/form/field.tsx'
import { useFormat } from '../../../ui/format/format.ts'
import { useToday } from '../../../ui/format/use-time-zone.ts'
import { FilterForm, FilterSearch } from '../../../ui/list/filter-form.tsx'
import { useListQuery } from '../../../ui/list/use-list-query.ts'

type InvoiceFiltersProps = {
  /** The first month that has an invoice, and the chosen one. */
  months: { first: string | null; chosen: string } | null
  children: ReactNode
}

/** The months from today's back to the first, and the chosen one where it lies outside. */
function monthsBack(today: string, { first, chosen }: { first: string | null; chosen: string }): string[] {
  const months: string[] = []
  let month = today.slice(0, 7)
  while (first && month >= first) {
    months.push(month)
    month = addDays(firstOfMonth(`${month}-01`), -1).slice(0, 7)
  }
  return chosen && !months.includes(chosen) ? [chosen, ...months] : months
}

/** The search and the month of a list of invoices, kept in the address. */
export function InvoiceFilters({ months, children }: InvoiceFiltersProps) {
  const { t } = useTranslation('paper')
  const { month: monthName } = useFormat()
  const { search } = useListQuery()
  const today = useToday()
  return (
    <FilterForm names={months ? ['search', 'month'] : ['search']} more={children}>
      <FilterSearch label={t('invoices.search')} most={80} value={search} />
      {months && (
        <Select
          key={`${months.first}${months.chosen}`}
          label={t('invoices.month')}
          name="month"
          defaultValue={months.chosen}
        >
          <option value="">{t('invoices.everyMonth')}</option>
          {monthsBack(today, months).map((month) => (
            <option key={month} value={month}>
              {monthName(`${month}-01`)}
            </option>
          ))}
        </Select>
      )}
    </FilterForm>
  )
}
