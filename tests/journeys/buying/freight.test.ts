import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { orderStatus } from '#rules/buying/order/status'
import { openPasswords } from '#server/auth/password/passwords'
import { demoPepper } from '#server/config/secrets'
import { testCards } from '#server/payments/providers/sandbox'
import { orderOf } from '#tests/fixtures/buying'
import { anAcceptedFreight } from '#tests/fixtures/freight'
import { breaches } from '#tests/invariants'
import { oneOf } from '#tests/suites/part'
import { demoDatabase } from '../walk/demo-database.ts'
import { faultsOf, signIn, visit, visitor } from '../walk/visitors.ts'
import { openWalk } from '../walk/walk.ts'

/*
 * The warehouse quotes the freight of a paid order; its buyer pays a part by the wallet and the rest by
 * card, on a phone and on a desktop.
 */
const { db, url: database_url } = await demoDatabase({ max: 3 })
const walk = openWalk(database_url)
const password = 'oak7tree'
const digits = '482915'
const wide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)

async function anOrderToQuote() {
  const made = await anAcceptedFreight(db, 500, { at: new Date() })
  const passwords = openPasswords(demoPepper)
  const password_hash = await passwords.hash(password)
  const payment_password_hash = await passwords.hashPayment(digits)
  await db
    .updateTable('account')
    .set({ password_hash, payment_password_hash })
    .where('id', '=', made.buyer.account_id)
    .execute()
  return made
}

async function quote(order_number: string, width: number) {
  const page = await visitor(walk.browser, width)
  await signIn(page, walk.url, { email: 'warehouse@trestle.example.com', password: 'staff2468' })
  await visit(page, `${walk.url}/office/orders/${order_number}`)
  const opener = page.getByRole('button', { name: 'Quote the freight' })
  const dialog = page.getByRole('dialog')
  // Closing by its own button leaves no history entry; the back button closes it, and nothing else.
  await opener.click()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.goBack()
  await page.waitForURL((url) => !url.pathname.endsWith(order_number))
  await visit(page, `${walk.url}/office/orders/${order_number}`)
  await opener.click()
  await page.goBack()
  await dialog.waitFor({ state: 'hidden' })
  expect(new URL(page.url()).pathname).toBe(`/office/orders/${order_number}`)
  await opener.click()
  await dialog.getByLabel('What it is for').fill('Two pallets with liftgate')
  for (const [text, amount] of [
    ['Linehaul', '250'],
    ['Liftgate', '50.00'],
  ] as const) {
    await dialog.getByRole('button', { name: 'Add an item' }).click()
    await dialog.getByRole('textbox', { name: /^Item/ }).last().fill(text)
    await dialog
      .getByRole('textbox', { name: /^Amount, USD/ })
      .last()
      .fill(amount)
  }
  await dialog.getByText('$300.00').waitFor()
  expect(await faultsOf(page)).toEqual([])
  expect(await wide(page)).toBeLessThanOrEqual(0)
  await dialog.getByRole('button', { name: 'Quote the freight' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByText('Pending freight payment').first().waitFor()
  await page.context().close()
}

test.each(oneOf(390, 1440))(
  'at %i px freight is quoted, paid in part by the wallet, the rest by card',
  async (width) => {
    const { buyer, order_number } = await anOrderToQuote()
    await quote(order_number, width)
    const page = await visitor(walk.browser, width)
    await signIn(page, walk.url, { email: buyer.email, password })
    await visit(page, `${walk.url}/user_center/order/${order_number}`)
    await page.getByText('Two pallets with liftgate').first().waitFor()
    await page.getByText(/^Pay the freight that was quoted by/).waitFor()
    expect(await faultsOf(page)).toEqual([])
    expect(await wide(page)).toBeLessThanOrEqual(0)
    await page.getByRole('link', { name: 'Pay the freight: $300.00' }).click()
    await page.getByRole('heading', { name: 'Pay the freight' }).waitFor()
    await page.getByText(/left to pay/).waitFor()
    await page.getByRole('radio', { name: /^A part of it/ }).check()
    await page.getByLabel('Amount now, USD').fill('300.01')
    await page.getByText('Please enter an amount from 0.01 to $300.00').waitFor()
    await page.getByLabel('Amount now, USD').fill('120')
    await page.getByText('$180.00 are left to pay then.').waitFor()
    expect(await faultsOf(page)).toEqual([])
    expect(await wide(page)).toBeLessThanOrEqual(0)
    await page.getByRole('radio', { name: /^Wallet balance/ }).check()
    await page.getByLabel('Payment password').fill(digits)
    await page.getByRole('button', { name: 'Pay $120.00' }).click()
    await page.getByRole('heading', { name: 'A part of the freight is paid' }).waitFor()
    expect((await orderOf(db, order_number)).status).toBe(orderStatus.freightPartlyPaid)
    await page.getByRole('link', { name: 'Pay the freight: $180.00' }).click()
    await page.getByRole('radio', { name: 'Stripe' }).check()
    await page.getByRole('button', { name: 'Pay $180.00 with Stripe' }).click()
    await page.waitForURL(/\/sandbox\/pay/)
    await page.getByRole('radio', { name: testCards.approved }).check()
    await page.getByRole('button', { name: 'Pay with this card' }).click()
    await page.getByRole('heading', { name: 'Payment successful' }).waitFor()
    expect(await orderOf(db, order_number)).toMatchObject({
      status: orderStatus.awaitingPacking,
      paid_fee_cents: 40_000,
    })
    await visit(page, `${walk.url}/user_center/order/${order_number}`)
    await page.getByText('of it for freight').waitFor()
    expect(await faultsOf(page)).toEqual([])
    await page.context().close()
  },
)

test('stock, orders and money agree after these tests', async () => {
  expect(await breaches(db)).toEqual({})
})
