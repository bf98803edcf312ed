import { useState } from 'react'
import type { Refund } from '../../../parts/refund/next-refund-step.ts'
import { useCall } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { TextField } from '../../../ui/form/field.tsx'
import { useFormat } from '../../../ui/format/format.ts'
import { Confirm } from '../../../ui/overlay/confirm.tsx'
import { tell } from '../../../ui/overlay/toasts.ts'
import { refundDecisionCalls } from './decide.tsx'

/** Pays the agreed amount to the buyer's balance. */
export function Pay({ refund, onClose }: { refund: Refund; onClose: () => void }) {
  const { t } = useTranslation('refund')
  const { money } = useFormat()
  const [remark, setRemark] = useState('')
  const pay = useCall('/office/payRefund', { refresh: refundDecisionCalls, refreshRefused: true })
  const about = { amount: money(refund.agreed ?? refund.asked) }
  async function settle() {
    const { refund_number } = refund
    if (!(await pay.run({ refund_number, remark }))) return
    tell.done(t('office.done', { number: refund_number }))
    onClose()
  }
  return (
    <Confirm
      open
      final
      title={t('office.sure.pay', about)}
      confirm={t('office.do.pay', about)}
      busy={pay.busy}
      onClose={onClose}
      onConfirm={() => void settle()}
    >
      <p className="soft">{t('office.means.pay')}</p>
      <TextField
        label={t('office.remark')}
        maxLength={500}
        value={remark}
        onChange={({ target }) => setRemark(target.value)}
      />
    </Confirm>
  )
}
