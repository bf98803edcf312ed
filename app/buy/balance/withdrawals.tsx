import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Out } from '#api/call'
import type { CallAt } from '#api/calls'
import { withdrawalStatus } from '#rules/codes'
import { useAnswer, useCall } from '../../session/use-answer.ts'
import { Confirm } from '../../ui/confirm.tsx'
import { useFormat } from '../../ui/format.ts'
import { Pagination } from '../../ui/pagination.tsx'
import { EmptyState, ErrorState, Loading } from '../../ui/states.tsx'
import { tell } from '../../ui/toasts.ts'
import styles from './balance.module.css'

type Withdrawal = Out<CallAt<'/pay/withdrawalList'>>['list'][number]
const pageSize = 20
const tone = ['warn', 'good', 'bad', '']

/** Where it stands, in words: also that somebody has looked at it already. */
function Standing({ row }: { row: Withdrawal }) {
  const { t } = useTranslation('wallet')
  const checked = row.status === withdrawalStatus.waiting && row.checked_at !== null
  return (
    <div>
      <span className={`badge ${tone[row.status] ?? ''}`}>
        {t(checked ? 'status.checked' : `status.s${row.status}`)}
      </span>
      {row.reason && <p className="small soft">{row.reason}</p>}
      {row.payout_reference && (
        <p className="small soft">{t('reference', { number: row.payout_reference })}</p>
      )}
    </div>
  )
}

function Rows({ rows, onRelease }: { rows: readonly Withdrawal[]; onRelease: (row: Withdrawal) => void }) {
  const { t } = useTranslation(['wallet', 'buy'])
  const { money, dateTime } = useFormat()
  return (
    <div className="table cards">
      <table>
        <thead>
          <tr>
            <th scope="col">{t('buy:balance.number')}</th>
            <th scope="col">{t('buy:balance.date')}</th>
            <th scope="col">{t('to')}</th>
            <th scope="col">{t('buy:orders.status')}</th>
            <th scope="col" className="num">
              {t('buy:balance.moved')}
            </th>
            <th scope="col" className="num">
              {t('arrives')}
            </th>
            <th scope="col">
              <span className="hidden">{t('acts')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <td data-label={t('buy:balance.number')}>{row.withdrawal_number}</td>
              <td data-label={t('buy:balance.date')}>{dateTime(row.created_at)}</td>
              <td data-label={t('to')} style={{ overflowWrap: 'anywhere' }}>
                {t(`method.m${row.method}`)}: {row.destination}
              </td>
              <td data-label={t('buy:orders.status')}>
                <Standing row={row} />
              </td>
              <td data-label={t('buy:balance.moved')} className="num strong">
                {money(row.amount)}
              </td>
              <td data-label={t('arrives')} className="num">
                {money(row.payout)}
              </td>
              <td>
                {row.releasable && (
                  <button type="button" className={`btn ${styles.act}`} onClick={() => onRelease(row)}>
                    {t('release')}
                    <span className="hidden">: {row.withdrawal_number}</span>
                  </button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The company's withdrawals, or those alone that hold money (`held`); what nobody has looked at can be taken back. */
export function Withdrawals({ page, held = false }: { page: number; held?: boolean }) {
  const { t } = useTranslation('wallet')
  const { money } = useFormat()
  const [asking, ask] = useState<Withdrawal | null>(null)
  const { data, error, refetch } = useAnswer('/pay/withdrawalList', {
    held: held ? '1' : '0',
    page,
    page_size: pageSize,
  })
  const release = useCall('/pay/releaseWithdrawal', {
    refresh: ['/pay/withdrawalList', '/pay/transactionList'],
    onDone: ({ balance }) => tell.done(t('released', { amount: money(balance) })),
  })
  async function takeBack() {
    if (asking) await release.run({ withdrawal_number: asking.withdrawal_number })
    ask(null)
    void refetch()
  }
  if (error) return <ErrorState error={error} again={() => void refetch()} />
  if (!data) return <Loading lines={4} height={40} />
  if (data.count === 0) return <EmptyState title={t(held ? 'noneHeld' : 'none')} />
  return (
    <>
      <Rows rows={data.list} onRelease={ask} />
      <Pagination page={page} pageSize={pageSize} count={data.count} />
      <Confirm
        open={asking !== null}
        title={t('releaseSure', { amount: money(asking?.amount ?? '0.00') })}
        confirm={t('release')}
        busy={release.busy}
        onClose={() => ask(null)}
        onConfirm={() => void takeBack()}
      >
        <p className="soft">{t('releaseThen')}</p>
      </Confirm>
    </>
  )
}
