import { randomUUID } from 'node:crypto'
import type { Tx } from '#database/connect'
import type { System } from '#market/actor'
import { nextWaitingSale, placeWaitingSale } from '#market/buying/order/channel/place-orders'
import { requisitionKind } from '#rules/goods/private/requisition-graph'
import { aKeeper } from '#tests/contract/cases/goods/dealer-stock'
import { anAddress, eachLine, pay, work } from '#tests/fixtures/buying'
import { aKeepOrder, aSale, keepOf } from '#tests/fixtures/dealers'
import { aChannel, anImport, aSalesRow, letPlace } from '#tests/fixtures/files/sales'
import { aWarehouse } from '#tests/fixtures/goods'
import { aBegunForm, linesFound, workedForm } from '#tests/fixtures/paying/requisitions'
import { aProof, ask, decide } from '#tests/fixtures/refunds'
import { aVoucher, byWallet, call, decided, type Flow, job, type Stage } from './flow.ts'

/** A dealer who keeps two pieces, and the warehouse. */
async function ready({ world }: Stage) {
  const { as, actor: buyer } = await aKeeper(world)
  const { actor: staff, caller: warehouse } = await world.staff('warehouse')
  return { as, buyer, staff, warehouse, item: { ...world.item, quantity: 2 }, db: world.db }
}
type Ready = Awaited<ReturnType<typeof ready>>

const toKeep = async (stage: Stage) => {
  const at = await ready(stage)
  return { ...at, ...(await aKeepOrder(at.db, at.buyer, [at.item])) }
}

/** A sales order to an address, unpaid. */
async function sold(stage: Stage) {
  const at = await ready(stage)
  const wish = { logistics_type: 2, address_id: await anAddress(at.db, at.buyer) }
  return { ...at, ...(await aSale(at.db, at.buyer, { items: [at.item], wish })) }
}

/** The same, paid and packed. */
async function packed(stage: Stage) {
  const at = await sold(stage)
  const { order_number } = at
  await pay(at.db, at.buyer, order_number)
  await work(at.db, at.staff, { event: 'accept', order_number })
  return at
}

/** The receipt of two pieces of an order, one of them damaged. */
async function returned(
  stage: Stage,
  { db, buyer, warehouse, order_number }: Ready & { order_number: string },
) {
  const lines = await eachLine(db, order_number, 2)
  const claim = { order_number, lines, cause: 'damaged' as const, ...(await aProof(db, buyer)) }
  const { refund_number } = await ask(db, buyer, claim)
  const { actor: finance } = await stage.world.staff('finance')
  await decide(db, finance, { refund_number, event: 'askBack' })
  const came = lines.map(({ line_id }) => ({ line_id, sellable: 1, damaged: 1, condition_note: 'Bent' }))
  return call(stage, '/office/receiveReturn', {
    as: warehouse,
    input: { refund_number, lines: came, remark: '' },
  })
}

/** Places the next order of a file; returns how many it placed. */
async function placeNext(tx: Tx, actor: System): Promise<number> {
  const waiting = await nextWaitingSale(tx)
  if (!waiting) return 0
  await placeWaitingSale(tx, actor, waiting)
  return 1
}

/** What moves a dealer's goods, and pays for it. */
export const dealerFlows: Record<string, Flow> = {
  'goods that are kept, paid from the wallet': async (stage) => {
    const { as, order_number } = await toKeep(stage)
    return byWallet(stage, as, order_number)
  },
  'goods that are kept, paid by a voucher': async (stage) => {
    const { buyer, order_number: order_sn } = await toKeep(stage)
    return decided(stage, { id: await aVoucher(stage, buyer, { order_sn, amount: '200.00' }) })
  },
  'a sales order, paid from the wallet': async (stage) => {
    const { as, order_number } = await sold(stage)
    return byWallet(stage, as, order_number)
  },
  'goods of a sales order that leave': async (stage) => {
    const { warehouse: as, order_number } = await packed(stage)
    const said = { event: 'ship' as const, carrier: 'Redwood Freight', tracking_number: 'RF1', remark: '' }
    return call(stage, '/office/moveOrder', { as, input: { order_number, ...said } })
  },
  'goods of a sales order that come back': async (stage) => {
    const at = await packed(stage)
    const { db, staff, order_number } = at
    for (const event of ['ship', 'arrive'] as const) await work(db, staff, { event, order_number })
    return returned(stage, at)
  },
  'kept goods that go back to their maker': async (stage) => {
    const at = await ready(stage)
    return returned(stage, { ...at, ...(await keepOf(at.db, at.buyer, [at.item])) })
  },
  'goods of a form that arrive, but for one': async (stage) => {
    const { db, buyer, staff, warehouse: as, item } = await ready(stage)
    const form = { kind: requisitionKind.move, items: [item], to: (await aWarehouse(db)).id }
    const requisition_number = await aBegunForm(db, { buyer, staff }, form)
    const gone = await linesFound(db, requisition_number)
    await workedForm(db, staff, { requisition_number, event: 'depart', lines: gone })
    const lines = await linesFound(db, requisition_number, [{ pieces: 1 }])
    const input = { requisition_number, event: 'arrive' as const, lines, remark: '' }
    return call(stage, '/office/workRequisition', { as, input })
  },
  'an order of a file that is placed': async (stage) => {
    const { db, buyer, item } = await ready(stage)
    const { goods_sn } = await db
      .selectFrom('relation')
      .select('goods_sn')
      .where('id', '=', item.relation_id)
      .executeTakeFirstOrThrow()
    const make = async () => {
      const channel_account_id = await aChannel(db, buyer)
      const rows = [aSalesRow(randomUUID(), goods_sn, { quantity: '2' })]
      await letPlace(db, buyer, await anImport(db, buyer, { channel_account_id, rows }))
    }
    return job(stage, new Date(), { does: placeNext, make })
  },
}
