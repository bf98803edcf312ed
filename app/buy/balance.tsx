import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { paths } from '../paths.ts'
import { useAnswer } from '../session/use-answer.ts'
import { useFormat } from '../ui/format.ts'
import { Pagination } from '../ui/pagination.tsx'
import { EmptyState, ErrorState, Loading } from '../ui/states.tsx'
import { RechargeForm } from './balance/recharge-form.tsx'

const tabs = ['transactions', 'recharges', 'recharge'] as const
const pageSize = 20
const voucherTone = ['warn', 'good', 'bad']

function Transactions({ page }: { page: number }) {
  const { t } = useTranslation('buy')
  const { money, dateTime } = useFormat()
  const { data, error, refetch } = useAnswer('/pay/transactionList', { page, page_size: pageSize })
  if (error) return <ErrorState error={error} again={() => void refetch()} />
  if (!data) return <Loading />
  if (data.list.length === 0) return <EmptyState title={t('balance.none')} />
  return (
    <>
      <div className="table cards">
        <table>
          <thead>
            <tr>
              <th scope="col">{t('balance.date')}</th>
              <th scope="col">{t('balance.type')}</th>
              <th scope="col">{t('orders.number')}</th>
              <th scope="col" className="num">
                {t('orders.total')}
              </th>
              <th scope="col" className="num">
                {t('balance.after')}
              </th>
            </tr>
          </thead>
          <tbody>
            {data.list.map((row) => (
              <tr key={row.id}>
                <td data-label={t('balance.date')}>{dateTime(row.time)}</td>
                <td data-label={t('balance.type')}>{t(`balance.kind.${row.kind}`)}</td>
                <td data-label={t('orders.number')}>
                  {row.order_number ? (
                    <Link to={paths.order(row.order_number)}>{row.order_number}</Link>
                  ) : (
                    '–'
                  )}
                </td>
                <td
                  data-label={t('orders.total')}
                  className="num"
                  style={{ color: row.amount.startsWith('-') ? undefined : 'var(--good)' }}
                >
                  {money(row.amount)}
                </td>
                <td data-label={t('balance.after')} className="num">
                  {money(row.balance)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Pagination page={page} pageSize={pageSize} count={data.count} />
    </>
  )
}

function Recharges({ page }: { page: number }) {
  const { t } = useTranslation('buy')
  const { money, date } = useFormat()
  const { data, error, refetch } = useAnswer('/pay/rechargeList', { page, page_size: pageSize })
  if (error) return <ErrorState error={error} again={() => void refetch()} />
  if (!data) return <Loading />
  if (data.list.length === 0) return <EmptyState title={t('balance.none')} />
  return (
    <>
      <div className="table cards">
        <table>
          <thead>
            <tr>
              <th scope="col">{t('balance.number')}</th>
              <th scope="col">{t('balance.date')}</th>
              <th scope="col">{t('balance.method')}</th>
              <th scope="col">{t('orders.status')}</th>
              <th scope="col" className="num">
                {t('orders.total')}
              </th>
            </tr>
          </thead>
          <tbody>
            {data.list.map((row) => (
              <tr key={row.id}>
                <td data-label={t('balance.number')}>{row.recharge_number}</td>
                <td data-label={t('balance.date')}>{date(row.created_at)}</td>
                <td data-label={t('balance.method')}>{t(`balance.method${row.offline_method}`)}</td>
                <td data-label={t('orders.status')}>
                  <span className={`badge ${voucherTone[row.status] ?? ''}`}>
                    {t(`balance.status${row.status}`)}
                  </span>{' '}
                  {row.reason && <span className="small soft">{row.reason}</span>}
                </td>
                <td data-label={t('orders.total')} className="num strong">
                  {money(row.amount)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Pagination page={page} pageSize={pageSize} count={data.count} />
    </>
  )
}

/** The wallet: what there is, what moved, and how to put more in. */
export default function Balance() {
  const { t } = useTranslation('buy')
  const { money } = useFormat()
  const [query, setQuery] = useSearchParams()
  const tab = query.get('tab') ?? 'transactions'
  const page = Number(query.get('page') ?? 1)
  const { data } = useAnswer('/pay/transactionList', { page: 1, page_size: 1 })
  return (
    <div className="stack">
      <title>{`${t('balance.title')} · Trestle`}</title>
      <h1>{t('balance.title')}</h1>
      <div className="fields">
        <div className="panel">
          <p className="soft">{t('balance.available')}</p>
          <p className="strong" style={{ fontSize: '1.7rem' }}>
            {data ? money(data.balance) : '…'}
          </p>
        </div>
        <div className="panel">
          <p className="soft">{t('balance.held')}</p>
          <p className="strong" style={{ fontSize: '1.7rem' }}>
            {data ? money(data.held) : '…'}
          </p>
        </div>
      </div>
      <nav className="tabs" aria-label={t('balance.title')}>
        {tabs.map((name) => (
          <Link key={name} to={`?tab=${name}`} aria-current={name === tab ? 'page' : undefined}>
            {t(`balance.${name}`)}
          </Link>
        ))}
      </nav>
      {tab === 'transactions' && <Transactions page={page} />}
      {tab === 'recharges' && <Recharges page={page} />}
      {tab === 'recharge' && <RechargeForm onDone={() => setQuery({ tab: 'recharges' })} />}
    </div>
  )
}
