import { useCall } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useFormat } from '../../../ui/format/format.ts'
import { Confirm } from '../../../ui/overlay/confirm.tsx'
import { tell } from '../../../ui/overlay/toasts.ts'
import type { BankLine, MatchProposal } from './bank-line.ts'
import { statementCalls } from './refresh.ts'

type ConfirmMatchProps = { line: BankLine; proposal: MatchProposal; onClose: () => void }

/** Asks for confirmation before a line is matched with a voucher or withdrawal, and tells the effect. */
export function ConfirmMatch({ line, proposal, onClose }: ConfirmMatchProps) {
  const { t } = useTranslation('statement')
  const { money } = useFormat()
  const { kind, number, company_name } = proposal
  const confirm = useCall('/office/confirmStatementLine', { refresh: statementCalls, refreshRefused: true })
  const firstOfTwo = proposal.two_people && !proposal.checked_by
  async function settle() {
    const which = kind === 'recharge' ? { recharge_id: proposal.id } : { withdrawal_id: proposal.id }
    const given = await confirm.run({ id: line.id, ...which })
    if (!given) return
    tell.done(t(given.checked ? 'checked' : 'confirmed', { number }))
    onClose()
  }
  return (
    <Confirm
      open
      title={t('sure', { amount: money(proposal.amount), number, company: company_name })}
      confirm={t(firstOfTwo ? 'check' : 'isThis')}
      busy={confirm.busy}
      onClose={onClose}
      onConfirm={() => void settle()}
    >
      <p className="soft">
        {t(proposal.settled ? 'means.settled' : firstOfTwo ? 'means.two' : `means.${kind}`)}
      </p>
    </Confirm>
  )
}
