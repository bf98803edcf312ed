import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { officeMoveOrder } from '#api/buying/office-order'
import { inTransaction, reading } from '#database/transaction'
import { aCustomer, anItem, anOrder, orderOf, pay, work } from '#tests/fixtures/buying'
import { askPieces } from '#tests/fixtures/cancelling'
import { batchOf, begin, paidOrders, runAll } from '#tests/fixtures/order-batches'
import { aStaff } from '#tests/fixtures/people'
import { breaches } from '#tests/invariants'
import { testDatabase } from '#tests/servers/database'
import { showOrder } from '../read/show-order.ts'

const { db } = await testDatabase()
const service = await aStaff(db, ['service'])
const warehouse = await aStaff(db, ['warehouse'])
afterAll(async () => expect(await breaches(db)).toEqual({}))

async function paid(quantity = 1) {
  const buyer = await aCustomer(db, 1_000)
  const item = await anItem(db, { price: 1_000 })
  const { order_number } = await anOrder(db, buyer, { items: [{ ...item, quantity }] })
  await pay(db, buyer, order_number)
  const history = async () => (await reading(db, (tx) => showOrder(tx, buyer, { order_number }))).history
  return { buyer, item, order_number, history }
}

test('who fails an order says why, and its history shows it', async () => {
  const { order_number, history } = await paid()
  await work(db, warehouse, { event: 'fail', order_number, remark: 'None in the rack', cause: 'stock' })
  expect((await history()).map(({ event, cause }) => [event, cause])).toEqual([
    ['create', null],
    ['pay', null],
    ['fail', 'stock'],
  ])
})

test('who cancels a part says why, too', async () => {
  const { buyer, item, order_number, history } = await paid(3)
  await askPieces(db, buyer, { order_number, pieces: [[item, 1]] })
  await work(db, service, { event: 'confirmCancel', order_number, cause: 'damaged' })
  expect((await history()).at(-1)).toMatchObject({ event: 'confirmPart', cause: 'damaged' })
})

test('an end without a cause is refused by the call, and by the database', async () => {
  const input = { event: 'fail', order_number: 'O1', remark: 'None in the rack' }
  const { error } = officeMoveOrder.in.safeParse(input)
  expect(error!.issues).toMatchObject([{ path: ['cause'], message: 'order.causeNeeded' }])
  const { order_number } = await paid()
  const { id } = await orderOf(db, order_number)
  const kept = (event: string, cause: string | null) =>
    inTransaction(db, (tx) =>
      sql`
        insert into order_history (order_id, kind, event, from_status, to_status, by_role, at, cause)
        select ${id}, kind, event, from_status, to_status, by_role, now(), ${cause} from order_transition
        where kind = 1 and event = ${event} and from_status = 5 limit 1`.execute(tx),
    )
  await expect(kept('fail', null)).rejects.toThrow('order_history_cause_needed')
  await expect(kept('accept', 'stock')).rejects.toThrow('order_history_cause_of_its_event')
})

test('many orders that end at once have the cause that was said for them', async () => {
  const numbers = await paidOrders(db, 2)
  const failing = { numbers, event: 'fail', remark: 'Flooded' } as const
  const id = await begin(db, warehouse, { ...failing, cause: 'damaged' })
  await runAll(db)
  expect((await batchOf(db, id)).batch).toMatchObject({ cause: 'damaged', done: 2 })
  const { rows } = await sql`
    select distinct h.cause from order_history h join orders o on o.id = h.order_id
    where o.order_number = any (${numbers}) and h.event = 'fail'`.execute(db)
  expect(rows).toEqual([{ cause: 'damaged' }])
})
