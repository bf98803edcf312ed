import { useState } from 'react'
import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'
import { useCall } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useFormat } from '../../../ui/format/format.ts'
import { DataTable } from '../../../ui/list/data-table.tsx'
import { DecideProposal } from '../decisions/decide-proposal.tsx'
import { DecisionButtons } from '../decisions/decision-buttons.tsx'
import { ProposedBy } from '../decisions/proposed-by.tsx'
import { HandlingRates } from './handling-rates.tsx'

type Waiting = Out<CallAt<'/office/handlingTariffList'>>['waiting'][number]

/** The proposed tariffs of work, for a second person of finance. */
export function WaitingHandling({ rows }: { rows: readonly Waiting[] }) {
  const { t } = useTranslation('rate')
  const { date } = useFormat()
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
          { title: t('handling.rates'), cell: ({ rates }) => <HandlingRates rates={rates} /> },
          { title: t('day'), cell: ({ valid_from }) => date(valid_from) },
          { title: t('by'), cell: (row) => <ProposedBy {...row} /> },
          {
            title: t('waiting.confirm'),
            hidden: true,
            cell: (row) => (
              <DecisionButtons
                drop={t('waiting.drop')}
                confirm={t('waiting.confirm')}
                may={!row.mine && !row.late}
                decide={(pass) => ask({ row, pass })}
              />
            ),
          },
        ]}
      />
      {asking && <DecideHandling {...asking} onClose={() => ask(null)} />}
    </section>
  )
}

function DecideHandling({ row, pass, onClose }: { row: Waiting; pass: boolean; onClose: () => void }) {
  const { t } = useTranslation('rate')
  const { date } = useFormat()
  const check = useCall('/office/handlingTariffCheck', {
    refresh: ['/office/handlingTariffList', '/office/home'],
    refreshRefused: true,
  })
  return (
    <DecideProposal
      title={t(pass ? 'storage.askTariff' : 'storage.dropTariff')}
      confirm={t(pass ? 'waiting.confirm' : 'waiting.drop')}
      pass={pass}
      mine={row.mine}
      busy={check.busy}
      done={t(pass ? 'waiting.confirmed' : 'waiting.dropped')}
      decide={(reason) => check.run({ id: row.id, pass, reason })}
      onClose={onClose}
    >
      <p>{t('storage.tariffOf', { warehouse: row.warehouse_name, day: date(row.valid_from) })}</p>
      <HandlingRates rates={row.rates} />
    </DecideProposal>
  )
}
