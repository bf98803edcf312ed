import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inTransaction } from '#database/transaction'
import { addToCart } from '#market/buying/cart/add-to-cart'
import { aCustomer, anItem, anOrder, orderOf } from '#tests/fixtures/buying'
import { testDatabase } from '#tests/servers/database'

/*
 * Facts that an order, its lines and a cart store twice: the database refuses a row with two different
 * values, whoever writes it.
 */
const { db } = await testDatabase()
const [buyer, other] = [await aCustomer(db), await aCustomer(db)]
const [item, elsewhere] = [await anItem(db), await anItem(db)]
const { id } = await orderOf(db, (await anOrder(db, buyer, { items: [item] })).order_number)
const { product_id, relation_id, warehouse_area_id } = item
await inTransaction(db, (tx) =>
  addToCart(tx, buyer, {
    warehouse_area_id,
    purchase_mode: 1,
    logistics_type: 1,
    source_type: 1,
    goods_list: [{ product_id, relation_id, amount: 1 }],
  }),
)

test.each([
  [
    'order by another than its checkout',
    sql`update orders set account_id = ${other.account_id} where id = ${id}`,
    'orders_checkout',
  ],
  [
    'order of another company than its checkout',
    sql`update orders set company_id = ${other.company_id} where id = ${id}`,
    'orders_checkout',
  ],
  [
    'order in another site than its area',
    sql`update orders set site_id = site_id + 1 where id = ${id}`,
    'orders_area',
  ],
  [
    'line of another product than its item',
    sql`update order_line set product_id = ${elsewhere.product_id} where order_id = ${id}`,
    'order_line_item',
  ],
  [
    'cart line of another product than its item',
    sql`update cart_line set product_id = ${elsewhere.product_id} where account_id = ${buyer.account_id}`,
    'cart_line_item',
  ],
  [
    'cart line in another warehouse than its area',
    sql`update cart_line set warehouse_id = warehouse_id + 1 where account_id = ${buyer.account_id}`,
    'cart_line_area',
  ],
])('the database takes no %s', async (_, change, constraint) => {
  await expect(change.execute(db)).rejects.toMatchObject({ code: '23503', constraint })
})
