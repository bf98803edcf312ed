import type { Page } from 'playwright-core'
import { beforeAll } from 'vitest'
import { inTransaction } from '#database/transaction'
import type { Buyer } from '#market/actor'
import { addToCart } from '#market/buying/cart/add-to-cart'
import { logisticsType, payment, purchaseMode, sourceType } from '#rules/codes'
import { openPasswords } from '#server/auth/password/passwords'
import { demoPepper } from '#server/config/secrets'
import { aCheckout, aCustomer, anAddress, anItem, anOrder, type Item } from '#tests/fixtures/buying'
import { aWarehouse } from '#tests/fixtures/goods'
import { aCarrierAccount } from '#tests/fixtures/packing/carrier-account'
import type { Caller } from '#tests/servers/server'
import { heard } from './row.ts'
import { api, button, db, people } from './stage.ts'

/*
 * A first-time buyer: a certified company that may ship by its own carrier, without money, address or
 * payment password.
 */
export let shopper: Page
export let asShopper: Caller
let who: Buyer & { email: string }
let chair: Item
let sofa: Item
const passwords = openPasswords(demoPepper)

beforeAll(async () => {
  who = { ...(await aCustomer(db)), at: new Date(), is_freight: true }
  const password_hash = await passwords.hash('buyer2468')
  await db.updateTable('account').set({ password_hash }).where('id', '=', who.account_id).execute()
  await db.updateTable('company').set({ is_freight: true }).where('id', '=', who.company_id).execute()
  chair = await anItem(db, { on_hand: 90, price: 12_300, house: await aWarehouse(db, 'North Dock') })
  sofa = await anItem(db, { on_hand: 90, price: 45_600, house: await aWarehouse(db, 'South Dock') })
  shopper = await people().as(who.email)
  asShopper = await api.loginAs(who.email)
})

/** Puts a chair and a sofa from different warehouses into the cart, and opens it. */
export async function openCart() {
  await db.deleteFrom('cart_line').where('account_id', '=', who.account_id).execute()
  for (const { warehouse_area_id, product_id, relation_id } of [chair, sofa]) {
    const place = { logistics_type: logisticsType.selfPickup, source_type: sourceType.storefront }
    const goods = { purchase_mode: purchaseMode.general, warehouse_area_id }
    const goods_list = [{ product_id, relation_id, amount: 2 }]
    await inTransaction(db, (tx) => addToCart(tx, who, { ...place, ...goods, goods_list }))
  }
  await people().openAnew(shopper, '/cart')
  return shopper
}
/** The same with a quantity above the stock. */
export async function openShortCart() {
  await openCart()
  await db.updateTable('cart_line').set({ amount: 91 }).where('relation_id', '=', chair.relation_id).execute()
  await people().openAnew(shopper, '/cart')
  return shopper
}
export const chooseChair = () => shopper.getByRole('checkbox', { name: 'Select all from North Dock' }).check()

/** Goes on to the checkout with one of them, with this delivery. */
export const checkOut = (way: RegExp) => async () => {
  await openCart()
  await chooseChair()
  await shopper.getByRole('button', { name: /^Check out/ }).click()
  await shopper.getByRole('radio', { name: way }).check()
  return shopper
}
/** Places an order of one chair by the call. */
export const create = (wish: Parameters<typeof aCheckout>[1]) => () => {
  return heard(api.send('/home/create', aCheckout([chair], wish) as never, asShopper))
}
/** Goods without any stock. */
export const soldOut = () => anItem(db, { on_hand: 0 })
export const putIntoCart = (amount: number, item?: Item) => () => {
  const { warehouse_area_id, product_id, relation_id } = item ?? chair
  const goods_list = [{ product_id, relation_id, amount }]
  return heard(api.send('/home/addCart', { warehouse_area_id, goods_list }, asShopper))
}

