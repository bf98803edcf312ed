import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { demoDatabase } from '../walk/demo-database.ts'
import { faultsOf, visit } from '../walk/visitors.ts'
import { openWalk } from '../walk/walk.ts'
import { addressOf, enter, walkIn } from '../walk/walk-in.ts'

const { db, url: database_url } = await demoDatabase({ max: 2 })
const walk = openWalk(database_url)
let people: ReturnType<typeof walkIn>
beforeAll(() => {
  people = walkIn(walk.url, walk.browser)
})

const olivia = 'olivia@sunrise-staging.example.com'
const stockDealer = 'peter@lakeshore.example.com'
const justRegistered = 'kai@evergreen.example.com'
const cartButton = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Cart,/ })

test('a guest who opens the cart logs in, comes back to the same page and finds it open', async () => {
  const page = await people.visitor()
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await people.open(page, '/hot_sale?view=list')
  expect(asked.filter((url) => /drawer/.test(url))).toEqual([])
  await cartButton(page).click()
  await page.waitForURL(/\/login\?next=/)
  await enter(page, olivia)
  await page.waitForURL(/\/hot_sale\?view=list/)
  const drawer = page.getByRole('dialog', { name: 'Cart' })
  await drawer.getByRole('tab', { name: /^In stock in the US/ }).waitFor()
  expect((await drawer.boundingBox())?.width).toBe(500)
  expect(await faultsOf(page)).toEqual([])
})

test('the drawer keeps the focus, closes by Escape and by going back, and leaves the page as it was', async () => {
  const page = await people.as(olivia, 390)
  await people.open(page, '/inventory')
  const drawer = page.getByRole('dialog', { name: 'Cart' })
  await cartButton(page).click()
  await drawer.getByRole('checkbox').first().waitFor()
  expect((await drawer.boundingBox())?.width).toBe(350)
  for (let i = 0; i < 30; i++) await page.keyboard.press('Tab')
  expect(
    await page.evaluate(
      () => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
    ),
  ).toBe(true)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.keyboard.press('Escape')
  await drawer.waitFor({ state: 'detached' })
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toMatch(/^Cart/)
  await page.getByRole('complementary', { name: 'Quick access' }).getByRole('link', { name: /^Cart/ }).click()
  await drawer.waitFor()
  await page.goBack()
  await drawer.waitFor({ state: 'detached' })
  expect(addressOf(page)).toBe('/inventory')
  expect(asked.filter((url) => url.includes('.data'))).toEqual([])
})

test('the cart in the drawer: amounts, taking out and putting back, choosing, and the checkout', async () => {
  const page = await people.atHome(olivia)
  await cartButton(page).click()
  const drawer = page.getByRole('dialog', { name: 'Cart' })
  const lines = drawer.getByRole('listitem').filter({ has: page.getByRole('checkbox') })
  await lines.first().waitFor()
  const before = await lines.count()
  const linesKept = () => db.selectFrom('cart_line').select('id').execute()
  const kept = (await linesKept()).length

  await lines
    .first()
    .getByRole('button', { name: /^Remove/ })
    .click()
  await drawer.getByRole('button', { name: 'Undo' }).waitFor()
  await expect.poll(() => lines.count()).toBe(before - 1)
  expect((await linesKept()).length).toBe(kept - 1)
  await drawer.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => lines.count()).toBe(before)
  expect((await linesKept()).length).toBe(kept)

  const amount = lines.first().getByLabel('Quantity')
  const had = Number(await amount.inputValue())
  await lines.first().getByRole('button', { name: 'More' }).click()
  await expect.poll(async () => Number(await amount.inputValue())).toBeGreaterThan(had)

  const checkout = drawer.getByRole('button', { name: /^Check out/ })
  expect(await checkout.isDisabled()).toBe(true)
  await drawer
    .getByRole('checkbox', { name: /^Select all from/ })
    .first()
    .click()
  await expect.poll(() => checkout.isEnabled()).toBe(true)
  const chosen = Number(/\d+/.exec((await checkout.textContent()) ?? '')?.[0])
  await drawer.getByRole('tab', { name: /^FOB/ }).click()
  await drawer.getByText('No FOB goods in your cart').waitFor()
  await drawer.getByRole('tab', { name: /^In stock in the US/ }).click()
  await expect.poll(() => checkout.isDisabled()).toBe(true)
  await drawer
    .getByRole('checkbox', { name: /^Select all from/ })
    .first()
    .click()
  await checkout.click()
  await page.waitForURL(/\/buyNow/)
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  const basket = await page.evaluate(() => JSON.parse(sessionStorage.getItem('basket') ?? '{}'))
  expect(basket.lines).toHaveLength(chosen)
})

