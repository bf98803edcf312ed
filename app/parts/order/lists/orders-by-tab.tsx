import type { ReactNode } from 'react'
import type { CallAt } from '#api/calls'
import type { In } from '#api/wire/call'
import { type OrderTab, orderTabs, tabCount, tabFilter, tabOf } from '#rules/buying/order/display/order-tabs'
import { paths } from '../../../paths.ts'
import { useAnswer } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useFormat } from '../../../ui/format/format.ts'
import { LinkTabs } from '../../../ui/list/link-tabs.tsx'
import { PagedList } from '../../../ui/list/paged-list.tsx'
import { useListQuery } from '../../../ui/list/use-list-query.ts'
import { type OrderListRow, OrderTable } from '../order-table.tsx'
import { ChooseOrder, ChoosePage } from './choose-orders.tsx'
import type { Selection } from './use-selection.ts'

const pageSize = 20
/** The tabs that appear only when there are any orders in them. */
const seldom: readonly OrderTab[] = ['refund', 'approval', 'hold', 'reserved', 'contract']

type OrderFilter = Partial<Pick<In<CallAt<'/supply/order/order/list'>>, 'logistics_type' | 'from' | 'to'>> & {
  search: string
}

/** The company's orders in the tab and on the page of the address, within a filter. */
export function useOrdersByTab<F extends OrderFilter>(filter: F) {
  const { query, page, afterNumber, head } = useListQuery()
  const tab = tabOf(query.get('tab'))
  const asked = { ...tabFilter(tab), ...filter }
  const place = { page, after: afterNumber, head, page_size: pageSize }
  return { tab, asked, answer: useAnswer('/supply/order/order/list', { ...asked, ...place }) }
}

type OrdersByTabProps = Pick<ReturnType<typeof useOrdersByTab>, 'tab' | 'answer'> & {
  empty: ReactNode
  selection: Selection
}

type Counts = readonly { status: number; count: number }[]
type OrderTabsProps = {
  tab: OrderTab
  /** How many there are of each status; unknown until the list has loaded. */
  data: { counts: Counts; waiting_counts: Counts; reserved_counts?: Counts } | undefined
}

/** The tabs of a list of orders, with how many each has. */
export function OrderTabs({ tab, data }: OrderTabsProps) {
  const { t } = useTranslation('buy')
  const format = useFormat()
  const { narrowed } = useListQuery()
  const counted = (name: OrderTab) =>
    tabCount(name, {
      counts: data?.counts ?? [],
      waiting: data?.waiting_counts ?? [],
      reserved: data?.reserved_counts ?? [],
    })
  const shown = (Object.keys(orderTabs) as OrderTab[]).filter(
    (name) => !seldom.includes(name) || tab === name || counted(name) > 0,
  )
  return (
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
  )
}

/** The column of a list of orders in which they are chosen. */
export const chooseIn = (rows: readonly OrderListRow[], selection: Selection) => ({
  head: <ChoosePage rows={rows} selection={selection} />,
  cell: (order: OrderListRow) => <ChooseOrder order={order} rows={rows} selection={selection} />,
})

/** Orders by state, with how many each has, to choose from. */
export function OrdersByTab({ tab, answer, empty, selection }: OrdersByTabProps) {
  return (
    <>
      <OrderTabs tab={tab} data={answer.data} />
      <PagedList answer={answer} pageSize={pageSize} lines={6} height={56} empty={empty}>
        {(orders) => (
          <>
            <ChoosePage rows={orders} selection={selection} inWords />
            <OrderTable orders={orders} to={paths.order} lead={chooseIn(orders, selection)} />
          </>
        )}
      </PagedList>
    </>
  )
}
