import { useState } from 'react'
import type { ContractSide } from '#rules/buying/contract/state'
import { paymentPasswordPattern } from '#rules/fields'
import { sealed } from '../../session/seal.ts'
import { useCall } from '../../session/use-answer.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { TextField } from '../../ui/form/field.tsx'
import { PaymentDigits } from '../../ui/form/secret-fields.tsx'
import { Confirm } from '../../ui/overlay/confirm.tsx'
import { tell } from '../../ui/overlay/toasts.ts'
import { type Contract, contractCalls } from './contract.ts'

type ConfirmVersionProps = { contract: Contract; side: ContractSide; onClose: () => void }

/** Confirms the latest version for a side, by name; a buyer also by the payment password. */
export function ConfirmVersion({ contract, side, onClose }: ConfirmVersionProps) {
  const { t } = useTranslation(['contract', 'buy'])
  const [name, setName] = useState('')
  const [digits, setDigits] = useState('')
  const [sealing, setSealing] = useState(false)
  const ours = useCall('/home/confirmContract', { refresh: contractCalls, refreshRefused: true })
  const theirs = useCall('/merchant/confirmContract', { refresh: contractCalls, refreshRefused: true })
  const { version = 0, content_hash = '' } = contract.versions.at(-1) ?? {}
  const missing =
    name.trim().length < 2
      ? t('needed.name')
      : side === 'buyer' && !paymentPasswordPattern.test(digits) && t('needed.password')

  async function confirm() {
    const { contract_sn } = contract
    const read = { contract_sn, version, content_hash, typed_name: name.trim(), consent: 1 } as const
    setSealing(true)
    const credential = side === 'buyer' ? await sealed(digits) : null
    const given = await (side === 'merchant'
      ? theirs.run(read)
      : credential && ours.run({ ...read, credential }))
    setSealing(false)
    setDigits('')
    if (!given) return
    tell.done(t('confirmed'))
    onClose()
  }
  return (
    <Confirm
      open
      final
      title={t('sure', { number: version })}
      confirm={t('confirm')}
      busy={sealing || ours.busy || theirs.busy}
      missing={missing}
      onClose={onClose}
      onConfirm={() => void confirm()}
    >
      <p>{t('consent')}</p>
      <TextField
        label={t('typedName')}
        required
        maxLength={120}
        autoComplete="name"
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      {side === 'buyer' && (
        <PaymentDigits
          label={t('buy:pay.password')}
          value={digits}
          onChange={setDigits}
          wrong={ours.fieldErrors.password}
        />
      )}
    </Confirm>
  )
}
