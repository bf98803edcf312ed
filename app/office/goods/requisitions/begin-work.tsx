import { useState } from 'react'
import { requisitionCalls } from '../../../parts/order/requisition/requisition.ts'
import { useCall } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { TextArea } from '../../../ui/form/field.tsx'
import { Confirm } from '../../../ui/overlay/confirm.tsx'
import { tell } from '../../../ui/overlay/toasts.ts'
import { FormError } from '../../../ui/page/form-error.tsx'
import type { OfficeForm } from './office-form.ts'

/** Begins the work on a form that is paid, or refuses one that was submitted. */
export function BeginWork({ form }: { form: OfficeForm }) {
  const { t } = useTranslation(['requisition', 'shell'])
  const [refuses, refuse] = useState(false)
  const [remark, setRemark] = useState('')
  const work = useCall('/office/workRequisition', {
    refresh: [...requisitionCalls, '/office/home'],
    refreshRefused: true,
    quiet: true,
  })
  const { requisition_number, events } = form
  async function go(event: 'begin' | 'refuse') {
    const said = event === 'begin' ? { event } : { event, remark }
    if (!(await work.run({ requisition_number, ...said }))) return
    tell.done(t(`work.done.${event}`))
    refuse(false)
  }
  return (
    <div className="row">
      {events.includes('begin') && (
        <button type="button" className="btn primary" disabled={work.busy} onClick={() => void go('begin')}>
          {t('work.begin')}
        </button>
      )}
      {events.includes('refuse') && (
        <button type="button" className="btn" onClick={() => refuse(true)}>
          {t('work.refuse')}
        </button>
      )}
      {!refuses && work.error && <FormError>{work.error.message}</FormError>}
      {refuses && (
        <Confirm
          open
          danger
          final
          title={`${t('work.refuse')} · ${requisition_number}`}
          confirm={t('work.refuse')}
          busy={work.busy}
          missing={remark.trim() === '' && t('shell:needed.reason')}
          onClose={() => refuse(false)}
          onConfirm={() => void go('refuse')}
        >
          <p>{t('work.refuseMeans')}</p>
          <TextArea
            label={t('cancel.reason')}
            required
            rows={2}
            maxLength={500}
            value={remark}
            onChange={({ target }) => setRemark(target.value)}
          />
          {work.error && <FormError>{work.error.message}</FormError>}
        </Confirm>
      )}
    </div>
  )
}
