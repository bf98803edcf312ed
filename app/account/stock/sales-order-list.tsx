import { Link } from 'react-router'
import { type OrderTab, orderTabs, tabCount, tabFilter, tabOf } from '#rules/buying/order/display/order-tabs'
import { OrderTable } from '../../parts/order/order-table.tsx'
import { paths } from '../../paths.ts'
import { useAnswer } from '../../session/use-answer.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { useFormat } from '../../ui/format/format.ts'
import { LinkTabs } from '../../ui/list/link-tabs.tsx'
import { PagedList } from '../../ui/list/paged-list.tsx'
import { SearchBox } from '../../ui/list/search-box.tsx'
import { useListQuery } from '../../ui/list/use-list-query.ts'
import type { PageHandle } from '../../ui/page/page-handle.ts'
import { PageHead } from '../../ui/page/page-head.tsx'
import { EmptyState } from '../../ui/page/states.tsx'

const pageSize = 20
/** The tabs that sales orders come into; rare ones appear only when there are any. */
const always: readonly OrderTab[] = ['all', 'pay', 'work', 'way', 'pickup', 'done', 'closed']
const seldom: readonly OrderTab[] = ['hold', 'approval', 'refund']

export const handle: PageHandle = { title: 'account:menu.salesOrders', lead: 'dealer:sales.lead' }

/** /user_center/sales_order_list: what the company sends of its own goods, by state. */
export default function SalesOrderList() {
  const { t } = useTranslation(['dealer', 'buy'])
  const format = useFormat()
  const { query, page, afterNumber, head, search, narrowed } = useListQuery()
  const tab = tabOf(query.get('tab'))
  const key = { page, after: afterNumber, head, page_size: pageSize }
  const answer = useAnswer('/supply/order/order/list', { ...tabFilter(tab), search, sales: true, ...key })
  const { data } = answer
  const counted = (name: OrderTab) =>
    tabCount(name, {
      counts: data?.counts ?? [],
      waiting: data?.waiting_counts ?? [],
      reserved: data?.reserved_counts ?? [],
    })
  const shown = (Object.keys(orderTabs) as OrderTab[]).filter(
    (name) => always.includes(name) || (seldom.includes(name) && (tab === name || counted(name) > 0)),
  )
  return (
    <div className="stack">
      <PageHead>
        <Link className="btn primary" to={paths.newSalesOrder()}>
          {t('sales.new')}
        </Link>
      </PageHead>
      <SearchBox label={t('sales.search')} />
      <LinkTabs
        label={t('buy:orders.status')}
        tabs={shown.map((id) => ({
          id,
          name: t(`buy:orders.tab.${id}`),
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
          <EmptyState title={t(search || tab !== 'all' ? 'sales.noneFound' : 'sales.none')}>
            <p className="soft">{t('sales.noneHelp')}</p>
            <Link className="btn" to={paths.inventory()}>
              {t('sales.toInventory')}
            </Link>
          </EmptyState>
        }
      >
        {(orders) => <OrderTable orders={orders} to={paths.order} />}
      </PagedList>
    </div>
  )
}
