import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { saveBatch as saveBatchCall } from '#api/buying/presale/presale-side'
import { inTransaction } from '#database/transaction'
import { saveBatch } from '#market/buying/order/incoming/save-batch'
import { aCustomer, anItem, anOrder, later, stockOf } from '#tests/fixtures/buying'
import { aSeller, aStaff } from '#tests/fixtures/people'
import { aMaker, announced, booked, done, type Maker, receiving } from '#tests/fixtures/presale/inbound'
import { breaches } from '#tests/invariants'
import { testDatabase } from '#tests/servers/database'
import { overlapped } from '../overlapped.ts'
import { atOnce, settled } from '../settled.ts'

const { db } = await testDatabase({ max: 24 })
const buyer = await aCustomer(db, 100_000)
const warehouse = await aStaff(db, ['warehouse'], later(buyer, 1).at)

/** An item that is sold from stock, of which none is here and twenty pieces are being counted in. */
async function counting() {
  const item = await anItem(db, { on_hand: 0 })
  const { custom_sn, merchant_id } = await db
    .selectFrom('relation')
    .select(['custom_sn', 'merchant_id'])
    .where('id', '=', item.relation_id)
    .executeTakeFirstOrThrow()
  const maker: Maker = {
    seller: await aSeller(db, merchant_id),
    numbers: [custom_sn, custom_sn],
    relation_ids: [item.relation_id, item.relation_id],
    warehouse_id: item.warehouse_id,
    house: { id: item.warehouse_id, warehouse_area_id: item.warehouse_area_id },
  }
  const { inbound_number, lines } = await receiving(db, maker, { staff: warehouse })
  return { item, inbound_number, lines: [{ line_id: lines[0]!.line_id, sound: 20 }] }
}
test('goods that are offered of a shipment while its day is moved have the new day', async () => {
  const maker = await aMaker(db)
  const { seller, relation_ids, warehouse_id } = maker
  const inbound_number = await announced(db, maker)
  const wish = {
    relation_id: relation_ids[0],
    warehouse_id,
    arrives_on: '2026-04-01',
    quantity: 8,
    inbound_number,
  }
  const move = { inbound_number, event: 'moveDate', expected_on: '2026-05-01', reason: 'The mill is late' }
  expect(
    await overlapped(
      db,
      (at) => inTransaction(at, (tx) => saveBatch(tx, seller, saveBatchCall.in.parse(wish))),
      (at) => done(at, seller, move),
    ),
  ).toEqual(['done', 'done'])
  const { rows } = await sql`select b.arrives_on::text, i.expected_on::text from presale_batch b
    join inbound i on i.id = b.inbound_id where i.inbound_number = ${inbound_number}`.execute(db)
  expect(rows).toEqual([{ arrives_on: '2026-05-01', expected_on: '2026-05-01' }])
})

const bought = ({ item }: Awaited<ReturnType<typeof counting>>) =>
  anOrder(db, buyer, { items: [{ ...item, quantity: 1 }] })

test('a receipt that a phone sends four times while 64 buyers buy is stock once, and sold once', async () => {
  const one = await counting()
  const { inbound_number, lines } = one
  const receipt = { inbound_number, receipt_key: randomUUID(), lines }
  const booking = settled(atOnce(4, () => booked(db, warehouse, receipt)))
  const early = await settled(atOnce(32, () => bought(one)))
  expect(await booking).toEqual({ done: 4, refused: 0 })
  const late = await settled(atOnce(32, () => bought(one)))
  expect(early.done + late.done).toBe(20)
  expect(await stockOf(db, one.item)).toEqual({ on_hand: 20, reserved: 20 })
  expect(await breaches(db)).toEqual({})
})

test('the twin: sent under a new key each time, the same count is stock as often', async () => {
  const { item, inbound_number, lines } = await counting()
  expect(await settled(atOnce(4, () => booked(db, warehouse, { inbound_number, lines })))).toEqual({
    done: 4,
    refused: 0,
  })
  expect(await stockOf(db, item)).toEqual({ on_hand: 80, reserved: 0 })
})
