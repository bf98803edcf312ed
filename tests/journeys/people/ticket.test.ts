import { beforeAll, expect, test } from 'vitest'
import { demoDatabase } from '../walk/demo-database.ts'
import { load } from '../walk/visitors.ts'
import { openWalk } from '../walk/walk.ts'
import { addressOf, enter, walkIn } from '../walk/walk-in.ts'

const { url: database_url } = await demoDatabase({ max: 2 })
const walk = openWalk(database_url)
let people: ReturnType<typeof walkIn>
beforeAll(() => {
  people = walkIn(walk.url, walk.browser)
})

const olivia = 'olivia@sunrise-staging.example.com'
const justRegistered = 'kai@evergreen.example.com'

test('a link with a stranger’s ticket asks before it makes a browser theirs, and "no" leaves everything as it is', async () => {
  const { port } = new URL(walk.url)
  const home = `http://localhost:${port}/home`
  const kai = await people.visitor()
  await load(kai, `http://sea.localhost:${port}/login`)
  await enter(kai, justRegistered)
  await kai.waitForURL(/sea\.localhost.*\/home/)
  let link = ''
  await kai.route(/\/home\?token=/, (route) => {
    link = route.request().url()
    return route.abort()
  })
  await kai.getByRole('link', { name: 'Trestle home' }).click()
  await expect.poll(() => link).toContain('token=')

  const page = await people.visitor()
  await load(page, `http://localhost:${port}/login`)
  await enter(page, olivia)
  await page.getByRole('link', { name: 'Hello, Olivia Hart' }).waitFor()
  await load(page, link)
  const dialog = page.getByRole('dialog', { name: /^Continue as Kai .*\?$/ })
  await dialog.getByRole('button', { name: 'Stay signed in as Olivia Hart' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('link', { name: 'Hello, Olivia Hart' }).waitFor()
  expect(page.url()).toBe(home)

  const guest = await people.visitor(390)
  await load(guest, link)
  const asked = guest.getByRole('dialog', { name: /^Continue as Kai/ })
  expect(await guest.evaluate(() => sessionStorage.getItem('token'))).toBe(null)
  await asked.getByRole('button', { name: /^Continue as Kai/ }).click()
  await asked.waitFor({ state: 'hidden' })
  expect(await guest.evaluate(() => sessionStorage.getItem('token'))).not.toBe(null)
})

test('every tab of a browser has its session, also one opened later, until the browser is closed', async () => {
  const page = await people.visitor()
  await people.open(page, '/login?next=/hot_sale')
  await enter(page, olivia)
  await page.getByRole('link', { name: 'Hello, Olivia Hart' }).waitFor()
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain(
    await page.evaluate(() => String(sessionStorage.getItem('token'))),
  )
  // A tab as Ctrl and a click open it, with no storage of its own; the headless browser hangs at that click.
  const beside = await page.context().newPage()
  const product = await page.locator('main a[href*="/product?"]').first().getAttribute('href')
  await people.open(beside, String(product))
  await beside.getByRole('link', { name: 'Hello, Olivia Hart' }).waitFor()
  await beside.getByText(/\$\d/).first().waitFor()

  const typed = await page.context().newPage()
  await people.open(typed, '/user_center/order')
  await typed.getByRole('heading', { level: 1 }).waitFor()
  expect(addressOf(typed)).toBe('/user_center/order')

  // A closed browser forgets the cookies that have no end, and what its tabs stored.
  for (const tab of [page, beside]) await tab.close()
  await page.context().clearCookies({ name: /^session/ })
  const later = await page.context().newPage()
  await typed.close()
  await people.open(later, '/user_center/order')
  await later.waitForURL(/\/login/)
  expect(await later.evaluate(() => localStorage.getItem('session'))).toBe(null)
  await later.context().close()
})

test('what one tab does the others know: cart, language, log-out and another person', async () => {
  const page = await people.visitor()
  await people.open(page, '/login?next=/product?product_id=1')
  await enter(page, olivia)
  await page.getByRole('link', { name: 'Hello, Olivia Hart' }).waitFor()
  const other = await page.context().newPage()
  other.setDefaultTimeout(30_000)
  await people.open(other, '/cart')
  const lines = other.getByRole('main').getByRole('checkbox', { name: /^Select (?!all)/ })
  await lines.first().waitFor()
  const before = await lines.count()
  await page.getByRole('button', { name: 'Add to cart' }).first().click()
  await expect.poll(() => lines.count()).toBe(before + 1)

  await other.getByLabel('Language').selectOption('es-ES')
  await page.locator('html[lang="es-ES"]').waitFor()
  await other.getByLabel('Idioma').selectOption('en-US')
  await page.locator('html[lang="en-US"]').waitFor()

  await people.open(page, '/user_center/setting')
  await page.getByRole('heading', { name: 'Settings' }).first().waitFor()
  await other.getByRole('button', { name: 'Log out' }).first().click()
  await other.getByRole('dialog').getByRole('button', { name: 'Log out' }).click()
  await page.waitForURL(/\/login/)
  expect(await page.locator('body').textContent()).not.toContain('Olivia')
  expect(await page.evaluate(() => Object.keys(sessionStorage))).not.toContain('token')

  await people.open(other, '/login')
  await people.open(page, '/home')
  await enter(other, olivia)
  await page.getByRole('link', { name: 'Hello, Olivia Hart' }).waitFor()
  await page.evaluate(() => sessionStorage.setItem('draft of a form', 'Olivia’s'))
  await people.open(other, '/login')
  await enter(other, justRegistered)
  await page.getByRole('link', { name: 'Hello, Kai' }).waitFor()
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('Olivia')
  await page.context().close()
})
