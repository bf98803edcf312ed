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
import { EmptyState } from '../../../ui/page/states.tsx'
import { CorrectedBy } from '../decisions/corrected-by.tsx'
import { DecideProposal } from '../decisions/decide-proposal.tsx'
import { DecisionButtons } from '../decisions/decision-buttons.tsx'

type Row = Out<CallAt<'/office/storageCorrectionList'>>['list'][number]
const pageSize = 25

/** What is to be taken off bills and waits for a second person, was booked or dropped. */
export function StorageCorrections() {
  const { t } = useTranslation('rate')
  const { money, month } = useFormat()
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
            cell: (row) => <CorrectedBy {...row} />,
          },
          {
            title: t('corrections.book'),
            hidden: true,
            cell: (row) =>
              state === 'waiting' && (
                <DecisionButtons
                  drop={t('corrections.drop')}
                  confirm={t('corrections.book')}
                  may={!row.mine}
                  otherwise={t('corrections.mine')}
                  decide={(pass) => ask({ row, pass })}
                />
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
    <DecideProposal
      title={t(pass ? 'corrections.ask' : 'corrections.askDrop', { number: row.bill_number })}
      confirm={t(pass ? 'corrections.book' : 'corrections.drop')}
      pass={pass}
      mine={row.mine}
      busy={check.busy}
      done={t(pass ? 'corrections.booked' : 'corrections.droppedDone')}
      decide={(reason) => check.run({ id: row.id, pass, reason })}
      onClose={onClose}
    >
      <p>{t('storage.takesOff', { company: row.payer_name, amount: money(row.amount) })}</p>
      <p className="soft">{row.reason}</p>
    </DecideProposal>
  )
}
