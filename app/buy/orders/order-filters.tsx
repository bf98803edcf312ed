import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { logisticsType } from '#rules/codes'
import { Select, TextField } from '../../ui/field.tsx'
import styles from '../order.module.css'

const names = ['search', 'delivery', 'from', 'to'] as const

/** What an address asks of the list of orders, as the call takes it. */
export function filterOf(query: URLSearchParams) {
  const day = (name: string) => {
    const value = query.get(name) ?? ''
    return /^\d{4}-\d{2}-\d{2}$/.test(value) ? { [name]: value } : {}
  }
  const types: readonly number[] = Object.values(logisticsType)
  const delivery = Number(query.get('delivery') ?? 0)
  return {
    search: (query.get('search') ?? '').slice(0, 80),
    logistics_type: types.includes(delivery) ? delivery : 0,
    ...day('from'),
    ...day('to'),
  }
}

/** Search, delivery type and days; they stand in the address. */
export function OrderFilters({ children }: { children: React.ReactNode }) {
  const { t } = useTranslation('buy')
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const filtered = names.some((name) => query.get(name))
  const value = (name: (typeof names)[number]) => query.get(name) ?? ''
  function apply(form: FormData | null) {
    const next = new URLSearchParams()
    const tab = query.get('tab')
    if (tab) next.set('tab', tab)
    for (const name of names) {
      const given = String(form?.get(name) ?? '').trim()
      if (given) next.set(name, given)
    }
    void navigate(`?${next}`)
  }
  return (
    <search>
      <form
        key={names.map(value).join()}
        className={`panel ${styles.filters}`}
        onSubmit={(event) => {
          event.preventDefault()
          apply(new FormData(event.currentTarget))
        }}
      >
        <TextField
          label={t('orders.search')}
          type="search"
          name="search"
          maxLength={80}
          defaultValue={value('search')}
        />
        <Select label={t('orders.delivery')} name="delivery" defaultValue={value('delivery')}>
          <option value="">{t('orders.any')}</option>
          {Object.values(logisticsType).map((type) => (
            <option key={type} value={type}>
              {t(`delivery.${type}`)}
            </option>
          ))}
        </Select>
        <TextField
          label={t('orders.from')}
          type="date"
          name="from"
          max={value('to') || undefined}
          defaultValue={value('from')}
        />
        <TextField
          label={t('orders.to')}
          type="date"
          name="to"
          min={value('from') || undefined}
          defaultValue={value('to')}
        />
        <div className={styles.end}>
          <button type="submit" className="btn primary">
            {t('orders.find')}
          </button>
          {filtered && (
            <button type="button" className="btn" onClick={() => apply(null)}>
              {t('orders.clear')}
            </button>
          )}
          {children}
        </div>
      </form>
    </search>
  )
}
