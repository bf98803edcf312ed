import { expect, test } from 'vitest'
import { inTransaction } from '#database/transaction'
import { askCancel, cancelOrder } from '#market/buying/order/cancel'
import { orderStatus } from '#rules/buying/order/status'
import { aCustomer, anItem, anOrder, balanceOf, orderOf, pay, stockOf, work } from '#tests/fixtures/buying'
import { askPieces, cancelPieces } from '#tests/fixtures/cancelling'
import { aStaff } from '#tests/fixtures/people'
import { breaches } from '#tests/invariants'
import { testDatabase } from '#tests/servers/database'
import { atOnce, settled } from './settled.ts'

const { db } = await testDatabase({ max: 24 })
const service = await aStaff(db, ['service'])
const warehouse = await aStaff(db, ['warehouse'])

/** An order of ten pieces at $10, and a buyer with enough money. */
async function ten() {
  const buyer = await aCustomer(db, 500)
  const item = await anItem(db, { price: 1_000 })
  const { order_number } = await anOrder(db, buyer, { items: [{ ...item, quantity: 10 }] })
  return { buyer, item, order_number }
}
const agree = async () => expect(await breaches(db)).toEqual({})

test('of simultaneous cancellations of three of ten pieces only as many succeed as fit', async () => {
  const { buyer, item, order_number } = await ten()
  const tries = atOnce(8, () => cancelPieces(db, buyer, { order_number, pieces: [[item, 3]] }))
  expect(await settled(tries)).toEqual({ done: 3, refused: 5 })
  expect(await stockOf(db, item)).toEqual({ on_hand: 100, reserved: 1 })
  await agree()
})

test('a part cancelled, the whole cancelled and the order paid at once: it is paid at one of its prices, or over', async () => {
  for (let round = 0; round < 6; round += 1) {
    const { buyer, item, order_number } = await ten()
    await Promise.allSettled([
      cancelPieces(db, buyer, { order_number, pieces: [[item, 4]] }),
      pay(db, buyer, order_number),
      inTransaction(db, (tx) => cancelOrder(tx, buyer, { order_number, remark: '' })),
    ])
    const { status, paid_fee_cents, order_fee_cents } = await orderOf(db, order_number)
    expect([orderStatus.processing, orderStatus.cancelled]).toContain(status)
    const held = status === orderStatus.cancelled ? 0 : order_fee_cents / 1_000
    expect(await stockOf(db, item)).toEqual({ on_hand: 100, reserved: held })
    expect(paid_fee_cents).toBe(status === orderStatus.cancelled ? 0 : order_fee_cents)
    expect(await balanceOf(db, buyer)).toBe(50_000 - paid_fee_cents)
  }
  await agree()
})

test('confirmed, refused, shipped and failed at once, a part is refunded once, and no cancelled piece ships', async () => {
  for (let round = 0; round < 6; round += 1) {
    const { buyer, item, order_number } = await ten()
    await pay(db, buyer, order_number)
    await work(db, warehouse, { event: 'accept', order_number })
    await Promise.allSettled([
      askPieces(db, buyer, { order_number, pieces: [[item, 4]] }),
      askPieces(db, buyer, { order_number, pieces: [[item, 7]] }),
      inTransaction(db, (tx) => askCancel(tx, buyer, { order_number, remark: 'all' })),
    ])
    const events = ['confirmCancel', 'confirmCancel', 'refuseCancel'] as const
    const decided = events.map((event) => work(db, service, { event, order_number, remark: 'so' }))
    const out = [work(db, warehouse, { event: 'ready', order_number })]
    const outcome = await settled([...decided, ...out])
    expect(outcome.done).toBeGreaterThanOrEqual(1)
    const { paid_fee_cents, refunded_fee_cents } = await orderOf(db, order_number)
    expect(await balanceOf(db, buyer)).toBe(50_000 - paid_fee_cents + refunded_fee_cents)
    const left = (paid_fee_cents - refunded_fee_cents) / 1_000
    expect(await stockOf(db, item)).toEqual({ on_hand: 100, reserved: left })
  }
  await agree()
})

test('the twin: without the check of remaining pieces the database still refuses it', async () => {
  const { buyer, item, order_number } = await ten()
  await pay(db, buyer, order_number)
  const careless = () =>
    db
      .updateTable('order_line')
      .set(({ eb }) => ({ cancelled: eb('cancelled', '+', 6) }))
      .where('relation_id', '=', item.relation_id)
      .execute()
  expect(await settled(atOnce(3, careless))).toEqual({ done: 1, refused: 2 })
})
