import { useState } from 'react'
import type { Shipment } from '../../../parts/order/presale/shipment-list.tsx'
import { useCall } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { TextField } from '../../../ui/form/field.tsx'
import { Confirm } from '../../../ui/overlay/confirm.tsx'
import { tell } from '../../../ui/overlay/toasts.ts'
import { FormError } from '../../../ui/page/form-error.tsx'
import { WhoGetsWhat } from './who-gets-what.tsx'

const wholePieces = /^[1-9]\d{0,5}$/

/** Counts in a shipment: shows before it is booked how its pieces are shared out. */
export function CountIn({ shipment, onClose }: { shipment: Shipment; onClose: () => void }) {
  const { t } = useTranslation('presale')
  const { batch_id, quantity, custom_sn, title, warehouse_name } = shipment
  const [typed, type] = useState('')
  const arrive = useCall('/office/presaleArrive', {
    refresh: ['/office/presaleBatches', '/office/home', '/office/orderList'],
    refreshRefused: true,
    quiet: true,
  })
  const amount = wholePieces.test(typed.trim()) ? Number(typed) : null
  async function send() {
    const given = amount && (await arrive.run({ batch_id, amount }))
    if (!given) return
    tell.done(t('office.arrived', { served: given.served, short: given.short }))
    onClose()
  }
  const counted = amount !== null && amount <= quantity ? amount : null
  return (
    <Confirm
      open
      title={t('office.countInTitle', { item: custom_sn })}
      confirm={t('office.countIn')}
      final
      busy={arrive.busy}
      missing={(amount === null || amount > quantity) && t('office.piecesWrong', { most: quantity })}
      onClose={onClose}
      onConfirm={() => void send()}
    >
      <p className="soft">
        {title} · {warehouse_name}
      </p>
      <TextField
        label={t('office.counted')}
        hint={t('office.announced', { count: quantity })}
        inputMode="numeric"
        maxLength={6}
        required
        value={typed}
        told={arrive.fieldErrors.amount}
        onChange={({ target }) => type(target.value)}
      />
      {counted !== null && <WhoGetsWhat batch_id={batch_id} amount={counted} />}
      {arrive.error && !arrive.error.field && <FormError>{arrive.error.message}</FormError>}
    </Confirm>
  )
}
