import { generate } from 'otplib'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { nextCode } from '#tests/fixtures/mails'
import { demoDatabase } from '../walk/demo-database.ts'
import { faultsOf, visit, visitor } from '../walk/visitors.ts'
import { openWalk } from '../walk/walk.ts'

/*
 * Second steps as production requires them: a mailed code on a new device, an app, a passkey, recovery
 * codes.
 */
const { db, url: database_url } = await demoDatabase({ max: 2 })
const shop_name = "O'Hara & Söhne"
const walk = openWalk(database_url, { more: { SECOND_STEP: 'required', SHOP_NAME: shop_name } })
const olivia = { email: 'olivia@sunrise-staging.example.com', password: 'buyer2468' }
const administrator = { email: 'admin@trestle.example.com', password: 'staff2468' }
const finance = { email: 'finance@trestle.example.com', password: 'staff2468' }

let lastRead = 0
async function mailedCode(recipient: string): Promise<string> {
  const next = () => nextCode(db, { recipient, template: 'deviceCode', after: lastRead })
  await expect.poll(async () => (await next())?.code).toMatch(/^\d{6}$/)
  const { id, code } = (await next())!
  lastRead = id
  return code
}

async function fill(page: Page, door: string, { email, password }: typeof olivia) {
  // Passkeys are bound to the page's own host.
  await visit(page, walk.url.replace('127.0.0.1', 'localhost') + door)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in' }).last().click()
}
const loggedIn = (page: Page) => page.waitForFunction(() => sessionStorage.getItem('token'))
/** Leaves the session without logging out, as closing the browser does. */
async function leave(page: Page) {
  await page.context().clearCookies()
  await page.evaluate(() => sessionStorage.clear())
}
const logIn = (page: Page) => page.getByRole('button', { name: 'Log in' }).last().click()

test('the shop is called by its own name, before the scripts run and afterwards', async () => {
  for (const [path, title] of [
    ['/login', 'Log in'],
    ['/merchantSettlement?language=es-ES', `Venda en ${shop_name}`],
    ['/merchantSettlement?language=zh-CN', `入驻 ${shop_name}`],
  ] as const) {
    const plain = await walk.browser.newContext({ javaScriptEnabled: false })
    for (const page of [await plain.newPage(), await visitor(walk.browser)]) {
      await page.goto(walk.url + path)
      expect(await page.title()).toBe(`${title} · ${shop_name}`)
      const shown = (await page.locator('header, main').allTextContents()).join(' ')
      expect(shown).toContain(shop_name)
      expect(shown).not.toContain('Trestle')
      await page.context().close()
    }
  }
})

test('a device that is not known wants a mailed code, once', async () => {
  const page = await visitor(walk.browser, 390)
  await fill(page, '/login', olivia)
  await page.getByText(/We do not know this device yet and have sent a code to o•••@/).waitFor()
  const code = await mailedCode(olivia.email)
  await page.getByLabel('Code from the e-mail').fill(code === '000000' ? '000001' : '000000')
  await logIn(page)
  await page.getByText('The verification code is incorrect. Please re-enter it!').waitFor()
  await page.getByLabel('Code from the e-mail').fill(code)
  await logIn(page)
  await loggedIn(page)
  await leave(page)
  await fill(page, '/login', olivia)
  await loggedIn(page)
  await page.context().close()
})

test('staff who move money set up an app first, and log in with its codes and a recovery code', async () => {
  const page = await visitor(walk.browser)
  await fill(page, '/office', finance)
  await page.getByLabel('Code from the e-mail').fill(await mailedCode(finance.email))
  await logIn(page)
  await page.getByRole('heading', { name: 'Set up a second step first' }).waitFor()
  await page.getByRole('button', { name: 'Set up an app' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Your login password').fill(finance.password)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await dialog.getByRole('img', { name: /QR code/ }).waitFor()
  const secret = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '')
  await dialog.getByLabel('Code that the app shows').fill(await generate({ secret }))
  await dialog.getByRole('button', { name: 'Switch on' }).click()
  await dialog.getByRole('button', { name: 'I have kept them' }).waitFor()
  const codes = await dialog.locator('li').allTextContents()
  expect(codes).toHaveLength(10)
  await dialog.getByRole('button', { name: 'I have kept them' }).click()
  await page.getByRole('link', { name: /^Vouchers/ }).waitFor()
  await leave(page)
  await fill(page, '/office', finance)
  await page.getByText('One more step: show that it is you').waitFor()
  await page.getByLabel('Code of your authenticator app').fill(codes[3] ?? '')
  await logIn(page)
  await page
    .getByRole('link', { name: /Security/ })
    .first()
    .waitFor()
  await page.context().close()
})

test('an administrator resets a lost step, and the person logs in with a mailed code', async () => {
  const page = await visitor(walk.browser)
  await fill(page, '/office', administrator)
  await page.getByLabel('Code from the e-mail').fill(await mailedCode(administrator.email))
  await logIn(page)
  await page.getByRole('button', { name: 'Set up an app' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Your login password').fill(administrator.password)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  const secret = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '')
  await dialog.getByLabel('Code that the app shows').fill(await generate({ secret }))
  await dialog.getByRole('button', { name: 'Switch on' }).click()
  await dialog.getByRole('button', { name: 'I have kept them' }).click()
  await page.getByRole('link', { name: 'People' }).first().click()
  await page.getByLabel('Only with a second step').check()
  await page.getByText('another administrator resets yours').waitFor()
  await page.getByRole('button', { name: /^Reset the second step of/ }).click()
  const send = dialog.getByRole('button', { name: 'Reset the second step' })
  await send.click()
  await dialog.getByText('Please Enter how you know who it is').waitFor()
  await dialog.getByLabel('How you know who it is').fill('Called back at the desk.')
  expect(await faultsOf(page)).toEqual([])
  await send.click()
  await page.getByText(/^Reset\. /).waitFor()
  await page.getByRole('button', { name: /^Reset the second step of/ }).waitFor({ state: 'detached' })
  await page.context().close()
  const again = await visitor(walk.browser)
  await fill(again, '/office', finance)
  await again.getByLabel('Code from the e-mail').fill(await mailedCode(finance.email))
  await logIn(again)
  await again.getByRole('heading', { name: 'Set up a second step first' }).waitFor()
  await again.context().close()
})

test('a passkey is made in the settings and opens the account', async () => {
  const page = await visitor(walk.browser)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await fill(page, '/login', olivia)
  await page.getByLabel('Code from the e-mail').fill(await mailedCode(olivia.email))
  await logIn(page)
  await loggedIn(page)
  await visit(page, `${new URL(page.url()).origin}/user_center/setting`)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Your login password').fill(olivia.password)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await dialog.getByRole('button', { name: 'I have kept them' }).click()
  await page.getByText('Linux · Chrome').waitFor()
  await leave(page)
  await page.evaluate(() => localStorage.removeItem('device'))
  await fill(page, '/login', olivia)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await loggedIn(page)
  await visit(page, `${new URL(page.url()).origin}/user_center/setting`)
  await page.getByRole('button', { name: 'Remove Linux · Chrome' }).click()
  await dialog.getByLabel('Your login password').fill('wrong2468')
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await page.getByText('The login password is not right').waitFor()
  await dialog.getByLabel('Your login password').fill(olivia.password)
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await page.getByText('Linux · Chrome').waitFor({ state: 'detached' })
  await page.context().close()
})
