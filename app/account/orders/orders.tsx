import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { OrdersByTab, useOrdersByTab } from '../../parts/order/lists/orders-by-tab.tsx'
import { useSelection } from '../../parts/order/lists/use-selection.ts'
import { paths } from '../../paths.ts'
import { send } from '../../session/send.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { useListQuery } from '../../ui/list/use-list-query.ts'
import type { PageHandle } from '../../ui/page/page-handle.ts'
import { PageHead } from '../../ui/page/page-head.tsx'
import { EmptyState } from '../../ui/page/states.tsx'
import { PayTogether } from '../pay-together.tsx'
import { ExportOrders } from './orders/export-orders.tsx'
import { OrderFilters, orderFilterOf } from './orders/order-filters.tsx'

const ChosenOrders = lazy(() => import('./orders/chosen-orders.tsx'))

export const handle: PageHandle = { title: 'buy:orders.title', lead: 'buy:orders.lead', early: true }

/**
 * The company's orders by state, with counts; search and filters are kept in the address, and all results can
 * be exported. Orders chosen stay chosen on other pages and under other filters.
 */
export default function Orders() {
  const { t } = useTranslation('buy')
  const { query } = useListQuery()
  const { tab, asked, answer } = useOrdersByTab(orderFilterOf(query))
  const selection = useSelection('')
  const filtered = ['search', 'delivery', 'from', 'to'].some((name) => query.get(name))
  return (
    <div className="stack">
      <PageHead>
        <PayTogether of="stock" data={answer.data} />
      </PageHead>
      <OrderFilters>
        <ExportOrders
          count={answer.data?.count ?? 0}
          read={(after, page_size) => send('/supply/order/order/list', { ...asked, after, page_size })}
        />
      </OrderFilters>
      <OrdersByTab
        tab={tab}
        answer={answer}
        selection={selection}
        empty={
          <EmptyState title={t(filtered ? 'orders.noneFound' : 'orders.none')}>
            <Link className="btn" to={filtered ? '?' : paths.zone('inventory')}>
              {t(filtered ? 'orders.clear' : 'cart.browse')}
            </Link>
          </EmptyState>
        }
      />
      {selection.chosen.size > 0 && (
        <Suspense>
          <ChosenOrders
            selection={selection}
            rows={answer.data?.list ?? []}
            count={answer.data?.count ?? 0}
          />
        </Suspense>
      )}
    </div>
  )
}
