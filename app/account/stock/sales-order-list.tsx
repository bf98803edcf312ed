import { useState } from 'react'
import { Link } from 'react-router'
import { tabFilter, tabOf } from '#rules/buying/order/display/order-tabs'
import { orderStatus } from '#rules/buying/order/status'
import { ChoosePage } from '../../parts/order/lists/choose-orders.tsx'
import { OrderTabs } from '../../parts/order/lists/orders-by-tab.tsx'
import { useSelection } from '../../parts/order/lists/use-selection.ts'
import { paths } from '../../paths.ts'
import { useAnswer } from '../../session/use-answer.ts'
import { useMay } from '../../session/use-may.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { PagedList } from '../../ui/list/paged-list.tsx'
import { useListQuery } from '../../ui/list/use-list-query.ts'
import type { PageHandle } from '../../ui/page/page-handle.ts'
import { PageHead } from '../../ui/page/page-head.tsx'
import { EmptyState } from '../../ui/page/states.tsx'
import { PayTogether } from '../pay-together.tsx'
import { ExportSales } from './sales-order-list/export-sales.tsx'
import { HandInLabels } from './sales-order-list/hand-in-labels.tsx'
import { PrintSales } from './sales-order-list/print-sales.tsx'
import { SalesFilters, salesFilterIn } from './sales-order-list/sales-filters.tsx'
import { SalesOrderTable } from './sales-order-list/sales-table.tsx'

const pageSize = 20

export const handle: PageHandle = { title: 'account:menu.salesOrders', lead: 'dealer:sales.lead' }

/** /user_center/sales_order_list: what the company sends of its own goods, by state. */
export default function SalesOrderList() {
  const { t } = useTranslation(['dealer', 'channel'])
  const may = useMay()
  const { query, page, after, search } = useListQuery()
  const tab = tabOf(query.get('tab'))
  const { statuses, waiting, decided } = tabFilter(tab)
  const filter = salesFilterIn(query)
  const asked = { statuses, waiting, decided, search: search.slice(0, 80), ...filter }
  const answer = useAnswer('/supply/order/sales/list', { ...asked, page, after, page_size: pageSize })
  const selection = useSelection(JSON.stringify(asked))
  const [hands, handIn] = useState(false)
  const awaited = answer.data?.counts.some(({ status }) => status === orderStatus.labelToUpload)
  const narrowed =
    search !== '' || tab !== 'all' || Object.values(filter).some((one) => one && one !== 'newest')
  return (
    <div className="stack">
      <PageHead>
        <div className="row">
          <ExportSales asked={asked} count={answer.data?.count ?? 0} />
          {may('order') && (
            <>
              <PayTogether of="sales" data={answer.data} />
              {awaited && (
                <button type="button" className="btn" onClick={() => handIn(true)}>
                  {t('labels.open')}
                </button>
              )}
              <Link className="btn" to={paths.salesImports()}>
                {t('channel:sales.importLink')}
              </Link>
              <Link className="btn primary" to={paths.newSalesOrder()}>
                {t('sales.new')}
              </Link>
            </>
          )}
        </div>
      </PageHead>
      <SalesFilters />
      <OrderTabs tab={tab} data={answer.data} />
      <PagedList
        answer={answer}
        pageSize={pageSize}
        lines={6}
        height={72}
        empty={
          <EmptyState title={t(narrowed ? 'sales.noneFound' : 'sales.none')}>
            <p className="soft">{t('sales.noneHelp')}</p>
            <Link className="btn" to={paths.inventory()}>
              {t('sales.toInventory')}
            </Link>
          </EmptyState>
        }
      >
        {(orders) => (
          <>
            <ChoosePage rows={orders} selection={selection} inWords />
            <SalesOrderTable orders={orders} today={answer.data!.today} selection={selection} />
          </>
        )}
      </PagedList>
      {hands && <HandInLabels onClose={() => handIn(false)} />}
      {answer.data && selection.chosen.size > 0 && (
        <PrintSales selection={selection} rows={answer.data.list} count={answer.data.count} />
      )}
    </div>
  )
}
