import { useState } from 'react'
import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'
import { useCall } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { TextArea } from '../../../ui/form/field.tsx'
import { useFormat } from '../../../ui/format/format.ts'
import { DataTable } from '../../../ui/list/data-table.tsx'
import { Confirm } from '../../../ui/overlay/confirm.tsx'
import { tell } from '../../../ui/overlay/toasts.ts'
import { statementCalls } from './refresh.ts'

type Answer = Out<CallAt<'/office/statementImport'>>
type RepeatedLine = Answer['repeats'][number]
type KeepRepeatProps = { statement_id: number; line: RepeatedLine; onKept: () => void; onClose: () => void }

/** Asks why a line that says what another says is other money, and keeps it. */
function KeepRepeat({ statement_id, line, onKept, onClose }: KeepRepeatProps) {
  const { t } = useTranslation(['statement', 'shell'])
  const { money, date } = useFormat()
  const [reason, setReason] = useState('')
  const keep = useCall('/office/keepRepeatedLine', {
    refresh: statementCalls,
    onDone: () => {
      tell.done(t('repeat.kept'))
      onKept()
    },
  })
  return (
    <Confirm
      open
      title={t('repeat.sure', { amount: money(line.amount), day: date(line.booked_on) })}
      confirm={t('repeat.keep')}
      busy={keep.busy}
      missing={reason.trim() === '' && t('shell:needed.reason')}
      onClose={onClose}
      onConfirm={() => void keep.run({ statement_id, row: line.row, reason })}
    >
      <p className="soft">{t('repeat.means')}</p>
      <TextArea
        label={t('repeat.why')}
        required
        value={reason}
        maxLength={500}
        wrong={keep.fieldErrors.reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </Confirm>
  )
}

/**
 * The lines of a statement that were taken for known, each with where it stands; one that is other money can
 * be kept, too.
 */
export function RepeatedLines({ result: { id, known, repeats } }: { result: Answer }) {
  const { t } = useTranslation('statement')
  const { number, money, date } = useFormat()
  const [kept, setKept] = useState<readonly number[]>([])
  const [asking, ask] = useState<RepeatedLine | null>(null)
  return (
    <>
      <h2>{t('repeat.title', { count: known })}</h2>
      <p className="soft">{t('repeat.lead')}</p>
      <DataTable
        rows={repeats}
        keyOf={({ row }) => row}
        columns={[
          { title: t('row'), num: true, cell: ({ row }) => number(row) },
          { title: t('field.date'), className: 'nowrap', cell: ({ booked_on }) => date(booked_on) },
          { title: t('repeat.amount'), num: true, cell: ({ amount }) => money(amount) },
          {
            title: t('field.text'),
            cell: ({ text, reference }) => [text, reference].filter(Boolean).join(' · '),
          },
          {
            title: t('repeat.stands'),
            cell: ({ file_name, file_row }) => t('from', { file: file_name, row: file_row }),
          },
          {
            title: t('repeat.keep'),
            hidden: true,
            cell: (line) =>
              kept.includes(line.row) ? (
                <span className="badge good">{t('repeat.kept')}</span>
              ) : (
                <button type="button" className="btn" onClick={() => ask(line)}>
                  {t('repeat.keep')}
                  <span className="hidden">: {number(line.row)}</span>
                </button>
              ),
          },
        ]}
      />
      {repeats.length < known && <p className="small soft">{t('repeat.first', { count: repeats.length })}</p>}
      {asking && (
        <KeepRepeat
          statement_id={id}
          line={asking}
          onKept={() => {
            setKept([...kept, asking.row])
            ask(null)
          }}
          onClose={() => ask(null)}
        />
      )}
    </>
  )
}
