import { useState } from 'react'
import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'
import { withdrawalStatus } from '#rules/status-codes'
import styles from '../../../parts/payment/balance.module.css'
import { useAnswer, useCall } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useFormat } from '../../../ui/format/format.ts'
import { PagedTable } from '../../../ui/list/paged-list.tsx'
import { useListQuery } from '../../../ui/list/use-list-query.ts'
import { Confirm } from '../../../ui/overlay/confirm.tsx'
import { tell } from '../../../ui/overlay/toasts.ts'
import { EmptyState } from '../../../ui/page/states.tsx'

type Withdrawal = Out<CallAt<'/pay/withdrawalList'>>['list'][number]
const pageSize = 20
const tone = ['warn', 'good', 'bad', '']

/** A withdrawal's status as text, including that finance has checked it already. */
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

/**
 * The company's withdrawals, or only those that hold money (`held`); one that nobody has checked can be
 * cancelled.
 */
export function Withdrawals({ held = false }: { held?: boolean }) {
  const { t } = useTranslation(['wallet', 'buy'])
  const { money, dateTime } = useFormat()
  const { page, head, after } = useListQuery()
  const [asking, ask] = useState<Withdrawal | null>(null)
  const asked = { held: held ? '1' : '0', page, head, after, page_size: pageSize } as const
  const answer = useAnswer('/pay/withdrawalList', asked)
  const release = useCall('/pay/releaseWithdrawal', {
    refresh: ['/pay/withdrawalList', '/pay/transactionList', '/pay/logisticsUserPay'],
    onDone: ({ balance }) => tell.done(t('released', { amount: money(balance) })),
  })
  async function takeBack() {
    if (asking) await release.run({ withdrawal_number: asking.withdrawal_number })
    ask(null)
    void answer.refetch()
  }
  return (
    <>
      <PagedTable
        answer={answer}
        pageSize={pageSize}
        lines={4}
        height={40}
        empty={<EmptyState title={t(held ? 'noneHeld' : 'none')} />}
        keyOf={({ id }) => id}
        columns={[
          {
            title: t('buy:balance.number'),
            className: styles.when,
            cell: (row) => (
              <div>
                {row.withdrawal_number}
                <div className="small soft">{dateTime(row.created_at)}</div>
              </div>
            ),
          },
          {
            title: t('to'),
            className: styles.to,
            cell: ({ method, destination, source }) => (
              <span style={{ overflowWrap: 'anywhere' }}>
                {t(`method.m${method}`)}: {destination}
                {source === 'freight' && <div className="small soft">{t('fromFreight')}</div>}
              </span>
            ),
          },
          { title: t('buy:orders.status'), cell: (row) => <Standing row={row} /> },
          { title: t('buy:balance.moved'), num: true, className: 'strong', cell: (row) => money(row.amount) },
          { title: t('arrives'), num: true, cell: (row) => money(row.payout) },
          {
            title: t('acts'),
            cell: (row) =>
              row.releasable && (
                <button type="button" className={`btn ${styles.act}`} onClick={() => ask(row)}>
                  {t('release')}
                  <span className="hidden">: {row.withdrawal_number}</span>
                </button>
              ),
          },
        ]}
      />
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
