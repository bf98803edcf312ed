import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { myInventory } from '#api/goods/stock/dealer-stock'
import { reading } from '#database/transaction'
import type { Buyer } from '#market/actor'
import { addDays } from '#rules/days'
import { aCustomer, anItem, later, pay, work } from '#tests/fixtures/buying'
import { aDealer, aSale, keepOf } from '#tests/fixtures/dealers'
import { aCategory } from '#tests/fixtures/goods'
import { aTariff } from '#tests/fixtures/paying/storage'
import { aStaff, refusalOf } from '#tests/fixtures/people'
import { testDatabase } from '#tests/servers/database'
import { listWarehouses } from '../inventory/list-warehouses.ts'
import { chartInventory, listInventory } from './list-inventory.ts'
import { showLots } from './show-lots.ts'

const { db } = await testDatabase()
const inventory = (actor: Buyer, wish: object = {}) =>
  reading(db, (tx) => listInventory(tx, actor, myInventory.in.parse(wish)))
const day = 24

test('the inventory tells pieces, worth and age of what a company keeps, by item and warehouse', async () => {
  const dealer = await aDealer(db, 5_000)
  const [chair, table] = [await anItem(db, { price: 3_000 }), await anItem(db, { price: 40_000 })]
  await keepOf(db, dealer, [{ ...chair, quantity: 4 }])
  const now = later(dealer, 45 * day)
  await keepOf(db, now, [{ ...chair, quantity: 2 }])
  await keepOf(db, now, [table])
  const all = await inventory(now)
  expect(all).toMatchObject({ count: 2, dealer: true, pieces: 7, free: 7, value: '580.00' })
  expect(all.list[0]).toMatchObject({ on_hand: 6, held: 0, free: 6, damaged: 0, days: 45, value: '180.00' })
  expect((await inventory(now, { age: 31 })).list.map((row) => row.relation_id)).toEqual([chair.relation_id])
  expect((await inventory(now, { age: 61 })).count).toBe(0)
  expect((await inventory(now, { warehouse_id: table.warehouse_id })).count).toBe(1)
  const chart = await reading(db, (tx) => chartInventory(tx, now))
  expect(chart.list.map(({ pieces }) => pieces)).toEqual([3, 4, 0, 0, 0])
  const first = await inventory(now, { page_size: 1 })
  expect((await inventory(now, { page_size: 1, page: 2, after: first.next })).list[0]?.relation_id).toBe(
    table.relation_id,
  )
})

test('the inventory is narrowed to a category, or to all that are beneath one', async () => {
  const dealer = await aDealer(db, 5_000)
  const living = await aCategory(db, { 'en-US': 'Living' })
  const sofas = await aCategory(db, { 'en-US': 'Sofas' }, living)
  const lamps = await aCategory(db, { 'en-US': 'Lamps' })
  const [sofa, lamp] = [await anItem(db), await anItem(db)]
  for (const [{ product_id }, category_id] of [
    [sofa, sofas],
    [lamp, lamps],
  ] as const)
    await db.insertInto('product_category').values({ product_id, category_id, is_primary: false }).execute()
  for (const item of [sofa, lamp]) await keepOf(db, dealer, [item])
  const of = async (category_id: number) =>
    (await inventory(dealer, { category_id })).list.map(({ relation_id }) => relation_id)
  expect(await of(living)).toEqual([sofa.relation_id])
  expect(await of(sofas)).toEqual([sofa.relation_id])
  expect(await of(lamps)).toEqual([lamp.relation_id])
})

test('the lots of an item tell what moved them', async () => {
  const dealer = await aDealer(db, 500)
  const item = await anItem(db, { price: 3_000 })
  const { order_number } = await keepOf(db, dealer, [{ ...item, quantity: 2 }])
  const shown = await reading(db, (tx) => showLots(tx, dealer, item))
  expect(shown.lots).toMatchObject([
    { received: 2, remaining: 2, value: '60.00', order_number, movements: [{ reason: 'kept', amount: 2 }] },
  ])
})

