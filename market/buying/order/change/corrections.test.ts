import { afterAll, expect, test } from 'vitest'
import { officeCorrectAddress, officeMoveOrder } from '#api/buying/office-order'
import { inTransaction, reading } from '#database/transaction'
import { orderStatus } from '#rules/buying/order/status'
import { toCents } from '#rules/money/money'
import { aCustomer, anAddress, anItem, anOrder, later, pay, work } from '#tests/fixtures/buying'
import { aWarehouse } from '#tests/fixtures/goods'
import { aColleague, aStaff, refusalOf } from '#tests/fixtures/people'
import { aPieceRate, aTariff, localZone } from '#tests/fixtures/tariffs'
import { breaches } from '#tests/invariants'
import { testDatabase } from '#tests/servers/database'
import { listActivity } from '../../../overview/own-data/list-activity.ts'
import { findForStaff } from '../read/find-for-staff.ts'
import { showOrder } from '../read/show-order.ts'
import { workOnOrder } from '../status/staff-move.ts'
import { changePickup, pickupTimes } from './change-pickup.ts'
import { changePoNumber } from './change-po-number.ts'
import { correctAddress } from './correct-address.ts'

const { db } = await testDatabase()
const service = await aStaff(db, ['service'])
const warehouse = await aStaff(db, ['warehouse'])
afterAll(async () => expect(await breaches(db)).toEqual({}))

/** An order that the platform delivers to zone Local, from a warehouse that also reaches New York. */
async function delivered(dollars = 0) {
  const { id, warehouse_area_id } = await aWarehouse(db)
  const far = { ...localZone, name: 'Far', prefixes: ['100'] }
  await aTariff(db, { warehouse_id: id, zones: [localZone, far] })
  const item = await anItem(db, { price: 10_000, house: { id, warehouse_area_id } })
  const rate = { delivery_fee_cents: toCents(1_500) }
  await db.updateTable('relation').set(rate).where('id', '=', item.relation_id).execute()
  const buyer = await aCustomer(db, dollars)
  const wish = { logistics_type: 2 as const, address_id: await anAddress(db, buyer) }
  const { order_number } = await anOrder(db, buyer, { items: [item], wish })
  return { buyer, order_number }
}
const dock = {
  receiving_company: 'Sunrise Staging',
  receiving_phone: '213 555 0100',
  receiving_zip: '90015',
  receiving_address: '22 Figueroa St, dock 3',
  receiving_city: 'Los Angeles',
  receiving_state: 'ca',
}
const correct = (order_number: string, part: object = {}) =>
  inTransaction(db, (tx) =>
    correctAddress(tx, later(service, 1), officeCorrectAddress.in.parse({ order_number, ...dock, ...part })),
  )
const shown = (order_number: string) => reading(db, (tx) => showOrder(tx, service, { order_number }))
const told = (account_id: number) =>
  db
    .selectFrom('notice')
    .select('params')
    .where('name', '=', 'orderCorrected')
    .where('account_id', '=', account_id)
    .orderBy('id')
    .execute()

test('customer service corrects an address within its zone; its fee stays, its buyer is told, and it is found there', async () => {
  const { buyer, order_number } = await delivered(500)
  const { delivery_fee } = (await shown(order_number)).fees
  await correct(order_number)
  await correct(order_number)
  const order = await shown(order_number)
  expect(order.address).toMatchObject({ ...dock, receiving_state: 'CA', residential: false })
  expect(order.fees.delivery_fee).toBe(delivery_fee)
  const now = 'Sunrise Staging, 22 Figueroa St, dock 3, Los Angeles, CA 90015, 213 555 0100'
  const was = 'Sunrise, 1 Palm St, Los Angeles, CA 90021, 213 555 0100'
  expect(order.corrections).toMatchObject([{ field: 'address', was, now, by_role: 'service' }])
  expect(await told(buyer.account_id)).toEqual([
    { params: { order_number, field: 'address', by: 'none', was, now } },
  ])
  const found = await reading(db, (tx) => findForStaff(tx, '90021'))
  const { id } = await db
    .selectFrom('orders')
    .select('id')
    .where('order_number', '=', order_number)
    .executeTakeFirstOrThrow()
  expect(found).not.toContain(id)
  expect(await reading(db, (tx) => findForStaff(tx, '90015'))).toContain(id)
  const seen = await reading(db, (tx) => showOrder(tx, buyer, { order_number }))
  expect(seen.corrections).toMatchObject([{ by_role: 'service', by_name: '' }])
  const { list } = await reading(db, (tx) =>
    listActivity(tx, buyer, { about: 'order', page: 1, page_size: 9 }),
  )
  expect(list).toMatchObject([{ action: 'changeAddress', subject: order_number }, { action: 'create' }])
})

