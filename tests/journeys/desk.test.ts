import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#tests/database'
import { openBrowser, openShop } from './open-shop.ts'

const { url: database_url } = await testDatabase({ max: 2 })
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

const olivia = { email: 'olivia@sunrise-staging.example.com', password: 'buyer2468' }
const admin = { email: 'admin@trestle.example.com', password: 'staff2468' }
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

async function fillLogin(page: Page, { email, password }: typeof olivia) {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in' }).last().click()
  await page.waitForFunction(() => sessionStorage.getItem('token') !== null)
}
async function someone(who: typeof olivia, path: string, width = 1440): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    locale: 'en-US',
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  page.setDefaultTimeout(15_000)
  await page.goto(shop.url + path, { waitUntil: 'networkidle' })
  await fillLogin(page, who)
  return page
}
const go = (page: Page, path: string) => page.goto(shop.url + path, { waitUntil: 'networkidle' })

/** Another tab of the same login: a session that is not kept lives in one tab alone. */
async function tabBeside(page: Page, path: string): Promise<Page> {
  const kept = await page.evaluate(() => Object.entries(sessionStorage))
  const tab = await page.context().newPage()
  tab.setDefaultTimeout(15_000)
  await tab.goto(`${shop.url}/help_center`)
  await tab.evaluate((entries) => {
    for (const [name, value] of entries) sessionStorage.setItem(name, String(value))
  }, kept)
  await go(tab, path)
  return tab
}

test('every screen of buyer and staff is accessible and fits its width', async () => {
  const looks = [
    [olivia, '/login', 390],
    [admin, '/office', 820],
  ] as const
  const pages = [
    [
      '/cart',
      '/user_center/home_page',
      '/user_center/order',
      '/user_center/balance',
      '/user_center/balance?tab=recharge',
      '/user_center/manage_address',
      '/user_center/setting',
    ],
    ['/office', '/office/vouchers', '/office/orders', '/office/import', '/office/mail', '/office/audit'],
  ]
  for (const [i, [who, path, width]] of looks.entries()) {
    const page = await someone(who, path, width)
    for (const screen of pages[i]!) {
      await go(page, screen)
      const { violations } = await new AxeBuilder({ page }).analyze()
      expect(
        violations.map((one) => `${one.id}: ${one.nodes.map((node) => node.target.join(' ')).join(', ')}`),
        screen,
      ).toEqual([])
      const over = () => document.documentElement.scrollWidth - window.innerWidth
      expect(await page.evaluate(over), `${screen} at ${width}`).toBeLessThanOrEqual(0)
    }
    await page.context().close()
  }
})

test('a line is saved for later and taken back; the checkout changes delivery and address without leaving', async () => {
  const page = await someone(olivia, '/login')
  await go(page, '/cart')
  const lines = page.getByRole('checkbox', { name: /^Select / })
  const before = await lines.count()
  await page
    .getByRole('button', { name: /^Save for later/ })
    .first()
    .click()
  await page.getByRole('heading', { name: 'Saved for later (1)' }).waitFor()
  expect(await lines.count()).toBe(before - 1)
  await page.getByRole('button', { name: /^Back to the cart/ }).click()
  await page.getByRole('heading', { name: /^Saved for later/ }).waitFor({ state: 'detached' })
  await page
    .getByRole('checkbox', { name: /^Select (?!all)/ })
    .first()
    .check()
  await page.getByRole('button', { name: /^Check out/ }).click()
  await page.getByLabel('Your PO number').fill('DESK-1')
  await page.getByRole('radio', { name: /^Platform delivery/ }).check()
  await page.getByRole('button', { name: 'Change' }).click()
  const book = page.getByRole('dialog', { name: 'Address book' })
  await book.getByRole('radio').nth(1).check()
  await book.getByRole('button', { name: 'Deliver here' }).click()
  await page.getByText('48 Sand Canyon Lane').waitFor()
  await page.reload({ waitUntil: 'networkidle' })
  expect(await page.getByLabel('Your PO number').inputValue()).toBe('DESK-1')
  await page.getByText('48 Sand Canyon Lane').waitFor()
  await page.getByRole('radio', { name: /^Self pickup/ }).check()
  await page.getByText(/^Pick up at/).waitFor()
  await page.goBack()
  await page.getByRole('checkbox', { name: /^Select (?!all)/, checked: true }).waitFor()
  await page.context().close()
})

test('a wrong payment password is told beside its field, and what one tab paid the other shows as paid', async () => {
  const page = await someone(olivia, '/login')
  await go(page, '/user_center/order?tab=pay')
  await page.getByRole('link', { name: /^Pay / }).first().click()
  await page.waitForURL(/\/pay\?/)
  const { pathname, search } = new URL(page.url())
  const other = await tabBeside(page, pathname + search)
  const digits = page.getByLabel('Payment password')
  await digits.fill('907153')
  await digits.press('Enter')
  await page.getByText('The payment password is not right').waitFor()
  await digits.fill('258036')
  await page.getByRole('button', { name: /^Pay \$/ }).dblclick()
  await page.getByRole('heading', { name: 'Payment successful' }).waitFor()
  await other.getByLabel('Payment password').fill('258036')
  await other.getByLabel('Payment password').press('Enter')
  await other.getByRole('heading', { name: 'Payment successful' }).waitFor()
  await page.context().close()
})

test('a session that ends in the middle of a form leads back to it with what was typed', async () => {
  const page = await someone(olivia, '/login')
  await go(page, '/user_center/balance?tab=recharge')
  await page.getByRole('button', { name: 'Hand in' }).click()
  await page.getByText('Please upload the voucher').waitFor()
  await page.getByLabel('Amount, USD').fill('77.50')
  await page.getByLabel('Remark').fill('for the spring homes')
  const other = await tabBeside(page, '/user_center/home_page')
  await other.getByRole('button', { name: 'Log out' }).click()
  await other.getByRole('dialog').getByRole('button', { name: 'Log out' }).click()
  await other.getByRole('link', { name: 'Log in' }).first().waitFor()
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'voucher.png', mimeType: 'image/png', buffer: png })
  await page.waitForURL(/\/login\?next=/)
  await fillLogin(page, olivia)
  await page.waitForURL(/tab=recharge/)
  expect(await page.getByLabel('Amount, USD').inputValue()).toBe('77.50')
  expect(await page.getByLabel('Remark').inputValue()).toBe('for the spring homes')
  await page.context().close()
})

test('staff reads a voucher closely and refuses it with a reason, which is kept until it is given', async () => {
  const page = await someone(admin, '/office')
  await go(page, '/office/vouchers')
  const vouchers = await page.getByRole('article').count()
  await page
    .getByRole('button', { name: /Look at the voucher/ })
    .first()
    .click()
  const look = page.getByRole('dialog').first()
  await look.getByRole('button', { name: 'Larger' }).click()
  await look.getByText('150 %').waitFor()
  await look.getByRole('button', { name: 'Turn' }).click()
  await look.getByRole('button', { name: 'Refuse' }).first().click()
  const ask = page.getByRole('dialog', { name: 'Refuse this voucher?' })
  expect(await ask.getByRole('button', { name: 'Refuse' }).isDisabled()).toBe(true)
  await ask.getByLabel('Why? The buyer reads it.').fill('The amount cannot be read')
  await ask.getByRole('button', { name: 'Refuse' }).click()
  await look.waitFor({ state: 'detached' })
  await expect.poll(() => page.getByRole('article').count()).toBe(vouchers - 1)
  await go(page, '/office/audit')
  await page.getByText('Refused a recharge').first().waitFor()
  await page.context().close()
})
