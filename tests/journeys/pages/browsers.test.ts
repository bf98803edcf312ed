import { beforeAll, expect, test } from 'vitest'
import { demoDatabase } from '../walk/demo-database.ts'
import { openWalk } from '../walk/walk.ts'
import { walkIn } from '../walk/walk-in.ts'

/* Browsers as they are: open over a new version of the shop, barred from storing, on plain http. */
const { url: database_url } = await demoDatabase({ max: 2 })
const walk = openWalk(database_url)
let people: ReturnType<typeof walkIn>
beforeAll(() => {
  people = walkIn(walk.url, walk.browser)
})

const olivia = 'olivia@sunrise-staging.example.com'

test('a page that stays open while the shop is renewed goes where a link leads, and says what is gone', async () => {
  const page = await people.as(olivia)
  await people.open(page, '/user_center/order?language=es-ES')
  await page.getByRole('heading', { level: 1 }).waitFor()
  // This list of its own scripts tells a page that the shop was renewed (app/layout/renewed-shop.ts).
  const list = await page.evaluate(
    () => (window as { __reactRouterManifest?: { url: string } }).__reactRouterManifest?.url,
  )
  expect((await page.request.head(`${walk.url}${list}`)).status()).toBe(200)
  const gone = /assets\/(contact|xlsx)-[^/]*\.js/
  await page.route(gone, (route) => route.fulfill({ status: 404, body: '' }))
  await page.getByRole('button', { name: /Excel/ }).click()
  await page.getByText(/la tienda se renovó entretanto/).waitFor()
  expect(await page.getByRole('alert').allTextContents()).toHaveLength(1)
  await page.evaluate(() => {
    const asked = (window as unknown as { __reactRouterDataRouter: { navigate(to: string): void } })
      .__reactRouterDataRouter
    asked.navigate('/contact?topic=order#form')
  })
  // The new version has its scripts.
  await page.waitForEvent('framenavigated')
  await page.unroute(gone)
  await page.waitForURL(/\/contact\?topic=order#form$/)
  await page.context().close()
})

test('where the browser bars storage, or has no encryption, a guest searches, and login says what it needs', async () => {
  const page = await people.visitor()
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError')
        },
      })
    Object.defineProperty(Crypto.prototype, 'randomUUID', { value: undefined })
    Object.defineProperty(Crypto.prototype, 'subtle', { value: undefined })
  })
  const faults: string[] = []
  page.on('pageerror', ({ message, stack = '' }) => {
    // React Router's own script of the page, which restores the scroll position, throws without harm.
    if (stack.includes('/assets/')) faults.push(message)
  })
  await people.open(page, '/home')
  await page.getByRole('combobox', { name: 'Search the catalogue' }).fill('walnut')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/category\?.*search=walnut/)
  await page.locator('main a[href*="/product?"]').first().click()
  await page.getByRole('link', { name: 'Log in to see prices' }).first().click()
  await page.getByText(/Allow cookies and site data for 127\.0\.0\.1/).waitFor()
  await people.open(page, '/register')
  await page.getByText(/Allow cookies and site data/).waitFor()
  expect(faults).toEqual([])
  await page.context().close()

  const plain = await people.visitor(390)
  await plain.addInitScript(() => {
    Object.defineProperty(Crypto.prototype, 'subtle', { value: undefined })
  })
  await people.open(plain, '/login')
  await plain.getByText('Passwords are not sent from this address').waitFor()
  expect(await plain.locator('input[type=password]').count()).toBe(0)
  await plain.context().close()

  // Somebody who came by a ticket link is logged in: every password they are asked for says the same.
  const member = await people.as(olivia, 390)
  await member.addInitScript(() => {
    Object.defineProperty(Crypto.prototype, 'subtle', { value: undefined })
  })
  const said = member.getByText(/^Passwords cannot be sent from 127\.0\.0\.1:\d+: .*https address/)
  await people.open(member, '/user_center/balance?tab=withdraw')
  await said.waitFor()
  expect(await member.getByLabel('Payment password').isDisabled()).toBe(true)
  await people.open(member, '/user_center/bank')
  await member.getByRole('button', { name: 'Add an account or card' }).click()
  await said.waitFor()
  await people.open(member, '/user_center/setting')
  await member.getByRole('button', { name: 'Set up an app' }).first().click()
  await said.waitFor()
  await member.context().close()
})