test('that an address is a home is corrected without a line of history, and audited', async () => {
  const { buyer, order_number } = await delivered()
  await correct(order_number)
  await correct(order_number, { residential: '1' })
  const order = await shown(order_number)
  expect([order.address!.residential, order.corrections.length]).toEqual([true, 1])
  expect(await told(buyer.account_id)).toHaveLength(1)
  const audited = db
    .selectFrom('audit_log')
    .select(['before', 'after'])
    .where('subject_id', '=', order_number)
  expect((await audited.orderBy('id').execute()).at(-1)).toEqual({
    before: { residential: false },
    after: { residential: true },
  })
})

test('an address that was priced otherwise, is not one, or whose goods have left or are fetched is refused', async () => {
  const { buyer, order_number } = await delivered(500)
  const farAway = { receiving_zip: '10001', receiving_city: 'New York', receiving_state: 'NY' }
  expect(await refusalOf(correct(order_number, farAway))).toBe('order.addressZone')
  expect(await refusalOf(correct(order_number, { receiving_zip: '60601' }))).toBe('address.zipNotInState')
  expect(await refusalOf(correct(order_number, { receiving_phone: '1' }))).toBe('address.phoneFormat')
  expect(await refusalOf(correct('T0000000000-1'))).toBe('order.notFound')
  await pay(db, buyer, order_number)
  await work(db, warehouse, { event: 'accept', order_number })
  await correct(order_number)
  await work(db, warehouse, { event: 'ship', order_number })
  expect(await refusalOf(correct(order_number, { receiving_zip: '90021' }))).toBe('order.notAllowed')
  expect((await shown(order_number)).address).toMatchObject({ receiving_zip: '90015' })
  const fetched = await anOrder(db, buyer, { items: [await anItem(db)] })
  expect(await refusalOf(correct(fetched.order_number))).toBe('order.notAllowed')
})

test('delivery by the piece follows its tariff’s reach, and what was quoted stays at its ZIP code', async () => {
  const item = await anItem(db, { price: 10_000 })
  const buyer = await aCustomer(db, 500)
  const wish = { logistics_type: 2 as const, address_id: await anAddress(db, buyer) }
  // Nobody has said what it costs to get there: it is quoted.
  const { order_number } = await anOrder(db, buyer, { items: [item], wish })
  expect((await shown(order_number)).status).toBe(orderStatus.pendingReview)
  await correct(order_number)
  const quoting = officeMoveOrder.in.parse({ event: 'quoteDelivery', order_number, delivery_fee: '80' })
  await inTransaction(db, (tx) => workOnOrder(tx, warehouse, quoting))
  expect(await refusalOf(correct(order_number, { receiving_zip: '90021' }))).toBe('order.addressQuoted')
  await correct(order_number, { receiving_address: '24 Figueroa St' })
  const everywhere = await anItem(db, { price: 10_000 })
  await aPieceRate(db, [everywhere], toCents(1_500))
  const made = await anOrder(db, buyer, { items: [everywhere], wish })
  const newYork = { receiving_zip: '10001', receiving_city: 'New York', receiving_state: 'NY' }
  await correct(made.order_number, newYork)
  expect((await shown(made.order_number)).address).toMatchObject({ receiving_zip: '10001' })
})

