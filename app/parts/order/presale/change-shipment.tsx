import { useState } from 'react'
import { useCall } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { TextArea, TextField } from '../../../ui/form/field.tsx'
import { Confirm } from '../../../ui/overlay/confirm.tsx'
import { tell } from '../../../ui/overlay/toasts.ts'
import { FormError } from '../../../ui/page/form-error.tsx'
import type { Shipment } from './shipment-list.tsx'

export type ShipmentChange = 'move' | 'fail'
type ChangeShipmentProps = {
  shipment: Shipment
  change: ShipmentChange
  /** Whose calls make the change. */
  side: 'merchant' | 'office'
  onClose: () => void
}

const refresh = ['/merchant/batchList', '/office/presaleBatches', '/merchant/bookingList'] as const

/** The calls of both sides. */
function useChanges() {
  const options = { refresh, quiet: true }
  return {
    merchant: {
      move: useCall('/merchant/moveArrival', options),
      fail: useCall('/merchant/failBatch', options),
    },
    office: { move: useCall('/office/moveArrival', options), fail: useCall('/office/failBatch', options) },
  }
}

/** Moves the day of a shipment's arrival, or says that it will not come; tells before whom it concerns. */
export function ChangeShipment({ shipment, change, side, onClose }: ChangeShipmentProps) {
  const { t } = useTranslation(['presale', 'shell'])
  const [arrives_on, setDay] = useState(shipment.arrives_on)
  const [reason, setReason] = useState('')
  const { move, fail } = useChanges()[side]
  const { batch_id, waiting, asked, custom_sn } = shipment
  const moving = change === 'move'
  const error = move.error ?? fail.error
  async function send() {
    const told = moving
      ? await move.run({ batch_id, arrives_on, reason })
      : await fail.run({ batch_id, reason })
    if (!told) return
    tell.done(t(`changing.${change}.done`, { count: told.orders }))
    onClose()
  }
  return (
    <Confirm
      open
      title={t(`changing.${change}.title`, { item: custom_sn })}
      confirm={t(`changing.${change}.confirm`)}
      danger={!moving}
      final={!moving}
      busy={move.busy || fail.busy}
      missing={
        moving && arrives_on === shipment.arrives_on
          ? t('changing.move.otherDay')
          : reason.trim() === '' && t('shell:needed.reason')
      }
      onClose={onClose}
      onConfirm={() => void send()}
    >
      <p>{t(`changing.${change}.means`, { count: waiting, asked })}</p>
      {moving && (
        <TextField
          label={t('arrives')}
          type="date"
          required
          value={arrives_on}
          told={move.fieldErrors.arrives_on}
          onChange={({ target }) => setDay(target.value)}
        />
      )}
      <TextArea
        label={t('reason')}
        required
        maxLength={500}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      {error && !error.field && <FormError>{error.message}</FormError>}
    </Confirm>
  )
}
