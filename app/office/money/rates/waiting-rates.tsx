import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'
import { useCall } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useFormat } from '../../../ui/format/format.ts'
import styles from '../../office.module.css'
import { DecideProposal } from '../decisions/decide-proposal.tsx'
import { type ProposalDecision, WaitingProposals } from '../decisions/waiting-proposals.tsx'
import { useRateWords } from './rate-words.ts'
import { rateChanged } from './scope.ts'

type Proposal = Out<CallAt<'/office/rateList'>>['waiting'][number]

/** The proposed rates that wait for a second person of finance, who confirms or drops them. */
export function WaitingRates({ rows }: { rows: readonly Proposal[] }) {
  const { t } = useTranslation('rate')
  const { date } = useFormat()
  const words = useRateWords()
  return (
    <WaitingProposals
      rows={rows}
      decide={(decision) => <DecideRate {...decision} />}
      columns={[
        { title: t('goods'), cell: (row) => words.goods(row) },
        { title: t('percent'), cell: (row) => words.rate(row) },
        { title: t('day'), className: styles.when, cell: ({ effective_on }) => date(effective_on) },
      ]}
    />
  )
}

function DecideRate({ row: rate, pass, onClose }: ProposalDecision<Proposal>) {
  const { t } = useTranslation('rate')
  const { date } = useFormat()
  const words = useRateWords()
  const check = useCall('/office/rateCheck', { refresh: [...rateChanged], refreshRefused: true })
  const terms = { goods: words.goods(rate), rate: words.rate(rate), date: date(rate.effective_on) }
  return (
    <DecideProposal
      title={t(pass ? 'waiting.ask' : 'waiting.askDrop')}
      confirm={t(pass ? 'waiting.confirm' : 'waiting.drop')}
      done={t(pass ? 'waiting.confirmed' : 'waiting.dropped')}
      pass={pass}
      mine={rate.mine}
      busy={check.busy}
      decide={(reason) => check.run({ id: rate.id, pass, reason })}
      onClose={onClose}
    >
      <p>{t('waiting.then', terms)}</p>
    </DecideProposal>
  )
}
