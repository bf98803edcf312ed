import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { inTransaction } from '#database/transaction'
import { type Buyer, system } from '#market/actor'
import { lockUnpaid } from '#market/buying/order/status/deadlines'
import { orderStatus } from '#rules/buying/order/status'
import { openPasswords } from '#server/auth/password/passwords'
import { demoPepper } from '#server/config/secrets'
import { type TestCard, testCards } from '#server/payments/providers/sandbox'
import { aCustomer, anItem, anOrder, balanceOf, fund, orderOf } from '#tests/fixtures/buying'
import { breaches } from '#tests/invariants'
import { oneOf } from '#tests/suites/part'
import { demoDatabase } from '../walk/demo-database.ts'
import { faultsOf, loseAnswer, paper, reload, signIn, visit, visitor } from '../walk/visitors.ts'
import { openWalk } from '../walk/walk.ts'

/* A buyer pays through each provider, simulated by the sandbox, on a phone and on a desktop. */
const { db, url: database_url } = await demoDatabase({ max: 3 })
const walk = openWalk(database_url)
const password = 'oak7tree'
const ways = ['PayPal', 'Stripe', 'Converge'] as const

async function aPerson(): Promise<Buyer & { email: string }> {
  const buyer = { ...(await aCustomer(db)), at: new Date() }
  const password_hash = await openPasswords(demoPepper).hash(password)
  await db.updateTable('account').set({ password_hash }).where('id', '=', buyer.account_id).execute()
  return buyer
}

async function setPaymentPassword({ account_id }: Buyer): Promise<void> {
  const payment_password_hash = await openPasswords(demoPepper).hashPayment('482915')
  await db.updateTable('account').set({ payment_password_hash }).where('id', '=', account_id).execute()
}

async function anUnpaid(buyer: Buyer) {
  const item = await anItem(db, { on_hand: 9, price: 12_300 })
  return (await anOrder(db, buyer, { items: [item] })).order_number
}

async function enter(buyer: { email: string }, width: number): Promise<Page> {
  const page = await visitor(walk.browser, width)
  await signIn(page, walk.url, { email: buyer.email, password })
  return page
}

const wide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)

/** Chooses a method on the pay page and continues to the provider's page. */
async function toProvider(page: Page, order_number: string, way: (typeof ways)[number]) {
  await visit(page, `${walk.url}/pay?order_sn=${order_number}`)
  await page.getByRole('radio', { name: way }).check()
  await page.getByText('Sandbox: no money moves').waitFor()
  await page.getByRole('button', { name: `with ${way}` }).click()
  await page.waitForURL(/\/sandbox\/pay/)
}

async function payWith(page: Page, card: TestCard) {
  await page.getByRole('radio', { name: testCards[card] }).check()
  await page.getByRole('button', { name: 'Pay with this card' }).click()
  await page.waitForURL(/payResultNew/)
}

test.each(ways.flatMap((way) => oneOf(390, 1440).map((width) => [width, way] as const)))(
  'at %i px an order is paid by %s: refused first, then again, and approved',
  async (width, way) => {
    const buyer = await aPerson()
    const order_number = await anUnpaid(buyer)
    const page = await enter(buyer, width)
    await toProvider(page, order_number, way)
    expect(await faultsOf(page)).toEqual([])
    expect(await wide(page)).toBeLessThanOrEqual(0)
    await payWith(page, way === 'Converge' ? 'invalid' : 'declined')
    await page.getByRole('heading', { name: 'please pay again' }).waitFor()
    if (way === 'Converge')
      await page.getByText('The credit card number is invalid, please fill it in again!').waitFor()
    expect(await faultsOf(page)).toEqual([])
    await page.getByRole('link', { name: 'Pay again' }).click()
    await page.getByRole('radio', { name: way }).waitFor()
    expect(await faultsOf(page)).toEqual([])
    expect(await wide(page)).toBeLessThanOrEqual(0)

    await toProvider(page, order_number, way)
    await payWith(page, 'approved')
    await page.getByRole('heading', { name: 'Payment successful' }).waitFor()
    expect(await faultsOf(page)).toEqual([])
    expect(await wide(page)).toBeLessThanOrEqual(0)
    const order = await orderOf(db, order_number)
    expect(order).toMatchObject({ status: 5, paid_fee_cents: order.order_fee_cents })
    await page.context().close()
  },
)

