import { expect, test } from 'vitest'
import { addCart } from '#api/buying/cart'
import { inTransaction } from '#database/transaction'
import { moveMerchant } from '#market/goods/merchant/state/move-merchant'
import { aCustomer, anItem, anOrder, aQuote, pay } from '#tests/fixtures/buying'
import { aContract, confirmNewest } from '#tests/fixtures/contract/contracts'
import { aMerchant } from '#tests/fixtures/goods'
import { aSeller, aStaff, refusalOf } from '#tests/fixtures/people'
import { aBooking, aPresaleItem, aSubmitted, submitted } from '#tests/fixtures/presale/booking'
import { testDatabase } from '#tests/servers/database'
import { addToCart } from '../../cart/add-to-cart.ts'
import { putFobGoods } from '../../cart/fob/put-fob-goods.ts'
import { addFavourite } from '../../favourite/add-favourites.ts'
import { approveReservation } from '../presale/answer-reservation.ts'

/*
 * A manufacturer is suspended while people have its goods in their carts, quotes, contracts and reservations.
 */
const { db } = await testDatabase()
const buyer = await aCustomer(db, 10_000)
const merchant_id = await aMerchant(db)
const seller = await aSeller(db, merchant_id)
const administrator = await aStaff(db, ['administrator'])
const item = await anItem(db, { merchant_id })
const byContract = await anItem(db, { merchant_id, modes: [4], fob: 5_000 })
const later = await aPresaleItem(db, { merchant_id })
const { quote_id } = await aQuote(db, buyer, { items: [item] })
const unpaid = await anOrder(db, buyer, { items: [item] })
const drafted = await aBooking(db, buyer, [later])
const asked = await aSubmitted(db, buyer, [later])
const proposed = await aContract(db, { buyer, seller })
const move = (event: 'suspend' | 'resume') =>
  inTransaction(db, (tx) => moveMerchant(tx, administrator, { merchant_id, event, reason: 'Out of order.' }))

const { product_id, relation_id, warehouse_area_id } = item
const ways: Record<string, () => Promise<unknown>> = {
  'with the quote of before': () => anOrder(db, buyer, { items: [item], wish: { quote_id } }),
  'without a quote': () => anOrder(db, buyer, { items: [item] }),
  'into the cart': () => {
    const goods_list = JSON.stringify([{ product_id, relation_id, amount: 1 }])
    return inTransaction(db, (tx) =>
      addToCart(tx, buyer, addCart.in.parse({ warehouse_area_id, goods_list })),
    )
  },
  'by the form for goods by contract': () =>
    inTransaction(db, (tx) => putFobGoods(tx, buyer, { goods_list: [{ ...byContract, amount: 1 }] })),
  'among the favourites': () =>
    inTransaction(db, (tx) => addFavourite(tx, buyer, { product_id, relation_id })),
  'by a reservation': () => aBooking(db, buyer, [later]),
  'by the reservation of before': () => submitted(db, buyer, drafted.order_number),
  'by the answer to a reservation': () => inTransaction(db, (tx) => approveReservation(tx, seller, asked)),
  'by a contract': () => aContract(db, { buyer, seller }),
  'by the contract of before': () => confirmNewest(db, buyer, proposed.contract_sn),
}

test.each(Object.keys(ways))('nothing of a suspended merchant is bought %s', async (way) => {
  await move('suspend')
  const refused = await refusalOf(ways[way]!())
  await move('resume')
  expect(['catalogue.notForSale', 'catalogue.notFound', 'merchant.notOpen']).toContain(refused)
})

test('what was ordered before is paid', async () => {
  await move('suspend')
  await pay(db, buyer, unpaid.order_number)
  await move('resume')
})

test('after it is resumed, all of it goes on', async () => {
  for (const go of Object.values(ways)) await go()
})
