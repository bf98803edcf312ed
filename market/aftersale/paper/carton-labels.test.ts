import { expect, test } from 'vitest'
import { cartonLabels as labelsCall, papersOfOrders as papersCall } from '#api/aftersale/paper'
import { inTransaction, reading } from '#database/transaction'
import { aCustomer, anItem, anOrder, pay } from '#tests/fixtures/buying'
import { aDealer, aSale, keepOf } from '#tests/fixtures/dealers'
import { aMerchant } from '#tests/fixtures/goods'
import { anOrderToPack, packIn } from '#tests/fixtures/packing/cartons'
import { aStaff } from '#tests/fixtures/people'
import { testDatabase } from '#tests/servers/database'
import { pickList } from '../../buying/order/read/pick-list.ts'
import { setPlace } from '../../goods/inventory/set-place.ts'
import { cartonLabels, labelsOfSales } from './carton-labels.ts'
import { markLabelsPrinted } from './mark-labels-printed.ts'
import { papersOfOrders, papersOfSales } from './papers-of-orders.ts'

const { db } = await testDatabase()
const staff = await aStaff(db, ['warehouse'])
const buyer = await aCustomer(db, 100_000)

/** A bed in two cartons far back, and a lamp in front; an order of both and one of a lamp. */
async function twoOrders() {
  const merchant_id = await aMerchant(db)
  const bed = await anItem(db, { merchant_id, custom_sn: 'BED' })
  const house = { id: bed.warehouse_id, warehouse_area_id: bed.warehouse_area_id }
  const lamp = await anItem(db, { merchant_id, house, custom_sn: 'LAMP' })
  await packIn(db, bed, 2)
  const place = (goods: typeof bed, text: string) =>
    inTransaction(db, (tx) => setPlace(tx, staff, { ...goods, place: text }))
  await place(bed, 'b-10-1')
  await place(lamp, 'b-2-3')
  const toPack = (items: (typeof bed)[]) => anOrderToPack(db, { buyer, staff }, { items })
  return { bed, lamp, place, numbers: [await toPack([bed, lamp]), await toPack([lamp])] }
}
const labelsOf = (wish: object) => reading(db, (tx) => cartonLabels(tx, staff, labelsCall.in.parse(wish)))

test('labels of many orders come aisle by aisle, each numbered within its order', async () => {
  const { numbers, bed, place } = await twoOrders()
  const [first, second] = numbers
  const order_numbers = numbers.join(',')
  const { labels, left_out } = await labelsOf({ order_numbers })
  expect(labels.map(({ place, code }) => `${place} ${code}`)).toEqual([
    `B-2-3 ${first}/3`,
    `B-2-3 ${second}/1`,
    `B-10-1 ${first}/1`,
    `B-10-1 ${first}/2`,
  ])
  expect(left_out).toEqual([])
  await place(bed, '')
  const { list } = await reading(db, (tx) =>
    pickList(tx, staff, { order_numbers: numbers, all: false, statuses: '', search: '' }),
  )
  expect(list.map(({ place, custom_sn, amount }) => [place, custom_sn, amount])).toEqual([
    ['B-2-3', 'LAMP', 2],
    ['', 'BED', 1],
  ])
})

test('a carton label printed before says so', async () => {
  const { numbers } = await twoOrders()
  const print = () =>
    inTransaction(db, (tx) => markLabelsPrinted(tx, staff, { order_numbers: numbers.slice(0, 1) }))
  const times = async () =>
    (await labelsOf({ order_numbers: numbers.join(',') })).labels.map(({ printed }) => printed)
  expect(await times()).toEqual([0, 0, 0, 0])
  expect(await print()).toEqual({ count: 1 })
  await print()
  expect(await times()).toEqual([2, 0, 2, 2])
})

test('an order that may not leave is skipped in a batch and refused alone; slips keep the requested order', async () => {
  const { numbers, lamp } = await twoOrders()
  const { order_number } = await anOrder(db, buyer, { items: [lamp] })
  const asked = [numbers[1], order_number, numbers[0]].join(',')
  expect((await labelsOf({ order_numbers: asked })).left_out).toEqual([order_number])
  await expect(labelsOf({ order_numbers: order_number })).rejects.toMatchObject({
    reason: 'order.noSuchPaper',
  })
  const input = papersCall.in.parse({ kind: 'packingSlip', order_numbers: asked })
  const { papers, left_out } = await reading(db, (tx) => papersOfOrders(tx, staff, input))
  expect(papers.map((paper) => paper.order_number)).toEqual([numbers[1], numbers[0]])
  expect(left_out).toEqual([order_number])
  expect(JSON.stringify(papers)).not.toMatch(/"money"/)
})

test('a place is one that shelves have, of goods that the warehouse keeps', async () => {
  const { bed, place } = await twoOrders()
  await expect(place(bed, 'by the door')).rejects.toMatchObject({ reason: 'stock.place' })
  await expect(place({ ...bed, relation_id: 999_999 }, 'A-1')).rejects.toMatchObject({
    reason: 'stock.noneInWarehouse',
  })
})

test('a dealer prints labels and slips of its own sales orders alone, without where the goods lie', async () => {
  const dealer = await aDealer(db, 5_000)
  const chair = await anItem(db, { on_hand: 9 })
  await keepOf(db, dealer, [{ ...chair, quantity: 4 }])
  await inTransaction(db, (tx) => setPlace(tx, staff, { ...chair, place: 'b-7' }))
  const [one, unpaid] = [
    await aSale(db, dealer, { items: [{ ...chair, quantity: 2 }] }),
    await aSale(db, dealer, { items: [chair] }),
  ]
  await pay(db, dealer, one.order_number)
  const order_numbers = [one.order_number, unpaid.order_number]
  const labels = (numbers: string[], actor = dealer) =>
    reading(db, (tx) => labelsOfSales(tx, actor, { order_numbers: numbers }))
  const printed = await labels(order_numbers)
  expect(printed.labels.map(({ code, place }) => [code, place])).toEqual([
    [`${one.order_number}/1`, ''],
    [`${one.order_number}/2`, ''],
  ])
  expect(printed.left_out).toEqual([unpaid.order_number])
  const slips = await reading(db, (tx) => papersOfSales(tx, dealer, { order_numbers }))
  expect(slips.papers.map((paper) => paper.order_number)).toEqual([one.order_number])
  const bought = await anOrder(db, dealer, { items: [chair] })
  const other = await aDealer(db)
  await expect(labels([bought.order_number])).rejects.toMatchObject({ reason: 'order.notFound' })
  await expect(labels(order_numbers, other)).rejects.toMatchObject({ reason: 'order.notFound' })
  await expect(labels([unpaid.order_number])).rejects.toMatchObject({ reason: 'order.noSuchPaper' })
})
