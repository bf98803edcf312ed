import { beforeEach, expect, test } from 'vitest'
import { inTransaction, reading } from '#database/transaction'
import { toCents } from '#rules/money/money'
import { aCustomer, anAddress, anItem, type Item, work } from '#tests/fixtures/buying'
import { askPieces } from '#tests/fixtures/cancelling'
import { anAcceptedFreight } from '#tests/fixtures/freight'
import { aMerchant } from '#tests/fixtures/goods'
import { aCarrierAccount } from '#tests/fixtures/packing/carrier-account'
import { anOrderToPack, numberOf, packIn, scan, shipPieces } from '#tests/fixtures/packing/cartons'
import { aStaff } from '#tests/fixtures/people'
import { aPieceRate } from '#tests/fixtures/tariffs'
import { testDatabase } from '#tests/servers/database'
import { listToHandOver } from '../read/list-to-hand-over.ts'
import { pickList } from '../read/pick-list.ts'
import { listPacking } from './list-packing.ts'
import { showPacking } from './show-packing.ts'
import { unpackCarton } from './unpack-carton.ts'

const { db } = await testDatabase()
const staff = await aStaff(db, ['warehouse'])
const buyer = await aCustomer(db, 100_000)

/** An order of two beds (each in two cartons) and one lamp without measured cartons, ready to be packed. */
async function toPack(wish = {}) {
  const merchant_id = await aMerchant(db)
  const bed = await anItem(db, { merchant_id })
  const house = { id: bed.warehouse_id, warehouse_area_id: bed.warehouse_area_id }
  const lamp = await anItem(db, { merchant_id, house })
  await packIn(db, bed, 2)
  await aPieceRate(db, [bed, lamp], toCents(1_500))
  const items = [{ ...bed, quantity: 2 }, lamp]
  const order_number = await anOrderToPack(db, { buyer, staff }, { items, wish })
  return { bed, lamp, order_number }
}
let made: { bed: Item; lamp: Item; order_number: string }
beforeEach(async () => {
  made = await toPack()
})
const scanned = (code: string) => scan(db, staff, { order_number: made.order_number, code })
const packing = () => reading(db, (tx) => showPacking(tx, staff, made))
const unpack = (carton?: number) => inTransaction(db, (tx) => unpackCarton(tx, staff, { ...made, carton }))

test('labels count a carton each, and the number of an item its only one, until all are counted', async () => {
  const bed = await numberOf(db, made.bed)
  const first = await scanned(`${made.order_number}/2`.toLowerCase())
  expect(first).toMatchObject({ outcome: 'counted', said: { carton: 2, item: bed } })
  expect(await scanned(bed)).toMatchObject({ outcome: 'needsLabel', said: { item: bed, carton: null } })
  for (const carton of [1, 3, 4])
    expect(await scanned(`${made.order_number}/${carton}`)).toMatchObject({ outcome: 'counted' })
  expect(await packing()).toMatchObject({ packed: 4, total: 5, open: true })
  expect((await scanned(await numberOf(db, made.lamp))).packing).toMatchObject({ packed: 5, total: 5 })
})

test('a repeated, surplus, wrong, foreign or unknown carton counts nothing, and the answer names its kind', async () => {
  const bed = await numberOf(db, made.bed)
  const lamp = await numberOf(db, made.lamp)
  await scanned(lamp)
  const other = await toPack()
  const wrong = await numberOf(db, other.bed)
  const said = async (code: string) => {
    const { outcome, said, packing } = await scanned(code)
    expect(packing.packed).toBe(1)
    return [outcome, said.item ?? said.order_number]
  }
  expect(await said(`${made.order_number}/5`)).toEqual(['again', lamp])
  expect(await said(lamp)).toEqual(['tooMany', lamp])
  expect(await said(`${made.order_number}/6`)).toEqual(['noSuchCarton', null])
  expect(await said(made.order_number)).toEqual(['thisOrder', null])
  expect(await said(wrong)).toEqual(['wrongGoods', wrong])
  expect(await said(`${other.order_number}/1`)).toEqual(['otherOrder', other.order_number])
  expect(await said(other.order_number)).toEqual(['otherOrder', other.order_number])
  expect(await said('T000000000-1/1')).toEqual(['unknown', null])
  expect(await said('nothing at all')).toEqual(['unknown', null])
  expect(await said(bed.slice(0, -1))).not.toContain('counted')
})

test('one carton can be uncounted, or all of them', async () => {
  await scanned(`${made.order_number}/1`)
  await scanned(`${made.order_number}/2`)
  expect(await unpack(1)).toMatchObject({ packed: 1 })
  await expect(unpack(1)).rejects.toMatchObject({ reason: 'packing.notCounted' })
  expect(await unpack()).toMatchObject({ packed: 0 })
  expect(await unpack()).toMatchObject({ packed: 0 })
})

test('an order with scans leaves only when all cartons are counted; one without any scan may leave', async () => {
  const { order_number } = made
  await scanned(await numberOf(db, made.lamp))
  const ready = () => work(db, staff, { event: 'ready', order_number })
  await expect(ready()).rejects.toMatchObject({
    reason: 'packing.incomplete',
    params: { packed: 1, total: 5 },
  })
  // The lamp is packed whole; of a bed the first of two cartons.
  await scanned(`${order_number}/1`)
  expect((await packing()).ready.map(({ quantity }) => quantity)).toEqual([1])
  for (const n of [2, 3, 4]) await scanned(`${order_number}/${n}`)
  expect((await packing()).ready.map(({ quantity }) => quantity)).toEqual([2, 1])
  expect(await ready()).toEqual({ status: 15 })
  const shipped = await toPack({ logistics_type: 2, address_id: await anAddress(db, buyer) })
  await scan(db, staff, { order_number: shipped.order_number, code: `${shipped.order_number}/1` })
  const ship = () => work(db, staff, { event: 'ship', order_number: shipped.order_number })
  await expect(ship()).rejects.toMatchObject({ reason: 'packing.incomplete' })
  await inTransaction(db, (tx) => unpackCarton(tx, staff, shipped))
  expect(await ship()).toEqual({ status: 90 })
})

