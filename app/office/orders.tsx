import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { is } from '#rules/order/status'
import { OrderTable } from '../buy/order-table.tsx'
import { paths } from '../paths.ts'
import { useAnswer } from '../session/use-answer.ts'
import { Pagination } from '../ui/pagination.tsx'
import { EmptyState, ErrorState, Loading } from '../ui/states.tsx'

const tabs = {
  work: [is.processing],
  pack: [is.awaitingPacking],
  pickup: [is.pendingPickup],
  way: [is.shipping],
  service: [is.cancellationAsked, is.locked],
  all: [],
} as const
const pageSize = 25

/** Orders for warehouse and service, longest waiting first. */
export default function OfficeOrders() {
  const { t } = useTranslation('buy')
  const [query] = useSearchParams()
  const tab = (query.get('tab') ?? 'work') as keyof typeof tabs
  const page = Number(query.get('page') ?? 1)
  const { data, error, isPending, refetch } = useAnswer('/office/orderList', {
    statuses: (tabs[tab] ?? []).join(','),
    page,
    page_size: pageSize,
  })
  const countOf = (statuses: readonly number[]) =>
    data?.counts
      .filter((row) => statuses.length === 0 || statuses.includes(row.status))
      .reduce((sum, row) => sum + row.count, 0)
  return (
    <div className="stack">
      <h1>{t('office.orders')}</h1>
      <nav className="tabs" aria-label={t('office.orders')}>
        {Object.entries(tabs).map(([name, statuses]) => (
          <Link key={name} to={`?tab=${name}`} aria-current={name === tab ? 'page' : undefined}>
            {t(`office.tab.${name}`)} <span className="soft">{countOf(statuses)}</span>
          </Link>
        ))}
      </nav>
      {error && <ErrorState error={error} again={() => void refetch()} />}
      {isPending && <Loading lines={6} height={56} />}
      {data && data.list.length === 0 && <EmptyState title={t('orders.none')} />}
      {data && data.list.length > 0 && (
        <OrderTable orders={data.list} staff to={(number) => paths.office(`orders/${number}`)} />
      )}
      {data && <Pagination page={page} pageSize={pageSize} count={data.count} />}
    </div>
  )
}
