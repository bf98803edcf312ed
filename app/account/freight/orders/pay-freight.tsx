import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'
import { paths } from '../../../paths.ts'
import { send } from '../../../session/send.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { TextField } from '../../../ui/form/field.tsx'
import { useFormat } from '../../../ui/format/format.ts'
import { Confirm } from '../../../ui/overlay/confirm.tsx'

/** Finds what is unpaid of a freight order, or of another order's freight, and leads to where it is paid. */
export function PayFreight({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('logistics')
  const { money } = useFormat()
  const navigate = useNavigate()
  const [order_number, type] = useState('')
  const [wrong, setWrong] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [found, setFound] = useState<Out<CallAt<'/pay/getLogisticsOrderFee'>> | null>(null)
  async function go() {
    if (found)
      return navigate(
        // Freight orders alone are paid in any number of parts.
        found.parts_left === null
          ? paths.freightOrder(found.order_number)
          : paths.convergePay(found.order_number, found.unpaid_fee),
      )
    setBusy(true)
    try {
      const fee = await send('/pay/getLogisticsOrderFee', { order_number })
      if (fee.unpaid_fee === '0.00') setWrong(t('pay.nothing'))
      else setFound(fee)
    } catch (error) {
      setWrong(error instanceof Error ? error.message : undefined)
    }
    setBusy(false)
  }
  return (
    <Confirm
      open
      title={t('payFreight')}
      confirm={t(found ? 'pay.toOrder' : 'pay.find')}
      busy={busy}
      missing={order_number.trim() === '' && t('pay.numberFirst')}
      onClose={onClose}
      onConfirm={() => void go()}
    >
      <TextField
        label={t('pay.number')}
        hint={t('pay.numberHint')}
        required
        maxLength={40}
        value={order_number}
        wrong={wrong}
        onChange={({ target }) => {
          type(target.value)
          setWrong(undefined)
          setFound(null)
        }}
      />
      {found && <p>{t('pay.unpaid', { amount: money(found.unpaid_fee) })}</p>}
    </Confirm>
  )
}
