import { Link } from 'react-router'
import { orderStatus } from '#rules/buying/order/status'
import { codeName } from '#rules/codes'
import {
  groupOf,
  type OrderGroup,
  orderGroupNames,
  orderGroups,
} from '#rules/overview/dashboard/order-groups'
import { beginsIn, periodBefore, periodPart } from '#rules/overview/dashboard/period'
import { useAnswer } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { StackedChart } from '../../../ui/chart/stacked-chart.tsx'
import type { ChartTone } from '../../../ui/chart/tones.ts'
import { useFormat } from '../../../ui/format/format.ts'
import { EmptyState, ErrorState, Loading } from '../../../ui/page/states.tsx'
import styles from './dashboard.module.css'
import { ChangeFigure, Figure } from './figure.tsx'
import { FiguresTable } from './figures-table.tsx'
import { usePartNames } from './part-names.ts'
import { behind, type Span } from './use-span.ts'

type StatusTotal = { begins: string; status: number; count: number; before: boolean }

const toneOf: Record<OrderGroup, ChartTone> = {
  unpaid: 'amber',
  work: 'sky',
  way: 'blue',
  done: 'green',
  afterSale: 'orange',
  ended: 'grey',
}

const sum = (rows: readonly StatusTotal[]) => rows.reduce((all, { count }) => all + count, 0)

/** The number of orders placed, by day, week or month and by outcome. */
export function OrdersTab({ span }: { span: Span }) {
  const { data, error, refetch } = useAnswer('/office/dashboardOrders', span)
  const { t } = useTranslation('dashboard')
  if (error) return <ErrorState error={error} again={() => void refetch()} />
  if (!data) return <Loading lines={8} />
  if (!data.rows.some((row) => !row.before))
    return (
      <EmptyState title={t('orders.none')}>
        <p className="soft">{t('noneLead')}</p>
      </EmptyState>
    )
  return <Orders span={span} rows={data.rows} />
}

function Orders({ span, rows }: { span: Span; rows: readonly StatusTotal[] }) {
  const { t } = useTranslation('dashboard')
  const { number } = useFormat()
  const now = rows.filter((row) => !row.before)
  const before = rows.filter((row) => row.before)
  const nameOfPart = usePartNames(span.by)
  const parts = beginsIn(span, span.by).map((begins) => {
    const placed = now.filter((row) => row.begins === begins)
    return { begins, placed, name: nameOfPart(begins), ...periodPart(span, begins, span.by) }
  })
  const of = (group: OrderGroup, some: readonly StatusTotal[]) =>
    sum(some.filter(({ status }) => groupOf(status) === group))
  const list = (statuses: readonly number[], { from, to } = span as { from: string; to: string }) =>
    behind('orders', {
      tab: 'all',
      statuses: statuses.join(',') || undefined,
      from,
      to,
      site: span.site_id,
    })
  const beginsBefore = beginsIn(periodBefore(span), span.by)
  const total = sum(now)
  return (
    <>
      <div className={styles.figures}>
        <Figure
          name={t('orders.placed')}
          value={number(total)}
          note={<ChangeFigure now={total} before={sum(before)} />}
          to={list([])}
        />
        {orderGroupNames.map((group) => (
          <Figure
            key={group}
            name={t(`orders.group.${group}`)}
            value={number(of(group, now))}
            note={<ChangeFigure now={of(group, now)} before={of(group, before)} />}
            to={list(orderGroups[group])}
          />
        ))}
      </div>
      <div className="panel stack">
        <h2>{t('orders.title')}</h2>
        <StackedChart
          title={t('orders.title')}
          summary={t('orders.summary', { total, before: sum(before) })}
          labels={parts.map(({ name }) => name)}
          series={orderGroupNames.map((group) => ({
            name: t(`orders.group.${group}`),
            tone: toneOf[group],
            values: parts.map(({ placed }) => of(group, placed)),
          }))}
          line={{
            name: t('before'),
            values: parts.map((_, i) => sum(before.filter((row) => row.begins === beginsBefore[i]))),
          }}
          show={number}
          whole
        />
        <FiguresTable
          title={t('orders.byPart')}
          file={`orders-${span.from}-${span.to}`}
          rows={parts}
          keyOf={({ begins }) => begins}
          columns={[
            {
              title: t(`span.unit.${span.by}`),
              cell: (row) => <Link to={list([], row)}>{row.name}</Link>,
              plain: ({ begins }) => begins,
            },
            ...orderGroupNames.map((group) => ({
              title: t(`orders.group.${group}`),
              num: true,
              cell: ({ placed }: (typeof parts)[number]) =>
                of(group, placed) > 0 ? number(of(group, placed)) : '–',
              plain: ({ placed }: (typeof parts)[number]) => of(group, placed),
            })),
            {
              title: t('orders.placed'),
              num: true,
              cell: ({ placed }) => <strong>{number(sum(placed))}</strong>,
              plain: ({ placed }) => sum(placed),
            },
          ]}
        />
      </div>
      <div className="panel stack">
        <ByStatus now={now} before={before} to={(status) => list([status])} />
      </div>
    </>
  )
}

type ByStatusProps = {
  now: readonly StatusTotal[]
  before: readonly StatusTotal[]
  to: (status: number) => string
}

/** The orders of the period by their current status. */
function ByStatus({ now, before, to }: ByStatusProps) {
  const { t } = useTranslation(['dashboard', 'status'])
  const { number } = useFormat()
  const statuses = Object.values(orderStatus).filter((status) => now.some((row) => row.status === status))
  const rows = statuses.map((status) => ({
    status,
    name: t(`status:order.${codeName(orderStatus, status)}`),
    now: sum(now.filter((row) => row.status === status)),
    before: sum(before.filter((row) => row.status === status)),
  }))
  return (
    <FiguresTable
      title={t('orders.byStatus')}
      file="orders-by-status"
      rows={rows.toSorted((a, b) => b.now - a.now)}
      keyOf={({ status }) => status}
      columns={[
        {
          title: t('orders.status'),
          cell: (row) => <Link to={to(row.status)}>{row.name}</Link>,
          plain: ({ name }) => name,
        },
        { title: t('orders.placed'), num: true, cell: (row) => number(row.now), plain: (row) => row.now },
        { title: t('before'), num: true, cell: (row) => number(row.before), plain: (row) => row.before },
        {
          title: t('change.title'),
          num: true,
          cell: (row) => <ChangeFigure now={row.now} before={row.before} />,
        },
      ]}
    />
  )
}
