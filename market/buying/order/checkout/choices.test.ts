import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { orderList, uploadLabel as uploadCall } from '#api/buying/order'
import { inTransaction, reading } from '#database/transaction'
import type { Buyer } from '#market/actor'
import { actedFor } from '#tests/fixtures/acting'
import {
  aCustomer,
  anAddress,
  anItem,
  anOrder,
  aQuote,
  type Item,
  later,
  orderOf,
  pay,
  stockOf,
  work,
} from '#tests/fixtures/buying'
import { askPieces, cancelPieces } from '#tests/fixtures/cancelling'
import { aMerchant, aWarehouse } from '#tests/fixtures/goods'
import { aCarrierAccount } from '#tests/fixtures/packing/carrier-account'
import { aColleague, aFile, aStaff, lastMail, noon, refusalOf } from '#tests/fixtures/people'
import { breaches } from '#tests/invariants'
import { testDatabase } from '#tests/servers/database'
import { system } from '../../../actor.ts'
import { findFile } from '../../../people/content/find-file.ts'
import { cancelOrder } from '../cancel.ts'
import { changePickup, pickupTimes } from '../change/change-pickup.ts'
import { listOrders } from '../read/list-orders.ts'
import { showOrder } from '../read/show-order.ts'
import { uploadLabel } from '../shipping/upload-label.ts'
import { giveUpUnlabelled } from '../status/deadlines.ts'

const { db } = await testDatabase()
afterAll(async () => expect(await breaches(db)).toEqual({}))

const quoting = (buyer: Buyer, items: readonly Item[], wish = {}) => aQuote(db, buyer, { items, wish })
async function anItemWithFees(place: Parameters<typeof anItem>[1] = {}): Promise<Item> {
  const item = await anItem(db, { price: 10_000, ...place })
  const fees = { packing_fee_cents: 150, insurance_fee_cents: 40, assembly_fee_cents: 700 } as never
  await db.updateTable('relation').set(fees).where('id', '=', item.relation_id).execute()
  return item
}

test('the quote prices each option before it is chosen; packing is optional for pickup and part of any delivery', async () => {
  const buyer = await aCustomer(db)
  const item = await anItemWithFees()
  const plain = await quoting(buyer, [item])
  expect(plain).toMatchObject({
    total: '100.00',
    options: { packing: '1.50', insurance: '0.40', assembly: '7.00' },
  })
  const all = { packing: true, insurance: true, assembly: true }
  expect((await quoting(buyer, [item], all)).total).toBe('108.90')
  const { order_number } = await anOrder(db, buyer, { items: [item], wish: all })
  expect(await orderOf(db, order_number)).toMatchObject({ packing: true, pack_fee_cents: 150 })
})

test('each line is insured and assembled by itself, or as the whole checkout is; a part that goes takes its own fees along', async () => {
  const buyer = await aCustomer(db, 2_000)
  const place = { house: await aWarehouse(db), merchant_id: await aMerchant(db) }
  const chair = await anItemWithFees(place)
  const table = await anItem(db, { price: 10_000, ...place })
  const fees = { insurance_fee_cents: 100, assembly_fee_cents: 5_000 } as never
  await db.updateTable('relation').set(fees).where('id', '=', table.relation_id).execute()
  const items = [
    { ...chair, quantity: 2, assembly: true },
    { ...table, quantity: 3, insurance: false },
  ]
  const wish = { insurance: true }
  const quoted = await aQuote(db, buyer, { items, wish })
  // Chairs: 2 × (0.40 insured + 7.00 assembled); tables have neither.
  expect(quoted.total).toBe('514.80')
  expect(quoted.options).toMatchObject({ insurance: '3.80', assembly: '164.00' })
  const lines = quoted.orders.flatMap((order) => order.lines)
  expect(lines.map(({ insurance, assembly, options }) => [insurance, assembly, options])).toEqual([
    [true, true, { insurance: '0.80', assembly: '14.00' }],
    [false, false, { insurance: '3.00', assembly: '150.00' }],
  ])
  const { order_number } = await anOrder(db, buyer, { items, wish: { ...wish, quote_id: quoted.quote_id } })
  expect(await orderOf(db, order_number)).toMatchObject({
    insurance: true,
    assembly: true,
    insurance_fee_cents: 80,
    assembly_fee_cents: 1_400,
  })
  const shown = await reading(db, (tx) => showOrder(tx, buyer, { order_number }))
  expect(shown.lines.map(({ insurance, assembly }) => [insurance, assembly])).toEqual([
    [true, true],
    [false, false],
  ])
  await cancelPieces(db, buyer, { order_number, pieces: [[table, 1]] })
  expect(await orderOf(db, order_number)).toMatchObject({
    order_fee_cents: 41_480,
    assembly_fee_cents: 1_400,
  })
  await cancelPieces(db, buyer, { order_number, pieces: [[chair, 1]] })
  expect(await orderOf(db, order_number)).toMatchObject({ insurance_fee_cents: 40, assembly_fee_cents: 700 })
  await pay(db, buyer, order_number)
  await askPieces(db, buyer, { order_number, pieces: [[table, 1]] })
  const { rows } = await sql<{ amount_cents: number }>`
    select c.amount_cents from part_cancellation c join orders o on o.id = c.order_id
    where o.order_number = ${order_number} and not c.unpaid`.execute(db)
  expect(rows).toEqual([{ amount_cents: 10_000 }])
})