test('another company sees nothing of it, and a warehouse tells each only its own', async () => {
  const dealer = await aDealer(db, 500)
  const item = await anItem(db)
  await keepOf(db, dealer, [{ ...item, quantity: 3 }])
  const other = await aDealer(db)
  expect(await inventory(other)).toMatchObject({ count: 0, pieces: 0, value: '0.00' })
  expect(await refusalOf(reading(db, (tx) => showLots(tx, other, item)))).toBe('request.notFound')
  expect(await inventory(await aCustomer(db))).toMatchObject({ count: 0, dealer: false })
  const own = async (actor: Buyer) =>
    (await reading(db, (tx) => listWarehouses(tx, actor, null))).list.find(
      (house) => house.warehouse_id === item.warehouse_id,
    )?.own
  expect(await own(dealer)).toMatchObject({ pieces: 3 })
  expect(await own(other)).toBeNull()
})

test('a warehouse tells until when more of the own goods is free, by the tariff that holds there', async () => {
  const dealer = await aDealer(db, 500)
  const item = await anItem(db)
  const { warehouse_id } = item
  const freeUntil = async (actor: Buyer) =>
    (await reading(db, (tx) => listWarehouses(tx, actor, null))).list.find(
      (house) => house.warehouse_id === warehouse_id,
    )?.own?.free_until
  await keepOf(db, dealer, [{ ...item, quantity: 3 }])
  expect(await freeUntil(dealer)).toBeNull()
  const { rows } = await sql<{
    day: string
  }>`select day_at_warehouse(${warehouse_id}, ${dealer.at})::text as day`.execute(db)
  const { day } = rows[0]!
  const steps = [
    [0, '0.00'],
    [30, '0.45'],
  ] as const
  await aTariff(db, { warehouse_id, valid_from: addDays(day, 1), at: dealer.at, steps })
  expect(await freeUntil(later(dealer, 24))).toBe(addDays(day, 29))
  await keepOf(db, later(dealer, 240), [{ ...item, quantity: 1 }])
  // The older ones cost; those of the tenth day are free until their thirtieth.
  expect(await freeUntil(later(dealer, 24 * 31))).toBe(addDays(day, 39))
  expect(await freeUntil(later(dealer, 24 * 41))).toBeNull()
})

test('the inventory is sorted by age, worth and free pieces, page by page', async () => {
  const dealer = await aDealer(db, 9_000)
  const [cheap, dear, many] = [
    await anItem(db, { price: 1_000 }),
    await anItem(db, { price: 90_000 }),
    await anItem(db, { price: 500, on_hand: 30 }),
  ]
  await keepOf(db, later(dealer, 3 * day), [{ ...cheap, quantity: 2 }])
  await keepOf(db, later(dealer, 2 * day), [dear])
  await keepOf(db, dealer, [{ ...many, quantity: 20 }])
  const now = later(dealer, 9 * day)
  const by = async (sort: string) => {
    const ids: number[] = []
    let after: string | null = null
    do {
      const page: Awaited<ReturnType<typeof inventory>> = await inventory(now, {
        sort,
        page_size: 1,
        ...(after ? { after } : {}),
      })
      ids.push(...page.list.map(({ relation_id }) => relation_id))
      after = page.next
    } while (after)
    return ids
  }
  const ids = (...items: { relation_id: number }[]) => items.map(({ relation_id }) => relation_id)
  expect(await by('item')).toEqual(ids(cheap, dear, many))
  expect(await by('oldest')).toEqual(ids(many, dear, cheap))
  expect(await by('value')).toEqual(ids(dear, many, cheap))
  expect(await by('free')).toEqual(ids(many, cheap, dear))
})

test('what is sold in a week, and for how many weeks the rest lasts, goes by what was sent of late', async () => {
  const dealer = await aDealer(db, 9_000)
  const item = await anItem(db, { price: 1_000, on_hand: 30 })
  await keepOf(db, dealer, [{ ...item, quantity: 20 }])
  const fresh = await inventory(later(dealer, 70 * day))
  expect(fresh.list[0]).toMatchObject({ sold_a_week: 0, weeks_left: null })
  const staff = await aStaff(db, ['warehouse'])
  const send = async (days: number, quantity: number) => {
    const then = later(dealer, days * day)
    const { order_number } = await aSale(db, then, { items: [{ ...item, quantity }] })
    await pay(db, then, order_number)
    for (const event of ['accept', 'ready', 'handOver'] as const)
      await work(db, { ...staff, at: then.at }, { event, order_number, remark: 'so' })
  }
  await send(1, 4)
  await send(40, 5)
  await send(69, 3)
  // Eight weeks reach back to day 14.
  const [row] = (await inventory(later(dealer, 70 * day))).list
  expect(row).toMatchObject({ on_hand: 8, sold_a_week: 1, weeks_left: 8 })
})
