import { useState } from 'react'
import { type RequisitionForm, requisitionCalls } from '../../../parts/order/requisition/requisition.ts'
import { useCall } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { TextArea } from '../../../ui/form/field.tsx'
import { useFormat } from '../../../ui/format/format.ts'
import { Confirm } from '../../../ui/overlay/confirm.tsx'
import { tell } from '../../../ui/overlay/toasts.ts'
import { FormError } from '../../../ui/page/form-error.tsx'

/** Cancels a form before its work has begun; says what goes back. */
export function CancelForm({ form, onClose }: { form: RequisitionForm; onClose: () => void }) {
  const { t } = useTranslation('requisition')
  const { money } = useFormat()
  const [reason, setReason] = useState('')
  const cancel = useCall('/user/cancelRequisition', {
    refresh: [...requisitionCalls, '/pay/transactionList'],
    refreshRefused: true,
    quiet: true,
  })
  const { requisition_number, fee } = form
  const paid = form.history.some(({ event }) => event === 'accept') && fee !== null && fee !== '0.00'
  async function go() {
    if (!(await cancel.run({ requisition_number, reason }))) return
    tell.done(t('cancel.done'))
    onClose()
  }
  return (
    <Confirm
      open
      danger
      final
      title={`${t('cancel.title')} · ${requisition_number}`}
      confirm={t('cancel.title')}
      leave={t('cancel.leave')}
      busy={cancel.busy}
      onClose={onClose}
      onConfirm={() => void go()}
    >
      <p>{paid ? t('cancel.meansPaid', { amount: money(fee) }) : t('cancel.means')}</p>
      <TextArea
        label={t('cancel.reason')}
        rows={2}
        maxLength={500}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      {cancel.error && <FormError>{cancel.error.message}</FormError>}
    </Confirm>
  )
}
