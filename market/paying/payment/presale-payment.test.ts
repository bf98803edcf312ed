import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inTransaction, reading } from '#database/transaction'
import { orderStatus } from '#rules/buying/order/status'
import { paymentStage } from '#rules/codes'
import { toCents } from '#rules/money/money'
import { aCustomer, anAddress, balanceOf, later, orderOf, pay, stockOf, work } from '#tests/fixtures/buying'
import { aCarrierAccount } from '#tests/fixtures/packing/carrier-account'
import { aFile, aStaff, lastMail, noon, refusalOf } from '#tests/fixtures/people'
import { aPresaleItem, aSubmitted } from '#tests/fixtures/presale/booking'
import { anApproved, anArrived, aReserved, arrival, chosen } from '#tests/fixtures/presale/life'
import { aTariff, localZone } from '#tests/fixtures/tariffs'
import { breaches } from '#tests/invariants'
import { testDatabase } from '#tests/servers/database'
import { showPacking } from '../../buying/order/packing/show-packing.ts'
import { approveArrived } from '../../buying/order/presale/answer-reservation.ts'
import { quoteFinalDelivery } from '../../buying/order/presale/quote-final.ts'
import { showForPaying } from '../../buying/order/read/show-order.ts'
import { findFile } from '../../people/content/find-file.ts'
import { beginOrderAttempt } from './attempt/begin-attempt.ts'
import { settleAttempt } from './attempt/settle-attempt.ts'
import { decideVoucher } from './decide-voucher.ts'
import { listPayments } from './list-payments.ts'
import { payByBalance } from './pay-by-balance.ts'
import { payOffline } from './pay-offline.ts'

const { db } = await testDatabase()
const buyer = await aCustomer(db, 100_000)
const finance = await aStaff(db, ['finance'])
const tomorrow = later(buyer, 25)
const statusOf = async (number: string) => (await orderOf(db, number)).status

/** What the accounts of the ledger have of an order. */
async function booked(order_number: string): Promise<Record<string, number>> {
  const { rows } = await sql<{ kind: string; cents: number }>`
    select a.kind, sum(e.amount_cents)::bigint as cents from ledger_entry e
    join ledger_account a on a.id = e.ledger_account_id join ledger_transaction t on t.id = e.transaction_id
    join orders o on o.id = t.order_id where o.order_number = ${order_number} group by 1`.execute(db)
  return Object.fromEntries(rows.map(({ kind, cents }) => [kind, cents]))
}

/** The voucher of a transfer for an order. */
async function voucher(order_sn: string, amount: string, at = buyer) {
  const input = {
    order_sn,
    amount,
    offline_method: 1 as const,
    paid_on: noon.toISOString().slice(0, 10),
    voucher_file_ids: [await aFile(db, buyer)],
    remark: '',
    freight: false,
    idempotency_key: '',
  }
  return inTransaction(db, (tx) => payOffline(tx, at, input))
}
const decide = (id: number, pass: 0 | 1, received?: string) =>
  inTransaction(db, (tx) =>
    decideVoucher(tx, later(finance, 26), {
      id,
      pass,
      reason: pass ? '' : 'Unreadable',
      ...(received ? { received } : {}),
    } as never),
  )

test('a deposit is held, and goes to manufacturer and platform with the balance, to the cent', async () => {
  const item = await aPresaleItem(db, { price: 12_345, quantity: 100 })
  const number = await aReserved(db, buyer, [{ ...item, quantity: 3 }])
  expect(await statusOf(number)).toBe(orderStatus.processing)
  expect(await booked(number)).toEqual({ company_available: -7_407, deposits_held: 7_407 })
  expect(await lastMail(db, buyer.email)).toMatchObject({
    template: 'depositPaid',
    params: { amount: '74.07' },
  })
  expect(await refusalOf(pay(db, buyer, number))).toBe('payment.notDue')
  await arrival(db, item, { amount: 10, at: tomorrow.at })
  expect(await stockOf(db, item)).toEqual({ on_hand: 10, reserved: 3 })
  expect(await refusalOf(pay(db, tomorrow, number))).toBe('presale.chooseDelivery')
  expect(await chosen(db, tomorrow, { order_number: number })).toMatchObject({
    total: '370.35',
    due: '296.28',
    to_quote: false,
  })
  const seen = inTransaction(db, (tx) => payByBalance(tx, tomorrow, { order_sn: number, due_seen: '1.00' }))
  expect(await refusalOf(seen)).toBe('payment.amountChanged')
  const paid = await inTransaction(db, (tx) =>
    payByBalance(tx, tomorrow, { order_sn: number, due_seen: '296.28' }),
  )
  expect(paid).toMatchObject({ paid: '296.28', status: orderStatus.awaitingPacking })
  expect(await booked(number)).toEqual({
    company_available: -37_035,
    deposits_held: 0,
    merchant_pending: 37_035,
  })
  const { paid_at, promised_at } = await orderOf(db, number)
  expect([paid_at, promised_at !== null]).toEqual([tomorrow.at, true])
})