test('a change since the quote refuses the order, even at the same total', async () => {
  const buyer = await aCustomer(db)
  const item = await anItemWithFees()
  const { quote_id, total } = await quoting(buyer, [item])
  const set = (values: object) =>
    db
      .updateTable('relation')
      .set(values as never)
      .where('id', '=', item.relation_id)
      .execute()
  // Moves a cent from one fee to another: the total stays the same.
  await set({ price_cents: 9_999, packing_fee_cents: 151 })
  const wish = { packing: true, quote_id }
  await expect(anOrder(db, buyer, { items: [item], wish })).rejects.toMatchObject({
    reason: 'order.priceChanged',
    params: { total: '101.50' },
  })
  await set({ price_cents: 10_000, packing_fee_cents: 150 })
  expect((await anOrder(db, buyer, { items: [item], wish: { quote_id } })).total).toBe(total)
})

test('a pickup slot is one of the warehouse’s hours, from the day the goods are ready', async () => {
  const buyer = await aCustomer(db)
  const item = await anItem(db)
  await db.updateTable('relation').set({ lead_days: 3 }).where('id', '=', item.relation_id).execute()
  const { pickup_slots: slots } = await quoting(buyer, [item])
  expect(slots[0]).toEqual({ on: '2026-03-05', from: '08:00', until: '10:00' })
  const at = (pickup_on: string, pickup_from: string) =>
    anOrder(db, buyer, { items: [item], wish: { pickup_on, pickup_from } })
  for (const [on, from] of [
    ['2026-03-04', '08:00'],
    ['2026-03-05', '07:00'],
    ['2026-03-07', '08:00'],
    ['2026-05-05', '08:00'],
  ] as const)
    expect(await refusalOf(at(on, from))).toBe('order.pickupClosed')
  const { order_number } = await at('2026-03-05', '10:00')
  const shown = await reading(db, (tx) => showOrder(tx, buyer, { order_number }))
  expect(shown.pickup).toEqual({ on: '2026-03-05', from: '10:00', until: '12:00' })
  const any = await anOrder(db, buyer, { items: [item] })
  expect(
    (await reading(db, (tx) => showOrder(tx, buyer, { order_number: any.order_number }))).pickup,
  ).toBeNull()
})

