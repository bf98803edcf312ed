import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Buyer } from '#market/actor'
import { demoPepper } from '#server/config'
import { openPasswords } from '#server/outside/passwords'
import { type TestCard, testCards } from '#server/outside/payments/sandbox'
import { aCustomer, anItem, anOrder, balanceOf, orderOf } from '#tests/buying'
import { testDatabase } from '#tests/database'
import { breaches } from '#tests/invariants'
import { faultsOf, logIn, visit, visitor } from './visitors.ts'
import { openWalk } from './walk.ts'

/* A buyer pays by each provider, as the sandbox plays them, on a phone and on a desk. */
const { db, url: database_url } = await testDatabase({ max: 3 })
const walk = openWalk(database_url)
const password = 'oak7tree'
const widths = [390, 1440] as const
const ways = ['PayPal', 'Stripe', 'Converge'] as const

async function aPerson(): Promise<Buyer & { email: string }> {
  const buyer = { ...(await aCustomer(db)), at: new Date() }
  const password_hash = await openPasswords(demoPepper).hash(password)
  await db.updateTable('account').set({ password_hash }).where('id', '=', buyer.account_id).execute()
  return buyer
}

async function anUnpaid(buyer: Buyer) {
  const item = await anItem(db, { on_hand: 9, price: 12_300 })
  return (await anOrder(db, buyer, { items: [item] })).order_number
}

async function enter(buyer: { email: string }, width: number): Promise<Page> {
  const page = await visitor(walk.browser, width)
  await logIn(page, `${walk.url}/login`, { email: buyer.email, password })
  return page
}

const wide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)

/** Chooses a way on the pay page and goes on to the provider's. */
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

test.each(widths.flatMap((width) => ways.map((way) => [width, way] as const)))(
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

test('a slow bank is waited for, a lost notification is asked for, and who leaves has paid nothing', async () => {
  const buyer = await aPerson()
  const page = await enter(buyer, 1440)
  const slow = await anUnpaid(buyer)
  await toProvider(page, slow, 'Stripe')
  await payWith(page, 'late')
  await page.getByRole('heading', { name: 'is being processed' }).waitFor()
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('heading', { name: 'Payment successful' }).waitFor({ timeout: 30_000 })

  await toProvider(page, await anUnpaid(buyer), 'PayPal')
  await payWith(page, 'silent')
  await page.getByRole('heading', { name: 'Payment successful' }).waitFor()

  const left = await anUnpaid(buyer)
  await toProvider(page, left, 'Stripe')
  await page.getByRole('button', { name: 'Go back without paying' }).click()
  await page.getByText('without paying. Nothing was charged').waitFor()
  expect((await orderOf(db, left)).paid_fee_cents).toBe(0)
  expect(await balanceOf(db, buyer)).toBe(0)
})

test('after all that stock, orders and money agree', async () => {
  expect(await breaches(db)).toEqual({})
})
