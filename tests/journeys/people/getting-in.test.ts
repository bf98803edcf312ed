import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { nextCode } from '#tests/fixtures/mails'
import { demoDatabase } from '../walk/demo-database.ts'
import { expireSessions } from '../walk/expire-sessions.ts'
import { faultsOf, tellNothing } from '../walk/visitors.ts'
import { openWalk } from '../walk/walk.ts'
import { addressOf, enter, walkIn } from '../walk/walk-in.ts'

/* Login, logout and their settings, in a browser. */
const { db, url: database_url } = await demoDatabase({ max: 2 })
const walk = openWalk(database_url)
const people = () => walkIn(walk.url, walk.browser)
const olivia = 'olivia@sunrise-staging.example.com'
const kai = 'kai@evergreen.example.com'

let lastRead = 0
/** The code of the next mail to an address, for tests only: the mail itself is read in whole-path.test.ts. */
async function codeFor(recipient: string, template: string): Promise<string> {
  const next = () => nextCode(db, { recipient, template, after: lastRead })
  await expect.poll(async () => (await next())?.code).toMatch(/^\d{6}$/)
  const { id, code } = (await next())!
  lastRead = id
  return code
}

test('a login that is sent before the scripts have come shows no password in the address', async () => {
  const context = await walk.browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${walk.url}/login?next=%2Fcart`)
  // Accounts that came later would move the form.
  await page.getByRole('heading', { name: 'Demo accounts' }).waitFor({ timeout: 2_000 })
  await page.locator('input[autocomplete=username]').fill(olivia)
  await page.locator('input[type=password]').fill('buyer2468')
  await page.locator('form:has(input[type=password]) button[type=submit]').click()
  await page.locator('input[type=password]').waitFor()
  expect(addressOf(page)).toBe('/login?next=%2Fcart')
  await context.close()
})

test('a guest is sent to log in and comes back to where he was going', async () => {
  const guest = await people().visitor()
  for (const path of [
    '/user_center/manage_address?page=1',
    '/cart',
    '/pay?order_sn=P1',
    '/user_center/setting',
  ]) {
    await people().open(guest, path)
    await guest.waitForURL(/\/login\?next=/)
    expect(new URL(guest.url()).searchParams.get('next')).toBe(path)
  }
  await enter(guest, olivia)
  await guest.waitForURL(/\/user_center\/setting$/)
  await guest.context().close()
})

test('an expired session is reported, and after login the form is unchanged', async () => {
  const page = await people().as(olivia)
  await tellNothing(page)
  await people().open(page, '/user_center/manage_address')
  await page.getByRole('button', { name: 'Add an address' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add an address' })
  await dialog.getByLabel('Receiving company').fill('Night Shift Ltd')
  await dialog.getByLabel('Phone').fill('213 555 0177')
  await dialog.getByLabel('City').fill('Los Angeles')
  await dialog.getByLabel('State').selectOption('CA')
  await dialog.getByRole('textbox', { name: /^Address/ }).fill('9 Late Road')
  await dialog.getByLabel('ZIP code').fill('90012')
  await dialog.getByLabel('Residential address').check()
  await expireSessions(db, olivia)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Your login information has expired, please log in again').waitFor()
  await page.waitForURL(/\/login/)
  expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBeNull()
  await enter(page, olivia)
  await page.waitForURL(/manage_address/)
  const again = page.getByRole('dialog', { name: 'Add an address' })
  await again.waitFor()
  expect(await again.getByLabel('Receiving company').inputValue()).toBe('Night Shift Ltd')
  expect(await again.getByLabel('State').inputValue()).toBe('CA')
  expect(await again.getByLabel('Residential address').isChecked()).toBe(true)
  await again.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Night Shift Ltd').waitFor()
  await page.context().close()
})

test('input of one person is not shown to another, and no password is stored', async () => {
  const page = await people().as(olivia)
  await tellNothing(page)
  await people().open(page, '/user_center/essential_information')
  await page.getByLabel('Phone').fill('213 555 0199')
  await expireSessions(db, olivia)
  await page.getByRole('button', { name: 'Save' }).click()
  await page.waitForURL(/\/login/)
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).toContain('213 555 0199')
  await enter(page, kai)
  await page.waitForURL(/essential_information/)
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('213 555 0199')
  await page.context().close()
})

const open = async (page: Page, name: string) => {
  await people().open(page, '/user_center/setting')
  await page.getByRole('button', { name, exact: true }).first().click()
  await page.getByRole('button', { name: 'Send the code' }).waitFor()
}

test('a password is changed with the old one and a code, and other devices are out', async () => {
  const other = await people().as(kai)
  const page = await people().as(kai)
  await open(page, 'Change password')
  await page.getByRole('button', { name: 'Send the code' }).click()
  await page.getByLabel('Old password').fill('wrong2468')
  await page.getByLabel('Code from the e-mail').fill(await codeFor(kai, 'passwordCode'))
  await page.getByLabel('New password').fill('alder2026x')
  await page.getByLabel('Repeat the password').fill('alder2026x')
  const save = page.getByRole('button', { name: 'Change the password' })
  await save.click()
  await page.getByText('The login password is not right').waitFor()
  await page.getByLabel('Old password').fill('buyer2468')
  await save.click()
  await page.getByText('Your password is changed').waitFor()
  await people().open(page, '/user_center/setting')
  await page.getByText('This device').waitFor()
  await people().open(other, '/user_center/setting')
  await other.waitForURL(/\/login/)
  for (const one of [page, other]) await one.context().close()
})

test('an e-mail address is changed, and one logs in with the new one', async () => {
  const page = await people().as(olivia)
  await open(page, 'Change e-mail')
  await page.getByLabel('New e-mail address').fill('olivia.new@sunrise-staging.example.com')
  await page.getByRole('button', { name: 'Send the code' }).click()
  const code = await codeFor('olivia.new@sunrise-staging.example.com', 'emailCode')
  await page.getByLabel('Code from the e-mail').fill(code)
  await page.getByLabel('Your login password').fill('buyer2468')
  await page.getByRole('button', { name: 'Use this address' }).click()
  await page.getByText('Your e-mail address is changed').waitFor()
  await page.context().close()
  const again = await people().as('olivia.new@sunrise-staging.example.com')
  await people().open(again, '/user_center/setting')
  await again.getByText('olivia.new@sunrise-staging.example.com').first().waitFor()
  await again.context().close()
})

test('a device is signed out from another, and language and units follow the person', async () => {
  const email = 'chen@haichuan.example.com'
  await sql`insert into session (token_hash, account_id, visitor_uuid, user_agent, created_at, expires_at)
    select sha256(convert_to('old ' || n, 'UTF8')), a.id, '', 'Firefox on Linux', now() - interval '1 day', now() + interval '1 day'
    from account a, generate_series(1, 8) n where a.email = ${email}`.execute(db)
  // Otherwise both devices would switch to the company's Chinese after the log-in.
  await db.updateTable('account').set({ language: 'en-US' }).where('email', '=', email).execute()
  const byForm = async (width?: number) => {
    const page = await people().visitor(width)
    await people().open(page, '/login')
    await enter(page, email)
    await page.waitForURL(/\/home/)
    return page
  }
  const phone = await byForm(390)
  const desk = await byForm()
  await people().open(desk, '/user_center/setting')
  await desk.getByRole('button', { name: 'Show the other 2' }).click()
  await expect.poll(() => desk.getByRole('button', { name: /^Sign out (?!all)/ }).count()).toBe(9)
  await desk
    .getByRole('button', { name: /^Sign out Chrome/ })
    .first()
    .click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click()
  await desk.getByText('Signed out', { exact: true }).waitFor()
  await people().open(phone, '/user_center/home_page')
  await phone.waitForURL(/\/login/)
  await desk.getByLabel('Measures').selectOption('metric')
  await desk.getByLabel('Language of pages and mails').selectOption('es-ES')
  await desk.getByRole('button', { name: 'Save' }).click()
  await desk.getByRole('heading', { name: 'Ajustes' }).waitFor()
  expect(await desk.evaluate(() => localStorage.getItem('units'))).toBe('metric')
  const account = db.selectFrom('account').select(['language', 'metric']).where('email', '=', email)
  expect(await account.executeTakeFirst()).toEqual({ language: 'es-ES', metric: true })
  expect(addressOf(desk)).toContain('/user_center/setting')
  // A device without a chosen language shows the shop in the person's own.
  const other = await people().visitor()
  await people().open(other, '/login?next=/user_center/setting')
  await enter(other, email)
  await other.getByRole('heading', { name: 'Ajustes' }).waitFor()
  for (const one of [phone, desk, other]) await one.context().close()
})

test('a company in mainland China registers as it says its name and address', async () => {
  const email = 'li.na@xihu-home.example.cn'
  const page = await people().visitor(390)
  await people().open(page, '/registerChinaUser')
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'Send me a code' }).click()
  await page.getByLabel('Code from the e-mail').waitFor()
  await page.goBack()
  await expect.poll(() => page.getByLabel('E-mail').inputValue()).toBe(email)
  await page.goForward()
  await page.reload()
  await page.getByText(email).waitFor()
  await page.getByLabel('Code from the e-mail').fill(await codeFor(email, 'registerCode'))
  await page.getByLabel('New password').fill('alder2026x')
  await page.getByLabel('Repeat the password').fill('alder2026x')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('Company name').fill('西湖家居有限公司')
  await page.goBack()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect.poll(() => page.getByLabel('Company name').inputValue()).toBe('西湖家居有限公司')
  await page.getByLabel('Family name').fill('李')
  await page.getByLabel('Given name').fill('娜')
  const submit = page.getByRole('button', { name: 'Create the account' })
  await submit.click()
  await page.getByText('Please enter a mobile number of eleven digits').waitFor()
  await page.getByLabel('Mobile number').fill('13800138000')
  await page.getByLabel('Province').selectOption('浙江省')
  await page.getByRole('textbox', { name: /^City/ }).fill('杭州市')
  await page.getByLabel('District or county').fill('西湖区')
  await page.getByLabel('Street and number').fill('文三路 90 号')
  await page.getByLabel('Postal code').fill('310012')
  await submit.click()
  await page.getByRole('heading', { name: 'Welcome, 李娜' }).waitFor()
  await people().open(page, '/user_center/certificationChina')
  expect(await page.getByLabel('ZIP code').inputValue()).toBe('310012')
  await page.context().close()
})

test('a business of another site is associated, and whoever is known here is told so', async () => {
  const email = 'peter@lakeshore.example.com'
  const page = await people().visitor()
  const begin = async (address: string) => {
    await people().open(page, '/register')
    await page.getByLabel('E-mail').fill(address)
    await page.getByRole('button', { name: 'Send me a code' }).click()
    await page.getByLabel('Code from the e-mail').fill(await codeFor(address, 'registerCode'))
    await page.getByLabel('New password').fill('alder2026x')
    await page.getByLabel('Repeat the password').fill('alder2026x')
    await page.getByRole('button', { name: 'Continue' }).click()
  }
  await begin('li.na@xihu-home.example.cn')
  await page.getByText('This user already exists on the current site. Please log in directly!').waitFor()
  await begin(email)
  await page.getByText(/already has an account at our site/).waitFor()
  const password = page.getByLabel(/^Password of your account at/)
  await password.fill('wrong2468')
  await page.getByRole('button', { name: 'Associate the business' }).click()
  await page.getByText(/^Association failed/).waitFor()
  await password.fill('buyer2468')
  await page.getByRole('button', { name: 'Associate the business' }).click()
  await page.waitForURL(/\/correlationSuccess/)
  await page.getByRole('heading', { name: /is associated with this site/ }).waitFor()
  expect(await faultsOf(page)).toEqual([])
  await page.context().close()
  const other = await people().as('peter@lakeshore.example.com')
  await people().open(other, '/register')
  await other.getByText('You are logged in as peter@lakeshore.example.com.').waitFor()
  await other.getByRole('link', { name: 'Continue with this account' }).click()
  await other.waitForURL(/\/home/)
  await other.context().close()
})

test('the overview asks for what it shows without waiting for who is logged in', async () => {
  const page = await people().as('annabel@peachtree.example.com')
  let known = () => {}
  const held = new Promise<void>((done) => {
    known = done
  })
  await page.route('**/user/info*', async (route) => {
    await held
    await route.continue()
  })
  const asked = page.waitForResponse(/\/user\/accountInfo/)
  await page.goto(`${walk.url}/user_center/home_page`)
  expect((await asked).status()).toBe(200)
  known()
  await page.getByRole('heading', { name: /Annabel/ }).waitFor()
  await page.context().close()
})