test('a pickup whose time is over when it is approved or paid is given another time, or none, until it was picked up', async () => {
  const buyer = await aCustomer(db, 1_000)
  const items = [await anItem(db)]
  const { pickup_slots } = await quoting(buyer, items)
  const [then] = pickup_slots
  const wish = { pickup_on: then!.on, pickup_from: then!.from }
  const { order_number } = await anOrder(db, buyer, { items, wish })
  const late = later(buyer, 24 * 9)
  const times = () => reading(db, (tx) => pickupTimes(tx, late, { order_number }))
  const change = (who: Buyer, pickup_on?: string, pickup_from?: string) =>
    inTransaction(db, (tx) => changePickup(tx, who, { order_number, pickup_on, pickup_from }))
  const [first] = (await times()).slots
  expect(first!.on > then!.on).toBe(true)
  expect(await refusalOf(change(late, then!.on, then!.from))).toBe('order.pickupClosed')
  expect(await refusalOf(change(await aCustomer(db), first!.on, first!.from))).toBe('order.notFound')
  expect(await change(late, first!.on, first!.from)).toEqual({ pickup: first })
  expect((await reading(db, (tx) => showOrder(tx, buyer, { order_number }))).pickup).toEqual(first)
  expect(await change(late)).toEqual({ pickup: null })
  await inTransaction(db, (tx) => cancelOrder(tx, buyer, { order_number, remark: '' }))
  expect(await refusalOf(change(late))).toBe('order.notAllowed')
})

test('a pickup can be moved to the day its goods are made, and to the next day once they are ready', async () => {
  const buyer = await aCustomer(db, 500)
  const item = await anItem(db)
  const set = { lead_days: 12 }
  await db.updateTable('relation').set(set).where('id', '=', item.relation_id).execute()
  const { order_number } = await anOrder(db, buyer, { items: [item] })
  const first = async () => (await reading(db, (tx) => pickupTimes(tx, buyer, { order_number }))).slots[0]!.on
  expect(await first()).toBe('2026-03-16')
  await pay(db, buyer, order_number)
  const warehouse = await aStaff(db, ['warehouse'])
  for (const event of ['accept', 'ready'] as const) await work(db, warehouse, { event, order_number })
  expect(await first()).toBe('2026-03-03')
})

test('an order lists each change of its pickup with its author, and its buyer is notified of changes by others', async () => {
  const buyer = await aCustomer(db)
  const { order_number } = await anOrder(db, buyer, { items: [await anItem(db)] })
  const change = (who: Buyer, slot: { on?: string; from?: string }) =>
    inTransaction(db, (tx) =>
      changePickup(tx, who, { order_number, pickup_on: slot.on, pickup_from: slot.from }),
    )
  const { slots } = await reading(db, (tx) => pickupTimes(tx, buyer, { order_number }))
  const [one, two] = slots
  const told = () =>
    db.selectFrom('notice').select(['account_id', 'params']).where('name', '=', 'pickupChanged').execute()
  await change(buyer, one!)
  // Setting the same time again is not recorded as a change.
  await change(buyer, one!)
  expect(await told()).toEqual([])
  const colleague = await aColleague(db, buyer, { role: 'owner' })
  await change(colleague, two!)
  const was = `${one!.on}, ${one!.from} – ${one!.until}`
  const now = `${two!.on}, ${two!.from} – ${two!.until}`
  const ofColleague = { account_id: buyer.account_id, params: { order_number, by: 'Tom Reyes', was, now } }
  expect(await told()).toEqual([ofColleague])
  await change(await actedFor(db, buyer, await aStaff(db, ['service'])), {})
  expect(await told()).toMatchObject([ofColleague, { params: { by: 'none', was: now, now: 'none' } }])
  const { pickup_changes, history } = await reading(db, (tx) => showOrder(tx, buyer, { order_number }))
  expect(pickup_changes).toMatchObject([
    { was: null, now: one, by_name: 'Rosa', acted_by: null },
    { was: one, now: two, by_name: 'Tom', acted_by: null },
    { was: two, now: null, by_name: 'Rosa', acted_by: '' },
  ])
  expect(history.map(({ event }) => event)).toEqual(['create'])
  const [listed] = (await reading(db, (tx) => listOrders(tx, buyer, orderList.in.parse({})))).list
  expect(listed!.pickup).toBeNull()
})

