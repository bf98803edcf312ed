import { expect, test } from 'vitest'
import type { Tx } from '#database/connect'
import { reading } from '#database/transaction'
import type { StaffRole } from '#rules/roles'
import { aCustomer, anItem } from '#tests/buying'
import { testDatabase } from '#tests/database'
import { begin } from '#tests/order-batches'
import { aStaff, refusalOf } from '#tests/people'
import { aCompleted, ask } from '#tests/refunds'
import { queueOfRefunds, showRefund } from '../refund/list-refunds.ts'
import { listBatches, showBatch } from './batch/show-batch.ts'
import { listOrdersForStaff } from './list.ts'

const { db } = await testDatabase()

test('staff sees orders, their refunds and what was done with many of them only where these are its work', async () => {
  const buyer = await aCustomer(db, 900)
  const { order_number, lines } = await aCompleted(db, buyer, [await anItem(db)])
  const claimed = [{ line_id: lines[0]!.id, quantity: 1 }]
  const { refund_number } = await ask(db, buyer, { order_number, lines: claimed })
  const batch = await begin(db, await aStaff(db, ['service']), { numbers: [order_number] })
  const page = { page: 1, page_size: 10 }
  const seenBy = async (role: StaffRole) => {
    const actor = await aStaff(db, [role])
    return reading(db, async (tx) => ({
      orders: (await listOrdersForStaff(tx, actor, { statuses: '', search: '', ...page })).counts.length,
      refunds: (await queueOfRefunds(tx, actor, { statuses: '', search: '', waits_for: '', ...page })).count,
      batches: (await listBatches(tx, actor, page)).count,
    }))
  }
  for (const role of ['warehouse', 'finance', 'service'] as const)
    expect(await seenBy(role)).toEqual({ orders: 1, refunds: 1, batches: 1 })
  for (const role of ['auditor', 'editor'] as const) {
    expect(await seenBy(role)).toEqual({ orders: 0, refunds: 0, batches: 0 })
    const actor = await aStaff(db, [role])
    const read = (work: (tx: Tx) => Promise<unknown>) => refusalOf(reading(db, work))
    expect(await read((tx) => showRefund(tx, actor, { refund_number }))).toBe('refund.notFound')
    const whole = { id: batch, outcome: '', ...page } as const
    expect(await read((tx) => showBatch(tx, actor, whole))).toBe('request.notFound')
    expect(await refusalOf(begin(db, actor, { numbers: [order_number] }))).toBe('order.notFound')
  }
})
