import { useTranslation } from 'react-i18next'
import { freeUntil } from '#rules/pickup'
import { useFormat } from '../../ui/format.ts'
import { ChangePickup, pickupOver } from './change-pickup.tsx'
import type { Order } from './parts.tsx'

/** When goods are picked up, on the warehouse's clock, and until when their storage is free. Specification section 9. */
export function PickupSaid({ order }: { order: Order }) {
  const { t } = useTranslation('buy')
  const { date } = useFormat()
  return (
    <>
      {pickupOver(order) && <strong className="wrong">{t('pickup.isOver')} </strong>}
      {order.pickup
        ? t('pickup.at', { date: date(order.pickup.on), from: order.pickup.from, until: order.pickup.until })
        : t('pickup.any')}
      <span className="small soft" style={{ display: 'block' }}>
        {t('pickup.free', { date: date(freeUntil(order.paid_at ?? order.created_at, order.time_zone)) })}
      </span>
      <ChangePickup order={order} />
    </>
  )
}
