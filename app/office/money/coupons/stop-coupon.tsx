import { useState } from 'react'
import { useCall } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { TextField } from '../../../ui/form/field.tsx'
import { Confirm } from '../../../ui/overlay/confirm.tsx'
import type { MadeCoupon } from './coupon.ts'

/** Stops a coupon for good, after a confirmation with a reason. */
export function StopCoupon({ coupon, onClose }: { coupon: MadeCoupon; onClose: () => void }) {
  const { t } = useTranslation(['coupon', 'shell'])
  const [reason, setReason] = useState('')
  const stop = useCall('/office/stopCoupon', { refresh: ['/office/couponList'], onDone: onClose })
  return (
    <Confirm
      open
      final
      danger
      title={t('office.stopSure', { code: coupon.code })}
      confirm={t('office.stop')}
      busy={stop.busy}
      missing={reason.trim() === '' && t('shell:needed.reason')}
      onClose={onClose}
      onConfirm={() => void stop.run({ id: coupon.id, reason })}
    >
      <p className="soft">{t('office.stopMeans')}</p>
      <TextField
        label={t('office.why')}
        required
        maxLength={200}
        value={reason}
        wrong={stop.fieldErrors.reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </Confirm>
  )
}
