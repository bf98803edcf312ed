import type { failBatch as declared } from '#api/buying/presale/presale-side'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import type { Merchant, Staff } from '../../../actor.ts'
import { writeAudit } from '../../../write-audit.ts'
import { endWithoutGoods } from './end-without-goods.ts'
import { lockShipment } from './lock-shipment.ts'

/**
 * Says that a shipment, or what of it has not arrived, will not come: those who wait for it get their deposit
 * back whole, those without one lose their place, and those under review are rejected. A reservation whose
 * voucher is under audit ends once finance has decided. Refuses an unknown shipment
 * (`presale.batchNotFound`).
 */
export async function failBatch(
  tx: Tx,
  actor: Merchant | Staff,
  { batch_id, reason }: In<typeof declared>,
): Promise<Out<typeof declared>> {
  const { batch, orders } = await lockShipment(tx, actor, batch_id)
  await tx
    .updateTable('presale_batch')
    .set({
      failed_at: batch.failed_at ?? actor.at,
      fail_reason: reason,
      ...(batch.state === 'open' ? { state: 'failed' } : {}),
    })
    .where('id', '=', batch_id)
    .execute()
  for (const order of orders) await endWithoutGoods(tx, actor, { order, reason })
  await writeAudit(tx, actor, {
    action: 'presale.fail',
    subject: 'presale_batch',
    subject_id: String(batch_id),
    before: { state: batch.state },
    after: { reason, orders: orders.length },
  })
  return { orders: orders.length }
}