test('a slow bank is waited for, a lost notification is polled, and leaving pays nothing', async () => {
  const buyer = await aPerson()
  const page = await enter(buyer, 1440)
  const slow = await anUnpaid(buyer)
  await toProvider(page, slow, 'Stripe')
  await payWith(page, 'late')
  await page.getByRole('heading', { name: 'is being processed' }).waitFor()
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('heading', { name: 'Payment successful' }).waitFor({ timeout: 30_000 })

  // Paid in another window without a notification: the pay page, reached by going back, learns it by polling.
  await toProvider(page, await anUnpaid(buyer), 'PayPal')
  const there = await page.context().newPage()
  await there.goto(page.url())
  await page.goBack()
  await page.getByText('at PayPal is still open').waitFor()
  await payWith(there, 'silent')
  await page.getByRole('heading', { name: 'Payment successful' }).waitFor()
  await there.close()

  const left = await anUnpaid(buyer)
  await toProvider(page, left, 'Stripe')
  await page.goBack()
  await page.getByText('at Stripe is still open. If you have paid there, do not pay again.').waitFor()
  await page.getByRole('link', { name: 'See what became of it' }).click()
  await page.getByRole('link', { name: 'Go on at Stripe' }).click()
  await page.getByRole('button', { name: 'Go back without paying' }).click()
  await page.getByText('without paying. Nothing was charged').waitFor()
  expect((await orderOf(db, left)).paid_fee_cents).toBe(0)
  expect(await balanceOf(db, buyer)).toBe(0)
})

test('when the time to pay expires on the open page, it shows that, and then the state of the order', async () => {
  const buyer = await aPerson()
  const order_number = await anUnpaid(buyer)
  const page = await enter(buyer, 390)
  const pay_before = new Date(Date.now() - 1_000)
  await db.updateTable('orders').set({ pay_before }).where('order_number', '=', order_number).execute()
  await visit(page, `${walk.url}/pay?order_sn=${order_number}`)
  await page.getByText('The order is being locked').waitFor()
  await inTransaction(db, (tx) => lockUnpaid.work(tx, system(new Date())))
  await page.getByRole('heading', { name: 'The time to pay is over' }).waitFor()
  await page.context().close()
})

