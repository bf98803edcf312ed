import { useState } from 'react'
import { paymentPasswordPattern } from '#rules/fields'
import { sealed } from '../../../session/seal.ts'
import { useCall } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { PaymentDigits } from '../../../ui/form/secret-fields.tsx'
import { Confirm } from '../../../ui/overlay/confirm.tsx'
import { tell } from '../../../ui/overlay/toasts.ts'

type RemoveBankProps = { bank: { id: number; bank_name: string; last4: string }; onClose: () => void }

/** Removes an account or card, after the payment password. */
export function RemoveBank({ bank, onClose }: RemoveBankProps) {
  const { t } = useTranslation(['center', 'shell'])
  const [digits, setDigits] = useState('')
  const [sealing, setSealing] = useState(false)
  const drop = useCall('/user/deleteBank', { refresh: ['/user/bankList'] })
  async function send() {
    setSealing(true)
    const credential = await sealed(digits)
    const gone = credential && (await drop.run({ id: bank.id, credential }))
    setSealing(false)
    setDigits('')
    if (!gone) return
    tell.done(t('bank.removed'))
    onClose()
  }
  return (
    <Confirm
      open
      title={t('bank.remove')}
      confirm={t('bank.remove')}
      danger
      busy={drop.busy || sealing}
      missing={!paymentPasswordPattern.test(digits) && t('shell:needed.password')}
      onConfirm={() => void send()}
      onClose={onClose}
    >
      <p>{t('bank.removeAsk', { name: bank.bank_name, last4: bank.last4 })}</p>
      <PaymentDigits
        label={t('bank.password')}
        value={digits}
        wrong={drop.fieldErrors.password}
        onChange={(next) => {
          setDigits(next)
          drop.clear()
        }}
      />
    </Confirm>
  )
}