test('on a phone the drawer menu leads everywhere: categories in two levels, zones, language, login', async () => {
  const page = await people.visitor(390)
  await people.open(page, '/inventory')
  expect(await page.getByRole('navigation', { name: 'Main menu' }).count()).toBe(0)
  await page.getByRole('button', { name: 'Menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await menu.getByText('Bedroom', { exact: true }).click()
  expect(await faultsOf(page)).toEqual([])
  await menu.getByRole('link', { name: 'Beds', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Beds' }).waitFor()
  expect(await menu.count()).toBe(0)
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: 'Inventory' }).waitFor()
  expect(await menu.count()).toBe(0)
  await page.getByRole('button', { name: 'Menu' }).click()
  await menu.getByLabel('Language').selectOption('es-ES')
  await page.waitForFunction(() => document.documentElement.lang === 'es-ES')
})

test('all categories open in a popup by keyboard, and stand open on the home page', async () => {
  const page = await people.visitor()
  await people.open(page, '/home')
  expect(await page.getByRole('button', { name: 'All categories' }).count()).toBe(0)
  await page
    .getByRole('navigation', { name: 'Shop by category' })
    .getByRole('link', { name: 'Bedroom' })
    .waitFor()
  await people.open(page, '/inventory')
  const button = page.getByRole('button', { name: 'All categories' })
  await button.focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  const focused = () => page.evaluate(() => document.activeElement?.textContent)
  expect(await focused()).toBe('Living Room')
  await page.keyboard.press('ArrowRight')
  expect(await focused()).toBe('Chairs & Recliners')
  await page.keyboard.press('Escape')
  expect(await button.getAttribute('aria-expanded')).toBe('false')
  expect(await focused()).toContain('All categories')
})

test('the header knows who is there: certification by country, and a question before logging out', async () => {
  const page = await people.atHome(justRegistered)
  const banner = page.getByRole('banner')
  await banner.getByRole('link', { name: 'Certify your company to buy' }).waitFor()
  const certification = () =>
    banner.getByRole('link', { name: 'Certify your company to buy' }).getAttribute('href')
  expect(await certification()).toBe('/user_center/certification')
  await db
    .updateTable('account')
    .set({ mobile_country_code: 86 })
    .where('email', '=', justRegistered)
    .execute()
  // The login state is read again with the next page.
  await expect
    .poll(
      async () => {
        await people.open(page, '/home')
        await banner.getByRole('link', { name: 'Certify your company to buy' }).waitFor()
        return certification()
      },
      { timeout: 20_000, interval: 1000 },
    )
    .toBe('/user_center/certificationChina')
  await banner.getByRole('link', { name: 'Certify your company to buy' }).click()
  await page.getByRole('heading', { level: 1, name: /certification/i }).waitFor()
  expect(addressOf(page)).toBe('/user_center/certificationChina')

  await banner.getByRole('button', { name: 'Log out' }).click()
  const sure = page.getByRole('dialog')
  await sure.getByRole('button', { name: 'Cancel' }).click()
  await sure.waitFor({ state: 'hidden' })
  await banner.getByRole('button', { name: 'Log out' }).click()
  await sure.getByRole('button', { name: 'Log out' }).click()
  await banner.getByRole('link', { name: 'Log in' }).waitFor()
})

test('a stock dealer searches the inventory by model number, and is told to choose first', async () => {
  const page = await people.atHome(stockDealer)
  const box = page.getByLabel('Search the inventory')
  await box.fill('zzz')
  await page.getByRole('button', { name: 'Show what is in stock' }).click()
  await page.getByRole('alert').getByText('Please choose a product from the list first').waitFor()
  await box.fill('NU-SOF')
  await page.locator('[data-option]').first().waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/placeNearby\?inventory_sn=NU-SOF/)
  await page.getByRole('row').nth(1).waitFor()
})

test('a failing page shows an error inside the shop, with details', async () => {
  const page = await people.visitor()
  await people.open(page, '/home')
  await page.route(/\/help_center_t\.data/, (route) => route.fulfill({ status: 500, body: 'broken' }))
  await page.getByRole('contentinfo').getByRole('link', { name: 'About Trestle' }).click()
  await page.getByRole('heading', { name: 'Something went wrong' }).waitFor()
  await page.getByText('Details').click()
  await page.getByRole('banner').waitFor()
})

const nowhere = [
  '/product?product_id=987654321',
  '/product?product_id=abc',
  '/product',
  '/store?merchant_uuid=cut-off',
  '/store?merchant_uuid=00000000-0000-4000-8000-000000000000',
  '/category?category_id=x',
  '/category?page=-1',
  '/new_arrival?sort_type=sideways',
]

test('an unknown address has status 404, and offers best sellers', async () => {
  for (const path of nowhere) expect([path, (await fetch(walk.url + path)).status]).toEqual([path, 404])
  const page = await people.visitor()
  const faults: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('reportError')) faults.push(request.url())
  })
  page.on('pageerror', (error) => faults.push(error.message))
  await people.open(page, nowhere[0]!)
  await page.getByRole('heading', { name: 'This page is not here' }).waitFor()
  await page.getByRole('heading', { name: 'What other shops buy' }).waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Browse the catalogue' }).click()
  await page.waitForURL(/\/inventory/)
  expect(faults).toEqual([])
})

