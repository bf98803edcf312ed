import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#tests/database'
import { openBrowser, openShop } from './open-shop.ts'

const { db, url: database_url } = await testDatabase({ max: 2 })
let shop: Awaited<ReturnType<typeof openShop>>
let browser: Awaited<ReturnType<typeof openBrowser>>
beforeAll(async () => {
  shop = await openShop(database_url)
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
  await shop?.close()
})

const olivia = 'olivia@sunrise-staging.example.com'
const stockDealer = 'peter@lakeshore.example.com'
const justRegistered = 'kai@evergreen.example.com'

async function visitor(width = 1440): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    locale: 'en-US',
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  page.setDefaultTimeout(15_000)
  return page
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(shop.url + path, { waitUntil: 'networkidle' })
}

async function enter(page: Page, email: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('buyer2468')
  await page.getByRole('button', { name: 'Log in' }).last().click()
  await page.waitForFunction(() => sessionStorage.getItem('token') ?? localStorage.getItem('token'))
}

async function as(email: string, width = 1440): Promise<Page> {
  const page = await visitor(width)
  await open(page, '/login')
  await enter(page, email)
  await page.waitForURL(/\/home/)
  return page
}

const faultsOf = async (page: Page) =>
  (await new AxeBuilder({ page }).analyze()).violations.map(
    (one) => `${one.id}: ${one.nodes.map((node) => node.target.join(' ')).join(', ')}`,
  )
const cartButton = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Cart,/ })
const path = (page: Page) => new URL(page.url()).pathname + new URL(page.url()).search
const prices = /\$\s?\d/

test('a guest who opens the cart logs in, comes back to the same page and finds it open', async () => {
  const page = await visitor()
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await open(page, '/hot_sale?view=list')
  expect(asked.filter((url) => /drawer/.test(url))).toEqual([])
  await cartButton(page).click()
  await page.waitForURL(/\/login\?next=/)
  await enter(page, olivia)
  await page.waitForURL(/\/hot_sale\?view=list/)
  const drawer = page.getByRole('dialog', { name: 'Cart' })
  await drawer.getByRole('tab', { name: /^National price/ }).waitFor()
  expect((await drawer.boundingBox())?.width).toBe(500)
  expect(await faultsOf(page)).toEqual([])
})

test('the drawer keeps the focus, closes by Escape and by going back, and leaves the page as it was', async () => {
  const page = await as(olivia, 390)
  await open(page, '/inventory')
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
  expect(path(page)).toBe('/inventory')
  expect(asked.filter((url) => url.includes('.data'))).toEqual([])
})

test('the cart in the drawer: amounts, taking out and putting back, choosing, and the checkout', async () => {
  const page = await as(olivia)
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
    .check()
  expect(await checkout.isEnabled()).toBe(true)
  const chosen = Number(/\d+/.exec((await checkout.textContent()) ?? '')?.[0])
  await drawer.getByRole('tab', { name: /^FOB/ }).click()
  await drawer.getByText('No FOB goods in your cart').waitFor()
  await drawer.getByRole('tab', { name: /^National/ }).click()
  expect(await checkout.isDisabled()).toBe(true)
  await drawer
    .getByRole('checkbox', { name: /^Select all from/ })
    .first()
    .check()
  await checkout.click()
  await page.waitForURL(/\/buyNow/)
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  const basket = await page.evaluate(() => JSON.parse(sessionStorage.getItem('basket') ?? '{}'))
  expect(basket.lines).toHaveLength(chosen)
})

test('on a phone the drawer menu leads everywhere: categories in two levels, zones, language, login', async () => {
  const page = await visitor(390)
  await open(page, '/inventory')
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
  const page = await visitor()
  await open(page, '/home')
  expect(await page.getByRole('button', { name: 'All categories' }).count()).toBe(0)
  await page
    .getByRole('navigation', { name: 'Shop by category' })
    .getByRole('link', { name: 'Bedroom' })
    .waitFor()
  await open(page, '/inventory')
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
  const page = await as(justRegistered)
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
  // Who is there is asked again with the next page.
  await expect
    .poll(
      async () => {
        await open(page, '/home')
        await banner.getByRole('link', { name: 'Certify your company to buy' }).waitFor()
        return certification()
      },
      { timeout: 20_000, interval: 1000 },
    )
    .toBe('/user_center/certificationChina')
  await banner.getByRole('link', { name: 'Certify your company to buy' }).click()
  await page.getByRole('heading', { level: 1, name: /certification/i }).waitFor()
  expect(path(page)).toBe('/user_center/certificationChina')

  await banner.getByRole('button', { name: 'Log out' }).click()
  const sure = page.getByRole('dialog')
  await sure.getByRole('button', { name: 'Cancel' }).click()
  await sure.waitFor({ state: 'hidden' })
  await banner.getByRole('button', { name: 'Log out' }).click()
  await sure.getByRole('button', { name: 'Log out' }).click()
  await banner.getByRole('link', { name: 'Log in' }).waitFor()
})

