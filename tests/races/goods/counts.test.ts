import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inTransaction } from '#database/transaction'
import type { Staff } from '#market/actor'
import { cancelOrder } from '#market/buying/order/cancel'
import { askCount } from '#market/goods/inventory/count/open-count'
import { saveCount } from '#market/goods/inventory/count/save-count'
import { toCents } from '#rules/money/money'
import { aCustomer, anAddress, anItem, anOrder, type Item, stockOf } from '#tests/fixtures/buying'
import { aMerchant } from '#tests/fixtures/goods'
import { anOrderToPack, shipPieces } from '#tests/fixtures/packing/cartons'
import { aSeller, aStaff, refusalOf } from '#tests/fixtures/people'
import { aPieceRate } from '#tests/fixtures/tariffs'
import { breaches } from '#tests/invariants'
import { testDatabase } from '#tests/servers/database'
import { atOnce, settled } from '../settled.ts'

const { db } = await testDatabase({ max: 24 })
const agree = async () => expect(await breaches(db)).toEqual({})
const people = await Promise.all(atOnce(4, () => aStaff(db, ['warehouse'])))

async function counting(on_hand: number) {
  const merchant_id = await aMerchant(db)
  const seller = await aSeller(db, merchant_id)
  const item = await anItem(db, { merchant_id, on_hand, price: 100 })
  const ask = () => inTransaction(db, (tx) => askCount(tx, seller, item))
  return { item, ask, ...(await ask()) }
}
const save = (staff: Staff, count_number: string, pieces: number) =>
  inTransaction(db, (tx) => saveCount(tx, staff, { count_number, pieces }))
const move = ({ relation_id, warehouse_id }: Item, amount: number) =>
  db
    .insertInto('stock_movement')
    .values({ relation_id, warehouse_id, amount, reason: 'corrected', at: people[0]!.at })
    .execute()

test('pieces that leave while somebody counts are not booked a second time', async () => {
  const { item, count_number } = await counting(100)
  await Promise.all([...atOnce(3, () => move(item, -1)), save(people[0]!, count_number, 97)])
  const { on_hand } = await stockOf(db, item)
  const { booked, book } = await db
    .selectFrom('stock_count')
    .select(['booked', 'book'])
    .where('count_number', '=', count_number)
    .executeTakeFirstOrThrow()
  // What left before the count was saved is in its book; what left afterwards leaves from what was counted.
  expect(on_hand).toBe(100 - 3 + booked!)
  expect(booked).toBe(97 - book!)
  await agree()
})

test('of many who save one count one is booked, and of many who ask for one it is opened once', async () => {
  const { item, ask, count_number } = await counting(100)
  expect(await settled(atOnce(4, ask))).toEqual({ done: 0, refused: 4 })
  expect(await settled(people.map((staff) => save(staff, count_number, 98)))).toEqual({ done: 1, refused: 3 })
  expect((await stockOf(db, item)).on_hand).toBe(98)
  expect(await settled(atOnce(4, ask))).toEqual({ done: 1, refused: 3 })
  await agree()
})

/** The mistake that `saveCount` must not make: reading what is on hand before it locks the row. */
const careless = ({ relation_id, warehouse_id }: Item, pieces: number) =>
  inTransaction(db, async (tx) => {
    const { rows } = await sql<{ on_hand: number }>`
      select on_hand from stock where relation_id = ${relation_id} and warehouse_id = ${warehouse_id}`.execute(
      tx,
    )
    await sql`select pg_sleep(0.15)`.execute(tx)
    const amount = pieces - rows[0]!.on_hand
    await tx
      .insertInto('stock_movement')
      .values({ relation_id, warehouse_id, amount, reason: 'corrected', at: people[0]!.at })
      .execute()
  })

test('the twin: two who read first and book afterwards book the same difference twice', async () => {
  const { item } = await counting(100)
  await Promise.all([careless(item, 98), careless(item, 98)])
  expect((await stockOf(db, item)).on_hand).toBe(96)
})

test('much is booked only when another person has counted, too', async () => {
  const { item, count_number } = await counting(100)
  await save(people[0]!, count_number, 50)
  expect((await stockOf(db, item)).on_hand).toBe(100)
  expect(await refusalOf(save(people[0]!, count_number, 50))).toBe('stock.secondPerson')
  await save(people[1]!, count_number, 60)
  expect((await stockOf(db, item)).on_hand).toBe(60)
  expect(await refusalOf(save(people[2]!, count_number, 60))).toBe('count.notAllowed')
  await agree()
})

test('reserved pieces that are not there stay as short, and are gone as soon as nobody holds them', async () => {
  const { item, ask, count_number } = await counting(10)
  const buyer = await aCustomer(db)
  const { order_number } = await anOrder(db, buyer, { items: [{ ...item, quantity: 8 }] })
  await save(people[0]!, count_number, 5)
  await save(people[1]!, count_number, 5)
  expect(await stockOf(db, item)).toEqual({ on_hand: 8, reserved: 8 })
  await agree()
  await inTransaction(db, (tx) => cancelOrder(tx, buyer, { order_number, remark: '' }))
  expect(await stockOf(db, item)).toEqual({ on_hand: 5, reserved: 0 })
  await agree()
  // A later count says what is there, also where pieces were found again.
  await anOrder(db, buyer, { items: [{ ...item, quantity: 5 }] })
  for (const pieces of [3, 9]) {
    const { count_number: next } = await ask()
    await save(people[0]!, next, pieces)
    await save(people[1]!, next, pieces)
  }
  expect(await stockOf(db, item)).toEqual({ on_hand: 9, reserved: 5 })
  await agree()
})

test('an order leaves from a place where reserved pieces are missing, and they stay missing of the next', async () => {
  const { item, count_number } = await counting(10)
  const buyer = await aCustomer(db, 100_000)
  const staff = people[0]!
  await aPieceRate(db, [item], toCents(10))
  const wish = { logistics_type: 2 as const, address_id: await anAddress(db, buyer) }
  const five = { items: [{ ...item, quantity: 5 }], wish }
  const first = await anOrderToPack(db, { buyer, staff }, five)
  const { order_number: second } = await anOrder(db, buyer, five)
  for (const by of people.slice(0, 2)) await save(by, count_number, 7)
  await shipPieces(db, staff, { order_number: first, pieces: [[item, 2]] })
  expect(await stockOf(db, item)).toEqual({ on_hand: 8, reserved: 8 })
  await shipPieces(db, staff, { order_number: first, pieces: [[item, 3]] })
  expect(await stockOf(db, item)).toEqual({ on_hand: 5, reserved: 5 })
  await agree()
  await inTransaction(db, (tx) => cancelOrder(tx, buyer, { order_number: second, remark: '' }))
  expect(await stockOf(db, item)).toEqual({ on_hand: 2, reserved: 0 })
  await agree()
})
