import { afterAll, expect, test } from 'vitest'
import { orderList } from '#api/buying/order'
import { inTransaction, reading } from '#database/transaction'
import { orderOf } from '#tests/fixtures/buying'
import { aFreightDue, moveFreight, payFreight } from '#tests/fixtures/freight'
import { aStaff, lastMail } from '#tests/fixtures/people'
import { breaches } from '#tests/invariants'
import { testDatabase } from '#tests/servers/database'
import { transferFreight } from '../../money/wallet/freight/transfer-freight.ts'
import { balancesOf } from '../../sql/balances.ts'
import { askCancel } from './cancel.ts'
import { listOrders } from './read/list-orders.ts'
import { showOrder } from './read/show-order.ts'

const { db } = await testDatabase()
afterAll(async () => expect(await breaches(db)).toEqual({}))

/** An order of 100.00 whose freight of 300.00 is paid, so much of it by the freight balance. */
async function withFreightPaid(byFreight: string) {
  const made = await aFreightDue(db, 400)
  const { buyer, order_number } = made
  if (byFreight !== '0.00') {
    await inTransaction(db, (tx) =>
      transferFreight(tx, buyer, { direction: 'in', amount: byFreight, idempotency_key: '' }),
    )
    await payFreight(db, buyer, { order_sn: order_number, freight_amount: byFreight, source: 'freight' })
  }
  if (byFreight !== '300.00') await payFreight(db, buyer, { order_sn: order_number })
  return made
}
const freightOf = async (company_id: number) =>
  (await reading(db, (tx) => balancesOf(tx, company_id))).freight_cents

test('whose order fails reads which balance its money went to', async () => {
  const { buyer, staff, order_number } = await withFreightPaid('120.50')
  await moveFreight(db, staff, { order_number, event: 'fail', remark: 'Burnt' })
  expect(await lastMail(db, buyer.email)).toMatchObject({
    template: 'orderFailedToBalances',
    params: { reason: 'Burnt', returned: '400.00', to_freight: '120.50', to_wallet: '279.50' },
  })
  expect(await freightOf(buyer.company_id)).toBe(12_050)
})

test('so does whose order is cancelled', async () => {
  const { buyer, order_number } = await withFreightPaid('300.00')
  await inTransaction(db, (tx) => askCancel(tx, buyer, { order_number, remark: 'Fewer rooms' }))
  const service = await aStaff(db, ['service'])
  await moveFreight(db, service, { order_number, event: 'confirmCancel', remark: '' })
  expect(await lastMail(db, buyer.email)).toMatchObject({
    template: 'orderCancelledToBalances',
    params: { returned: '400.00', to_freight: '300.00', to_wallet: '100.00', reason: 'Fewer rooms' },
  })
  expect((await orderOf(db, order_number)).refunded_fee_cents).toBe(40_000)
})

test.each([
  ['120.50', true],
  ['0.00', false],
])('an order of whose freight %s came from the freight balance says so', async (paid, from_freight) => {
  const { buyer, order_number } = await withFreightPaid(paid)
  const shown = await reading(db, (tx) => showOrder(tx, buyer, { order_number }))
  expect(shown.from_freight).toBe(from_freight)
  const listed = await reading(db, (tx) => listOrders(tx, buyer, orderList.in.parse({})))
  expect(listed.list).toMatchObject([{ order_number, from_freight }])
})

test('what the wallet paid alone went back to "your balance"', async () => {
  const { buyer, staff, order_number } = await withFreightPaid('0.00')
  await moveFreight(db, staff, { order_number, event: 'fail', remark: 'Burnt' })
  expect(await lastMail(db, buyer.email)).toMatchObject({
    template: 'orderFailed',
    params: { reason: 'Burnt', returned: '400.00' },
  })
})
