import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useFormat } from '../../../ui/format/format.ts'
import { type Deciding, WaitingProposals } from '../decisions/waiting-proposals.tsx'
import { DecideTariff } from './decide-tariff.tsx'
import { TariffSteps } from './steps.tsx'

type Waiting = Out<CallAt<'/office/storageTariffList'>>['waiting'][number]

/** The proposed tariffs of storage, with what each would change, for a second person of finance. */
export function WaitingTariffs({ rows }: { rows: readonly Waiting[] }) {
  const { t } = useTranslation('rate')
  const { date, money } = useFormat()
  return (
    <WaitingProposals
      rows={rows}
      Decide={DecideStorage}
      columns={[
        { title: t('storage.warehouse'), cell: ({ warehouse_name }) => warehouse_name },
        { title: t('storage.steps'), cell: ({ steps }) => <TariffSteps steps={steps} /> },
        { title: t('day'), cell: ({ valid_from }) => date(valid_from) },
        {
          title: t('storage.changes'),
          cell: ({ before, after }) =>
            t('storage.beforeAfter', { before: money(before), after: money(after) }),
        },
      ]}
    />
  )
}

const DecideStorage = (decision: Deciding<Waiting>) => (
  <DecideTariff kind="storage" {...decision}>
    <TariffSteps steps={decision.row.steps} />
  </DecideTariff>
)
