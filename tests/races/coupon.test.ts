import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inTransaction } from '#database/transaction'
import { cancelOrder } from '#market/buying/order/cancel'
import { aCustomer, anItem, anOrder } from '#tests/fixtures/buying'
import { aCoupon, takeCoupon } from '#tests/fixtures/paying/coupons'
import { breaches } from '#tests/invariants'
import { testDatabase } from '#tests/servers/database'
import { atOnce, settled } from './settled.ts'

const { db } = await testDatabase({ max: 24 })
const item = await anItem(db, { on_hand: 500, price: 20_000 })

test('of twelve simultaneous orders with one coupon one gets it', async () => {
  const buyer = await aCustomer(db)
  const coupon_id = await takeCoupon(db, buyer, (await aCoupon(db)).code)
  const order = () => anOrder(db, buyer, { items: [item], wish: { coupon_id } })
  expect(await settled(atOnce(12, order))).toEqual({ done: 1, refused: 11 })
  const orders = await db
    .selectFrom('orders')
    .select('coupon_fee_cents')
    .where('company_id', '=', buyer.company_id)
    .execute()
  expect(orders).toEqual([{ coupon_fee_cents: 5_000 }])
  expect(await breaches(db)).toEqual({})
})

test('the twin: reading first and writing afterwards would use it twice; the database refuses that', async () => {
  const careless = (coupon_id: number, order_id: number) =>
    inTransaction(db, async (tx) => {
      const { rows } =
        await sql`select from coupon_use where holding_id = ${coupon_id} and given_back_at is null`.execute(
          tx,
        )
      await sql`select pg_sleep(0.05)`.execute(tx)
      if (rows.length > 0) throw new Error('used')
      await sql`insert into coupon_use (holding_id, company_id, order_id, used_at)
        select ${coupon_id}, company_id, id, now() from orders where id = ${order_id}`.execute(tx)
    })
  const twoOrders = async () => {
    const buyer = await aCustomer(db)
    const coupon_id = await takeCoupon(db, buyer, (await aCoupon(db)).code)
    const made = await Promise.all(atOnce(2, () => anOrder(db, buyer, { items: [item] })))
    const ids = await db
      .selectFrom('orders')
      .select('id')
      .where(
        'order_number',
        'in',
        made.map((one) => one.order_number),
      )
      .execute()
    return { coupon_id, ids: ids.map(({ id }) => id) }
  }
  const guarded = await twoOrders()
  const tries = (one: typeof guarded) => settled(one.ids.map((id) => careless(one.coupon_id, id)))
  expect(await tries(guarded)).toEqual({ done: 1, refused: 1 })
  await sql`drop index coupon_use_holding`.execute(db)
  expect(await tries(await twoOrders())).toEqual({ done: 2, refused: 0 })
})

test('the last of a coupon goes to one of ten companies, and one company takes it once', async () => {
  const { code } = await aCoupon(db, { supply: 1 })
  const buyers = await Promise.all(atOnce(10, () => aCustomer(db)))
  expect(await settled(buyers.map((buyer) => takeCoupon(db, buyer, code)))).toEqual({ done: 1, refused: 9 })
  const many = await aCoupon(db)
  expect(await settled(atOnce(6, () => takeCoupon(db, buyers[0]!, many.code)))).toEqual({
    done: 1,
    refused: 5,
  })
})

test('an order cancelled twice at once gives its coupon back once, and it can be used again', async () => {
  const database = await testDatabase()
  const chair = await anItem(database.db, { price: 20_000 })
  const buyer = await aCustomer(database.db)
  const coupon_id = await takeCoupon(database.db, buyer, (await aCoupon(database.db)).code)
  const order = () => anOrder(database.db, buyer, { items: [chair], wish: { coupon_id } })
  const { order_number } = await order()
  const cancel = () =>
    inTransaction(database.db, (tx) => cancelOrder(tx, buyer, { order_number, remark: '' }))
  expect(await settled(atOnce(2, cancel))).toEqual({ done: 1, refused: 1 })
  await order()
  expect(await breaches(database.db)).toEqual({})
})
