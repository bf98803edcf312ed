import { Link } from 'react-router'
import type { CallAt } from '#api/calls'
import type { Out, Send } from '#api/wire/call'
import { dayAndClockAt } from '#rules/days'
import { earningKinds } from '#rules/money/earning-kinds'
import { ExportButton, type ExportColumn } from '../../parts/export/export-button.tsx'
import { paths } from '../../paths.ts'
import { send } from '../../session/send.ts'
import { useAnswer } from '../../session/use-answer.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { Select } from '../../ui/form/field.tsx'
import { useFormat } from '../../ui/format/format.ts'
import { useTimeZone } from '../../ui/format/use-time-zone.ts'
import { DayFields, FilterForm, queryDays } from '../../ui/list/filter-form.tsx'
import { PagedTable } from '../../ui/list/paged-list.tsx'
import { useListQuery } from '../../ui/list/use-list-query.ts'
import { EmptyState } from '../../ui/page/states.tsx'
import styles from './money.module.css'

type Row = Out<CallAt<'/merchant/earningList'>>['list'][number]
type Filter = Pick<Send<CallAt<'/merchant/earningList'>>, 'kind' | 'from' | 'to'>
const pageSize = 25

/** The filter of the bookings in an address, as the call's input. */
function filterOf(query: URLSearchParams): Filter {
  const kind = earningKinds.find((one) => one === query.get('kind'))
  return { ...(kind ? { kind } : {}), ...queryDays(query) }
}

function Export({ asked, count }: { asked: Filter; count: number }) {
  const { t } = useTranslation('earning')
  const { zone } = useFormat()
  const time_zone = useTimeZone()
  const columns: ExportColumn<Row>[] = [
    [t('moment', { zone: zone() }), (row) => dayAndClockAt(new Date(row.at), time_zone)],
    [t('kind'), (row) => t(`event.${row.event}`)],
    [t('number'), (row) => row.number],
    [t('amountUsd'), (row) => row.amount],
    [t('commissionUsd'), (row) => negated(row.commission)],
    [t('netUsd'), (row) => row.net],
    [t('reasonOf'), (row) => row.reason],
  ]
  return (
    <ExportButton
      name="earnings"
      columns={columns}
      count={count}
      read={(after, page_size) => send('/merchant/earningList', { ...asked, after, page_size })}
    />
  )
}

/** An amount that moves from waiting to payable is neither earned nor lost. */
const onlyMoved = ({ event }: Row) => event === 'matured' || event === 'opening'

/** The page of the order or the bill of storage behind a booking. */
function pageOf({ event, order_number, number }: Row): string | null {
  if (event === 'storage') return `money/storage/${number}`
  return order_number && `orders/${order_number}`
}

/** The bookings of the manufacturer, filtered by kind and days; all of them can be exported. */
export function Bookings() {
  const { t } = useTranslation('earning')
  const { money, dateTime } = useFormat()
  const { query, page, afterNumber, head } = useListQuery()
  const asked = filterOf(query)
  const answer = useAnswer('/merchant/earningList', {
    ...asked,
    page,
    after: afterNumber,
    head,
    page_size: pageSize,
  })
  return (
    <>
      <FilterForm
        names={['kind', 'from', 'to']}
        more={<Export asked={asked} count={answer.data?.count ?? 0} />}
      >
        <Select label={t('kind')} name="kind" defaultValue={asked.kind ?? ''}>
          <option value="">{t('any')}</option>
          {earningKinds.map((kind) => (
            <option key={kind} value={kind}>
              {t(`kinds.${kind}`)}
            </option>
          ))}
        </Select>
        <DayFields />
      </FilterForm>
      <PagedTable
        answer={answer}
        pageSize={pageSize}
        lines={6}
        height={40}
        empty={
          <EmptyState title={t('none')}>
            <p className="soft">{t('noneHelp')}</p>
          </EmptyState>
        }
        keyOf={({ id }) => id}
        columns={[
          { title: t('date'), cell: ({ at }) => dateTime(at) },
          {
            title: t('kind'),
            cell: (row) => (
              <span>
                {t(`event.${row.event}`)} {!row.to_payable && <span className="badge">{t('waits')}</span>}
                {row.reason && (
                  <span className={`small soft ${styles.reason}`}>{t('reason', { reason: row.reason })}</span>
                )}
              </span>
            ),
          },
          {
            title: t('number'),
            cell: (row) => {
              const page = pageOf(row)
              return page ? (
                <Link className="underlined" to={paths.merchant(page)} translate="no">
                  {row.number}
                </Link>
              ) : (
                <span translate="no">{row.number}</span>
              )
            },
          },
          { title: t('amount'), num: true, cell: ({ amount }) => money(amount) },
          {
            title: t('commission'),
            num: true,
            cell: (row) => (onlyMoved(row) ? '–' : money(negated(row.commission))),
          },
          {
            title: t('net'),
            num: true,
            cell: (row) => (onlyMoved(row) ? <span className="soft">{t('moved')}</span> : money(row.net)),
          },
        ]}
      />
    </>
  )
}

/** The amount with the other sign: a deduction reads as less, its return as more. */
const negated = (amount: string) =>
  Number(amount) === 0 ? amount : amount.startsWith('-') ? amount.slice(1) : `-${amount}`
