import { useState } from 'react'
import type { Order } from '#api/buying/order-shapes'
import type { Status } from '#rules/buying/order/status'
import { isPickupOver, pickupStatuses } from '#rules/buying/pickup'
import { useAnswer, useCall } from '../../../session/use-answer.ts'
import { useUser } from '../../../session/use-session.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useFormat } from '../../../ui/format/format.ts'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { DialogFoot } from '../../../ui/overlay/dialog-foot.tsx'
import { tell } from '../../../ui/overlay/toasts.ts'
import { ErrorState, Loading } from '../../../ui/page/states.tsx'
import { mayChangePickup } from '../change/may-change.ts'
import { PickupTime } from './pickup-time.tsx'

type PickupOrder = Pick<Order, 'order_number' | 'status' | 'pickup' | 'time_zone' | 'paid_at'>
type ChangeableOrder = PickupOrder & Pick<Order, 'may_act'>

/** Whether the chosen pickup time is over and the goods have not been picked up. */
export const pickupOver = ({ status, pickup, time_zone }: PickupOrder): boolean =>
  pickup !== null && pickupStatuses.includes(status as Status) && isPickupOver(pickup, time_zone, new Date())

function ChooseAnew({ order, onClose }: { order: PickupOrder; onClose: () => void }) {
  const { t } = useTranslation('buy')
  const { order_number, pickup } = order
  const { user } = useUser()
  const staff = user?.kind === 'staff'
  const { data, error, refetch } = useAnswer(staff ? '/office/pickupTimes' : '/home/pickupTimes', {
    order_number,
  })
  const [said, say] = useState({ pickup_on: pickup?.on ?? '', pickup_from: pickup?.from ?? '' })
  const onDone = () => {
    tell.done(t('pickup.changed'))
    onClose()
  }
  const own = useCall('/home/changePickup', {
    refresh: ['/supply/order/order/info', '/home/getOrderInfo', '/home/pickupTimes'],
    onDone,
  })
  const office = useCall('/office/changePickup', {
    refresh: ['/office/order', '/office/pickupTimes'],
    onDone,
  })
  const change = staff ? office : own
  const open = data?.slots.some(({ on, from }) => on === said.pickup_on && from === said.pickup_from)
  return (
    <Dialog title={t('pickup.changeTitle', { number: order_number })} onClose={onClose}>
      {error && <ErrorState error={error} again={() => void refetch()} />}
      {!data && !error && <Loading lines={2} />}
      {data && (
        <form
          className="stack"
          onSubmit={(event) => {
            event.preventDefault()
            void change.run({ order_number, ...(open ? said : {}) })
          }}
        >
          <PickupTime
            slots={data.slots}
            time_zone={data.time_zone}
            paid_at={order.paid_at}
            said={said}
            onSay={(part) => say((before) => ({ ...before, ...part }))}
          />
          <DialogFoot submit={t('pickup.save')} busy={change.busy} onClose={onClose} />
        </form>
      )}
    </Dialog>
  )
}

/**
 * Changes an order's pickup time until it is picked up, for people who order and customer service; renders
 * nothing for others.
 */
export function ChangePickup({ order }: { order: ChangeableOrder }) {
  const { t } = useTranslation('buy')
  const [choosing, choose] = useState(false)
  const { user } = useUser()
  if (!mayChangePickup(user, order)) return null
  return (
    <>
      <button type="button" className="btn" onClick={() => choose(true)}>
        {t('pickup.change')}
      </button>
      {choosing && <ChooseAnew order={order} onClose={() => choose(false)} />}
    </>
  )
}

/** Warns before an order is approved or paid that its pickup time is over, and asks for another. */
export function PickupOver({ order }: { order: ChangeableOrder }) {
  const { t } = useTranslation('buy')
  const { date } = useFormat()
  if (!order.pickup || !pickupOver(order)) return null
  const at = t('pickup.at', { ...order.pickup, date: date(order.pickup.on) })
  return (
    <div className="note warn stack" role="status" style={{ gap: 8 }}>
      <p>
        {t('pickup.wasAt', { number: order.order_number, at })} {t('pickup.over')}
      </p>
      <p>
        <ChangePickup order={order} />
      </p>
    </div>
  )
}
