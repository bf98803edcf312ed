import { useState } from 'react'
import { type ContractSide, contractState } from '#rules/buying/contract/state'
import { useCall } from '../../session/use-answer.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { TextArea } from '../../ui/form/field.tsx'
import { Confirm } from '../../ui/overlay/confirm.tsx'
import { ConfirmVersion } from './confirm-version.tsx'
import { type Contract, contractCalls } from './contract.ts'

type Act = 'confirm' | 'refuse' | 'withdraw'
type ContractActsProps = { contract: Contract; side: ContractSide; mayConfirm: boolean; mayAnswer: boolean }

/** What a side may do with a contract now: confirm or refuse what was proposed, or withdraw it. */
export function ContractActs({ contract, side, mayConfirm, mayAnswer }: ContractActsProps) {
  const { t } = useTranslation('contract')
  const [act, ask] = useState<Act | null>(null)
  const latest = contract.versions.at(-1)
  const proposed = contract.state === contractState.toConfirm
  const draft = contract.state === contractState.draft
  const open: Act[] = []
  if (proposed && mayConfirm && !latest?.confirmations.some((one) => one.side === side)) open.push('confirm')
  if (proposed && mayAnswer && latest?.made_by !== side) open.push('refuse')
  if (side === 'buyer' && mayAnswer && (proposed || draft)) open.push('withdraw')
  const close = () => ask(null)
  return (
    <>
      <div className="row">
        {open.map((one) => (
          <button
            key={one}
            type="button"
            className={one === 'confirm' ? 'btn primary' : 'btn'}
            onClick={() => ask(one)}
          >
            {t(one)}
          </button>
        ))}
      </div>
      {act === 'confirm' && <ConfirmVersion contract={contract} side={side} onClose={close} />}
      {act === 'refuse' && <Refuse contract={contract} side={side} onClose={close} />}
      {act === 'withdraw' && <Withdraw contract={contract} onClose={close} />}
    </>
  )
}

type RefuseProps = { contract: Contract; side: ContractSide; onClose: () => void }

function Refuse({ contract: { contract_sn }, side, onClose }: RefuseProps) {
  const { t } = useTranslation(['contract', 'shell'])
  const [reason, setReason] = useState('')
  const ours = useCall('/home/refuseContract', { refresh: contractCalls, refreshRefused: true })
  const theirs = useCall('/merchant/refuseContract', { refresh: contractCalls, refreshRefused: true })
  const { run, busy, fieldErrors } = side === 'buyer' ? ours : theirs
  return (
    <Confirm
      open
      danger
      final
      title={t('refuseTitle')}
      confirm={t('refuse')}
      busy={busy}
      missing={reason.trim() === '' && t('shell:needed.reason')}
      onClose={onClose}
      onConfirm={() => void run({ contract_sn, reason: reason.trim() }).then((given) => given && onClose())}
    >
      <TextArea
        label={t('reason')}
        required
        maxLength={500}
        value={reason}
        wrong={fieldErrors.reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </Confirm>
  )
}

function Withdraw({ contract: { contract_sn }, onClose }: { contract: Contract; onClose: () => void }) {
  const { t } = useTranslation('contract')
  const { run, busy } = useCall('/home/withdrawContract', { refresh: contractCalls, refreshRefused: true })
  return (
    <Confirm
      open
      danger
      final
      title={t('withdrawTitle')}
      confirm={t('withdraw')}
      busy={busy}
      onClose={onClose}
      onConfirm={() => void run({ contract_sn }).then((given) => given && onClose())}
    />
  )
}
