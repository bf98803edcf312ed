import { expect, test } from 'vitest'
import { inTransaction, reading } from '#database/transaction'
import { dueIn } from '#rules/overview/queues'
import { aCustomer, anItem } from '#tests/fixtures/buying'
import { aStaff } from '#tests/fixtures/people'
import { aCompleted, ask, decide } from '#tests/fixtures/refunds'
import { testDatabase } from '#tests/servers/database'
import { showQueues } from '../../overview/dashboard/show-queues.ts'
import { queueOfRefunds } from './list-refunds.ts'
import { sendReturn } from './send-return.ts'

const { db } = await testDatabase()

/** A request for a piece of a complete order, from a warehouse of its own. */
async function asked() {
  const buyer = await aCustomer(db, 1_000)
  const item = await anItem(db, { price: 10_000 })
  const { order_number, seller, lines } = await aCompleted(db, buyer, [item])
  const wish = { order_number, lines: [{ line_id: lines[0]!.id, quantity: 1 }] }
  return { buyer, seller, warehouse_id: item.warehouse_id, ...(await ask(db, buyer, wish)) }
}

test('returns wait at the warehouse that they go back to, by its days and in its own list', async () => {
  const own = await asked()
  const other = await asked()
  await db
    .updateTable('warehouse')
    .set({
      time_zone: 'America/New_York',
      opening_hours: JSON.stringify([{ day: 2, from: '08:00', until: '17:00' }]),
    })
    .where('id', '=', own.warehouse_id)
    .execute()
  for (const one of [own, other]) {
    await decide(db, one.seller, { refund_number: one.refund_number, event: 'askBack' })
    await inTransaction(db, (tx) =>
      sendReturn(tx, one.buyer, { refund_number: one.refund_number, carrier: 'UPS', tracking_number: '1Z9' }),
    )
  }
  const clerk = await aStaff(db, ['warehouse'])
  const wish = { waits_for: 'warehouse', statuses: '', search: '', page: 1, page_size: 50 } as const
  const waiting = async (warehouse_id?: number) => {
    const here = warehouse_id === undefined ? {} : { warehouse_id }
    const {
      list,
      count,
      waiting: by,
    } = await reading(db, (tx) => queueOfRefunds(tx, clerk, { ...wish, ...here }))
    const { queues } = await reading(db, (tx) => showQueues(tx, clerk, here))
    const queued = queues.find(({ name }) => name === 'returnsToReceive')!.count
    return { list, counts: [count, by.warehouse, queued] }
  }
  const here = await waiting(own.warehouse_id)
  expect(here.list.map((row) => row.refund_number)).toEqual([own.refund_number])
  expect(here.counts).toEqual([1, 1, 1])
  expect((await waiting()).list.map((row) => row.refund_number)).toContain(other.refund_number)
  const [{ updated_at, due_at }] = here.list as [(typeof here.list)[number]]
  const place = { time_zone: 'America/New_York', hours: [{ day: 2 }] }
  expect(due_at).toBe(dueIn('returnsToReceive', new Date(updated_at), place).toISOString())
})
