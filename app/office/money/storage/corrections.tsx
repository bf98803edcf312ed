import { useState } from 'react'
import { Link } from 'react-router'
import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'
import { correctionTabs } from '#rules/money/correction'
import { paths } from '../../../paths.ts'
import { useAnswer, useCall } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useFormat } from '../../../ui/format/format.ts'
import { PagedTable } from '../../../ui/list/paged-list.tsx'
import { useListQuery } from '../../../ui/list/use-list-query.ts'
import { tell } from '../../../ui/overlay/toasts.ts'
import { EmptyState } from '../../../ui/page/states.tsx'
import { Decide } from './decide.tsx'

type Row = Out<CallAt<'/office/storageCorrectionList'>>['list'][number]
const pageSize = 25

/** What is to be taken off bills and waits for a second person, was booked or dropped. */
export function StorageCorrections() {
  const { t } = useTranslation('rate')
  const { money, month, dateTime } = useFormat()
  const { page, after, query, narrow } = useListQuery()
  const [asking, ask] = useState<{ row: Row; pass: boolean } | null>(null)
  const state = correctionTabs.find((one) => one === query.get('state')) ?? 'waiting'
  const answer = useAnswer('/office/storageCorrectionList', { tab: state, page, after, page_size: pageSize })
  return (
    <>
      <div className="row">
        <select
          aria-label={t('storage.state')}
          value={state}
          style={{ width: 'auto' }}
          onChange={({ target }) => narrow('state', target.value === 'waiting' ? '' : target.value)}
        >
          {correctionTabs.map((one) => (
            <option key={one} value={one}>
              {t(`corrections.tab.${one}`)}
            </option>
          ))}
        </select>
      </div>
      <PagedTable
        answer={answer}
        pageSize={pageSize}
        lines={4}
        empty={<EmptyState title={t(`corrections.none.${state}`)} />}
        keyOf={({ id }) => id}
        columns={[
          {
            title: t('storage.bill'),
            cell: (row) => (
              <Link className="underlined" translate="no" to={paths.office(`storage/${row.bill_number}`)}>
                {row.bill_number}
              </Link>
            ),
          },
          {
            title: t('storage.company'),
            cell: (row) => (
              <div>
                {row.payer_name}
                <div className="small soft">{month(row.month)}</div>
              </div>
            ),
          },
          { title: t('storage.amount'), num: true, cell: ({ amount }) => money(amount) },
          { title: t('corrections.reason'), cell: ({ reason }) => reason },
          {
            title: t('corrections.by'),
            cell: ({ made_by, decided_by, made_at, decided_at, drop_reason }) => (
              <div>
                {decided_by === null
                  ? made_by
                  : t(drop_reason ? 'corrections.droppedBy' : 'corrections.both', { made_by, decided_by })}
                <div className="small soft">{dateTime(decided_at ?? made_at)}</div>
                {drop_reason && (
                  <div className="small">{t('corrections.dropReason', { reason: drop_reason })}</div>
                )}
              </div>
            ),
          },
          {
            title: t('corrections.book'),
            hidden: true,
            cell: (row) =>
              state === 'waiting' && (
                <div className="row end">
                  <button type="button" className="btn" onClick={() => ask({ row, pass: false })}>
                    {t('corrections.drop')}
                  </button>
                  {row.mine ? (
                    <span className="small soft">{t('corrections.mine')}</span>
                  ) : (
                    <button type="button" className="btn primary" onClick={() => ask({ row, pass: true })}>
                      {t('corrections.book')}
                    </button>
                  )}
                </div>
              ),
          },
        ]}
      />
      {asking && <DecideStorageCorrection {...asking} onClose={() => ask(null)} />}
    </>
  )
}

function DecideStorageCorrection({ row, pass, onClose }: { row: Row; pass: boolean; onClose: () => void }) {
  const { t } = useTranslation('rate')
  const { money } = useFormat()
  const check = useCall('/office/storageCorrectionCheck', {
    refresh: ['/office/storageCorrectionList', '/office/storageBills', '/office/home'],
    refreshRefused: true,
  })
  return (
    <Decide
      title={t(pass ? 'corrections.ask' : 'corrections.askDrop', { number: row.bill_number })}
      confirm={t(pass ? 'corrections.book' : 'corrections.drop')}
      pass={pass}
      mine={row.mine}
      busy={check.busy}
      decide={async (reason) => {
        const decided = await check.run({ id: row.id, pass, reason })
        onClose()
        if (decided) tell.done(t(pass ? 'corrections.booked' : 'corrections.droppedDone'))
      }}
      onClose={onClose}
    >
      <p>{t('storage.takesOff', { company: row.payer_name, amount: money(row.amount) })}</p>
      <p className="soft">{row.reason}</p>
    </Decide>
  )
}
