import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { orderStatus } from '#rules/buying/order/status'
import { orderOf } from '#tests/fixtures/buying'
import { aFile } from '#tests/fixtures/people'
import { testDatabase } from '#tests/servers/database'
import { startTestServer } from '#tests/servers/server'
import { openWorld, payment } from './cases/world.ts'

/* A client that pays after the time to pay, before the job that locks the order: by each call that pays. */
const { db } = await testDatabase({ max: 8 })
const server = await startTestServer(db, { config: { rate_limits: false } })
const world = await openWorld(db, server)

test('after the time to pay every call that pays an order refuses it, and changes nothing', async () => {
  const person = await world.customer(500)
  const { order_number: order_sn } = await world.order(person)
  const pay_before = new Date(Date.now() - 1)
  await db.updateTable('orders').set({ pay_before }).where('order_number', '=', order_sn).execute()
  const voucher = {
    amount: '900.00',
    offline_method: 1,
    paid_on: '2026-03-02',
    voucher_file_ids: await aFile(db, person.actor),
  }
  const reasonOf = async (path: Parameters<typeof server.send>[0], more: object) =>
    (await server.send(path, { order_sn, idempotency_key: randomUUID(), ...more } as never, person.caller))
      .reason
  expect(await reasonOf('/pay/balance', { password: payment })).toBe('payment.timeOver')
  expect(await reasonOf('/pay/offline', voucher)).toBe('payment.timeOver')
  for (const path of ['/supply/order/pay/stripe', '/supply/order/pay/paypal', '/pay/converge'] as const)
    expect(await reasonOf(path, {})).toBe('payment.timeOver')
  const { data } = await server.send('/home/getOrderInfo', { order_sn }, person.caller)
  expect(data).toMatchObject({ status: orderStatus.pendingPayment, time_over: true })
  expect(await orderOf(db, order_sn)).toMatchObject({ status: orderStatus.pendingPayment, paid_fee_cents: 0 })
})
