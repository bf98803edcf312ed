import { matureOrders } from '#market/money/earning/mature-orders'
import { aCustomer, later } from '#tests/fixtures/buying'
import { aCompleted } from '#tests/fixtures/refunds'
import { type Flow, job } from './flow.ts'

/** What moves the money of manufacturers by time. */
export const earningFlows: Record<string, Flow> = {
  'what waits of an order becomes payable': async (stage) => {
    const { db, item } = stage.world
    const buyer = await aCustomer(db, 500)
    const at = later(buyer, 24 * 8).at
    return job(stage, at, { does: matureOrders.work, make: () => aCompleted(db, buyer, [item]) })
  },
}
