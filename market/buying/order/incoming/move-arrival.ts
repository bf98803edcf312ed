import { sql } from 'kysely'
import type { moveArrival as declared } from '#api/buying/presale/presale-side'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { orderStatus } from '#rules/buying/order/status'
import { movedDaysRemark } from '#rules/buying/presale/moved-days'
import { isLate } from '#rules/buying/presale/reservation'
import { refuse } from '#rules/refusals'
import { cutText } from '#rules/text/cut-text'
import type { Merchant, Staff } from '../../../actor.ts'
import { dayAtWarehouse } from '../../../goods/inventory/day-at-warehouse.ts'
import { writeAudit } from '../../../write-audit.ts'
import { move } from '../status/move.ts'
import { tellBuyer } from '../tell-buyer.ts'
import { checkAlone } from './check-alone.ts'
import { lockShipment } from './lock-shipment.ts'

/**
 * Moves the day on which a shipment arrives, and tells everybody who has or asks for a place in it; who
 * paid a deposit may leave with all of it once the day is more than 30 days later than announced. Refuses
 * a shipment that is not open (`presale.batchClosed`), a day that is over (`presale.day`), and one whose
 * goods come with an inbound shipment, unless its day moves with that (`inbound.thatShipment`).
 */
export async function moveArrival(
  tx: Tx,
  actor: Merchant | Staff,
  {
    batch_id,
    arrives_on,
    reason,
    of_inbound = false,
  }: Omit<In<typeof declared>, 'idempotency_key'> & { of_inbound?: boolean },
): Promise<Out<typeof declared>> {
  const { batch, orders } = await lockShipment(tx, actor, batch_id)
  if (batch.state !== 'open') refuse('presale.batchClosed')
  if (!of_inbound) await checkAlone(tx, batch)
  if (arrives_on < (await dayAtWarehouse(tx, actor.at, batch.warehouse_id)))
    refuse('presale.day', {}, 'arrives_on')
  await sql`update presale_batch set arrives_on = ${arrives_on} where id = ${batch_id}`.execute(tx)
  const was = batch.arrives_on
  const late = isLate({ ...batch, arrives_on })
  for (const order of orders) {
    const waits = order.status === orderStatus.processing
    const remark = cutText(movedDaysRemark(was, arrives_on, reason), 500)
    if (waits) await move(tx, actor, { order, event: 'moveArrival', remark })
    const params = { was, arrives_on, reason, late: waits && late ? ('yes' as const) : ('no' as const) }
    await tellBuyer(tx, actor, { order, template: 'arrivalMoved', params })
  }
  await writeAudit(tx, actor, {
    action: 'presale.moveArrival',
    subject: 'presale_batch',
    subject_id: String(batch_id),
    before: { arrives_on: was },
    after: { arrives_on, reason, orders: orders.length },
  })
  return { orders: orders.length }
}
