import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { payOffline as payOfflineCall } from '#api/money/wallet'
import type { Db } from '#database/connect'
import { inTransaction } from '#database/transaction'
import { system } from '#market/actor'
import { cancelOrder } from '#market/buying/order/cancel'
import { receiveBatch } from '#market/buying/order/incoming/receive-batch'
import { expireUnpaid, lockUnpaidBalance } from '#market/buying/order/presale/presale-deadlines'
import { payByBalance } from '#market/paying/payment/pay-by-balance'
import { payOffline } from '#market/paying/payment/pay-offline'
import { takeMoney } from '#market/paying/payment/take-money'
import { orderStatus } from '#rules/buying/order/status'
import { payment, paymentStage } from '#rules/codes'
import { toCents } from '#rules/money/money'
import { aCustomer, balanceOf, later, orderOf, stockOf } from '#tests/fixtures/buying'
import { aFile, aStaff } from '#tests/fixtures/people'
import { aPresaleItem } from '#tests/fixtures/presale/booking'
import { anApproved, anArrived, aReserved, chosen } from '#tests/fixtures/presale/life'
import { breaches } from '#tests/invariants'
import { testDatabase } from '#tests/servers/database'
import { overlapped } from '../overlapped.ts'
import { settled } from '../settled.ts'

const { db } = await testDatabase({ max: 24 })
const buyer = await aCustomer(db, 100_000)
const agree = async () => expect(await breaches(db)).toEqual({})
const statusOf = async (number: string) => (await orderOf(db, number)).status
const paid = (order_sn: string, actor = buyer) =>
  inTransaction(db, (tx) => payByBalance(tx, actor, { order_sn }))

/** Hands in the voucher of a transfer for an order. */
async function voucherFor(order_sn: string, amount: string) {
  const input = payOfflineCall.in.parse({
    order_sn,
    amount,
    offline_method: 1,
    paid_on: '2026-03-01',
    voucher_file_ids: [await aFile(db, buyer)],
  })
  return () => inTransaction(db, (tx) => payOffline(tx, buyer, input))
}

test('a deposit is paid once, by wallet or by voucher, however many try', async () => {
  const item = await aPresaleItem(db)
  for (let i = 0; i < 6; i += 1) {
    const number = await anApproved(db, buyer, [item])
    const voucher = await voucherFor(number, '20.00')
    const before = await balanceOf(db, buyer)
    expect(await settled([paid(number), voucher(), paid(number), paid(number)])).toEqual({
      done: 1,
      refused: 3,
    })
    const byWallet = (await statusOf(number)) === orderStatus.processing
    expect(await balanceOf(db, buyer)).toBe(byWallet ? before - 2_000 : before)
    expect([orderStatus.processing, orderStatus.underAudit]).toContain(await statusOf(number))
  }
  await agree()
})

test('a deposit paid while it expires or is cancelled is taken or not, never both', async () => {
  const item = await aPresaleItem(db)
  for (let i = 0; i < 6; i += 1) {
    const number = await anApproved(db, buyer, [item])
    const { id } = await orderOf(db, number)
    const over = system(later(buyer, 73).at)
    const before = await balanceOf(db, buyer)
    await Promise.allSettled([
      paid(number),
      inTransaction(db, (tx) => expireUnpaid.work(tx, over, id)),
      inTransaction(db, (tx) => cancelOrder(tx, buyer, { order_number: number, remark: '' })),
    ])
    const status = await statusOf(number)
    expect([orderStatus.processing, orderStatus.cancelled]).toContain(status)
    const taken = status === orderStatus.processing ? 2_000 : 0
    expect(before - (await balanceOf(db, buyer))).toBe(taken)
  }
  await agree()
})

test('a balance paid by two ways while it is locked is paid once or locked', async () => {
  for (let i = 0; i < 6; i += 1) {
    const number = await anArrived(db, buyer, await aPresaleItem(db))
    await chosen(db, later(buyer, 25), { order_number: number })
    const { id } = await orderOf(db, number)
    const voucher = await voucherFor(number, '80.00')
    const over = system(later(buyer, 16 * 24).at)
    const before = await balanceOf(db, buyer)
    await Promise.allSettled([
      paid(number, later(buyer, 26)),
      inTransaction(db, (tx) => lockUnpaidBalance.work(tx, over, id)),
      voucher(),
      paid(number, later(buyer, 26)),
    ])
    const ends = [orderStatus.awaitingPacking, orderStatus.locked, orderStatus.underAudit]
    const status = await statusOf(number)
    expect(ends).toContain(status)
    const taken = status === orderStatus.awaitingPacking ? 8_000 : 0
    expect(before - (await balanceOf(db, buyer))).toBe(taken)
  }
  await agree()
})

test('a shipment is counted in once, while deposits are paid, given up and reservations cancelled', async () => {
  const warehouse = await aStaff(db, ['warehouse'], later(buyer, 1).at)
  for (let i = 0; i < 4; i += 1) {
    const item = await aPresaleItem(db, { quantity: 6 })
    const reserved = await aReserved(db, buyer, [{ ...item, quantity: 2 }])
    const [paying, leaving] = [await anApproved(db, buyer, [item]), await anApproved(db, buyer, [item])]
    const arrive = () =>
      inTransaction(db, (tx) =>
        receiveBatch(tx, warehouse, { batch_id: item.batch_id, amount: 6, idempotency_key: '' }),
      )
    const ends = await Promise.allSettled([
      arrive(),
      paid(paying),
      inTransaction(db, (tx) => cancelOrder(tx, buyer, { order_number: leaving, remark: '' })),
      arrive(),
    ])
    expect(ends.map(({ status }) => status).filter((one) => one === 'rejected')).toHaveLength(1)
    expect(await stockOf(db, item)).toEqual({ on_hand: 6, reserved: 3 })
    expect([await statusOf(reserved), await statusOf(paying), await statusOf(leaving)]).toEqual([
      orderStatus.fullReviewApproved,
      orderStatus.fullReviewApproved,
      orderStatus.cancelled,
    ])
  }
  await agree()
})

test('the twin: taken by what was read before, a deposit is taken twice; the database refuses that', async () => {
  const race = async () => {
    const number = await anApproved(db, buyer, [await aPresaleItem(db)])
    const order = await orderOf(db, number)
    const amount_cents = toCents(2_000)
    const careless = (one: Db) =>
      inTransaction(one, async (tx) => {
        await sql`select from orders where id = ${order.id} for no key update`.execute(tx)
        const shares = [{ kind: 'deposits_held', amount_cents } as const]
        const taking = { order, stage: paymentStage.deposit, payment: payment.balance, amount_cents, shares }
        await takeMoney(tx, buyer, taking)
      })
    const before = await balanceOf(db, buyer)
    const pay = (one: Db) => inTransaction(one, (tx) => payByBalance(tx, buyer, { order_sn: number }))
    const ends = await overlapped(db, pay, careless)
    return { ends, taken: before - (await balanceOf(db, buyer)) }
  }
  const refused = (by: string) => ({ ends: ['done', expect.stringContaining(by)], taken: 2_000 })
  expect(await race()).toEqual(refused('ledger_transaction_kind_reference_key'))
  await sql`alter table ledger_transaction drop constraint ledger_transaction_kind_reference_key`.execute(db)
  expect(await race()).toEqual(refused('payment_capture_once_each'))
  expect(await breaches(db)).toEqual({})
  await sql`drop index payment_capture_once_each`.execute(db)
  expect(await race()).toEqual({ ends: ['done', 'done'], taken: 4_000 })
  expect(Object.keys(await breaches(db))).not.toEqual([])
})