test('a stock dealer searches the inventory by model number, and is told to choose first', async () => {
  const page = await as(stockDealer)
  const box = page.getByLabel('Search the inventory')
  await box.fill('zzz')
  await page.getByRole('button', { name: 'Show what is in stock' }).click()
  await page.getByRole('alert').getByText('Please choose a product from the list first').waitFor()
  await box.fill('NU-SOF')
  await page.locator('[data-option]').first().waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/inventory\?search=NU-SOF/)
  await page.getByRole('article').first().waitFor()
})

test('filters stand in the address with live counts, and going back is exact', async () => {
  const page = await visitor()
  await open(page, '/category')
  const side = page.getByRole('complementary', { name: 'Filters' })
  const combination = side.getByRole('link', { name: /^Combination/ })
  const told = Number(/\d+$/.exec((await combination.textContent()) ?? '')?.[0])
  await combination.click()
  await page.waitForURL(/module_type=2/)
  await page.getByText(new RegExp(`^${told} products?$`)).waitFor()
  await page.getByRole('link', { name: 'List', exact: true }).click()
  await page.waitForURL(/view=list/)
  await page
    .getByRole('link', { name: /^Remove filter/ })
    .first()
    .click()
  await page.waitForURL((url) => !url.search.includes('module_type'))
  expect(path(page)).toBe('/category?view=list')

  await page.evaluate(() => window.scrollTo(0, 1200))
  await page.waitForTimeout(300)
  const card = page.getByRole('article').nth(8).getByRole('link').first()
  await card.scrollIntoViewIfNeeded()
  const y = await page.evaluate(() => window.scrollY)
  await card.click()
  await page.waitForURL(/\/product/)
  await page.goBack()
  await page.waitForURL(/view=list/)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(y)
  expect(await page.content()).not.toMatch(prices)
})

test('on a phone the filters lie over the list, which changes under them; back leaves them at once', async () => {
  const page = await visitor(390)
  await open(page, '/category')
  await page.getByRole('button', { name: /^Filters/ }).click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await sheet.getByRole('link', { name: /^Combination/ }).click()
  await page.waitForURL(/module_type=2/)
  await sheet.getByRole('button', { name: /^Show \d+ products/ }).click()
  await sheet.waitFor({ state: 'detached' })
  expect(path(page)).toBe('/category?module_type=2')
  await page
    .getByRole('button', { name: /^Filters/ })
    .getByText('1')
    .waitFor()
})

test('up to four products stand side by side, with prices only for who is logged in', async () => {
  const guest = await visitor()
  await open(guest, '/inventory')
  for (let i = 0; i < 4; i++)
    await guest
      .getByRole('checkbox', { name: /^Compare/ })
      .nth(i)
      .check()
  await guest
    .getByRole('checkbox', { name: /^Compare/ })
    .nth(4)
    .click()
  await guest.getByRole('alert').getByText('Up to 4 products').waitFor()
  await guest.getByRole('link', { name: 'Compare 4' }).click()
  await guest.waitForURL(/\/compare\?ids=/)
  await expect.poll(() => guest.getByRole('columnheader').count()).toBe(4)
  await guest.getByRole('rowheader', { name: 'Assembled, W × D × H' }).waitFor()
  expect(await guest.content()).not.toMatch(prices)
  expect(await faultsOf(guest)).toEqual([])

  const buyer = await as(olivia)
  await open(buyer, path(guest))
  await buyer
    .getByRole('row', { name: /^Price/ })
    .getByText(prices)
    .first()
    .waitFor()
  await buyer
    .getByRole('button', { name: /^Take out of the comparison/ })
    .first()
    .click()
  await expect.poll(() => buyer.getByRole('columnheader').count()).toBe(3)
})

test('what was looked at stands on the home page, whose rows leave no card alone', async () => {
  const page = await visitor()
  await open(page, '/product?product_id=1')
  for (const width of [1440, 820, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await open(page, '/home')
    const rows = await page.locator('main section:has(article)').evaluateAll((sections) =>
      sections.map((section) => {
        const tops = [...section.querySelectorAll('article')]
          .filter((card) => card.checkVisibility())
          .map((card) => Math.round(card.getBoundingClientRect().top))
        return [...new Set(tops)].map((top) => tops.filter((one) => one === top).length)
      }),
    )
    expect(rows.length).toBeGreaterThanOrEqual(3)
    for (const counts of rows) expect(new Set(counts).size, `${width} px: ${counts}`).toBe(1)
  }
  await page.getByRole('heading', { name: 'Recently viewed' }).scrollIntoViewIfNeeded()
  await page
    .locator('section', { has: page.getByRole('heading', { name: 'Recently viewed' }) })
    .getByRole('link')
    .first()
    .waitFor()
})

test('a page that fails says so inside the shop, with details', async () => {
  const page = await visitor()
  await open(page, '/home')
  await page.route(/\/article\/.*\.data/, (route) => route.fulfill({ status: 500, body: 'broken' }))
  await page.getByRole('contentinfo').getByRole('link', { name: 'About Trestle' }).click()
  await page.getByRole('heading', { name: 'Something went wrong' }).waitFor()
  await page.getByText('Details').click()
  await page.getByRole('banner').waitFor()
})