test('an unknown order is reported, and not requested again', async () => {
  const page = await people.as(olivia)
  for (const path of ['/user_center/order/nonsense', '/pay?order_sn=nonsense']) {
    await people.open(page, path)
    const said = page.getByRole('alert').filter({ hasText: 'This page is not here' })
    await said.getByText('This order does not exist').waitFor()
    expect(await said.getByRole('button').count()).toBe(0)
  }
})

test('a person who goes from a site’s host to the marketplace’s stays signed in, without ticket in the address', async () => {
  const page = await people.visitor()
  const { port } = new URL(walk.url)
  await visit(page, `http://sea.localhost:${port}/login`)
  await enter(page, olivia)
  await page.waitForURL(/sea\.localhost.*\/home/)
  let ticket = ''
  page.on('request', (request) => {
    ticket ||= new URL(request.url()).searchParams.get('token') ?? ''
  })
  await page.getByRole('link', { name: 'Trestle home' }).click()
  await page.waitForURL(`http://localhost:${port}/home`)
  await page.getByRole('link', { name: 'Hello, Olivia Hart' }).waitFor()
  // The home page is theirs: a favourite that had run out is there again.
  await page.getByRole('link', { name: /back in stock$/ }).waitFor()
  expect(ticket).not.toBe('')
  const again = await people.visitor()
  await visit(again, `http://localhost:${port}/home?token=${ticket}`)
  await again.getByText(/This link no longer works/).waitFor()
  expect(again.url()).toBe(`http://localhost:${port}/home`)
  expect(await again.evaluate(() => sessionStorage.getItem('token'))).toBe(null)
})