test('a reservation paid in full goes on as a stock order, up to a refund of all of it', async () => {
  const item = await aPresaleItem(db)
  const number = await anArrived(db, buyer, item)
  await chosen(db, tomorrow, { order_number: number })
  await pay(db, tomorrow, number)
  const warehouse = await aStaff(db, ['warehouse'], tomorrow.at)
  await work(db, warehouse, { event: 'fail', order_number: number, remark: 'Burnt' })
  expect((await orderOf(db, number)).refunded_fee_cents).toBe(10_000)
  expect(await booked(number)).toMatchObject({ company_available: 0, deposits_held: 0, merchant_pending: 0 })
})

test('delivery and services are priced when the goods are here, by the tariff or a quote', async () => {
  const item = await aPresaleItem(db)
  const number = await anArrived(db, buyer, item)
  const address_id = await anAddress(db, buyer)
  const made = await chosen(db, tomorrow, { order_number: number, logistics_type: 2, address_id })
  expect(made).toMatchObject({ to_quote: true, due: '80.00' })
  expect(await refusalOf(pay(db, tomorrow, number))).toBe('payment.notDue')
  const service = await aStaff(db, ['service'], later(buyer, 48).at)
  const quoted = await inTransaction(db, (tx) =>
    quoteFinalDelivery(tx, service, {
      order_number: number,
      delivery_fee: '25.50',
      sure: true,
      idempotency_key: '',
    }),
  )
  expect(quoted.due).toBe('105.50')
  const { pay_before } = await orderOf(db, number)
  expect(pay_before).toEqual(later(service, 14 * 24).at)
  await pay(db, later(buyer, 49), number)
  expect(await booked(number)).toMatchObject({
    deposits_held: 0,
    merchant_pending: 10_000,
    platform_fees: 2_550,
  })
})

test('what is done at the door of a reservation is chosen with its delivery, and goes with another choice', async () => {
  const item = await aPresaleItem(db)
  const fees = { delivery_fee_cents: toCents(1_500) }
  await db.updateTable('relation').set(fees).where('id', '=', item.relation_id).execute()
  const services = { liftgate: '65.00', appointment: null, inside: null }
  await aTariff(db, { warehouse_id: item.warehouse_id, zones: [{ ...localZone, services }] })
  const number = await anArrived(db, buyer, item)
  const there = { order_number: number, logistics_type: 2 as const, address_id: await anAddress(db, buyer) }
  const none = { ...there, delivery_services: 'inside' }
  expect(await refusalOf(chosen(db, tomorrow, none))).toBe('order.serviceNotOffered')
  const made = await chosen(db, tomorrow, { ...there, delivery_services: 'liftgate' })
  expect(made).toMatchObject({ to_quote: false, due: '160.00' })
  expect(await orderOf(db, number)).toMatchObject({
    delivery_services: ['liftgate'],
    delivery_fee_cents: 8_000,
  })
  expect(await chosen(db, tomorrow, { order_number: number })).toMatchObject({ due: '80.00' })
  expect(await orderOf(db, number)).toMatchObject({ delivery_services: [], delivery_fee_cents: 0 })
})

test('vouchers pay deposit and balance; refused or short, it waits where it waited', async () => {
  const item = await aPresaleItem(db)
  const number = await anApproved(db, buyer, [item])
  expect(await refusalOf(voucher(number, '19.99'))).toBe('payment.belowDue')
  const refused = await voucher(number, '20.00')
  expect(await statusOf(number)).toBe(orderStatus.underAudit)
  expect(await refusalOf(pay(db, buyer, number))).toBe('payment.notDue')
  await decide(refused.id, 0)
  expect(await statusOf(number)).toBe(orderStatus.presaleReviewApproved)
  const passed = await voucher(number, '20.00')
  await decide(passed.id, 1)
  expect(await statusOf(number)).toBe(orderStatus.processing)
  await arrival(db, item, { amount: 1, at: tomorrow.at })
  await chosen(db, tomorrow, { order_number: number })
  const short = await voucher(number, '80.00', tomorrow)
  await decide(short.id, 1, '79.00')
  expect(await statusOf(number)).toBe(orderStatus.fullReviewApproved)
  const rest = await voucher(number, '81.00', tomorrow)
  await decide(rest.id, 1)
  expect(await statusOf(number)).toBe(orderStatus.awaitingPacking)
})