test.each(oneOf(1440, 390))(
  'at %i px an order is paid offline: its voucher is submitted, and finance passes it',
  async (width) => {
    const buyer = await aPerson()
    const order_number = await anUnpaid(buyer)
    const page = await enter(buyer, width)
    await visit(page, `${walk.url}/pay?order_sn=${order_number}`)
    await page.getByRole('radio', { name: 'Offline payment' }).check()
    await page.getByRole('button', { name: 'Hand in' }).click()
    await page.getByText('Please upload the voucher').waitFor()
    await page.locator('input[type=file]').setInputFiles({ ...paper('voucher.csv'), mimeType: 'text/csv' })
    await page.getByText('voucher.csv is not a file we take here').waitFor()
    await page.locator('input[type=file]').setInputFiles(paper('voucher.png'))
    await page.getByRole('button', { name: 'Remove voucher.png' }).waitFor()
    const amount = page.getByLabel('Amount, USD')
    const due = await amount.inputValue()
    await amount.fill('1')
    await page.getByRole('button', { name: 'Hand in' }).click()
    await page.getByText(/^\$[\d,]+\.\d\d is due; please send at least that$/).waitFor()
    await amount.fill(due)
    expect(await faultsOf(page)).toEqual([])
    expect(await wide(page)).toBeLessThanOrEqual(0)
    await page.getByRole('button', { name: 'Hand in' }).click()
    await page.getByRole('heading', { name: 'Your voucher is under audit' }).waitFor()
    const office = await visitor(walk.browser)
    await signIn(office, walk.url, { email: 'finance@trestle.example.com', password: 'staff2468' })
    await visit(office, `${walk.url}/office/vouchers?search=${encodeURIComponent('Company')}`)
    const row = office.getByRole('article').filter({ hasText: order_number })
    await row.getByRole('button', { name: 'Pass' }).click()
    await office.getByRole('dialog').getByText(`It pays order ${order_number}`).waitFor()
    await office.getByRole('dialog').getByRole('link', { name: 'Open in a new tab' }).waitFor()
    await office.getByRole('dialog').getByRole('button', { name: 'Pass' }).click()
    await office.getByRole('dialog').waitFor({ state: 'hidden' })
    await reload(page)
    await page.getByRole('heading', { name: 'Payment successful' }).waitFor()
    const order = await orderOf(db, order_number)
    expect(order).toMatchObject({ status: 5, paid_fee_cents: order.order_fee_cents })
    await visit(page, `${walk.url}/user_center/order?tab=closed`)
    const tab = page.getByRole('link', { name: /^Closed/ })
    expect(await tab.evaluate((one) => one.getBoundingClientRect().right)).toBeLessThanOrEqual(width)
    // On a phone the orders begin on the first screen: all filters but the search are collapsed.
    const day = page.getByLabel('From')
    expect(await day.isVisible()).toBe(width > 390)
    await page.getByRole('searchbox', { name: 'Order, PO, item or tracking number' }).waitFor()
    if (width === 390) await page.getByRole('button', { name: 'Filters', expanded: false }).click()
    await day.waitFor()
    await page.context().close()
    await office.context().close()
  },
)

test('the wallet is recharged by card, and paid out again once, with two people of finance, though an answer was lost', async () => {
  const buyer = await aPerson()
  await setPaymentPassword(buyer)
  const page = await enter(buyer, 1440)
  await visit(page, `${walk.url}/user_center/balance?tab=recharge`)
  await page.getByRole('radio', { name: /^Card / }).check()
  await page.getByLabel('Amount, USD').fill('14000')
  await page.getByRole('button', { name: 'Recharge with Stripe' }).click()
  await page.waitForURL(/\/sandbox\/pay/)
  await payWith(page, 'approved')
  await page.getByRole('heading', { name: 'Your balance is recharged' }).waitFor()
  await visit(page, `${walk.url}/user_center/balance?tab=withdraw`)
  await page.getByLabel('Amount, USD').fill('6000')
  await page.getByRole('radio', { name: 'PayPal' }).check()
  await page.getByLabel('E-mail of the account').fill('rosa@diaz.test')
  await page.getByLabel('Payment password').fill('482915')
  expect(await faultsOf(page)).toEqual([])
  await page.route('**/pay/withdraw', loseAnswer, { times: 1 })
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click()
  await expect.poll(() => page.getByLabel('Payment password').inputValue()).toBe('')
  await page.getByLabel('Payment password').fill('482915')
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click()
  await page.getByRole('button', { name: 'Take back' }).first().waitFor()
  expect(await balanceOf(db, buyer)).toBe(800_000)
  const toCheck = async (email: string) => {
    const office = await visitor(walk.browser)
    await signIn(office, walk.url, { email, password: 'staff2468' })
    await visit(office, `${walk.url}/office/withdrawals`)
    const row = office.getByRole('article').filter({ hasText: 'rosa@diaz.test' })
    await row.getByRole('button', { name: 'Check' }).click()
    return office
  }
  const [finance, admin] = [
    await toCheck('finance@trestle.example.com'),
    await toCheck('admin@trestle.example.com'),
  ]
  const act = (office: Page, name: string) => office.getByRole('dialog').getByRole('button', { name }).click()
  await finance.getByRole('dialog').getByText('PayPal: rosa@diaz.test').waitFor()
  await act(finance, 'Check')
  await finance.getByRole('dialog').waitFor({ state: 'hidden' })
  // The second person with the same action is asked for the data of the payment.
  await act(admin, 'Check')
  await admin.getByLabel('Number of the payment').fill('PP-77')
  expect(await faultsOf(admin)).toEqual([])
  await act(admin, 'Pay out')
  await admin.getByRole('dialog').waitFor({ state: 'hidden' })
  await Promise.all([finance, admin].map((office) => office.context().close()))
  // On a phone, empty cells of rows without an action are hidden.
  await visit(page, `${walk.url}/user_center/balance?tab=withdraw`)
  await page.setViewportSize({ width: 390, height: 900 })
  expect(await page.locator('td:empty').first().isVisible()).toBe(false)
  await visit(page, `${walk.url}/user_center/thaw`)
  await page.getByText('Nothing is held').waitFor()
  await visit(page, `${walk.url}/user_center/balance`)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ])
  expect(await readFile(await file.path(), 'utf8')).toMatch(
    /"Balance, USD"\r\n\d{4}-\d\d-\d\d \d\d:\d\d:\d\d,/,
  )
  expect(await balanceOf(db, buyer)).toBe(800_000)
})

