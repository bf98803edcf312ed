import { useState } from 'react'
import { Link } from 'react-router'
import { orderStatus } from '#rules/buying/order/status'
import { OrdersByTab, useOrdersByTab } from '../../parts/order/orders-by-tab.tsx'
import { paths } from '../../paths.ts'
import { useMay } from '../../session/use-may.ts'
import { useUser } from '../../session/use-session.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { SearchBox } from '../../ui/list/search-box.tsx'
import { useListQuery } from '../../ui/list/use-list-query.ts'
import type { PageHandle } from '../../ui/page/page-handle.ts'
import { PageHead } from '../../ui/page/page-head.tsx'
import { EmptyState } from '../../ui/page/states.tsx'
import { PaySales } from './sales-order-list/pay-sales.tsx'

export const handle: PageHandle = { title: 'account:menu.salesOrders', lead: 'dealer:sales.lead' }

/** /user_center/sales_order_list: what the company sends of its own goods, by state. */
export default function SalesOrderList() {
  const { t } = useTranslation(['dealer', 'channel'])
  const may = useMay()
  const { search } = useListQuery()
  const { user } = useUser()
  const [pays, pay] = useState(false)
  const { tab, answer } = useOrdersByTab({ search: search.slice(0, 80), sales: true })
  const unpaid = answer.data?.counts.find(({ status }) => status === orderStatus.pendingPayment)?.count ?? 0
  return (
    <div className="stack">
      <PageHead>
        {may('order') && (
          <div className="row">
            {may('pay') && !user?.acting && (
              <button type="button" className="btn" disabled={unpaid === 0} onClick={() => pay(true)}>
                {t('sales.pay.open')}
              </button>
            )}
            <Link className="btn" to={paths.salesImports()}>
              {t('channel:sales.importLink')}
            </Link>
            <Link className="btn primary" to={paths.newSalesOrder()}>
              {t('sales.new')}
            </Link>
          </div>
        )}
      </PageHead>
      {pays && <PaySales onClose={() => pay(false)} />}
      <SearchBox label={t('sales.search')} />
      <OrdersByTab
        tab={tab}
        answer={answer}
        empty={
          <EmptyState title={t(search || tab !== 'all' ? 'sales.noneFound' : 'sales.none')}>
            <p className="soft">{t('sales.noneHelp')}</p>
            <Link className="btn" to={paths.inventory()}>
              {t('sales.toInventory')}
            </Link>
          </EmptyState>
        }
      />
    </div>
  )
}
