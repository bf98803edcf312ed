import type { ReactNode } from 'react'
import { useCall } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useFormat } from '../../../ui/format/format.ts'
import { DecideProposal } from '../decisions/decide-proposal.tsx'
import type { ProposalDecision } from '../decisions/waiting-proposals.tsx'

type Tariff = { id: number; mine: boolean; warehouse_name: string; valid_from: string }
type TariffKind = 'storage' | 'handling' | 'freight'

/** Decides a tariff of storage, of work or of freight. */
function useDecideTariff(kind: TariffKind) {
  const storage = useCall('/office/storageTariffCheck', {
    refresh: ['/office/storageTariffList', '/office/home'],
    refreshRefused: true,
  })
  const handling = useCall('/office/handlingTariffCheck', {
    refresh: ['/office/handlingTariffList', '/office/home'],
    refreshRefused: true,
  })
  const freight = useCall('/office/freightTariffCheck', {
    refresh: ['/office/freightTariffList', '/office/home'],
    refreshRefused: true,
  })
  return { storage, handling, freight }[kind]
}

type DecideProps = ProposalDecision<Tariff> & { kind: TariffKind; children: ReactNode }

/** Confirms a tariff of a warehouse, or drops it; its prices are the children. */
export function DecideTariff({ kind, row, pass, onClose, children }: DecideProps) {
  const { t } = useTranslation('rate')
  const { date } = useFormat()
  const { run, busy } = useDecideTariff(kind)
  return (
    <DecideProposal
      title={t(pass ? 'storage.askTariff' : 'storage.dropTariff')}
      confirm={t(pass ? 'waiting.confirm' : 'waiting.drop')}
      pass={pass}
      mine={row.mine}
      busy={busy}
      done={t(pass ? 'waiting.confirmed' : 'waiting.dropped')}
      decide={(reason) => run({ id: row.id, pass, reason })}
      onClose={onClose}
    >
      <p>{t('storage.tariffOf', { warehouse: row.warehouse_name, day: date(row.valid_from) })}</p>
      {children}
    </DecideProposal>
  )
}
