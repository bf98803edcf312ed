import { withdrawalStatus } from '#rules/status-codes'
import { useAnswer } from '../../session/use-answer.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { useFormat } from '../../ui/format/format.ts'
import { LinkTabs, useTab } from '../../ui/list/link-tabs.tsx'
import { PagedList } from '../../ui/list/paged-list.tsx'
import { SearchBox } from '../../ui/list/search-box.tsx'
import { useListQuery } from '../../ui/list/use-list-query.ts'
import { EmptyState } from '../../ui/page/states.tsx'
import { Clock } from '../../ui/text/due-badge.tsx'
import { DecisionLine } from '../decision-line.tsx'
import styles from '../office.module.css'
import { DecideWithdrawal, type Withdrawal } from './withdrawals/decide-withdrawal.tsx'

const tabs = Object.keys(withdrawalStatus) as (keyof typeof withdrawalStatus)[]
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
          {row.source === 'freight' && ` · ${t('fromFreight')}`}
        </p>
        <p className="small soft">
          {t('ofAmount', { amount: money(row.amount), fee: money(row.fee) })} ·{' '}
          {t('askedBy', { name: row.asked_by, when: dateTime(row.created_at) })}{' '}
          {row.due_at && <Clock due={new Date(row.due_at)} />}
        </p>
        {row.checked_by && row.checked_at && (
          <p className="small">{t('checkedBy', { name: row.checked_by, when: dateTime(row.checked_at) })}</p>
        )}
        {row.decided_at && (
          <p className="small soft">
            <DecisionLine of={row} />
          </p>
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

/**
 * Withdrawals from wallets, oldest first: finance pays each out or returns the money; above a limit two
 * people have to agree.
 */
export default function OfficeWithdrawals() {
  const { t } = useTranslation(['wallet', 'buy'])
  const { page, after, search } = useListQuery()
  const tab = useTab(tabs)
  const status = withdrawalStatus[tab]
  const answer = useAnswer('/office/withdrawalList', { status, search, page, after, page_size: pageSize })
  return (
    <div className="stack">
      <div className="between">
        <h1>{t('list')}</h1>
        <SearchBox label={t('buy:office.voucherSearch')} />
      </div>
      <LinkTabs
        label={t('list')}
        tabs={tabs.map((id) => ({ id, name: t(`status.s${withdrawalStatus[id]}`) }))}
        chosen={tab}
      />
      <PagedList
        answer={answer}
        pageSize={pageSize}
        lines={5}
        height={64}
        empty={<EmptyState title={t('buy:office.noneHere')} />}
      >
        {(list) => list.map((row) => <Row key={row.id} row={row} />)}
      </PagedList>
    </div>
  )
}
