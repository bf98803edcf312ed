import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { inTransaction } from '#database/transaction'
import type { Buyer } from '#market/actor'
import { addToCart } from '#market/buying/cart/add-to-cart'
import { decideVoucher } from '#market/paying/payment/decide-voucher'
import { orderStatus } from '#rules/buying/order/status'
import { logisticsType, payment, purchaseMode, sourceType } from '#rules/codes'
import { toCents } from '#rules/money/money'
import { openPasswords } from '#server/auth/password/passwords'
import { demoPepper } from '#server/config/secrets'
import { aCustomer, anAddress, anItem, fund, orderOf, work } from '#tests/fixtures/buying'
import { aCarrierAccount } from '#tests/fixtures/packing/carrier-account'
import { aStaff } from '#tests/fixtures/people'
import { aPieceRate } from '#tests/fixtures/tariffs'
import { breaches } from '#tests/invariants'
import { openConvergeSimulator } from '#tests/providers/converge'
import { openPayPalSimulator } from '#tests/providers/paypal'
import { environmentOf, type Simulator } from '#tests/providers/simulator'
import { openStripeSimulator } from '#tests/providers/stripe'
import { demoDatabase } from '../walk/demo-database.ts'
import { paper, signIn, visitor } from '../walk/visitors.ts'
import { openWalk } from '../walk/walk.ts'

/*
 * A buyer's whole order, from the cart to the receipt: every payment method with every delivery type,
 * alternately on a phone and on a desktop, so that each is seen on both. Providers are their simulators,
 * in their own protocol, with a page of their own.
 */
const { db, url: database_url } = await demoDatabase({ max: 6 })
const simulators = {
  Stripe: await openStripeSimulator(),
  PayPal: await openPayPalSimulator(),
  Converge: await openConvergeSimulator(),
}
const walk = openWalk(database_url, { more: environmentOf(Object.values(simulators)) })
/** The return address of providers. */
const shop = () => walk.url.replace('127.0.0.1', 'localhost')
const widths = [390, 1440] as const
const [login, digits] = ['oak7tree', '482915']
const goods_cents = 2 * 12_300

const deliveries = [
  { name: 'picked up', chosen: /^Self pickup/, company: {}, type: logisticsType.selfPickup, fee: 0 },
  { name: 'delivered', chosen: /^Platform delivery/, company: {}, type: logisticsType.ship, fee: 3_000 },
  {
    name: 'sent on the own carrier account',
    chosen: /^Freight/,
    company: { is_freight: true },
    type: logisticsType.freight,
    fee: 0,
  },
  {
    name: 'delivered for free',
    chosen: /^Platform delivery/,
    company: { is_free_delivery: true },
    type: logisticsType.ship,
    fee: 0,
  },
] as const
type Delivery = (typeof deliveries)[number]

const ways = {
  balance: { code: payment.balance, from: 'company_available' },
  offline: { code: payment.offline, from: 'company_available' },
  PayPal: { code: payment.wallet, from: 'clearing_wallet' },
  Stripe: { code: payment.card, from: 'clearing_card' },
  Converge: { code: payment.gateway, from: 'clearing_gateway' },
} as const
type Way = keyof typeof ways

/** A buyer of a company of this kind, with some money, a payment password and an address. */
async function aPerson({ company }: Delivery) {
  const buyer = { ...(await aCustomer(db)), at: new Date(), ...company }
  await fund(db, buyer, 500)
  await anAddress(db, buyer)
  const passwords = openPasswords(demoPepper)
  const password_hash = await passwords.hash(login)
  const payment_password_hash = await passwords.hashPayment(digits)
  await db
    .updateTable('account')
    .set({ password_hash, payment_password_hash })
    .where('id', '=', buyer.account_id)
    .execute()
  if ('is_freight' in company || 'is_free_delivery' in company)
    await db.updateTable('company').set(company).where('id', '=', buyer.company_id).execute()
  return buyer
}

async function fillCart(buyer: Buyer) {
  const item = await anItem(db, { on_hand: 2, price: goods_cents / 2 })
  await aPieceRate(db, [item], toCents(1_500))
  const { product_id, relation_id, warehouse_area_id } = item
  const goods_list = [{ product_id, relation_id, amount: 2 }]
  const place = { logistics_type: logisticsType.selfPickup, source_type: sourceType.storefront }
  const input = { ...place, purchase_mode: purchaseMode.general, warehouse_area_id, goods_list }
  await inTransaction(db, (tx) => addToCart(tx, buyer, input as never))
}

