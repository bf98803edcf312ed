import { useState } from 'react'
import { Link } from 'react-router'
import { pickedAtOnce } from '#rules/buying/order/batch'
import { orderStatus } from '#rules/buying/order/status'
import { countIn } from '#rules/count-limit'
import { hasRole } from '#rules/roles'
import { ChoosePage } from '../../parts/order/lists/choose-orders.tsx'
import { chooseIn } from '../../parts/order/lists/orders-by-tab.tsx'
import { useSelection } from '../../parts/order/lists/use-selection.ts'
import { type OrderListRow, OrderTable } from '../../parts/order/order-table.tsx'
import { paths } from '../../paths.ts'
import { useAnswer } from '../../session/use-answer.ts'
import { useUser } from '../../session/use-session.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { useFormat } from '../../ui/format/format.ts'
import { LinkTabs } from '../../ui/list/link-tabs.tsx'
import { PagedList } from '../../ui/list/paged-list.tsx'
import { SearchBox } from '../../ui/list/search-box.tsx'
import { useListQuery } from '../../ui/list/use-list-query.ts'
import { AssignedFilter, assignedIn } from '../overview/assigned/assigned-filter.tsx'
import { EmptyQueue } from '../overview/assigned/empty-queue.tsx'
import { RowSign, RowSigns } from '../overview/assigned/row-signs.tsx'
import { SavedViews } from '../overview/views/saved-views.tsx'
import { BulkBar } from './orders/bulk-bar.tsx'
import { DashboardFilter, dashboardFilterOf } from './orders/dashboard-filter.tsx'
import { type PickChoice, PickList } from './orders/pick-list.tsx'
import { useWarehouse } from './warehouse/use-warehouse.ts'
import { WarehouseFilter } from './warehouse/warehouse-filter.tsx'

const statuses = {
  quote: [orderStatus.pendingReview],
  work: [orderStatus.processing],
  pack: [orderStatus.awaitingPacking],
  freight: [orderStatus.pendingFreightPayment, orderStatus.freightPartlyPaid],
  pickup: [orderStatus.pendingPickup],
  way: [orderStatus.shipping],
  service: [orderStatus.cancellationAsked, orderStatus.locked],
  all: [],
} as const
const tabs = Object.keys(statuses) as (keyof typeof statuses)[]
const pageSize = 25
const numberOf = ({ order_number }: OrderListRow) => order_number

/** The counts of those that wait for us. */
const queuedOf = (counts: readonly { status: number; queued: number }[]) =>
  counts.map(({ status, queued }) => ({ status, count: queued }))

function without(query: URLSearchParams, name: string): URLSearchParams {
  query.delete(name)
  return query
}

type AddressTab = (typeof tabs)[number]
const tabIn = (query: URLSearchParams): AddressTab =>
  tabs.find((name) => name === query.get('tab')) ?? (query.get('search') ? 'all' : 'work')

/** What an address asks for, beside the warehouse. A queue's tab shows the kinds that wait for us. */
function filterIn(query: URLSearchParams) {
  const tab = tabIn(query)
  return {
    statuses: statuses[tab].join(','),
    ...(tab === 'all' ? {} : { queued: '1' as const }),
    ...dashboardFilterOf(query),
    ...assignedIn(query),
    search: query.get('search') ?? '',
  }
}

/** How many orders a kept view has; its address names the warehouse. */
function useViewCount(query: URLSearchParams): number | undefined {
  const warehouse = Number(query.get('warehouse'))
  const here = Number.isInteger(warehouse) && warehouse > 0 ? { warehouse_id: warehouse } : {}
  return useAnswer('/office/orderList', { ...filterIn(query), ...here, page: 1, page_size: 1 }).data?.count
}

