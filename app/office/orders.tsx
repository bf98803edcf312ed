import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { is } from '#rules/order/status'
import { hasRole } from '#rules/roles'
import { OrderTable } from '../buy/order-table.tsx'
import { paths } from '../paths.ts'
import { useAnswer } from '../session/use-answer.ts'
import { useUser } from '../session/use-session.ts'
import { useFormat } from '../ui/format.ts'
import { Pagination } from '../ui/pagination.tsx'
import { EmptyState, ErrorState, Loading } from '../ui/states.tsx'
import { PickList } from './orders/pick-list.tsx'
import { SearchBox } from './search-box.tsx'

const tabs = {
  quote: [is.pendingReview],
  work: [is.processing],
  pack: [is.awaitingPacking],
  pickup: [is.pendingPickup],
  way: [is.shipping],
  service: [is.cancellationAsked, is.locked],
  all: [],
} as const
const isTab = (name: string | null): name is keyof typeof tabs => name !== null && name in tabs
const pageSize = 25

/** Orders for warehouse and service, longest waiting first. */
export default function OfficeOrders() {
  const { t } = useTranslation(['buy', 'office'])
  const format = useFormat()
  const [query] = useSearchParams()
  const { user } = useUser()
  const [picking, setPicking] = useState(false)
  const asked = query.get('tab')
  const search = query.get('search') ?? ''
  // Who searches means any order, whatever its state.
  const tab: keyof typeof tabs = isTab(asked) ? asked : search ? 'all' : 'work'
  const page = Math.max(1, Number(query.get('page')) || 1)
  const { data, error, isPending, refetch } = useAnswer('/office/orderList', {
    statuses: tabs[tab].join(','),
    search,
    page,
    page_size: pageSize,
  })
  const shelves = tab === 'work' || tab === 'pack'
  const picks = shelves && data && data.list.length > 0 && user && hasRole(user.roles, 'warehouse')
  const countOf = (statuses: readonly number[]) =>
    data?.counts
      .filter((row) => statuses.length === 0 || statuses.includes(row.status))
      .reduce((sum, row) => sum + row.count, 0) ?? 0
  return (
    <div className="stack">
      <div className="between">
        <h1>{t('office.orders')}</h1>
        <SearchBox label={t('office.orderSearch')} />
      </div>
      <nav className="tabs" aria-label={t('office.orders')}>
        {Object.entries(tabs).map(([name, statuses]) => (
          <Link key={name} to={`?tab=${name}`} aria-current={name === tab ? 'page' : undefined}>
            {t(`office.tab.${name}`)}{' '}
            {data && <span className="soft">{format.count(countOf(statuses))}</span>}
          </Link>
        ))}
      </nav>
      {error && <ErrorState error={error} again={() => void refetch()} />}
      {isPending && <Loading lines={6} height={56} />}
      {data && data.list.length === 0 && <EmptyState title={t('office.noneHere')} />}
      {picks && (
        <div className="row" style={{ justifyContent: 'flex-end' }}>
          <button type="button" className="btn" onClick={() => setPicking(true)}>
            {t('office:pick.open')}
          </button>
        </div>
      )}
      {data && data.list.length > 0 && (
        <OrderTable orders={data.list} staff to={(number) => paths.office(`orders/${number}`)} />
      )}
      {picking && data && (
        <PickList numbers={data.list.map((order) => order.order_number)} onClose={() => setPicking(false)} />
      )}
      {data && <Pagination page={page} pageSize={pageSize} count={data.count} />}
    </div>
  )
}