test('providers take deposit and balance; after its time a deposit goes to the wallet with a notice', async () => {
  const item = await aPresaleItem(db)
  const [number, late] = [await anApproved(db, buyer, [item]), await anApproved(db, buyer, [item])]
  const paid = async (order_sn: string, { actor, received }: { actor: typeof buyer; received: number }) => {
    const attempt = await inTransaction(db, (tx) =>
      beginOrderAttempt(tx, { ...actor, at: actor.at }, { order_sn, payment: 3, provider: 'sandbox' }),
    )
    return { attempt_id: attempt.id, charge: `ch-${attempt.id}`, received_cents: received }
  }
  const settle = ({ attempt_id, charge, received_cents }: Awaited<ReturnType<typeof paid>>, at: Date) =>
    inTransaction(db, (tx) =>
      settleAttempt(
        tx,
        { at },
        { attempt_id, heard: { state: 'paid', charge, received_cents, currency: 'USD' } as never },
      ),
    )
  const before = await paid(late, { actor: buyer, received: 2_000 })
  expect(await settle(await paid(number, { actor: buyer, received: 2_000 }), later(buyer, 1).at)).toBe(
    'captured',
  )
  expect(await statusOf(number)).toBe(orderStatus.processing)
  const wallet = await balanceOf(db, buyer)
  await settle(before, later(buyer, 73).at)
  expect(await balanceOf(db, buyer)).toBe(wallet + 2_000)
  expect(await lastMail(db, buyer.email)).toMatchObject({ template: 'paymentToWallet' })
  await arrival(db, item, { amount: 100, at: tomorrow.at })
  await chosen(db, tomorrow, { order_number: number })
  await settle(await paid(number, { actor: tomorrow, received: 8_000 }), later(tomorrow, 1).at)
  expect(await statusOf(number)).toBe(orderStatus.awaitingPacking)
  const { stage } = await db
    .selectFrom('payment_capture as c')
    .innerJoin('orders as o', 'o.id', 'c.order_id')
    .select('c.stage')
    .where('o.order_number', '=', number)
    .orderBy('c.id', 'desc')
    .executeTakeFirstOrThrow()
  expect(stage).toBe(paymentStage.balance)
})

test('goods that are here at the approval are paid at once, without a deposit', async () => {
  const item = await aPresaleItem(db)
  const { order_number } = await aSubmitted(db, buyer, [item])
  const service = await aStaff(db, ['service'])
  const approved = () => inTransaction(db, (tx) => approveArrived(tx, service, { order_number }))
  expect(await refusalOf(approved())).toBe('stock.notEnough')
  await arrival(db, item, { amount: 5, at: buyer.at })
  expect((await approved()).status).toBe(orderStatus.fullReviewApproved)
  await chosen(db, later(buyer, 1), { order_number })
  await pay(db, later(buyer, 1), order_number)
  expect(await booked(order_number)).toEqual({ company_available: -10_000, merchant_pending: 10_000 })
})

test('goods that are here go by the buyer’s own carrier, whose account and label come with the choice', async () => {
  const shipper = { ...(await aCustomer(db, 1_000)), is_freight: true }
  const number = await anArrived(db, shipper, await aPresaleItem(db))
  const then = { ...later(shipper, 25), is_freight: true }
  const address_id = await anAddress(db, shipper)
  const label_file_ids = [await aFile(db, shipper, 'application/pdf')]
  const wish = { order_number: number, logistics_type: 3 as const, address_id }
  const third_party = JSON.stringify(aCarrierAccount)
  expect(await refusalOf(chosen(db, { ...then, is_freight: false }, wish))).toBe('order.deliveryNotOffered')
  expect(await refusalOf(chosen(db, then, { ...wish, label_file_ids }))).toBe('order.carrierNeeded')
  expect(await refusalOf(chosen(db, then, { ...wish, third_party }))).toBe('order.labelNeeded')
  const strange = [await aFile(db, buyer, 'application/pdf')]
  expect(await refusalOf(chosen(db, then, { ...wish, third_party, label_file_ids: strange }))).toBe(
    'upload.notFound',
  )
  await chosen(db, then, { ...wish, third_party, label_file_ids })
  expect(await orderOf(db, number)).toMatchObject({ third_party: aCarrierAccount, label_file_ids })
  // Another choice leaves nothing of the carrier.
  await chosen(db, then, { order_number: number })
  expect(await orderOf(db, number)).toMatchObject({ third_party: null, label_file_ids: [] })
  await chosen(db, then, { ...wish, third_party, label_file_ids })
  await pay(db, then, number)
  const warehouse = await aStaff(db, ['warehouse'])
  const shown = await reading(db, (tx) => showPacking(tx, warehouse, { order_number: number }))
  expect(shown).toMatchObject({ own_carrier: aCarrierAccount.carrier, labels: [{ id: label_file_ids[0] }] })
  const label = { id: label_file_ids[0]! }
  expect((await reading(db, (tx) => findFile(tx, warehouse, label))).mime).toBe('application/pdf')
})

test('the pay page and its ways say what is due of a reservation', async () => {
  const number = await anApproved(db, buyer, [await aPresaleItem(db)])
  expect(await reading(db, (tx) => showForPaying(tx, buyer, { order_sn: number }))).toMatchObject({
    due: '20.00',
    status: orderStatus.presaleReviewApproved,
  })
  const ways = await reading(db, (tx) =>
    listPayments(tx, buyer, { order_sn: number, freight: false, offered: new Map() }),
  )
  expect(ways.list.find(({ payment }) => payment === 5)).toMatchObject({ available: true })
  expect(await reading(db, (tx) => showForPaying(tx, later(buyer, 73), { order_sn: number }))).toMatchObject({
    time_over: true,
  })
})

test('stock, orders and money agree after all these tests', async () => {
  expect(await breaches(db)).toEqual({})
})
