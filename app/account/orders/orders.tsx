import { useState } from 'react'
import { Link } from 'react-router'
import { OrdersByTab, useOrdersByTab } from '../../parts/order/orders-by-tab.tsx'
import { paths } from '../../paths.ts'
import { useMay } from '../../session/use-may.ts'
import { useUser } from '../../session/use-session.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { useListQuery } from '../../ui/list/use-list-query.ts'
import type { PageHandle } from '../../ui/page/page-handle.ts'
import { PageHead } from '../../ui/page/page-head.tsx'
import { EmptyState } from '../../ui/page/states.tsx'
import { PayTogether, unpaidIn } from '../pay-together.tsx'
import { ExportOrders } from './orders/export-orders.tsx'
import { OrderFilters, orderFilterOf } from './orders/order-filters.tsx'

export const handle: PageHandle = { title: 'buy:orders.title', lead: 'buy:orders.lead', early: true }

/**
 * The company's orders by state, with counts; search and filters are kept in the address, and all results can
 * be exported.
 */
export default function Orders() {
  const { t } = useTranslation(['buy', 'pay'])
  const { query } = useListQuery()
  const { tab, asked, answer } = useOrdersByTab(orderFilterOf(query))
  const { user } = useUser()
  const may = useMay()
  const [pays, pay] = useState(false)
  const filtered = ['search', 'delivery', 'from', 'to'].some((name) => query.get(name))
  return (
    <div className="stack">
      <PageHead>
        {may('pay') && !user?.acting && (
          <button
            type="button"
            className="btn"
            disabled={unpaidIn(answer.data) === 0}
            onClick={() => pay(true)}
          >
            {t('pay:together.open')}
          </button>
        )}
      </PageHead>
      {pays && <PayTogether of="stock" onClose={() => pay(false)} />}
      <OrderFilters>
        <ExportOrders asked={asked} count={answer.data?.count ?? 0} />
      </OrderFilters>
      <OrdersByTab
        tab={tab}
        answer={answer}
        empty={
          <EmptyState title={t(filtered ? 'orders.noneFound' : 'orders.none')}>
            <Link className="btn" to={filtered ? '?' : paths.zone('inventory')}>
              {t(filtered ? 'orders.clear' : 'cart.browse')}
            </Link>
          </EmptyState>
        }
      />
    </div>
  )
}