/** The filter of an address as a view keeps it: with its warehouse, without its page. */
function viewOf(query: URLSearchParams, warehouse_id: number | undefined): string {
  const kept = ['assigned', 'from', 'search', 'site', 'statuses', 'to'].flatMap((name) => {
    const value = query.get(name)
    return value ? [[name, value]] : []
  })
  return String(
    new URLSearchParams([['tab', tabIn(query)], ['warehouse', String(warehouse_id ?? 'all')], ...kept]),
  )
}

/** Orders for warehouse and customer service, longest waiting first. */
export default function OfficeOrders() {
  const { t } = useTranslation(['buy', 'batch', 'office'])
  const format = useFormat()
  const { query, page, after, search, narrowed } = useListQuery()
  const { user } = useUser()
  const [picking, setPicking] = useState<PickChoice | null>(null)
  const tab = tabIn(query)
  const narrowing = dashboardFilterOf(query)
  const by = useWarehouse()
  const here = by.warehouse_id === undefined ? {} : { warehouse_id: by.warehouse_id }
  const filter = { ...filterIn(query), ...here }
  const selection = useSelection(JSON.stringify(filter))
  const asked = { ...filter, page, after, page_size: pageSize }
  const answer = useAnswer('/office/orderList', asked, { enabled: by.known })
  const { data } = answer
  const shelves = tab === 'work' || tab === 'pack'
  const picks = shelves && data && data.list.length > 0 && user && hasRole(user.roles, 'warehouse')
  const pickAll = data !== undefined && data.count <= pickedAtOnce
  return (
    <div className="stack">
      <div className="between">
        <h1>{t('office.orders')}</h1>
        <SearchBox label={t('office.orderSearch')} />
      </div>
      {by.known && <SavedViews page="orders" now={viewOf(query, by.warehouse_id)} useCount={useViewCount} />}
      <LinkTabs
        label={t('office.orders')}
        tabs={tabs.map((id) => ({
          id,
          name: t(`office.tab.${id}`),
          count:
            data && format.count(countIn(id === 'all' ? data.counts : queuedOf(data.counts), statuses[id])),
        }))}
        chosen={tab}
        to={(id) => `?${without(narrowed('tab', id), 'statuses')}`}
      />
      {search && by.warehouse && (
        <p className="note">
          {t('office:search.here', { name: by.warehouse.name })}{' '}
          <Link to={`?${narrowed('warehouse', 'all')}`}>{t('office:search.everywhere')}</Link>
        </p>
      )}
      <DashboardFilter by={narrowing} />
      <div className="between">
        <div className="row">
          <WarehouseFilter by={by} />
          <AssignedFilter />
        </div>
        <div className="row end">
          {picks && (
            <button
              type="button"
              className="btn"
              onClick={() => setPicking(pickAll ? { filter } : { numbers: data.list.map(numberOf) })}
            >
              {pickAll
                ? t('office:pick.openAll', { count: data.count })
                : t('office:pick.openSome', { here: data.list.length, count: format.count(data.count) })}
            </button>
          )}
          <Link className="btn quiet" to={paths.office('batches')}>
            {t('batch:history')}
          </Link>
        </div>
      </div>
      <PagedList
        answer={answer}
        pageSize={pageSize}
        lines={6}
        height={56}
        empty={<EmptyQueue title={t('office.noneHere')} />}
      >
        {(orders) => (
          <RowSigns kind="order" refs={orders.map(numberOf)}>
            <ChoosePage rows={orders} selection={selection} inWords />
            <OrderTable
              orders={orders}
              staff
              to={(number) => paths.office(`orders/${number}`)}
              sign={(number) => <RowSign of={number} />}
              lead={chooseIn(orders, selection)}
            />
          </RowSigns>
        )}
      </PagedList>
      {data && (selection.all || selection.chosen.size > 0) && (
        <BulkBar
          selection={selection}
          rows={data.list}
          count={data.count}
          filter={filter}
          onPick={setPicking}
        />
      )}
      {picking && <PickList picked={picking} onClose={() => setPicking(null)} />}
    </div>
  )
}
