import { useState } from 'react'
import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'
import { useCall } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useFormat } from '../../../ui/format/format.ts'
import { DataTable } from '../../../ui/list/data-table.tsx'
import { tell } from '../../../ui/overlay/toasts.ts'
import { Decide } from './decide.tsx'
import { TariffSteps } from './steps.tsx'

type Waiting = Out<CallAt<'/office/storageTariffList'>>['waiting'][number]

/** The proposed tariffs of storage, with what each would change, for a second person of finance. */
export function WaitingTariffs({ rows }: { rows: readonly Waiting[] }) {
  const { t } = useTranslation('rate')
  const { date, dateTime, money } = useFormat()
  const [asking, ask] = useState<{ row: Waiting; pass: boolean } | null>(null)
  return (
    <section className="stack">
      <h2>{t('waiting.title')}</h2>
      <DataTable
        rows={rows}
        keyOf={({ id }) => id}
        caption={t('waiting.title')}
        columns={[
          { title: t('storage.warehouse'), cell: ({ warehouse_name }) => warehouse_name },
          { title: t('storage.steps'), cell: ({ steps }) => <TariffSteps steps={steps} /> },
          { title: t('day'), cell: ({ valid_from }) => date(valid_from) },
          {
            title: t('storage.changes'),
            cell: ({ before, after }) =>
              t('storage.beforeAfter', { before: money(before), after: money(after) }),
          },
          {
            title: t('by'),
            cell: ({ set_by, set_at, note, mine, late }) => (
              <div>
                {t('waiting.by', { set_by, date: dateTime(set_at) })}
                {note && <div className="small soft">{note}</div>}
                {late && <div className="small">{t('waiting.late')}</div>}
                {mine && !late && <div className="small soft">{t('waiting.mine')}</div>}
              </div>
            ),
          },
          {
            title: t('waiting.confirm'),
            hidden: true,
            cell: (row) => (
              <div className="row end">
                <button type="button" className="btn" onClick={() => ask({ row, pass: false })}>
                  {t('waiting.drop')}
                </button>
                {!row.mine && !row.late && (
                  <button type="button" className="btn primary" onClick={() => ask({ row, pass: true })}>
                    {t('waiting.confirm')}
                  </button>
                )}
              </div>
            ),
          },
        ]}
      />
      {asking && <DecideTariff {...asking} onClose={() => ask(null)} />}
    </section>
  )
}

function DecideTariff({ row, pass, onClose }: { row: Waiting; pass: boolean; onClose: () => void }) {
  const { t } = useTranslation('rate')
  const { date } = useFormat()
  const check = useCall('/office/storageTariffCheck', {
    refresh: ['/office/storageTariffList', '/office/home'],
    refreshRefused: true,
  })
  return (
    <Decide
      title={t(pass ? 'storage.askTariff' : 'storage.dropTariff')}
      confirm={t(pass ? 'waiting.confirm' : 'waiting.drop')}
      pass={pass}
      mine={row.mine}
      busy={check.busy}
      decide={async (reason) => {
        const decided = await check.run({ id: row.id, pass, reason })
        onClose()
        if (decided) tell.done(t(pass ? 'waiting.confirmed' : 'waiting.dropped'))
      }}
      onClose={onClose}
    >
      <p>{t('storage.tariffOf', { warehouse: row.warehouse_name, day: date(row.valid_from) })}</p>
      <TariffSteps steps={row.steps} />
    </Decide>
  )
}
