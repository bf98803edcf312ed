import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inTransaction } from '#database/transaction'
import { receiveBatch } from '#market/buying/order/incoming/receive-batch'
import { readPlaces } from '#market/buying/order/presale/read-held'
import { turnPlaces } from '#market/buying/order/presale/turn-places'
import { receiveStock } from '#market/goods/inventory/receive'
import { orderStatus } from '#rules/buying/order/status'
import { aCustomer, anOrder, later, orderOf, stockOf } from '#tests/fixtures/buying'
import { aStaff, refusalOf } from '#tests/fixtures/people'
import { aPresaleItem, type PresaleItem } from '#tests/fixtures/presale/booking'
import { aReserved } from '#tests/fixtures/presale/life'
import { breaches } from '#tests/invariants'
import { testDatabase } from '#tests/servers/database'
import { atOnce, settled } from '../settled.ts'

const { db } = await testDatabase({ max: 24 })
const buyer = await aCustomer(db, 100_000)
const warehouse = await aStaff(db, ['warehouse'], later(buyer, 1).at)

/** An item of which ten pieces come, six of them reserved, and which is sold from stock as well. */
async function expected() {
  const item = await aPresaleItem(db, { quantity: 10 })
  const numbers = []
  for (const quantity of [2, 4]) numbers.push(await aReserved(db, buyer, [{ ...item, quantity }]))
  await sql`update relation set purchase_modes = '{1,5}' where id = ${item.relation_id}`.execute(db)
  return { item, numbers }
}
const bought = (item: PresaleItem) => anOrder(db, buyer, { items: [{ ...item, quantity: 1 }] })

test('while a shipment is counted in and others buy its item, reservations get theirs and the public the rest', async () => {
  for (let i = 0; i < 4; i += 1) {
    const { item, numbers } = await expected()
    const { batch_id } = item
    const wish = { batch_id, amount: 10, idempotency_key: '' }
    const arrive = inTransaction(db, (tx) => receiveBatch(tx, warehouse, wish))
    const early = await settled(atOnce(8, () => bought(item)))
    expect(await arrive).toMatchObject({ served: 2, short: 0 })
    const late = await settled(atOnce(8, () => bought(item)))
    expect(early.done + late.done).toBe(4)
    expect(await stockOf(db, item)).toEqual({ on_hand: 10, reserved: 10 })
    for (const number of numbers)
      expect((await orderOf(db, number)).status).toBe(orderStatus.fullReviewApproved)
  }
  expect(await breaches(db)).toEqual({})
})

test('the twin: received in one transaction and reserved in the next, its pieces are sold to others between', async () => {
  const { item } = await expected()
  const { relation_id, warehouse_id, batch_id } = item
  await inTransaction(db, (tx) =>
    receiveStock(tx, warehouse, { relation_id, warehouse_id, amount: 10, reason: 'received' }),
  )
  expect(await settled(atOnce(8, () => bought(item)))).toEqual({ done: 8, refused: 0 })
  const reserve = inTransaction(db, async (tx) =>
    turnPlaces(tx, warehouse_id, await readPlaces(tx, sql`h.batch_id = ${batch_id}`)),
  )
  expect(await refusalOf(reserve)).toBe('stock.notEnough')
})
