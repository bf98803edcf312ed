import { Link } from 'react-router'
import type { CallAt } from '#api/calls'
import type { Out, Send } from '#api/wire/call'
import { merchantOrderTabs } from '#rules/buying/merchant-order-tabs'
import { orderStatus } from '#rules/buying/order/status'
import { codeName } from '#rules/codes'
import { dayAndClockAt } from '#rules/days'
import { ExportButton, type ExportColumn } from '../../parts/export/export-button.tsx'
import { paths } from '../../paths.ts'
import { send } from '../../session/send.ts'
import { useAnswer } from '../../session/use-answer.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { useFormat } from '../../ui/format/format.ts'
import { useTimeZone } from '../../ui/format/use-time-zone.ts'
import { LinkTabs, useTab } from '../../ui/list/link-tabs.tsx'
import { PagedTable } from '../../ui/list/paged-list.tsx'
import { SearchBox } from '../../ui/list/search-box.tsx'
import { useListQuery } from '../../ui/list/use-list-query.ts'
import { EmptyState, ErrorState } from '../../ui/page/states.tsx'
import { StatusBadge } from '../../ui/page/status-badge.tsx'
import { useMerchantMay } from '../use-merchant-may.ts'
import styles from './orders.module.css'

type Row = Out<CallAt<'/merchant/orderList'>>['list'][number]
type OrderQuery = Pick<Send<CallAt<'/merchant/orderList'>>, 'tab' | 'search'>
const pageSize = 25

/** The first items of an order, and how many more there are. */
function Items({ items }: Pick<Row, 'items'>) {
  const { t } = useTranslation('earning')
  const { number } = useFormat()
  const first = items.slice(0, 2)
  return (
    <span>
      {first.map(({ custom_sn, quantity }) => (
        <span key={custom_sn} className={styles.whole} style={{ display: 'block' }}>
          {number(quantity)} × <span translate="no">{custom_sn}</span>
        </span>
      ))}
      {items.length > first.length && (
        <span className="small soft">{t('orders.more', { count: items.length - first.length })}</span>
      )}
    </span>
  )
}

function Export({ asked, count }: { asked: OrderQuery; count: number }) {
  const { t } = useTranslation(['earning', 'status'])
  const { zone } = useFormat()
  const time_zone = useTimeZone()
  const columns: ExportColumn<Row>[] = [
    [t('orders.number'), (row) => row.order_number],
    [t('moment', { zone: zone() }), (row) => dayAndClockAt(new Date(row.created_at), time_zone)],
    [t('orders.customer'), (row) => row.company_name],
    [t('orders.state'), (row) => row.state],
    [t('orders.status'), (row) => t(`status:order.${codeName(orderStatus, row.status)}`)],
    [t('orders.items'), (row) => row.items.map((one) => `${one.quantity} × ${one.custom_sn}`).join('; ')],
    [t('orders.from'), (row) => row.warehouse],
    [t('orders.goodsUsd'), (row) => row.goods],
  ]
  return (
    <ExportButton
      name="orders"
      columns={columns}
      count={count}
      read={(after, page_size) => send('/merchant/orderList', { ...asked, after, page_size })}
    />
  )
}

/** /merchant/orders: orders of the manufacturer's goods from stock and presale, and what they earn it. */
export default function MerchantOrders() {
  const { t } = useTranslation('earning')
  const { money, date } = useFormat()
  const may = useMerchantMay()
  const { page, afterNumber, head, search } = useListQuery()
  const tab = useTab(merchantOrderTabs)
  const answer = useAnswer('/merchant/orderList', {
    tab,
    search,
    page,
    after: afterNumber,
    head,
    page_size: pageSize,
  })
  const numbers = answer.data?.list.map(({ order_number }) => order_number).join() ?? ''
  const earned = useAnswer(
    '/merchant/orderEarnings',
    { order_numbers: numbers },
    { enabled: may('money') && numbers !== '' },
  )
  const of = new Map(earned.data?.list.map((one) => [one.order_number, one]))
  const sums = (number: string, name: 'net' | 'commission') => {
    const sum = of.get(number)
    const waits = !sum && (earned.isFetching || earned.error)
    return (
      <span className={styles.sum}>{waits ? '…' : sum && sum.lines.length > 0 ? money(sum[name]) : '–'}</span>
    )
  }
  const sees = may('money') || may('price')
  return (
    <div className="stack">
      <div>
        <h1>{t('orders.title')}</h1>
        <p className="soft">{t('orders.lead')}</p>
      </div>
      <LinkTabs
        label={t('orders.title')}
        tabs={merchantOrderTabs.map((id) => ({ id, name: t(`orders.tab.${id}`) }))}
        chosen={tab}
      />
      <div className="between" style={{ alignItems: 'end' }}>
        <SearchBox label={t('orders.search')} />
        <div className="row">
          <Export asked={{ tab, search }} count={answer.data?.count ?? 0} />
        </div>
      </div>
      {earned.error && <ErrorState error={earned.error} again={() => void earned.refetch()} />}
      <PagedTable
        answer={answer}
        pageSize={pageSize}
        lines={6}
        wide
        empty={
          <EmptyState title={t('orders.none')}>
            <p className="soft">{t('orders.noneHelp')}</p>
          </EmptyState>
        }
        keyOf={({ order_number }) => order_number}
        columns={[
          {
            title: t('orders.number'),
            className: styles.whole,
            cell: ({ order_number }) => (
              <Link className="underlined" to={paths.merchant(`orders/${order_number}`)} translate="no">
                {order_number}
              </Link>
            ),
          },
          { title: t('orders.made'), className: 'nowrap', cell: ({ created_at }) => date(created_at) },
          {
            title: t('orders.customer'),
            cell: ({ company_name, state }) => (
              <span>
                {company_name} <span className="soft">{state ?? t('orders.collected')}</span>
              </span>
            ),
          },
          { title: t('orders.items'), cell: (row) => <Items items={row.items} /> },
          { title: t('orders.status'), cell: ({ status }) => <StatusBadge status={status} /> },
          { title: t('orders.from'), cell: ({ warehouse }) => warehouse },
          ...(sees
            ? [
                {
                  title: t('orders.goods'),
                  num: true,
                  cell: ({ goods }: Row) => (goods === null ? '–' : money(goods)),
                },
              ]
            : []),
          ...(may('money')
            ? [
                {
                  title: t('commission'),
                  num: true,
                  cell: ({ order_number }: Row) => sums(order_number, 'commission'),
                },
                { title: t('net'), num: true, cell: ({ order_number }: Row) => sums(order_number, 'net') },
              ]
            : []),
        ]}
      />
    </div>
  )
}
