import { useState } from 'react'
import { useRouteLoaderData } from 'react-router'
import { type LogisticsOrder, logisticsCalls } from '../../../parts/freight/logistics/logistics.ts'
import { useCall } from '../../../session/use-answer.ts'
import type { SiteData } from '../../../site-data.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { TextArea } from '../../../ui/form/field.tsx'
import { Confirm } from '../../../ui/overlay/confirm.tsx'
import { tell } from '../../../ui/overlay/toasts.ts'
import { FormError } from '../../../ui/page/form-error.tsx'
import { PhoneLink } from '../../../ui/text/phone-link.tsx'

/** Asks customer service to cancel a freight order, and says how to call. Specification section 6. */
export function AskCancel({ order, onClose }: { order: LogisticsOrder; onClose: () => void }) {
  const { t } = useTranslation(['logistics', 'shell', 'help'])
  const { shop } = useRouteLoaderData('root') as SiteData
  const [reason, setReason] = useState('')
  const ask = useCall('/user/logisticsAskCancel', {
    refresh: logisticsCalls,
    refreshRefused: true,
    quiet: true,
  })
  async function go() {
    if (!(await ask.run({ order_number: order.order_number, reason }))) return
    tell.done(t('cancel.done'))
    onClose()
  }
  return (
    <Confirm
      open
      title={t('cancel.title')}
      confirm={t('cancel.ask')}
      leave={t('cancel.leave')}
      busy={ask.busy}
      missing={reason.trim() === '' && t('shell:needed.reason')}
      onClose={onClose}
      onConfirm={() => void go()}
    >
      <p>{t('cancel.lead')}</p>
      <p>
        <PhoneLink phone={shop.phone} />
        <br />
        <span className="small soft">{t('help:contact.hours', { hours: shop.service_hours })}</span>
      </p>
      <TextArea
        label={t('cancel.reason')}
        required
        rows={3}
        maxLength={500}
        value={reason}
        told={ask.fieldErrors.reason}
        onChange={({ target }) => setReason(target.value)}
      />
      {ask.error && !ask.error.field && <FormError>{ask.error.message}</FormError>}
    </Confirm>
  )
}
