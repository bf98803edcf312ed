import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { is } from '#rules/order/status'
import { paths } from '../paths.ts'
import { useAnswer } from '../session/use-answer.ts'
import { Pagination } from '../ui/pagination.tsx'
import { EmptyState, ErrorState, Loading } from '../ui/states.tsx'
import { OrderTable } from './order-table.tsx'

const tabs = {
  all: [],
  pay: [is.pendingPayment, is.labelToUpload, is.locked, is.underAudit],
  work: [is.processing, is.awaitingPacking, is.cancellationAsked],
  way: [is.shipping, is.arrived],
  pickup: [is.pendingPickup],
  done: [is.completed],
  closed: [is.cancelled, is.failed],
} as const
const pageSize = 20

/** The company's orders by state, with counts; search by order, PO or tracking number. */
export default function Orders() {
  const { t } = useTranslation('buy')
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const tab = (query.get('tab') ?? 'all') as keyof typeof tabs
  const search = query.get('search') ?? ''
  const page = Number(query.get('page') ?? 1)
  const { data, error, isPending, refetch } = useAnswer('/supply/order/order/list', {
    statuses: (tabs[tab] ?? []).join(','),
    search,
    page,
    page_size: pageSize,
  })
  const countOf = (statuses: readonly number[]) =>
    data?.counts
      .filter((row) => statuses.length === 0 || statuses.includes(row.status))
      .reduce((sum, row) => sum + row.count, 0) ?? 0
  return (
    <div className="stack">
      <title>{`${t('orders.title')} · Trestle`}</title>
      <div className="between">
        <h1>{t('orders.title')}</h1>
        <form
          className="row"
          onSubmit={(event) => {
            event.preventDefault()
            void navigate(
              `?${new URLSearchParams({ tab, search: String(new FormData(event.currentTarget).get('search')).trim() })}`,
            )
          }}
        >
          <input
            type="search"
            name="search"
            defaultValue={search}
            placeholder={t('orders.search')}
            aria-label={t('orders.search')}
            style={{ width: 280 }}
          />
          <button type="submit" className="btn">
            {t('orders.find')}
          </button>
        </form>
      </div>
      <nav className="tabs" aria-label={t('orders.status')}>
        {Object.entries(tabs).map(([name, statuses]) => (
          <Link key={name} to={`?tab=${name}`} aria-current={name === tab ? 'page' : undefined}>
            {t(`orders.tab.${name}`)} {data && <span className="soft">{countOf(statuses)}</span>}
          </Link>
        ))}
      </nav>
      {error && <ErrorState error={error} again={() => void refetch()} />}
      {isPending && <Loading lines={6} height={56} />}
      {data && data.list.length === 0 && (
        <EmptyState title={t('orders.none')}>
          <Link className="btn" to={paths.zone('inventory')}>
            {t('cart.browse')}
          </Link>
        </EmptyState>
      )}
      {data && data.list.length > 0 && <OrderTable orders={data.list} to={paths.order} />}
      {data && <Pagination page={page} pageSize={pageSize} count={data.count} />}
    </div>
  )
}
