import type { Order } from '#api/buying/order-shapes'
import { freeUntil } from '#rules/buying/pickup'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useFormat } from '../../../ui/format/format.ts'
import { ChangePickup, pickupOver } from './change-pickup.tsx'

/** Formats a pickup slot in the warehouse's time zone; null means any time during opening hours. */
export function usePickupAt(): (slot: Order['pickup']) => string {
  const { t } = useTranslation('buy')
  const { date } = useFormat()
  return (slot) => (slot ? t('pickup.at', { ...slot, date: date(slot.on) }) : t('pickup.any'))
}

/** The pickup time in the warehouse's time zone, and until when storage is free. Specification section 9. */
export function PickupLine({ order }: { order: Order }) {
  const { t } = useTranslation('buy')
  const { date } = useFormat()
  const pickupAt = usePickupAt()
  return (
    <>
      {pickupOver(order) && <strong className="wrong">{t('pickup.isOver')} </strong>}
      {pickupAt(order.pickup)}
      <span className="small soft" style={{ display: 'block' }}>
        {t('pickup.free', { date: date(freeUntil(order.paid_at ?? order.created_at, order.time_zone)) })}
      </span>
      <ChangePickup order={order} />
    </>
  )
}