test('an order says to whom of its company it is open, as its changes are refused', async () => {
  const buyer = await aCustomer(db)
  const { order_number } = await anOrder(db, buyer, { items: [await anItem(db)] })
  const actsAs = (who: Parameters<typeof showOrder>[1]) =>
    reading(db, (tx) => showOrder(tx, who, { order_number })).then(({ may_act }) => may_act)
  expect(await actsAs(buyer)).toBe(true)
  expect(await actsAs(await aColleague(db, buyer, { role: 'approver' }))).toBe(true)
  expect(await actsAs(await aColleague(db, buyer))).toBe(false)
  expect(await actsAs(service)).toBe(true)
})

test('a PO number is changed by who orders and by customer service, found by it, and told to who placed it', async () => {
  const buyer = await aCustomer(db)
  const { order_number } = await anOrder(db, buyer, { items: [await anItem(db)] })
  const change = (who: Parameters<typeof changePoNumber>[1], po_number: string) =>
    inTransaction(db, (tx) => changePoNumber(tx, who, { order_number, po_number }))
  await change(buyer, 'SHS-1')
  await change(buyer, 'SHS-1')
  expect(await told(buyer.account_id)).toEqual([])
  const stranger = await aCustomer(db)
  expect(await refusalOf(change(stranger, 'X'))).toBe('order.notFound')
  expect(await refusalOf(change(await aColleague(db, buyer), 'X'))).toBe('team.notYourOrder')
  await change(service, 'SHS-2')
  await change(service, '')
  expect(await told(buyer.account_id)).toMatchObject([
    { params: { field: 'poNumber', by: 'none', was: 'SHS-1', now: 'SHS-2' } },
    { params: { was: 'SHS-2', now: 'none' } },
  ])
  await change(service, 'SHS-3')
  expect(await reading(db, (tx) => findForStaff(tx, 'SHS-3'))).toHaveLength(1)
  expect(await reading(db, (tx) => findForStaff(tx, 'SHS-2'))).toEqual([])
  const { corrections, po_number } = await shown(order_number)
  expect([po_number, corrections.map(({ now, by_role }) => `${now} ${by_role}`)]).toEqual([
    'SHS-3',
    ['SHS-1 buyer', 'SHS-2 service', ' service', 'SHS-3 service'],
  ])
})

test('customer service changes when an order is picked up, and its buyer is told', async () => {
  const buyer = await aCustomer(db)
  const { order_number } = await anOrder(db, buyer, { items: [await anItem(db)] })
  const { slots } = await reading(db, (tx) => pickupTimes(tx, service, { order_number }))
  const { on: pickup_on, from: pickup_from } = slots[0]!
  await inTransaction(db, (tx) => changePickup(tx, service, { order_number, pickup_on, pickup_from }))
  const { pickup_changes } = await reading(db, (tx) => showOrder(tx, buyer, { order_number }))
  expect(pickup_changes).toMatchObject([{ was: null, now: slots[0], by_role: 'service', by_name: '' }])
  const notice = db.selectFrom('notice').select('params').where('account_id', '=', buyer.account_id)
  expect(await notice.where('name', '=', 'pickupChanged').execute()).toMatchObject([
    { params: { order_number, by: 'none' } },
  ])
})

test('the database keeps corrections as they were written, and none that changes nothing', async () => {
  const buyer = await aCustomer(db)
  const { order_number } = await anOrder(db, buyer, { items: [await anItem(db)] })
  await inTransaction(db, (tx) => changePoNumber(tx, buyer, { order_number, po_number: 'A' }))
  await expect(db.updateTable('order_correction').set({ now: 'B' }).execute()).rejects.toThrow()
  await expect(db.deleteFrom('order_correction').execute()).rejects.toThrow()
})
