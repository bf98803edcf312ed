import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { withdrawalStatus } from '#rules/codes'
import { useAnswer } from '../session/use-answer.ts'
import { useFormat } from '../ui/format.ts'
import { Pagination } from '../ui/pagination.tsx'
import { EmptyState, ErrorState, Loading } from '../ui/states.tsx'
import styles from './office.module.css'
import { SearchBox } from './search-box.tsx'
import { DecideWithdrawal, type Withdrawal } from './withdrawals/decide-withdrawal.tsx'

const tabs = Object.entries(withdrawalStatus)
const pageSize = 20

function Row({ row }: { row: Withdrawal }) {
  const { t } = useTranslation(['wallet', 'buy'])
  const { money, dateTime } = useFormat()
  return (
    <article className={`panel ${styles.voucherRow}`}>
      <div>
        <p className={styles.voucherSum}>
          {money(row.payout)} <span className="soft small">{row.withdrawal_number}</span>
        </p>
        <p>
          <strong>{row.company_name}</strong> · {t(`method.m${row.method}`)}: {row.destination}
        </p>
        <p className="small soft">
          {t('ofAmount', { amount: money(row.amount), fee: money(row.fee) })} ·{' '}
          {t('askedBy', { name: row.asked_by, when: dateTime(row.created_at) })}
        </p>
        {row.checked_by && row.checked_at && (
          <p className="small">{t('checkedBy', { name: row.checked_by, when: dateTime(row.checked_at) })}</p>
        )}
        {row.reason && (
          <p className="small">
            {t('buy:order.reason')}: {row.reason}
          </p>
        )}
        {row.payout_reference && <p className="small">{t('reference', { number: row.payout_reference })}</p>}
      </div>
      <div>{row.two_people && <span className="badge blue">{t('twoPeopleBadge')}</span>}</div>
      {row.status === withdrawalStatus.waiting && <DecideWithdrawal row={row} />}
    </article>
  )
}

/** Money that leaves wallets, oldest first: finance pays it out or gives it back; above a limit two people have to agree. */
export default function OfficeWithdrawals() {
  const { t } = useTranslation(['wallet', 'buy'])
  const [query] = useSearchParams()
  const tab = tabs.find(([name]) => name === query.get('tab')) ?? tabs[0]!
  const page = Math.max(1, Number(query.get('page')) || 1)
  const { data, error, isPending, refetch } = useAnswer('/office/withdrawalList', {
    status: tab[1],
    search: query.get('search') ?? '',
    page,
    page_size: pageSize,
  })
  return (
    <div className="stack">
      <div className="between">
        <h1>{t('list')}</h1>
        <SearchBox label={t('buy:office.voucherSearch')} />
      </div>
      <nav className="tabs" aria-label={t('list')}>
        {tabs.map(([name, status]) => (
          <Link key={name} to={`?tab=${name}`} aria-current={name === tab[0] ? 'page' : undefined}>
            {t(`status.s${status}`)}
          </Link>
        ))}
      </nav>
      {error && <ErrorState error={error} again={() => void refetch()} />}
      {isPending && <Loading lines={5} height={64} />}
      {data?.list.length === 0 && <EmptyState title={t('buy:office.noneHere')} />}
      {data?.list.map((row) => (
        <Row key={row.id} row={row} />
      ))}
      {data && <Pagination page={page} pageSize={pageSize} count={data.count} />}
    </div>
  )
}
