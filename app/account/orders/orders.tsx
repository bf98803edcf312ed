import { Link } from 'react-router'
import { countIn } from '#rules/count-limit'
import { OrderTable } from '../../parts/order/order-table.tsx'
import { paths } from '../../paths.ts'
import { useAnswer } from '../../session/use-answer.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { useFormat } from '../../ui/format/format.ts'
import { LinkTabs } from '../../ui/list/link-tabs.tsx'
import { PagedList } from '../../ui/list/paged-list.tsx'
import { useListQuery } from '../../ui/list/use-list-query.ts'
import type { PageHandle } from '../../ui/page/page-handle.ts'
import { PageHead } from '../../ui/page/page-head.tsx'
import { EmptyState } from '../../ui/page/states.tsx'
import { ExportOrders } from './orders/export-orders.tsx'
import { OrderFilters, orderFilterOf } from './orders/order-filters.tsx'
import { orderTabs, tabOf } from './orders/tabs.ts'

const pageSize = 20

export const handle: PageHandle = { title: 'buy:orders.title', lead: 'buy:orders.lead', early: true }

/**
 * The company's orders by state, with counts; search and filters are kept in the address, and all results can
 * be exported.
 */
export default function Orders() {
  const { t } = useTranslation('buy')
  const format = useFormat()
  const { query, page, narrowed } = useListQuery()
  const tab = tabOf(query.get('tab'))
  const asked = { statuses: orderTabs[tab].join(','), waiting: tab === 'approval', ...orderFilterOf(query) }
  const answer = useAnswer('/supply/order/order/list', {
    ...asked,
    page,
    page_size: pageSize,
  })
  const { data } = answer
  const filtered = ['search', 'delivery', 'from', 'to'].some((name) => query.get(name))
  const waiting = data?.waiting ?? 0
  const counted = (name: string, statuses: readonly number[]) =>
    name === 'approval' ? waiting : countIn(data?.counts ?? [], statuses)
  // Refunds and approvals are rare: their tabs appear only when there are any.
  const seldom: readonly string[] = ['refund', 'approval']
  const shown = Object.entries(orderTabs).filter(
    ([name, statuses]) => !seldom.includes(name) || tab === name || counted(name, statuses) > 0,
  )
  return (
    <div className="stack">
      <PageHead />
      <OrderFilters>
        <ExportOrders asked={asked} count={data?.count ?? 0} />
      </OrderFilters>
      <LinkTabs
        label={t('orders.status')}
        tabs={shown.map(([id, statuses]) => ({
          id,
          name: t(`orders.tab.${id}`),
          count: data && format.count(counted(id, statuses)),
        }))}
        chosen={tab}
        to={(name) => `?${narrowed('tab', name)}`}
      />
      <PagedList
        answer={answer}
        pageSize={pageSize}
        lines={6}
        height={56}
        empty={
          <EmptyState title={t(filtered ? 'orders.noneFound' : 'orders.none')}>
            <Link className="btn" to={filtered ? '?' : paths.zone('inventory')}>
              {t(filtered ? 'orders.clear' : 'cart.browse')}
            </Link>
          </EmptyState>
        }
      >
        {(orders) => <OrderTable orders={orders} to={paths.order} />}
      </PagedList>
    </div>
  )
}
