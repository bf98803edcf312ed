import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useSearchParams } from 'react-router'
import type { Out, Send } from '#api/call'
import type { CallAt } from '#api/calls'
import { transactionType } from '#rules/codes'
import { paths } from '../../paths.ts'
import { send } from '../../session/send.ts'
import { useAnswer } from '../../session/use-answer.ts'
import { Select, TextField } from '../../ui/field.tsx'
import { useFormat } from '../../ui/format.ts'
import { Pagination } from '../../ui/pagination.tsx'
import { EmptyState, ErrorState, Loading } from '../../ui/states.tsx'
import { type Column, ExportButton } from '../export-button.tsx'
import styles from './balance.module.css'

const pageSize = 20
const types: readonly number[] = Object.values(transactionType)
type Asked = Pick<Send<CallAt<'/pay/transactionList'>>, 'type' | 'from' | 'to'>
type Row = Out<CallAt<'/pay/transactionList'>>['list'][number]

/** What an address asks of the wallet's movements, as the call takes it. */
function askedOf(query: URLSearchParams): Asked {
  const day = (name: 'from' | 'to') =>
    /^\d{4}-\d{2}-\d{2}$/.test(query.get(name) ?? '') ? { [name]: query.get(name)! } : {}
  const type = Number(query.get('type') ?? 0)
  return { type: types.includes(type) ? type : 0, ...day('from'), ...day('to') }
}

function Export({ asked, count }: { asked: Asked; count: number }) {
  const { t } = useTranslation('buy')
  const columns: Column<Row>[] = [
    [t('balance.date'), (row) => row.time],
    [t('balance.type'), (row) => t(`balance.kind.${row.kind}`)],
    [t('orders.number'), (row) => row.order_number],
    [t('balance.amount'), (row) => row.amount],
    [t('balance.after'), (row) => row.balance],
  ]
  return (
    <ExportButton
      name="transactions"
      columns={columns}
      count={count}
      read={(page, page_size) => send('/pay/transactionList', { ...asked, page, page_size })}
    />
  )
}

function Filters({ asked, children }: { asked: Asked; children: React.ReactNode }) {
  const { t } = useTranslation('buy')
  const navigate = useNavigate()
  const filtered = Boolean(asked.type) || asked.from || asked.to
  function apply(form: FormData | null) {
    const next = new URLSearchParams()
    for (const name of ['type', 'from', 'to']) {
      const given = String(form?.get(name) ?? '')
      if (given) next.set(name, given)
    }
    void navigate(`?${next}`)
  }
  return (
    <form
      key={`${asked.type}${asked.from}${asked.to}`}
      className={styles.filters}
      onSubmit={(event) => {
        event.preventDefault()
        apply(new FormData(event.currentTarget))
      }}
    >
      <Select label={t('balance.type')} name="type" defaultValue={asked.type || ''}>
        <option value="">{t('orders.any')}</option>
        {types.map((type) => (
          <option key={type} value={type}>
            {t(`balance.filter${type}`)}
          </option>
        ))}
      </Select>
      <TextField label={t('orders.from')} type="date" name="from" max={asked.to} defaultValue={asked.from} />
      <TextField label={t('orders.to')} type="date" name="to" min={asked.from} defaultValue={asked.to} />
      <div className={styles.end}>
        <button type="submit" className="btn primary">
          {t('orders.find')}
        </button>
        {filtered && (
          <button type="button" className="btn" onClick={() => apply(null)}>
            {t('orders.clear')}
          </button>
        )}
        {children}
      </div>
    </form>
  )
}

function Table({ rows }: { rows: readonly Row[] }) {
  const { t } = useTranslation('buy')
  const { money, dateTime } = useFormat()
  return (
    <div className="table cards">
      <table>
        <thead>
          <tr>
            <th scope="col">{t('balance.date')}</th>
            <th scope="col">{t('balance.type')}</th>
            <th scope="col">{t('orders.number')}</th>
            <th scope="col" className="num">
              {t('balance.moved')}
            </th>
            <th scope="col" className="num">
              {t('balance.after')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <td data-label={t('balance.date')}>{dateTime(row.time)}</td>
              <td data-label={t('balance.type')}>{t(`balance.kind.${row.kind}`)}</td>
              <td data-label={t('orders.number')}>
                {row.order_number ? (
                  <Link to={paths.order(row.order_number)}>{row.order_number}</Link>
                ) : (
                  <span className="soft">–</span>
                )}
              </td>
              <td
                data-label={t('balance.moved')}
                className={`num ${row.amount.startsWith('-') ? '' : styles.in}`}
              >
                {row.amount.startsWith('-') ? `−${money(row.amount.slice(1))}` : `+${money(row.amount)}`}
              </td>
              <td data-label={t('balance.after')} className="num">
                {money(row.balance)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** What went in and out, by type and days; all of it can be exported. */
export function Transactions({ page }: { page: number }) {
  const { t } = useTranslation('buy')
  const [query] = useSearchParams()
  const asked = askedOf(query)
  const { data, error, refetch } = useAnswer('/pay/transactionList', {
    ...asked,
    page,
    page_size: pageSize,
  })
  return (
    <>
      <Filters asked={asked}>
        <Export asked={asked} count={data?.count ?? 0} />
      </Filters>
      {error && <ErrorState error={error} again={() => void refetch()} />}
      {!data && !error && <Loading lines={6} height={40} />}
      {data?.count === 0 && <EmptyState title={t('balance.none')} />}
      {data && data.count > 0 && <Table rows={data.list} />}
      {data && <Pagination page={page} pageSize={pageSize} count={data.count} />}
    </>
  )
}
