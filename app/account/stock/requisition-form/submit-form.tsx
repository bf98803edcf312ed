import { requisitionCalls } from '../../../parts/order/requisition/requisition.ts'
import { useCall } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { tell } from '../../../ui/overlay/toasts.ts'

/** Submits a draft as it is. */
export function SubmitForm({ number }: { number: string }) {
  const { t } = useTranslation('requisition')
  const submit = useCall('/user/submitRequisition', { refresh: requisitionCalls, refreshRefused: true })
  async function go() {
    if (await submit.run({ requisition_number: number })) tell.done(t('new.submitted'))
  }
  return (
    <button type="button" className="btn primary" disabled={submit.busy} onClick={() => void go()}>
      {t('new.submit')}
    </button>
  )
}
