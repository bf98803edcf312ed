import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'
import { useCall } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useFormat } from '../../../ui/format/format.ts'
import { DecideProposal } from '../decisions/decide-proposal.tsx'

export type Correction = Out<CallAt<'/office/correctionList'>>['list'][number]
type DecideProps = { row: Correction; pass: boolean; onClose: () => void }

/** Asks before a correction is booked or dropped. */
export function DecideCorrection({ row, pass, onClose }: DecideProps) {
  const { t } = useTranslation('rate')
  const { money } = useFormat()
  const check = useCall('/office/correctionCheck', {
    refresh: ['/office/correctionList', '/office/debtList', '/office/home'],
    refreshRefused: true,
  })
  const { id, correction_number: number, merchant_name: merchant, amount, mine } = row
  const taken = amount.startsWith('-')
  return (
    <DecideProposal
      title={t(pass ? 'corrections.ask' : 'corrections.askDrop', { number })}
      confirm={t(pass ? 'corrections.book' : 'corrections.drop')}
      done={t(pass ? 'corrections.booked' : 'corrections.droppedDone')}
      pass={pass}
      mine={mine}
      busy={check.busy}
      decide={(reason) => check.run({ id, pass, reason })}
      onClose={onClose}
    >
      <p>
        {t(taken ? 'corrections.takes' : 'corrections.gives', {
          merchant,
          amount: money(taken ? amount.slice(1) : amount),
        })}
      </p>
      <p className="soft">{row.reason}</p>
    </DecideProposal>
  )
}