test('no carton is counted for an order that is not being packed', async () => {
  const { order_number } = made
  await work(db, staff, { event: 'ready', order_number })
  await expect(scanned(`${order_number}/1`)).rejects.toMatchObject({ reason: 'packing.notNow' })
  await expect(unpack()).rejects.toMatchObject({ reason: 'packing.notNow' })
  expect(await packing()).toMatchObject({ open: false })
})

test('the queue begins with orders that have scans, and shows their progress', async () => {
  const other = await toPack()
  await scan(db, staff, { order_number: other.order_number, code: `${other.order_number}/3` })
  const { list } = await reading(db, (tx) => listPacking(tx, staff, { page: 1, page_size: 96 }))
  const places = [other.order_number, made.order_number].map((number) =>
    list.findIndex(({ order_number }) => order_number === number),
  )
  expect(places[0]).toBeLessThan(places[1]!)
  expect(list[places[0]!]).toMatchObject({ packed: 1, total: 5 })
})

test('packers see the carrier of a buyer who picks up', async () => {
  const { staff: packer, order_number } = await anAcceptedFreight(db)
  const input = { order_number }
  expect(await reading(db, (tx) => showPacking(tx, packer, input))).toMatchObject({
    own_carrier: aCarrierAccount.carrier,
    labels: [{ name: expect.any(String) }],
  })
  expect(await packing()).toMatchObject({ own_carrier: null, labels: [] })
})

test('after a part shipment only the rest is counted, listed and handed over; labels of cartons still here count', async () => {
  const address_id = await anAddress(db, buyer)
  const { bed, lamp, order_number } = await toPack({ logistics_type: 2, address_id })
  const count = (code: string) => scan(db, staff, { order_number, code })
  const seen = () => reading(db, (tx) => showPacking(tx, staff, { order_number }))
  await count(`${order_number}/3`)
  await shipPieces(db, staff, { order_number, pieces: [[bed, 1]] })
  expect(await seen()).toMatchObject({ packed: 0, total: 3, gone: 2, goods: [{ pieces: 1 }, { pieces: 1 }] })
  const page = { page: 1, page_size: 96 }
  const { list } = await reading(db, (tx) => listPacking(tx, staff, page))
  expect(list.find((one) => one.order_number === order_number)).toMatchObject({ packed: 0, total: 3 })
  const asked = { order_numbers: [order_number] }
  const leaving = await reading(db, (tx) => listToHandOver(tx, staff, asked))
  expect(leaving.list).toMatchObject([{ pieces: 2, cartons: 3, packed: 0 }])
  const picked = await reading(db, (tx) =>
    pickList(tx, staff, { ...asked, all: false, statuses: '', search: '' }),
  )
  expect(picked.list.map(({ amount, carton_count }) => [amount, carton_count])).toEqual([
    [1, 2],
    [1, 1],
  ])
  // The cartons counted first were marked as shipped: 3, and 4 with it. Carton 4 is still here all the same.
  expect(await count(`${order_number}/4`)).toMatchObject({ outcome: 'counted', said: { carton: 4 } })
  expect(await count(`${order_number}/4`)).toMatchObject({ outcome: 'again' })
  expect((await seen()).goods[0]!.cartons.map(({ gone }) => gone)).toEqual([false, true, true, false])
  expect(await count(`${order_number}/3`)).toMatchObject({ outcome: 'counted', packing: { packed: 2 } })
  expect(await count(await numberOf(db, bed))).toMatchObject({ outcome: 'tooMany' })
  const ship = () => work(db, staff, { event: 'ship', order_number })
  await expect(ship()).rejects.toMatchObject({
    reason: 'packing.incomplete',
    params: { packed: 2, total: 3 },
  })
  expect(await inTransaction(db, (tx) => unpackCarton(tx, staff, { order_number }))).toMatchObject({
    packed: 0,
    total: 3,
    gone: 2,
  })
  for (const n of [3, 4]) await count(`${order_number}/${n}`)
  await count(await numberOf(db, lamp))
  expect(await ship()).toEqual({ status: 90 })
})

test('packing that begins anew after a part was cancelled knows what has left', async () => {
  const address_id = await anAddress(db, buyer)
  const { bed, lamp, order_number } = await toPack({ logistics_type: 2, address_id })
  await shipPieces(db, staff, { order_number, pieces: [[bed, 1]] })
  await scan(db, staff, { order_number, code: await numberOf(db, lamp) })
  await askPieces(db, buyer, { order_number, pieces: [[bed, 1]] })
  const service = await aStaff(db, ['service'])
  await work(db, service, { event: 'confirmCancel', order_number })
  const rest = await reading(db, (tx) => showPacking(tx, staff, { order_number }))
  expect(rest).toMatchObject({ packed: 0, total: 1, gone: 2 })
  expect(await scan(db, staff, { order_number, code: await numberOf(db, lamp) })).toMatchObject({
    outcome: 'counted',
  })
  expect(await work(db, staff, { event: 'ship', order_number })).toEqual({ status: 90 })
})