const carrierFields = {
  'Logistics company (carrier)': aCarrierAccount.carrier,
  Platform: aCarrierAccount.platform,
  Account: aCarrierAccount.account,
  'Order or PO number there': aCarrierAccount.order_id,
  Consignee: aCarrierAccount.consignee,
  Address: aCarrierAccount.address,
  Phone: aCarrierAccount.phone,
  'E-mail': aCarrierAccount.email,
  'Postal code': aCarrierAccount.postal_code,
}
const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`
const price = (page: Page) => page.getByRole('complementary', { name: 'Price' })

/** From the cart through the checkout to the pay page. */
async function order(page: Page, { chosen, type, fee }: Delivery) {
  await page.goto(`${shop()}/cart`, { waitUntil: 'commit' })
  await page.getByRole('checkbox', { name: /^Select all from/ }).check()
  await page.getByRole('button', { name: /^Check out/ }).click()
  await page.getByRole('radio', { name: chosen }).check()
  const account = page.getByRole('group', { name: 'Your carrier' })
  if (type === logisticsType.freight)
    for (const [label, text] of Object.entries(carrierFields)) await account.getByLabel(label).fill(text)
  await price(page)
    .getByText(dollars(goods_cents + fee))
    .first()
    .waitFor()
  await page.getByRole('button', { name: 'Place the order' }).click()
  if (type === logisticsType.freight) {
    await page.getByRole('button', { name: 'Upload the label' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.locator('input[type=file]').setInputFiles(paper('label.png'))
    await dialog.getByRole('link', { name: 'label.png' }).waitFor()
    await dialog.getByRole('button', { name: 'Upload', exact: true }).click()
    await page.getByRole('link', { name: /^Pay / }).click()
  }
  await page.waitForURL(/\/pay\?order_sn=/)
  await price(page)
    .getByText(dollars(goods_cents + fee))
    .first()
    .waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
}

const paidBy: Record<Way, (page: Page) => Promise<unknown>> = {
  async balance(page) {
    await page.getByRole('radio', { name: 'Wallet balance' }).check()
    await page.getByLabel('Payment password').fill(digits)
    await page.getByRole('button', { name: /^Pay \$/ }).click()
  },
  async offline(page) {
    await page.getByRole('radio', { name: 'Offline payment' }).check()
    await page.locator('input[type=file]').setInputFiles(paper('voucher.png'))
    await page.getByRole('button', { name: 'Remove voucher.png' }).waitFor()
    await page.getByRole('button', { name: 'Hand in' }).click()
    await page.getByRole('heading', { name: 'Your voucher is under audit' }).waitFor()
    const { id } = await db
      .selectFrom('recharge')
      .select('id')
      .where('order_sn', '=', new URL(page.url()).searchParams.get('order_sn'))
      .executeTakeFirstOrThrow()
    const finance = await aStaff(db, ['finance'], new Date())
    await inTransaction(db, (tx) => decideVoucher(tx, finance, { id, pass: 1, reason: '' }))
    await page.reload({ waitUntil: 'commit' })
  },
  PayPal: (page) => payAt(page, 'PayPal'),
  Stripe: (page) => payAt(page, 'Stripe'),
  Converge: (page) => payAt(page, 'Converge'),
}

/** Pays on the provider's own page; its notification arrives after the buyer is back, and twice. */
async function payAt(page: Page, name: keyof typeof simulators) {
  const bank: Simulator = simulators[name]
  await page.getByRole('radio', { name }).check()
  await page.getByRole('button', { name: `with ${name}` }).click()
  await page.getByRole('button', { name: `Pay at ${name}` }).click()
  await page.waitForURL(/payResultNew/)
  const number = new URL(page.url()).searchParams.get('attempt')!
  await page.getByRole('heading', { name: 'Payment successful' }).waitFor()
  const { headers, body } = bank.tell(number)
  for (let times = 0; times < 2; times += 1) {
    const told = await fetch(`${walk.url}/payment/notify/${bank.name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(headers as Record<string, string>) },
      body,
    })
    expect(told.status).toBe(200)
  }
  expect(bank.charged(number)).toBe(1)
}

/** The captures of an order, by account. */
const moneyOf = (order_number: string) =>
  db
    .selectFrom('payment_capture as c')
    .innerJoin('orders as o', 'o.id', 'c.order_id')
    .innerJoin('ledger_entry as e', 'e.transaction_id', 'c.ledger_transaction_id')
    .innerJoin('ledger_account as a', 'a.id', 'e.ledger_account_id')
    .select(['c.payment', 'c.amount_cents', 'a.kind', 'e.amount_cents as moved'])
    .where('o.order_number', '=', order_number)
    .where('e.amount_cents', '<', toCents(0))
    // The manufacturer's commission comes out of what it is given.
    .where('e.part', 'is', null)
    .execute()

test.concurrent.each(deliveries)('goods that are $name, paid in each way', async (delivery) => {
  const buyer = await aPerson(delivery)
  const staff = await aStaff(db, ['warehouse'], new Date())
  const page = await visitor(walk.browser)
  await signIn(page, shop(), { email: buyer.email, password: login })
  for (const [turn, way] of (Object.keys(ways) as Way[]).entries()) {
    const width = widths[(turn + deliveries.indexOf(delivery)) % 2]!
    await page.setViewportSize({ width, height: 900 })
    await fillCart(buyer)
    await order(page, delivery)
    await paidBy[way](page)
    await page.getByRole('heading', { name: 'Payment successful' }).waitFor()
    const { order_number } = await db
      .selectFrom('orders')
      .select('order_number')
      .where('company_id', '=', buyer.company_id)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    const fee = goods_cents + delivery.fee
    expect(await orderOf(db, order_number)).toMatchObject({
      status: orderStatus.processing,
      logistics_type: delivery.type,
      goods_fee_cents: goods_cents,
      delivery_fee_cents: delivery.fee,
      order_fee_cents: fee,
      paid_fee_cents: fee,
    })
    const { code, from } = ways[way]
    expect(await moneyOf(order_number)).toEqual([
      { payment: code, amount_cents: fee, kind: from, moved: -fee },
    ])

    const pickup = delivery.type === logisticsType.selfPickup
    const events = pickup
      ? (['accept', 'ready', 'handOver'] as const)
      : (['accept', 'ship', 'arrive'] as const)
    for (const event of events) await work(db, staff, { event, order_number })
    await page.getByRole('link', { name: order_number }).click()
    await page.getByRole('heading', { name: order_number }).waitFor()
    if (!pickup) {
      await page.getByRole('button', { name: 'Confirm receipt' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Confirm receipt' }).click()
    }
    await page.getByText('Completed', { exact: true }).first().waitFor()
    expect((await orderOf(db, order_number)).status).toBe(orderStatus.completed)
  }
  expect(await breaches(db)).toEqual({})
  await page.context().close()
})
