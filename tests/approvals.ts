import type { Db } from '#database/connect'
import { inTransaction } from '#database/transaction'
import { workOnOrder } from '#market/buying/order/work'
import { toCents } from '#rules/money/money'
import { aCustomer, anAddress, anItem, anOrder } from './buying.ts'
import { aWarehouse } from './goods.ts'
import { aColleague, aStaff } from './people.ts'

/**
 * A checkout of two orders, the first of which can be paid at once, for 210.00. `quote` gives the other a
 * delivery fee that puts the whole over its maker's limit: from then on a colleague has to approve it.
 */
export async function aCheckoutToQuote(db: Db) {
  const owner = await aCustomer(db)
  const maker = await aColleague(db, owner, { order_limit: 450 })
  const house = await aWarehouse(db)
  const items = [
    await anItem(db, { price: 20_000, house, on_hand: 5 }),
    await anItem(db, { price: 20_000, house, on_hand: 5 }),
  ]
  await db
    .updateTable('relation')
    .set({ delivery_fee_cents: toCents(1_000) })
    .where('id', '=', items[0]!.relation_id)
    .execute()
  const wish = { logistics_type: 2, address_id: await anAddress(db, maker) }
  const { order_numbers } = await anOrder(db, maker, { items, wish })
  const [payable, toQuote] = [order_numbers[0]!, order_numbers[1]!]
  const warehouse = await aStaff(db, ['warehouse'])
  const quoting = { order_number: toQuote, remark: '', carrier: '', tracking_number: '' }
  const quote = () =>
    inTransaction(db, (tx) =>
      workOnOrder(tx, warehouse, { ...quoting, event: 'quoteDelivery', delivery_fee: '80' }),
    )
  return { maker, payable, quote }
}
