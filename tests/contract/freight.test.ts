import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { officeMoveOrder } from '#api/buying/office-order'
import type { Send } from '#api/wire/call'
import { orderStatus } from '#rules/buying/order/status'
import { anAcceptedFreight } from '#tests/fixtures/freight'
import { testDatabase } from '#tests/servers/database'
import { startTestServer } from '#tests/servers/server'
import { openWorld, payment } from './cases/world.ts'

/*
 * The freight of an order over the calls that clients make: quoted, shown, and paid by each way, rightly and
 * not.
 */
const { db } = await testDatabase({ max: 8 })
const server = await startTestServer(db, { config: { rate_limits: false } })
const world = await openWorld(db, server)
const warehouse = (await world.staff('warehouse')).caller
const finance = (await world.staff('finance')).caller

const quoting = (order_number: string, said: object) =>
  ({ order_number, event: 'quoteFreight', ...said, idempotency_key: randomUUID() }) as unknown as Send<
    typeof officeMoveOrder
  >
const lines = JSON.stringify([
  { text: 'Linehaul', amount: '250' },
  { text: 'Liftgate', amount: '50' },
])

/** An order whose freight can be quoted, with its buyer's own session. */
async function anOrder() {
  const { buyer, order_number } = await anAcceptedFreight(db, 500, { at: new Date() })
  const known = await db
    .selectFrom('account')
    .select(['payment_password_hash', 'password_hash'])
    .where('email', '=', (await world.customer()).actor.email)
    .executeTakeFirstOrThrow()
  await db.updateTable('account').set(known).where('id', '=', buyer.account_id).execute()
  return { order_number, caller: await server.loginAs(buyer.email) }
}
async function aDue() {
  const made = await anOrder()
  const said = { freight_fee: '300.00', freight_lines: lines, remark: 'Two pallets' }
  await server.send('/office/moveOrder', quoting(made.order_number, said), warehouse)
  return made
}

test('the warehouse quotes freight; what is no quotation is refused beside its field, and finance may not', async () => {
  const { order_number } = await anOrder()
  const quote = async (said: object, by = warehouse) => {
    const { reason, field } = await server.send('/office/moveOrder', quoting(order_number, said), by)
    return [reason, field]
  }
  expect(await quote({ remark: 'Pallets' })).toEqual(['order.feeNeeded', 'freight_fee'])
  expect(await quote({ freight_fee: '300' })).toEqual(['order.reasonNeeded', 'remark'])
  const wrong = { freight_fee: '301', freight_lines: lines, remark: 'Pallets' }
  expect(await quote(wrong)).toEqual(['order.freightSum', 'freight_lines'])
  expect((await quote({ freight_fee: '300', remark: 'Pallets' }, finance))[0]).toBe('order.notAllowed')
  expect((await quote({ freight_fee: '300', freight_lines: lines, remark: 'Pallets' }))[0]).toBe('')
  expect((await quote({ freight_fee: '300', remark: 'Again' }))[0]).toBe('order.notAllowed')
})

test('its buyer is shown what is due and pays a part from the wallet, then the rest', async () => {
  const { order_number, caller } = await aDue()
  const shown = async () =>
    (await server.send('/home/getOrderInfo', { order_sn: order_number }, caller)).data.orders[0]!
  expect((await shown()).freight).toMatchObject({ due: '300.00', least: '0.01', explanation: 'Two pallets' })
  const pay = async (freight_amount: string) =>
    server.send(
      '/pay/balance',
      {
        order_sn: order_number,
        freight: '1',
        freight_amount,
        password: payment,
        idempotency_key: randomUUID(),
      },
      caller,
    )
  expect((await pay('300.01')).reason).toBe('payment.freightAmount')
  expect((await pay('120')).data).toMatchObject({ paid: '120.00', status: orderStatus.freightPartlyPaid })
  expect((await pay('100')).reason).toBe('payment.freightRest')
  expect((await pay('180')).data).toMatchObject({ paid: '180.00', status: orderStatus.awaitingPacking })
  expect((await pay('180')).reason).toBe('payment.notDue')
  expect((await shown()).fees).toMatchObject({ fare_paid: '300.00', fare_due: '0.00' })
})

test('a part is begun by each provider; without freight nothing is due of a paid order', async () => {
  const { order_number: order_sn, caller } = await aDue()
  for (const path of ['/supply/order/pay/stripe', '/supply/order/pay/paypal', '/pay/converge'] as const) {
    const begin = (more: object) =>
      server.send(path, { order_sn, ...more, idempotency_key: randomUUID() } as never, caller)
    const begun = await begin({ freight: '1', freight_amount: '99.50' })
    const { attempt_number } = begun.data as { attempt_number: string }
    const { data } = await server.send('/pay/attempt', { attempt_number }, caller)
    expect(data).toMatchObject({ amount: '99.50', order_sn })
    expect((await begin({})).reason).toBe('payment.notDue')
    expect((await begin({ freight: '1', freight_amount: '0' })).reason).toBe('payment.freightAmount')
  }
  const { data } = await server.send('/pay/list', { order_sn, freight: '1' }, caller)
  expect(data.list.filter(({ available }) => available)).toHaveLength(5)
})

test('another company hears of no such order', async () => {
  const { order_number: order_sn } = await aDue()
  const { caller } = await world.customer(500)
  const input = { order_sn, freight: '1', password: payment, idempotency_key: randomUUID() } as const
  expect((await server.send('/pay/balance', input, caller)).reason).toBe('order.notFound')
})
