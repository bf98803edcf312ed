import { Link } from 'react-router'
import type { CallAt } from '#api/calls'
import type { Out, Send } from '#api/wire/call'
import { transactionMethod } from '#rules/codes'
import { dayAndClockAt } from '#rules/days'
import { transactionType } from '#rules/status-codes'
import { ExportButton, type ExportColumn } from '../../../parts/export/export-button.tsx'
import styles from '../../../parts/payment/balance.module.css'
import { MovementAmount } from '../../../parts/payment/movement-amount.tsx'
import { paths } from '../../../paths.ts'
import { send } from '../../../session/send.ts'
import { useAnswer } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Select, TextField } from '../../../ui/form/field.tsx'
import { useFormat } from '../../../ui/format/format.ts'
import { useTimeZone } from '../../../ui/format/use-time-zone.ts'
import { DayFields, FilterForm, queryDays } from '../../../ui/list/filter-form.tsx'
import { PagedTable } from '../../../ui/list/paged-list.tsx'
import { useListQuery } from '../../../ui/list/use-list-query.ts'
import { EmptyState } from '../../../ui/page/states.tsx'

const pageSize = 20
const types: readonly number[] = Object.values(transactionType)
const methods: readonly number[] = Object.values(transactionMethod)
type Filter = Pick<Send<CallAt<'/user/logisticsDealLog'>>, 'type' | 'method' | 'from' | 'to' | 'search'>
type Deal = Out<CallAt<'/user/logisticsDealLog'>>['list'][number]

/** The filter of the freight balance's movements from an address, as the call's input. */
function filterOf(query: URLSearchParams): Filter {
  const of = (name: string, among: readonly number[]) => {
    const code = Number(query.get(name) ?? 0)
    return among.includes(code) ? code : 0
  }
  const search = query.get('search') ?? ''
  return { type: of('type', types), method: of('method', methods), search, ...queryDays(query) }
}

/** Type and method as text; what is of neither is named by what it was booked as. */
function useDealText() {
  const { t } = useTranslation('logistics')
  return {
    type: ({ type }: Deal) => t(`type.t${type ?? 0}`),
    method: ({ method }: Deal) => (method === null ? '' : t(`way.m${method}`)),
  }
}

function Export({ asked, count }: { asked: Filter; count: number }) {
  const { t } = useTranslation(['logistics', 'buy'])
  const { zone } = useFormat()
  const time_zone = useTimeZone()
  const text = useDealText()
  const columns: ExportColumn<Deal>[] = [
    [t('buy:balance.moment', { zone: zone() }), (row) => dayAndClockAt(new Date(row.time), time_zone)],
    [t('buy:balance.type'), text.type],
    [t('method'), text.method],
    [t('buy:balance.number'), (row) => row.number],
    [t('buy:balance.amount'), (row) => row.amount],
    [t('buy:balance.afterAmount'), (row) => row.balance],
  ]
  return (
    <ExportButton
      name="freight"
      columns={columns}
      count={count}
      read={(after, page_size) => send('/user/logisticsDealLog', { ...asked, after, page_size })}
    />
  )
}

function Filters({ asked, children }: { asked: Filter; children: React.ReactNode }) {
  const { t } = useTranslation(['logistics', 'buy'])
  return (
    <FilterForm names={['type', 'method', 'from', 'to', 'search']} more={children}>
      <Select label={t('buy:balance.type')} name="type" defaultValue={asked.type || ''}>
        <option value="">{t('buy:orders.any')}</option>
        {types.map((type) => (
          <option key={type} value={type}>
            {t(`type.t${type}`)}
          </option>
        ))}
      </Select>
      <Select label={t('method')} name="method" defaultValue={asked.method || ''}>
        <option value="">{t('buy:orders.any')}</option>
        {methods.map((method) => (
          <option key={method} value={method}>
            {t(`way.m${method}`)}
          </option>
        ))}
      </Select>
      <DayFields />
      <TextField label={t('buy:balance.number')} name="search" maxLength={40} defaultValue={asked.search} />
    </FilterForm>
  )
}

/** The freight balance's movements, each with the balance after it; all of them can be exported. */
export function Deals() {
  const { t } = useTranslation(['logistics', 'buy'])
  const { money, dateTime } = useFormat()
  const { query, page, afterNumber, head } = useListQuery()
  const asked = filterOf(query)
  const text = useDealText()
  const input = { ...asked, page, after: afterNumber, head, page_size: pageSize }
  const answer = useAnswer('/user/logisticsDealLog', input)
  return (
    <>
      <Filters asked={asked}>
        <Export asked={asked} count={answer.data?.count ?? 0} />
      </Filters>
      <PagedTable
        answer={answer}
        pageSize={pageSize}
        lines={6}
        height={40}
        empty={
          <EmptyState title={t('deals.none')}>
            <p className="soft">{t('deals.noneLead')}</p>
          </EmptyState>
        }
        keyOf={({ id }) => id}
        columns={[
          { title: t('buy:balance.date'), className: styles.when, cell: (row) => dateTime(row.time) },
          { title: t('buy:balance.type'), cell: text.type },
          { title: t('method'), cell: text.method },
          {
            title: t('buy:balance.number'),
            cell: ({ order_number, number }) =>
              order_number ? <Link to={paths.order(order_number)}>{number}</Link> : number,
          },
          {
            title: t('buy:balance.moved'),
            num: true,
            cell: ({ amount }) => <MovementAmount amount={amount} />,
          },
          { title: t('buy:balance.after'), num: true, cell: (row) => money(row.balance) },
        ]}
      />
    </>
  )
}
