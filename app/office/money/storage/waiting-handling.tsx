import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useFormat } from '../../../ui/format/format.ts'
import { type Deciding, WaitingProposals } from '../decisions/waiting-proposals.tsx'
import { DecideTariff } from './decide-tariff.tsx'
import { HandlingRates } from './handling-rates.tsx'

type Waiting = Out<CallAt<'/office/handlingTariffList'>>['waiting'][number]

/** The proposed tariffs of work, for a second person of finance. */
export function WaitingHandling({ rows }: { rows: readonly Waiting[] }) {
  const { t } = useTranslation('rate')
  const { date } = useFormat()
  return (
    <WaitingProposals
      rows={rows}
      Decide={DecideHandling}
      columns={[
        { title: t('storage.warehouse'), cell: ({ warehouse_name }) => warehouse_name },
        { title: t('handling.rates'), cell: ({ rates }) => <HandlingRates rates={rates} /> },
        { title: t('day'), cell: ({ valid_from }) => date(valid_from) },
      ]}
    />
  )
}

const DecideHandling = (decision: Deciding<Waiting>) => (
  <DecideTariff kind="handling" {...decision}>
    <HandlingRates rates={decision.row.rates} />
  </DecideTariff>
)
