import { expect, test } from 'vitest'
import { merchantOrderList } from '#api/buying/merchant-order'
import type { Send } from '#api/wire/call'
import { reading } from '#database/transaction'
import { aCustomer, anAddress, anItem, anOrder, pay } from '#tests/fixtures/buying'
import { aMerchant } from '#tests/fixtures/goods'
import { aSeller, refusalOf } from '#tests/fixtures/people'
import { aPieceRate } from '#tests/fixtures/tariffs'
import { testDatabase } from '#tests/servers/database'
import { listOrdersForMerchant, showOrderForMerchant } from './orders-for-merchant.ts'

const { db } = await testDatabase()
const merchant_id = await aMerchant(db)
const owner = await aSeller(db, merchant_id)
const buyer = await aCustomer(db, 5_000)
const chair = await anItem(db, { merchant_id, price: 10_000, custom_sn: 'OWN-CHAIR' })
const house = { id: chair.warehouse_id, warehouse_area_id: chair.warehouse_area_id }
const theirs = await anItem(db, { merchant_id: await aMerchant(db), house, custom_sn: 'THEIRS' })
await aPieceRate(db, [chair, theirs], 1_500 as never)

const address_id = await anAddress(db, buyer, 'TX')
const sent = await anOrder(db, buyer, {
  items: [{ ...chair, quantity: 2 }, theirs],
  wish: { logistics_type: 2, address_id, po_number: 'LOFT-77' },
})
const collected = await anOrder(db, buyer, { items: [chair] })
await pay(db, buyer, collected.order_parent_number)

const list = (wish: Partial<Send<typeof merchantOrderList>> = {}, of = owner) =>
  reading(db, (tx) => listOrdersForMerchant(tx, of, merchantOrderList.in.parse(wish)))
const numbers = async (wish: Parameters<typeof list>[0]) => (await list(wish)).list.map((o) => o.order_number)
const ownOfSent = (await numbers({ tab: 'unpaid' }))[0]!

test('its people see whom and which state an order goes to, of one that is collected no state', async () => {
  const { list: rows, count } = await list()
  expect(count).toBe(2)
  expect(rows).toMatchObject([
    { order_number: collected.order_numbers[0], state: null, pieces: 1, goods: '100.00' },
    { order_number: ownOfSent, state: 'TX', pieces: 2, goods: '200.00' },
  ])
  expect(rows[1]!.items).toEqual([{ custom_sn: 'OWN-CHAIR', quantity: 2 }])
  expect(sent.order_numbers).toContain(ownOfSent)
})

test('orders are found by tab, number and own item number, and read to the end by key', async () => {
  expect(await numbers({ tab: 'work' })).toEqual(collected.order_numbers)
  expect(await numbers({ tab: 'ended' })).toEqual([])
  expect(await numbers({ search: ownOfSent.toLowerCase() })).toEqual([ownOfSent])
  expect((await numbers({ search: 'own-chair' })).length).toBe(2)
  expect(await numbers({ search: ownOfSent.slice(-5) })).toEqual([ownOfSent])
  expect((await numbers({ search: 'wn-ch' })).length).toBe(2)
  expect(await numbers({ search: 'theirs' })).toEqual([])
  // The purchase order is its customer's alone.
  expect(await numbers({ search: 'loft-77' })).toEqual([])
  const first = await list({ after: 0, page_size: 1 })
  const second = await list({ after: first.next ?? 0, page_size: 1 })
  expect([...first.list, ...second.list].map((o) => o.order_number)).toEqual(await numbers({}))
})

test('an order of others is not there, and only roles of money and prices see what goods were sold for', async () => {
  const show = (order_number: string, of = owner) =>
    reading(db, (tx) => showOrderForMerchant(tx, of, { order_number }))
  const of = (role: 'quality' | 'sales' | 'finance') => ({ ...owner, merchant_roles: [role] as const })
  expect(await show(ownOfSent)).toMatchObject({
    state: 'TX',
    lines: [{ custom_sn: 'OWN-CHAIR', quantity: 2, price: '100.00', total: '200.00' }],
  })
  const quality = await show(ownOfSent, of('quality'))
  expect([quality.goods, quality.lines[0]!.price, quality.lines[0]!.total]).toEqual([null, null, null])
  expect((await show(ownOfSent, of('sales'))).goods).toBe('200.00')
  expect((await list({}, of('finance'))).list[0]!.goods).toBe('100.00')
  const other = sent.order_numbers.find((number) => number !== ownOfSent)!
  expect(await refusalOf(show(other))).toBe('order.notFound')
  expect(await refusalOf(show('E000000000'))).toBe('order.notFound')
})
