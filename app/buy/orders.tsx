import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { paths } from '../paths.ts'
import { useAnswer } from '../session/use-answer.ts'
import { useFormat } from '../ui/format.ts'
import { Pagination } from '../ui/pagination.tsx'
import { EmptyState, ErrorState, Loading } from '../ui/states.tsx'
import { OrderTable } from './order-table.tsx'
import { ExportOrders } from './orders/export-orders.tsx'
import { filterOf, OrderFilters } from './orders/order-filters.tsx'
import { orderTabs, tabOf } from './orders/tabs.ts'

const pageSize = 20

/** The company's orders by state, with counts; search and filters stand in the address, and all that they find can be exported. */
export default function Orders() {
  const { t } = useTranslation('buy')
  const format = useFormat()
  const [query] = useSearchParams()
  const tab = tabOf(query.get('tab'))
  const page = Math.max(1, Number(query.get('page')) || 1)
  const asked = { statuses: orderTabs[tab].join(','), waiting: tab === 'approval', ...filterOf(query) }
  const { data, error, isPending, refetch } = useAnswer('/supply/order/order/list', {
    ...asked,
    page,
    page_size: pageSize,
  })
  const countOf = (statuses: readonly number[]) =>
    data?.counts
      .filter((row) => statuses.length === 0 || statuses.includes(row.status))
      .reduce((sum, row) => sum + row.count, 0) ?? 0
  const to = (name: string) => {
    const next = new URLSearchParams(query)
    next.delete('page')
    next.set('tab', name)
    return `?${next}`
  }
  const narrowed = ['search', 'delivery', 'from', 'to'].some((name) => query.get(name))
  const waiting = data?.waiting ?? 0
  const counted = (name: string, statuses: readonly number[]) =>
    name === 'approval' ? waiting : countOf(statuses)
  // Refunds and approvals are seldom: their tab stands there once there is one.
  const seldom: readonly string[] = ['refund', 'approval']
  const shown = Object.entries(orderTabs).filter(
    ([name, statuses]) => !seldom.includes(name) || tab === name || counted(name, statuses) > 0,
  )
  return (
    <div className="stack">
      <title>{`${t('orders.title')} · Trestle`}</title>
      <h1>{t('orders.title')}</h1>
      <OrderFilters>
        <ExportOrders asked={asked} count={data?.count ?? 0} />
      </OrderFilters>
      <nav className="tabs" aria-label={t('orders.status')}>
        {shown.map(([name, statuses]) => (
          <Link key={name} to={to(name)} aria-current={name === tab ? 'page' : undefined}>
            {t(`orders.tab.${name}`)}{' '}
            {data && <span className="soft">{format.count(counted(name, statuses))}</span>}
          </Link>
        ))}
      </nav>
      {error && <ErrorState error={error} again={() => void refetch()} />}
      {isPending && <Loading lines={6} height={56} />}
      {data && data.list.length === 0 && (
        <EmptyState title={narrowed ? t('orders.noneFound') : t('orders.none')}>
          {narrowed ? (
            <Link className="btn" to="?">
              {t('orders.clear')}
            </Link>
          ) : (
            <Link className="btn" to={paths.zone('inventory')}>
              {t('cart.browse')}
            </Link>
          )}
        </EmptyState>
      )}
      {data && data.list.length > 0 && <OrderTable orders={data.list} to={paths.order} />}
      {data && <Pagination page={page} pageSize={pageSize} count={data.count} />}
    </div>
  )
}
