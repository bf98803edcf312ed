import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { demoDatabase } from '../walk/demo-database.ts'
import { fillLogin, paper, reload, signIn, visit, visitor } from '../walk/visitors.ts'
import { openWalk } from '../walk/walk.ts'

const { db, url: database_url } = await demoDatabase({ max: 2 })
const walk = openWalk(database_url)

const olivia = { email: 'olivia@sunrise-staging.example.com', password: 'buyer2468' }
const admin = { email: 'admin@trestle.example.com', password: 'staff2468' }

async function someone(who: typeof olivia, path: string, width = 1440): Promise<Page> {
  const page = await visitor(walk.browser, width)
  await signIn(page, walk.url, who)
  await go(page, path)
  return page
}
const go = (page: Page, path: string) => visit(page, walk.url + path)

/** Another tab of the same login: `signIn` gives a session to one tab alone. */
async function tabBeside(page: Page, path: string): Promise<Page> {
  const kept = await page.evaluate(() => Object.entries(sessionStorage))
  const tab = await page.context().newPage()
  tab.setDefaultTimeout(30_000)
  await tab.goto(`${walk.url}/help_center`)
  await tab.evaluate((entries) => {
    for (const [name, value] of entries) sessionStorage.setItem(name, String(value))
  }, kept)
  await go(tab, path)
  return tab
}

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
  await sql`insert into address (company_id, receiving_company, receiving_phone, receiving_zip, receiving_address, receiving_city,
      receiving_state, created_at)
    select company_id, 'Site ' || n, '213 555 0100', '90012', n || ' Long Street', 'Los Angeles', 'CA', now()
    from account, generate_series(1, 12) n where email = ${olivia.email}`.execute(db)
  await page.getByRole('button', { name: 'Change' }).click()
  const book = page.getByRole('dialog', { name: 'Address book' })
  await book.getByText('1 of 2').waitFor()
  expect(await book.boundingBox()).toMatchObject({ width: 960, height: 640 })
  // Enter searches, and submits nothing.
  await book.getByRole('searchbox').fill('sand 92618')
  await book.getByRole('searchbox').press('Enter')
  await expect.poll(() => book.getByRole('radio').count()).toBe(1)
  await book.getByRole('radio').check()
  await book.getByRole('button', { name: 'Deliver here' }).click()
  await page.getByText('48 Sand Canyon Lane').waitFor()
  await reload(page)
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
  // The other tab is told, and asks for no second payment.
  await other.getByRole('heading', { name: 'Payment successful' }).waitFor()
  await page.context().close()
})

test('after a session that ends during a form, login leads back to the typed input', async () => {
  const page = await someone(olivia, '/login')
  await go(page, '/user_center/balance?tab=recharge')
  await page.getByRole('button', { name: 'Hand in' }).click()
  await page.getByText('Please upload the voucher').waitFor()
  await page.getByLabel('Amount, USD').fill('77.50')
  await page.getByLabel('Remark').fill('for the spring homes')
  const other = await tabBeside(page, '/user_center/home_page')
  await other.getByRole('button', { name: 'Log out' }).click()
  const really = other.getByRole('dialog').getByRole('button', { name: 'Log out' })
  // The bar in which it was asked gives its buttons no ground, which none of its questions may take over.
  expect(await really.evaluate((button) => getComputedStyle(button).backgroundColor)).not.toMatch(/, 0\)$/)
  await really.click()
  await other.getByRole('link', { name: 'Log in' }).first().waitFor()
  await page.locator('input[type=file]').setInputFiles(paper('voucher.png'))
  await page.waitForURL(/\/login\?next=/)
  await fillLogin(page, olivia)
  await page.waitForURL(/tab=recharge/)
  await expect.poll(() => page.getByLabel('Amount, USD').inputValue()).toBe('77.50')
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
  const ask = page.getByRole('dialog', { name: /^Refuse \$[\d,.]+ of / })
  expect(await ask.getByRole('button', { name: 'Refuse' }).isDisabled()).toBe(true)
  await ask.getByLabel('Why? The buyer reads it.').fill('The amount cannot be read')
  const other = await tabBeside(page, '/office/vouchers')
  await other.getByRole('article').first().getByRole('button', { name: 'Pass', exact: true }).click()
  await ask.getByRole('button', { name: 'Refuse' }).click()
  await look.waitFor({ state: 'detached' })
  await expect.poll(() => page.getByRole('article').count()).toBe(vouchers - 1)
  // A second person who passes it meanwhile gets a message and the updated list.
  await other.getByRole('dialog').getByRole('button', { name: 'Pass', exact: true }).click()
  await expect.poll(() => other.getByRole('article').count()).toBe(vouchers - 1)
  await other.getByRole('dialog').waitFor({ state: 'detached' })
  await go(page, '/office/audit')
  await page.getByText('Refused a recharge').first().waitFor()
  // Every status is shown in words, and every time in a readable form.
  expect(await page.getByRole('table').textContent()).not.toMatch(/Status: ?\d|T\d\d:\d\d/)
  await page.context().close()
})

test.each(['companies', 'certifications', 'enquiries', 'applications', 'tariffs', 'orders'])(
  'an invalid address of /office/%s leads to its list',
  async (list) => {
    const page = await someone(admin, `/office/${list}/999999`)
    for (const path of [`/office/${list}/999999`, `/office/${list}/abc`]) {
      await go(page, path)
      // A warehouse without a tariff shows that.
      if (list !== 'tariffs') await page.getByRole('heading', { name: 'This page is not here' }).waitFor()
      await page.getByRole('link', { name: 'To the list' }).first().click()
      await page.waitForURL(`${walk.url}/office/${list}`)
    }
    await page.context().close()
  },
)

test('the member discount is set, a colleague who saw the old one is told, and wrong tiers are shown where they stand', async () => {
  const page = await someone(admin, '/office')
  await go(page, '/office/member_discounts')
  const behind = await tabBeside(page, '/office/member_discounts')
  await page.getByRole('button', { name: 'Add a tier' }).click()
  await page.getByRole('button', { name: 'Save the tiers' }).click()
  await page.getByText('Please enter an amount above 0').waitFor()
  await page.getByText('Please say why').waitFor()
  await page.getByLabel('Tier 4: Goods total from ($)').fill('90000')
  await page.getByLabel('Tier 4: Percent off').fill('4')
  await page.getByText('A higher total must give more percent').waitFor()
  await page.getByLabel('Tier 4: Percent off').fill('6')
  await page.getByLabel('Why').fill('For whole houses')
  await page.getByRole('button', { name: 'Save the tiers' }).click()
  await page.getByText('The member discount is changed').waitFor()
  await behind.getByRole('button', { name: 'Remove tier 1' }).click()
  await behind.getByLabel('Why').fill('No small ones')
  await behind.getByRole('button', { name: 'Save the tiers' }).click()
  await behind
    .getByText(/^Somebody else has changed the member discount/)
    .first()
    .waitFor()
  await behind.getByRole('button', { name: 'Look at the new ones' }).click()
  await expect.poll(() => behind.getByLabel('Tier 4: Goods total from ($)').inputValue()).toBe('90000.00')
  await page.context().close()
})
