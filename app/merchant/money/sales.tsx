import { Link } from 'react-router'
import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'
import { salesDays } from '#rules/money/earning-kinds'
import { byTextKey } from '../../parts/export/csv.ts'
import { ExportButton, type ExportColumn } from '../../parts/export/export-button.tsx'
import { StockItem } from '../../parts/product/stock-item.tsx'
import { paths } from '../../paths.ts'
import { ask } from '../../session/send.ts'
import { useAnswer } from '../../session/use-answer.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { useFormat } from '../../ui/format/format.ts'
import { useTab } from '../../ui/list/link-tabs.tsx'
import { PagedTable } from '../../ui/list/paged-list.tsx'
import { SearchBox } from '../../ui/list/search-box.tsx'
import { useListQuery } from '../../ui/list/use-list-query.ts'
import { EmptyState, ErrorState, Loading } from '../../ui/page/states.tsx'
import styles from './sales/sales.module.css'
import { SalesChart } from './sales/sales-chart.tsx'
import { SpanFigure } from './sales/span-figure.tsx'

type Row = Out<CallAt<'/merchant/soldItems'>>['list'][number]
const pageSize = 25

/** The sums of each span, of which one is chosen, and the chosen one day by day. */
function Spans({ chosen }: { chosen: number }) {
  const { t } = useTranslation('earning')
  const { money } = useFormat()
  const { data, error, refetch } = useAnswer('/merchant/sales', {})
  if (error && !data) return <ErrorState error={error} again={() => void refetch()} />
  if (!data) return <Loading lines={4} height={90} />
  const { now } = data.spans.find(({ days }) => days === chosen)!
  return (
    <>
      <nav className={styles.spans} aria-label={t('sold.title')}>
        {data.spans.map((span) => (
          <Link
            key={span.days}
            className={`panel ${styles.span}`}
            to={`?days=${span.days}`}
            preventScrollReset
            aria-current={span.days === chosen ? 'page' : undefined}
          >
            <SpanFigure span={span} />
          </Link>
        ))}
      </nav>
      {now.sold !== null && now.given_back !== null && Number(now.sold) + Number(now.given_back) > 0 && (
        <section className="panel stack" aria-labelledby="by-day">
          <h2 id="by-day">{t('sold.byDay')}</h2>
          <p>
            {t('sold.sold')} <strong>{money(now.sold)}</strong> · {t('sold.givenBack')}{' '}
            <strong>{money(now.given_back)}</strong>
          </p>
          <SalesChart sales={data} span={chosen} />
          <p className="small soft">{t('sold.contracts')}</p>
        </section>
      )}
    </>
  )
}

type ItemsQuery = { days: (typeof salesDays)[number]; search: string }

function Export({ asked, count }: { asked: ItemsQuery; count: number }) {
  const { t } = useTranslation('earning')
  const columns: ExportColumn<Row>[] = [
    [t('sold.item'), (row) => row.custom_sn],
    [t('sold.itemTitle'), (row) => row.title],
    [t('sold.inOrders'), (row) => row.orders],
    [t('sold.pieces'), (row) => row.pieces],
    [t('sold.paidUsd'), (row) => row.paid],
    [t('sold.givenBackUsd'), (row) => row.given_back],
    [t('sold.available'), (row) => row.available],
  ]
  return (
    <ExportButton
      name={`sold-${asked.days}`}
      columns={columns}
      count={count}
      read={byTextKey((after, page_size) => ask('/merchant/soldItems', { ...asked, after, page_size }))}
    />
  )
}

/** /merchant/sales: what was sold in the last days, beside the days before, and by items. */
export default function Sales() {
  const { t } = useTranslation('earning')
  const { money, number } = useFormat()
  const days = useTab(salesDays, 'days')
  const { query, page, after, search } = useListQuery()
  const chosen = query.has('days') ? days : 30
  const asked = { days: chosen, search }
  const answer = useAnswer('/merchant/soldItems', { ...asked, page, after, page_size: pageSize })
  const sum = (amount: string | null) => (amount === null ? '–' : money(amount))
  return (
    <div className="stack">
      <div>
        <h1>{t('sold.title')}</h1>
        <p className="soft">{t('sold.lead')}</p>
      </div>
      <Spans chosen={chosen} />
      <div>
        <h2>{t('sold.items')}</h2>
        <p className="soft">{t('sold.itemsLead')}</p>
      </div>
      <div className="between" style={{ alignItems: 'end' }}>
        <SearchBox label={t('sold.search')} />
        <div className="row">
          <Export asked={asked} count={answer.data?.count ?? 0} />
        </div>
      </div>
      <PagedTable
        answer={answer}
        pageSize={pageSize}
        lines={6}
        height={56}
        empty={
          <EmptyState title={t(search === '' ? 'sold.none' : 'sold.noneFound')}>
            {search === '' && <p className="soft">{t('sold.noneHelp')}</p>}
            {search === '' && (
              <Link className="btn" to={paths.merchant('products')}>
                {t('sold.toProducts')}
              </Link>
            )}
          </EmptyState>
        }
        keyOf={({ relation_id }) => relation_id}
        columns={[
          {
            title: t('sold.item'),
            cell: (row) => (
              <Link to={paths.merchant(`products/${row.product_id}`)}>
                <StockItem item={row} />
              </Link>
            ),
          },
          { title: t('sold.inOrders'), num: true, cell: ({ orders }) => number(orders) },
          { title: t('sold.pieces'), num: true, cell: ({ pieces }) => number(pieces) },
          { title: t('sold.sold'), num: true, cell: ({ paid }) => sum(paid) },
          { title: t('sold.givenBack'), num: true, cell: ({ given_back }) => sum(given_back) },
          { title: t('sold.available'), num: true, cell: ({ available }) => number(available) },
        ]}
      />
    </div>
  )
}
