import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { orderStatus } from '#rules/buying/order/status'
import { oneOf } from '#tests/suites/part'
import { demoDatabase } from '../walk/demo-database.ts'
import { faultsOf, signIn, visit, visitor } from '../walk/visitors.ts'
import { openWalk } from '../walk/walk.ts'

const { db, url: database_url } = await demoDatabase({ max: 2 })
const walk = openWalk(database_url)
const service = { email: 'service@trestle.example.com', password: 'staff2468' }
const buyer = { email: 'olivia@sunrise-staging.example.com', password: 'buyer2468' }
const reason = 'Asked by phone to order a sofa'

/** The page of the buyer's company, found as a clerk finds it. */
async function openCompany(width?: number): Promise<Page> {
  const page = await visitor(walk.browser, width)
  await signIn(page, walk.url, service)
  await visit(page, `${walk.url}/office/companies`)
  await page.getByRole('searchbox', { name: 'Company, person, e-mail or number' }).fill(buyer.email)
  await page.getByRole('button', { name: 'Search' }).click()
  await page.getByRole('link', { name: 'Sunrise Home Staging LLC' }).click()
  await page.getByRole('button', { name: 'Act for Olivia Hart' }).waitFor()
  return page
}

async function begin(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Act for Olivia Hart' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Begin' }).click()
  await dialog.getByText('Say why, in five characters or more').waitFor()
  expect(await faultsOf(page)).toEqual([])
  await dialog.getByLabel('Why do you act?').fill(reason)
  await dialog.getByRole('button', { name: 'Begin' }).click()
  await page.waitForURL(`${walk.url}/home`)
}

async function addSofa(page: Page): Promise<void> {
  await visit(page, `${walk.url}/category?search=sofa`)
  await page.locator('article a').first().click()
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await page
    .getByText(/added to (the|your) cart/i)
    .first()
    .waitFor()
}

const banner = (page: Page) => page.getByRole('region', { name: 'You act for a buyer' })

test.each(oneOf(1440, 390))(
  'staff acts for a buyer, orders, is kept from the rest, and stops, %i wide',
  async (width) => {
    const page = await openCompany(width)
    for (const part of ['What is open', 'Certification', 'Delivery addresses'])
      await page.getByRole('region', { name: part }).waitFor()
    const orders = page.getByRole('region', { name: 'Orders' })
    expect(await orders.getByRole('link').count()).toBe(5)
    expect(await faultsOf(page)).toEqual([])
    await begin(page)
    await banner(page)
      .getByText(/act for Olivia Hart of Sunrise Home Staging LLC/)
      .waitFor()
    await banner(page).getByText(`Because: ${reason}`).waitFor()
    expect(await faultsOf(page)).toEqual([])

    await addSofa(page)
    await banner(page).waitFor()

    for (const own of ['setting', 'my_data', 'bank', 'team']) {
      await visit(page, `${walk.url}/user_center/${own}`)
      await page.getByRole('heading', { name: 'Not while you act for a buyer' }).waitFor()
    }
    await visit(page, `${walk.url}/user_center/balance`)
    await page.getByRole('heading', { name: 'Balance' }).waitFor()
    expect(await page.getByRole('link', { name: /Withdraw|Recharge$/ }).count()).toBe(0)
    await visit(page, `${walk.url}/user_center/thaw`)
    await page.getByRole('heading', { name: 'Held amounts' }).waitFor()
    expect(await page.getByRole('link', { name: 'Withdraw' }).count()).toBe(0)
    await visit(page, `${walk.url}/office`)
    await page.getByText('This tab is a buyer’s').waitFor()
    await banner(page).getByRole('button', { name: 'Stop' }).click()
    await page.waitForURL(/\/office\/companies\/\d+$/)
    await page.getByText(reason).first().waitFor()
    expect(await banner(page).count()).toBe(0)
    expect(
      await page.evaluate(() => Object.keys(sessionStorage).filter((name) => name.startsWith('acting'))),
    ).toEqual([])
  },
)

/** An order of the buyer that waits for its payment. */
const anUnpaid = () =>
  db
    .selectFrom('orders as o')
    .innerJoin('account as a', 'a.id', 'o.account_id')
    .select('o.order_number')
    .where('a.email', '=', buyer.email)
    .where('o.status', '=', orderStatus.pendingPayment)
    .where((e) =>
      e.exists(
        e
          .selectFrom('order_line as l')
          .select('l.id')
          .whereRef('l.order_id', '=', 'o.id')
          .where('l.amount', '>', 1),
      ),
    )
    .orderBy('o.id')
    .limit(1)
    .executeTakeFirstOrThrow()

test('what staff did to an order stands in its history, to the buyer and to the office', async () => {
  const clerk = await openCompany()
  await begin(clerk)
  const { order_number } = await anUnpaid()
  await visit(clerk, `${walk.url}/pay?order_sn=${order_number}`)
  await clerk
    .getByText(/nothing is paid from the balance/)
    .first()
    .waitFor()
  await visit(clerk, `${walk.url}/user_center/order/${order_number}`)
  await clerk.getByRole('button', { name: 'Cancel part of it' }).click()
  const dialog = clerk.getByRole('dialog')
  await dialog.getByRole('checkbox').first().check()
  const pieces = dialog.getByRole('textbox', { name: /^Pieces of/ }).first()
  await pieces.fill('1')
  await pieces.blur()
  await dialog.getByText('Total without these pieces').waitFor()
  await dialog.getByRole('button', { name: 'Cancel these pieces' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await clerk.getByText(/by Trestle staff on behalf of Olivia/).waitFor()
  await banner(clerk).getByRole('button', { name: 'Stop' }).click()
  await clerk.waitForURL(/\/office\/companies\/\d+$/)
  await visit(clerk, `${walk.url}/office/orders/${order_number}`)
  await clerk.getByText(/\(Trestle staff\) on behalf of Olivia/).waitFor()
  expect(await faultsOf(clerk)).toEqual([])
  await clerk.context().close()
})

test('the buyer sees that staff acts, and can end it', async () => {
  const clerk = await openCompany()
  await begin(clerk)
  await addSofa(clerk)
  const page = await visitor(walk.browser)
  await signIn(page, walk.url, buyer)
  await visit(page, `${walk.url}/user_center/activity`)
  await page
    .getByText(/began to act for this person: Asked by phone to order a sofa/)
    .first()
    .waitFor()
  await page
    .getByText(/changed the cart/)
    .first()
    .waitFor()

  // Another tab of the clerk still has the clerk's own session.
  const other = await clerk.context().newPage()
  await visit(other, `${walk.url}/office/companies`)
  expect(await banner(other).count()).toBe(0)

  await visit(page, `${walk.url}/user_center/setting`)
  await page.getByRole('button', { name: /service.*acts for you/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click()
  await page.getByText(/acts for you/).waitFor({ state: 'detached' })
  // The page redirects as soon as it learns that the acting is over.
  await clerk.goto(`${walk.url}/cart`, { waitUntil: 'commit' })
  await clerk.waitForURL(/\/office\/companies/)
  await clerk.getByRole('heading', { name: 'Companies' }).waitFor()
  expect(await banner(clerk).count()).toBe(0)
})
