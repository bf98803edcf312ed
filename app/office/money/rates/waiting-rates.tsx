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
import styles from '../../office.module.css'
import { useRateWords } from './rate-words.ts'
import { rateChanged } from './scope.ts'

type Proposal = Out<CallAt<'/office/rateList'>>['waiting'][number]

/** The proposed rates that wait for a second person of finance, who confirms or drops them. */
export function WaitingRates({ rows }: { rows: readonly Proposal[] }) {
  const { t } = useTranslation('rate')
  const { date, dateTime } = useFormat()
  const words = useRateWords()
  const [asking, ask] = useState<{ rate: Proposal; pass: boolean } | null>(null)
  return (
    <section className="stack">
      <h2>{t('waiting.title')}</h2>
      <DataTable
        rows={rows}
        keyOf={({ id }) => id}
        caption={t('waiting.title')}
        columns={[
          { title: t('goods'), cell: (row) => words.goods(row) },
          { title: t('percent'), cell: (row) => words.rate(row) },
          { title: t('day'), className: styles.when, cell: ({ effective_on }) => date(effective_on) },
          {
            title: t('by'),
            cell: ({ set_by, set_at, note, mine, late }) => (
              <div>
                {t('waiting.by', { set_by: set_by ?? '', date: dateTime(set_at) })}
                {note && <div className="small soft">{note}</div>}
                {late && <div className="small">{t('waiting.late')}</div>}
                {mine && !late && <div className="small soft">{t('waiting.mine')}</div>}
              </div>
            ),
          },
          {
            title: t('waiting.confirm'),
            hidden: true,
            cell: (rate) => (
              <div className="row end">
                <button type="button" className="btn" onClick={() => ask({ rate, pass: false })}>
                  {t('waiting.drop')}
                </button>
                {!rate.mine && !rate.late && (
                  <button type="button" className="btn primary" onClick={() => ask({ rate, pass: true })}>
                    {t('waiting.confirm')}
                  </button>
                )}
              </div>
            ),
          },
        ]}
      />
      {asking && <DecideRate {...asking} onClose={() => ask(null)} />}
    </section>
  )
}

type DecideProps = { rate: Proposal; pass: boolean; onClose: () => void }

function DecideRate({ rate, pass, onClose }: DecideProps) {
  const { t } = useTranslation('rate')
  const { date } = useFormat()
  const words = useRateWords()
  const [reason, setReason] = useState('')
  const check = useCall('/office/rateCheck', { refresh: [...rateChanged], refreshRefused: true })
  const terms = { goods: words.goods(rate), rate: words.rate(rate), date: date(rate.effective_on) }
  return (
    <Confirm
      open
      title={t(pass ? 'waiting.ask' : 'waiting.askDrop')}
      confirm={t(pass ? 'waiting.confirm' : 'waiting.drop')}
      danger={!pass}
      final
      busy={check.busy}
      missing={!pass && !rate.mine && reason.trim() === '' && t('waiting.reason')}
      onConfirm={async () => {
        const decided = await check.run({ id: rate.id, pass, reason })
        onClose()
        if (decided) tell.done(t(pass ? 'waiting.confirmed' : 'waiting.dropped'))
      }}
      onClose={onClose}
    >
      <p>{t('waiting.then', terms)}</p>
      {!pass && !rate.mine && (
        <TextArea
          label={t('waiting.reason')}
          required
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      )}
    </Confirm>
  )
}
