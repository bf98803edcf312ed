import type { ReactNode } from 'react'
import type { CartLine } from '#api/buying/cart'
import { leastAmount, snapQuantity } from '#rules/goods/quantity'
import { send } from '../../../session/send.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { tell } from '../../../ui/overlay/toasts.ts'
import { useReserve } from './use-reserve.tsx'

/**
 * Reserves a cart's line of presale goods from the next shipment that has room: to the line's warehouse where
 * there is one, else to another.
 */
export function useReserveLine(): { reserveLine: (line: CartLine) => Promise<void>; question: ReactNode } {
  const { t } = useTranslation('presale')
  const { reserve, question } = useReserve()
  async function reserveLine({ merchant_uuid, warehouse_area_id, amount, ...line }: CartLine) {
    const { relation_id } = line
    const rule = { minimum: line.minimum_amount, multiple: line.multiple }
    try {
      const { list } = await send('/home/presaleBatches', { relation_id })
      const open = list.filter(({ free }) => free >= leastAmount(rule))
      const here = open.find((batch) => batch.warehouse_area_id === Number(warehouse_area_id))
      const batch = here ?? open[0]
      if (!batch) return tell.error(t(list.length > 0 ? 'allSoldOut' : 'noShipment'))
      const quantity = snapQuantity(amount, { ...rule, maximum: batch.free })
      const { batch_id } = batch
      reserve({
        merchant_uuid,
        warehouse_area_id: batch.warehouse_area_id,
        relation_id,
        batch_id,
        quantity,
      })
    } catch (thrown) {
      tell.failure(thrown)
    }
  }
  return { reserveLine, question }
}