/** An unpaid order of one chair: $123.00. */
const anUnpaid = async () => (await anOrder(db, who, { items: [chair] })).order_number
/** An order that waits for the label of its carrier. */
/** Requests to cancel one piece more than an unpaid order has. */
export const cancelTooMany = async () => {
  const order_number = await anUnpaid()
  const { id: line_id } = await lineOf(order_number)
  const lines = [{ line_id, quantity: 2 }]
  return heard(api.send('/home/cancelOrder', { order_number, lines }, asShopper))
}
/** Types more pieces than can be cancelled. */
export const typeTooMany = async () => {
  const { order_number } = await anOrder(
    db,
    { ...who, at: new Date() },
    { items: [{ ...chair, quantity: 3 }] },
  )
  await people().open(shopper, `/user_center/order/${order_number}`)
  await button(shopper, 'Cancel part of it').click()
  await shopper.getByRole('checkbox').first().check()
  await shopper.getByRole('textbox', { name: /^Pieces of/ }).fill('9')
  await shopper.getByRole('textbox', { name: /^Pieces of/ }).blur()
  return shopper
}
const lineOf = (order_number: string) =>
  db
    .selectFrom('order_line as l')
    .innerJoin('orders as o', 'o.id', 'l.order_id')
    .select('l.id')
    .where('o.order_number', '=', order_number)
    .executeTakeFirstOrThrow()
export const anUnlabelled = async () => {
  const { address_id } = await withAddress()
  const third_party = JSON.stringify(aCarrierAccount)
  const wish = { logistics_type: logisticsType.freight, address_id, third_party }
  return (await anOrder(db, who, { items: [chair], wish })).order_number
}
/** A new address. */
export const withAddress = async () => ({ address_id: await anAddress(db, who) })
export const openPay = async () => {
  await people().open(shopper, `/pay?order_sn=${await anUnpaid()}`)
  return shopper
}
/** Chooses payment from the wallet. */
export const openWallet = async () => {
  await openPay()
  await shopper.getByRole('radio', { name: 'Wallet balance' }).check()
  return shopper
}
/** Sets the payment password, which did not exist before. */
export const withDigits = async () => {
  const payment_password_hash = await passwords.hashPayment('482915')
  await db.updateTable('account').set({ payment_password_hash }).where('id', '=', who.account_id).execute()
}
export const payByBalance = async () => {
  const idempotency_key = crypto.randomUUID()
  const input = { order_sn: await anUnpaid(), password: '482915', idempotency_key }
  return heard(api.send('/pay/balance', input, asShopper))
}

/** The result page of a card payment with this failure. */
export const openFailed = (failure: 'declined' | 'cardNumber') => async () => {
  const input = { order_sn: await anUnpaid(), idempotency_key: crypto.randomUUID() }
  const { data } = await api.send('/supply/order/pay/stripe', input, asShopper)
  await db
    .updateTable('payment_attempt')
    .set({ state: 'failed', failure, settled_at: new Date(), next_ask_at: null })
    .where('attempt_number', '=', data.attempt_number)
    .where('payment', '=', payment.card)
    .execute()
  await people().open(shopper, `/pay/payResultNew?attempt=${data.attempt_number}`)
  return shopper
}

type Voucher = { amount?: string; paid_on?: string }
/** Submits a recharge without a voucher, or with other invalid input. */
export const recharge =
  ({ amount = '20.00', paid_on = '2026-03-02' }: Voucher, files = '') =>
  () => {
    const rest = { offline_method: 1, remark: '', idempotency_key: crypto.randomUUID() }
    const input = { amount, paid_on, voucher_file_ids: files, ...rest }
    return heard(api.send('/pay/rechargeOffline', input as never, asShopper))
  }
export const typeRecharge =
  ({ amount = '20.00', paid_on }: Voucher) =>
  async () => {
    await people().open(shopper, '/user_center/balance?tab=recharge')
    await shopper.getByRole('radio', { name: 'Offline payment' }).check()
    await shopper.getByLabel('Amount, USD').fill(amount)
    if (paid_on !== undefined) await shopper.getByLabel('Date of payment').fill(paid_on)
    await button(shopper, 'Hand in').click()
    return shopper
  }
export const withdraw = () => {
  const to = { method: 1, email: 'rosa@diaz.test' } as const
  const input = { amount: '999999.00', ...to, password: '482915', idempotency_key: crypto.randomUUID() }
  return heard(api.send('/pay/withdraw', input, asShopper))
}
export const typeWithdrawal = async () => {
  await people().open(shopper, '/user_center/balance?tab=withdraw')
  await shopper.getByLabel('Amount, USD').fill('999999.00')
  await button(shopper, 'Withdraw').click()
  return shopper
}
