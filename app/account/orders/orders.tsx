import { Link } from 'react-router'
import { type OrderTab, orderTabs, tabCount, tabFilter, tabOf } from '#rules/buying/order/display/order-tabs'
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

const pageSize = 20

export const handle: PageHandle = { title: 'buy:orders.title', lead: 'buy:orders.lead', early: true }

/**
 * The company's orders by state, with counts; search and filters are kept in the address, and all results can
 * be exported.
 */
export default function Orders() {
  const { t } = useTranslation('buy')
  const format = useFormat()
  const { query, page, afterNumber, head, narrowed } = useListQuery()
  const tab = tabOf(query.get('tab'))
  const asked = { ...tabFilter(tab), ...orderFilterOf(query) }
  const answer = useAnswer('/supply/order/order/list', {
    ...asked,
    page,
    after: afterNumber,
    head,
    page_size: pageSize,
  })
  const { data } = answer
  const filtered = ['search', 'delivery', 'from', 'to'].some((name) => query.get(name))
  const counted = (name: OrderTab) =>
    tabCount(name, {
      counts: data?.counts ?? [],
      waiting: data?.waiting_counts ?? [],
      reserved: data?.reserved_counts ?? [],
    })
  // These are rare: their tabs appear only when there are any.
  const seldom: readonly OrderTab[] = ['refund', 'approval', 'hold', 'reserved', 'contract']
  const shown = (Object.keys(orderTabs) as OrderTab[]).filter(
    (name) => !seldom.includes(name) || tab === name || counted(name) > 0,
  )
  return (
    <div className="stack">
      <PageHead />
      <OrderFilters>
        <ExportOrders asked={asked} count={data?.count ?? 0} />
      </OrderFilters>
      <LinkTabs
        label={t('orders.status')}
        tabs={shown.map((id) => ({
          id,
          name: t(`orders.tab.${id}`),
          count: data && format.count(counted(id)),
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