async function freight(dollars = 0) {
  const buyer = { ...(await aCustomer(db, dollars)), is_freight: true }
  const item = await anItem(db, { price: 10_000 })
  const wish = { logistics_type: 3, address_id: await anAddress(db, buyer) }
  const order = (third_party?: object) =>
    anOrder(db, buyer, {
      items: [item],
      wish: { ...wish, ...(third_party ? { third_party: JSON.stringify(third_party) } : {}) },
    })
  return { buyer, item, order }
}
const labels = (buyer: Buyer, order_number: string, label_file_ids: string) =>
  inTransaction(db, (tx) => uploadLabel(tx, buyer, uploadCall.in.parse({ order_number, label_file_ids })))

test('freight by the buyer’s own carrier needs all its fields, and is refused by the first one that is missing', async () => {
  const { buyer, item, order } = await freight()
  expect(await refusalOf(order())).toBe('order.carrierNeeded')
  expect(await refusalOf(order({ ...aCarrierAccount, carrier: ' ' }))).toBe('order.carrierNeeded')
  for (const field of Object.keys(aCarrierAccount).filter((one) => one !== 'carrier'))
    expect(await refusalOf(order({ ...aCarrierAccount, [field]: '' })), field).toBe('order.thirdPartyNeeded')
  expect(await refusalOf(order({ ...aCarrierAccount, email: 'rosa' }))).toBe('order.thirdPartyFormat')
  expect(await stockOf(db, item)).toMatchObject({ reserved: 0 })
  const stranger = { ...buyer, is_freight: false }
  const wish = { logistics_type: 3, third_party: JSON.stringify(aCarrierAccount) }
  expect(await refusalOf(anOrder(db, stranger, { items: [item], wish }))).toBe('order.deliveryNotOffered')
})

test('an order by own carrier waits in status 100 for its label, unpaid, and the warehouse sees label and account', async () => {
  const { buyer, order } = await freight(500)
  const { order_number, due } = await order(aCarrierAccount)
  expect(due).toBe('0.00')
  expect((await lastMail(db, buyer.email)).template).toBe('orderToLabel')
  expect(await orderOf(db, order_number)).toMatchObject({ status: 100, third_party: aCarrierAccount })
  expect(await refusalOf(pay(db, buyer, order_number))).toBe('payment.notDue')
  expect(await refusalOf(labels(buyer, order_number, ''))).toBe('order.labelNeeded')
  expect(await refusalOf(labels(buyer, order_number, await aFile(db, buyer, 'video/mp4')))).toBe(
    'upload.type',
  )
  const stranger = await aCustomer(db)
  expect(await refusalOf(labels(buyer, order_number, await aFile(db, stranger)))).toBe('upload.notFound')
  expect(await refusalOf(labels(stranger, order_number, await aFile(db, stranger)))).toBe('order.notFound')

  const file = await aFile(db, buyer, 'application/pdf')
  await labels(later(buyer, 30), order_number, file)
  const placed = await orderOf(db, order_number)
  expect(placed.status).toBe(0)
  expect(placed.pay_before.getTime() - noon.getTime()).toBe(54 * 3_600_000)
  expect(await refusalOf(labels(buyer, order_number, file))).toBe('order.notAllowed')
  await pay(db, buyer, order_number)

  const [warehouse, editor] = [await aStaff(db, ['warehouse']), await aStaff(db, ['editor'])]
  const shown = await reading(db, (tx) => showOrder(tx, warehouse, { order_number }))
  expect(shown).toMatchObject({ third_party: { account: 'A-1' }, labels: [{ id: file }] })
  expect((await reading(db, (tx) => findFile(tx, warehouse, { id: file }))).mime).toBe('application/pdf')
  expect(await refusalOf(reading(db, (tx) => findFile(tx, editor, { id: file })))).toBe('upload.notFound')
})

test('an order without its label holds the goods for three days', async () => {
  const { buyer, item, order } = await freight()
  const { order_number } = await order(aCarrierAccount)
  const giveUp = (hours: number) =>
    inTransaction(db, (tx) => giveUpUnlabelled.work(tx, system(later(buyer, hours).at)))
  expect(await giveUp(71)).toBe(0)
  expect(await giveUp(73)).toBe(1)
  expect((await orderOf(db, order_number)).status).toBe(9)
  expect(await stockOf(db, item)).toMatchObject({ reserved: 0 })
})
