import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { countIn } from '#rules/order/counting'
import { is } from '#rules/order/status'
import { hasRole } from '#rules/roles'
import { OrderTable } from '../buy/order-table.tsx'
import { paths } from '../paths.ts'
import { useAnswer } from '../session/use-answer.ts'
import { useUser } from '../session/use-session.ts'
import { useFormat } from '../ui/format.ts'
import { LinkTabs } from '../ui/link-tabs.tsx'
import { PagedList } from '../ui/paged-list.tsx'
import { SearchBox } from '../ui/search-box.tsx'
import { EmptyState } from '../ui/states.tsx'
import { useListQuery } from '../ui/use-list-query.ts'
import { Narrowed, narrowingOf } from './orders/narrowed.tsx'
import { PickList } from './orders/pick-list.tsx'

const statuses = {
  quote: [is.pendingReview],
  work: [is.processing],
  pack: [is.awaitingPacking],
  freight: [is.pendingFreightPayment, is.freightPartlyPaid],
  pickup: [is.pendingPickup],
  way: [is.shipping],
  service: [is.cancellationAsked, is.locked],
  all: [],
} as const
const tabs = Object.keys(statuses) as (keyof typeof statuses)[]
const pageSize = 25

/** Orders for warehouse and service, longest waiting first. */
export default function OfficeOrders() {
  const { t } = useTranslation(['buy', 'office'])
  const format = useFormat()
  const { query, page, search } = useListQuery()
  const { user } = useUser()
  const [picking, setPicking] = useState(false)
  // Who searches means any order, whatever its state.
  const tab = tabs.find((name) => name === query.get('tab')) ?? (search ? 'all' : 'work')
  const narrowing = narrowingOf(query)
  const answer = useAnswer('/office/orderList', {
    statuses: statuses[tab].join(','),
    ...narrowing,
    search,
    page,
    page_size: pageSize,
  })
  const { data } = answer
  const shelves = tab === 'work' || tab === 'pack'
  const picks = shelves && data && data.list.length > 0 && user && hasRole(user.roles, 'warehouse')
  return (
    <div className="stack">
      <div className="between">
        <h1>{t('office.orders')}</h1>
        <SearchBox label={t('office.orderSearch')} />
      </div>
      <LinkTabs
        label={t('office.orders')}
        tabs={tabs.map((id) => ({
          id,
          name: t(`office.tab.${id}`),
          count: data && format.count(countIn(data.counts, statuses[id])),
        }))}
        chosen={tab}
      />
      <Narrowed by={narrowing} />
      {picks && (
        <div className="row" style={{ justifyContent: 'flex-end' }}>
          <button type="button" className="btn" onClick={() => setPicking(true)}>
            {t('office:pick.open')}
          </button>
        </div>
      )}
      <PagedList
        answer={answer}
        pageSize={pageSize}
        lines={6}
        height={56}
        empty={<EmptyState title={t('office.noneHere')} />}
      >
        {(orders) => <OrderTable orders={orders} staff to={(number) => paths.office(`orders/${number}`)} />}
      </PagedList>
      {picking && data && (
        <PickList numbers={data.list.map((order) => order.order_number)} onClose={() => setPicking(false)} />
      )}
    </div>
  )
}
