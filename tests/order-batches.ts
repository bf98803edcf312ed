import { randomUUID } from 'node:crypto'
import { startBatch as call } from '#api/buying/order-batch'
import type { Send } from '#api/wire/call'
import type { Db } from '#database/connect'
import { inTransaction, reading } from '#database/transaction'
import type { Staff } from '#market/actor'
import { showBatch } from '#market/buying/order/batch/show-batch'
import { startBatch } from '#market/buying/order/batch/start-batch'
import { runBatches } from '#server/jobs/run-batches'
import { aCustomer, anItem, anOrder, pay } from './buying.ts'
import { noon } from './people.ts'

/** So many orders that are paid and wait to be accepted. */
export async function paidOrders(db: Db, count: number): Promise<string[]> {
  const item = await anItem(db, { on_hand: count })
  const buyer = await aCustomer(db, 200 * count)
  const numbers: string[] = []
  for (let i = 0; i < count; i += 1) {
    const { order_number } = await anOrder(db, buyer, { items: [item] })
    await pay(db, buyer, order_number)
    numbers.push(order_number)
  }
  return numbers
}

type Wish = Partial<Omit<Send<typeof call>, 'order_numbers'>>

/** Begins a batch with these orders. Gives its id. */
export async function begin(db: Db, staff: Staff, { numbers, ...wish }: Wish & { numbers: string[] }) {
  const input = call.in.parse({
    event: 'accept',
    order_numbers: numbers.join(','),
    total_seen: numbers.length,
    idempotency_key: randomUUID(),
    ...wish,
  })
  return (await inTransaction(db, (tx) => startBatch(tx, staff, input))).id
}

const log = { info: () => {}, warn: () => {}, error: () => {} }

/** Works off what waits, as a job does. */
export const runAll = (db: Db, stopping?: () => boolean) =>
  runBatches({ db, log, now: () => noon, ...(stopping ? { stopping } : {}) })

/** A batch with all its orders. */
export const batchOf = (db: Db, id: number) =>
  reading(db, (tx) =>
    showBatch(tx, { account_id: 0, roles: ['warehouse'] }, { id, outcome: '', page: 1, page_size: 1000 }),
  )