test('two of three unpaid orders are paid together from the list of orders, on a phone', async () => {
  const buyer = await aPerson()
  await fund(db, buyer, 50_000)
  const numbers = [await anUnpaid(buyer), await anUnpaid(buyer), await anUnpaid(buyer)]
  await setPaymentPassword(buyer)
  const page = await enter(buyer, 390)
  await visit(page, `${walk.url}/user_center/order`)
  await page.getByRole('button', { name: 'Pay several' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('checkbox', { name: numbers[1]! }).uncheck()
  expect(await faultsOf(page)).toEqual([])
  expect(await wide(page)).toBeLessThanOrEqual(0)
  await dialog.getByLabel('Payment password').fill('482915')
  await dialog.getByRole('button', { name: /^Pay \$/ }).click()
  await dialog.getByText('2 orders paid').waitFor()
  await dialog.getByRole('button', { name: 'Done' }).click()
  const paid = await Promise.all(numbers.map((number) => orderOf(db, number)))
  expect(paid.map(({ status }) => status)).toEqual([
    orderStatus.processing,
    orderStatus.pendingPayment,
    orderStatus.processing,
  ])
  // A paid order is chosen under one filter and an unpaid one under another: one of them can be cancelled.
  await visit(page, `${walk.url}/user_center/order?search=${numbers[0]}`)
  await page.getByRole('checkbox', { name: `Choose ${numbers[0]}` }).check()
  const bar = page.getByRole('region', { name: 'The chosen orders' })
  await bar.getByText('1 order chosen').waitFor()
  await page.getByRole('link', { name: /^To pay/ }).click()
  await page.getByRole('link', { name: 'Clear', exact: true }).last().click()
  await page.getByRole('link', { name: /^To pay/ }).click()
  await bar.getByText('1 of them not on this page').waitFor()
  await page.getByRole('checkbox', { name: `Choose ${numbers[1]}` }).check()
  await bar.getByRole('button', { name: 'Cancel 1 of 2' }).click()
  await dialog.getByText('is paid: ask for it on its page').waitFor()
  expect(await faultsOf(page)).toEqual([])
  expect(await wide(page)).toBeLessThanOrEqual(0)
  await dialog.getByRole('button', { name: 'Cancel: 1 order' }).click()
  await dialog.getByText('1 order cancelled').waitFor()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await bar.waitFor({ state: 'detached' })
  expect((await orderOf(db, numbers[1]!)).status).toBe(orderStatus.cancelled)
  expect((await orderOf(db, numbers[0]!)).status).toBe(orderStatus.processing)
})

test('stock, orders and money agree after these tests', async () => {
  expect(await breaches(db)).toEqual({})
})
