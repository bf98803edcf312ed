import { Link } from 'react-router'
import type { CallAt } from '#api/calls'
import type { Out, Send } from '#api/wire/call'
import { dayAndClockAt } from '#rules/days'
import { transactionType } from '#rules/status-codes'
import { ExportButton, type ExportColumn } from '../../../parts/export/export-button.tsx'
import styles from '../../../parts/payment/balance.module.css'
import { MovementAmount } from '../../../parts/payment/movement-amount.tsx'
import { paths } from '../../../paths.ts'
import { send } from '../../../session/send.ts'
import { useAnswer } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Select } from '../../../ui/form/field.tsx'
import { useFormat } from '../../../ui/format/format.ts'
import { useTimeZone } from '../../../ui/format/use-time-zone.ts'
import { DayFields, FilterForm, queryDays } from '../../../ui/list/filter-form.tsx'
import { PagedTable } from '../../../ui/list/paged-list.tsx'
import { useListQuery } from '../../../ui/list/use-list-query.ts'
import { EmptyState } from '../../../ui/page/states.tsx'

const pageSize = 20
const types: readonly number[] = Object.values(transactionType)
type TransactionFilter = Pick<Send<CallAt<'/pay/transactionList'>>, 'type' | 'from' | 'to'>
type TransactionRow = Out<CallAt<'/pay/transactionList'>>['list'][number]

/** The filter of the wallet's movements from an address, as the call's input. */
function filterOf(query: URLSearchParams): TransactionFilter {
  const type = Number(query.get('type') ?? 0)
  return { type: types.includes(type) ? type : 0, ...queryDays(query) }
}

function Export({ asked, count }: { asked: TransactionFilter; count: number }) {
  const { t } = useTranslation('buy')
  const { zone } = useFormat()
  const time_zone = useTimeZone()
  const columns: ExportColumn<TransactionRow>[] = [
    // A format that spreadsheets recognise as a date and time.
    [t('balance.moment', { zone: zone() }), (row) => dayAndClockAt(new Date(row.time), time_zone)],
    [t('balance.type'), (row) => t(`balance.kind.${row.kind}`)],
    [t('balance.number'), (row) => row.number],
    [t('balance.amount'), (row) => row.amount],
    [t('balance.afterAmount'), (row) => row.balance],
  ]
  return (
    <ExportButton
      name="transactions"
      columns={columns}
      count={count}
      read={(after, page_size) => send('/pay/transactionList', { ...asked, after, page_size })}
    />
  )
}

function Filters({ asked, children }: { asked: TransactionFilter; children: React.ReactNode }) {
  const { t } = useTranslation('buy')
  return (
    <FilterForm names={['type', 'from', 'to']} more={children}>
      <Select label={t('balance.type')} name="type" defaultValue={asked.type || ''}>
        <option value="">{t('orders.any')}</option>
        {types.map((type) => (
          <option key={type} value={type}>
            {t(`balance.filter${type}`)}
          </option>
        ))}
      </Select>
      <DayFields />
    </FilterForm>
  )
}

/** The page of the order, recharge or withdrawal behind a movement. */
function pageOf({ order_number, kind }: TransactionRow): string | null {
  if (order_number) return paths.order(order_number)
  if (kind === 'recharge') return '?tab=recharges'
  if (kind === 'freight_transfer') return paths.freightDeals()
  return kind.startsWith('withdrawal') ? '?tab=withdraw' : null
}

/** The wallet's movements, filtered by type and days; all of them can be exported. */
export function Transactions() {
  const { t } = useTranslation(['buy', 'wallet'])
  const { money, dateTime } = useFormat()
  const { query, page, afterNumber, head } = useListQuery()
  const asked = filterOf(query)
  const answer = useAnswer('/pay/transactionList', {
    ...asked,
    page,
    after: afterNumber,
    head,
    page_size: pageSize,
  })
  return (
    <>
      <Filters asked={asked}>
        <Export asked={asked} count={answer.data?.count ?? 0} />
        <Link className="btn" to={paths.statement({ from: asked.from, to: asked.to })}>
          {t('wallet:statement.open')}
        </Link>
      </Filters>
      <PagedTable
        answer={answer}
        pageSize={pageSize}
        lines={6}
        height={40}
        empty={<EmptyState title={t('balance.none')} />}
        keyOf={({ id }) => id}
        columns={[
          { title: t('balance.date'), className: styles.when, cell: (row) => dateTime(row.time) },
          { title: t('balance.type'), cell: (row) => t(`balance.kind.${row.kind}`) },
          {
            title: t('balance.number'),
            cell: (row) => {
              const page = pageOf(row)
              return page ? <Link to={page}>{row.number}</Link> : row.number
            },
          },
          { title: t('balance.moved'), num: true, cell: ({ amount }) => <MovementAmount amount={amount} /> },
          { title: t('balance.after'), num: true, cell: (row) => money(row.balance) },
        ]}
      />
    </>
  )
}
