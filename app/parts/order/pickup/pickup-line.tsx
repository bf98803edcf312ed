import { freeUntil } from '#rules/buying/pickup'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useFormat } from '../../../ui/format/format.ts'
import type { Order } from '../order.ts'
import { ChangePickup, pickupOver } from './change-pickup.tsx'

/** Says a time to come for goods, on the warehouse's clock; null: any time while it is open. */
export function usePickupAt(): (slot: Order['pickup']) => string {
  const { t } = useTranslation('buy')
  const { date } = useFormat()
  return (slot) => (slot ? t('pickup.at', { ...slot, date: date(slot.on) }) : t('pickup.any'))
}

/**
 * When goods are picked up, on the warehouse's clock, and until when their storage is free. Specification
 * section 9.
 */
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
