import { beforeAll, expect, test } from 'vitest'
import { demoDatabase } from './walk/demo-database.ts'
import { faultsOf } from './walk/visitors.ts'
import { openWalk } from './walk/walk.ts'
import { walkIn } from './walk/walk-in.ts'

const { db, url: database_url } = await demoDatabase({ max: 2 })
const walk = openWalk(database_url)
let people: ReturnType<typeof walkIn>
beforeAll(() => {
  people = walkIn(walk.url, walk.browser)
})

test('a password is shown when asked, hidden again once it is sent, and kept nowhere meanwhile', async () => {
  const page = await people.visitor(390)
  await people.open(page, '/login')
  const field = page.getByLabel('Password', { exact: true })
  const type = () => field.getAttribute('type')
  await page.getByLabel('E-mail').first().fill('kai@evergreen.example.com')
  await field.fill('wrong2468')
  expect(await type()).toBe('password')
  await page.getByRole('button', { name: 'Show what is typed' }).click()
  expect(await type()).toBe('text')
  expect(await field.getAttribute('data-secret')).not.toBeNull()
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Hide what is typed' }).click()
  expect(await type()).toBe('password')
  await page.getByRole('button', { name: 'Show what is typed' }).click()
  await field.press('Enter')
  await page.getByText('E-mail or password is not right').waitFor()
  expect(await type()).toBe('password')
  await page.context().close()
})

test('only people who have just registered or associated are welcomed', async () => {
  for (const email of ['kai@evergreen.example.com', 'peter@lakeshore.example.com']) {
    const page = await people.as(email)
    for (const path of ['/registerSuccess', '/correlationSuccess']) {
      await people.open(page, path)
      await page.waitForURL(/\/user_center\/home_page/)
    }
    await page.context().close()
  }
})

/** Opens a page whose scripts come when `release` is called. */
async function withScriptsHeld(path: string) {
  const page = await people.visitor()
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(walk.url + path, { waitUntil: 'commit' })
  return { page, faults, release }
}

test('what is entered and submitted before the scripts run stays, counts and is done', async () => {
  const login = await withScriptsHeld('/login?next=%2Fuser_center%2Fsetting')
  const fillLikeBrowser = (label: string, value: string) =>
    login.page.getByLabel(label, { exact: true }).evaluate((field: HTMLInputElement, typed) => {
      field.value = typed
    }, value)
  await fillLikeBrowser('E-mail', 'olivia@sunrise-staging.example.com')
  await fillLikeBrowser('Password', 'buyer2468')
  await login.page.getByLabel('Keep me signed in').check()
  await login.page.locator('form:has(input[type=password]) button[type=submit]').click()
  login.release()
  await login.page.waitForURL(/\/user_center\/setting$/)
  expect(await login.page.evaluate(() => localStorage.getItem('token'))).not.toBeNull()
  expect(login.faults).toEqual([])
  await login.page.context().close()

  const { product_id } = await db
    .selectFrom('relation')
    .select('product_id')
    .where('custom_sn', '=', 'NU-SOF-101')
    .executeTakeFirstOrThrow()
  const product = await withScriptsHeld(`/product?product_id=${product_id}`)
  const amount = product.page.getByRole('textbox', { name: 'Quantity' })
  const zip = product.page.locator('input[autocomplete=postal-code]')
  const search = product.page.getByRole('combobox', { name: 'Search the catalogue' })
  await search.pressSequentially('oak')
  await amount.fill('7')
  await zip.pressSequentially('9410')
  product.release()
  await product.page.waitForFunction(() => !window.earlySubmits)
  await zip.pressSequentially('7')
  await zip.press('Enter')
  await product.page.getByText('San Francisco, CA').waitFor()
  expect(await amount.inputValue()).toBe('7')
  // The field shows its state again once it loses the focus.
  await amount.focus()
  await amount.blur()
  expect(await amount.inputValue()).toBe('7')
  expect(await search.inputValue()).toBe('oak')
  expect(product.faults).toEqual([])
  await product.page.context().close()

  for (const path of ['/register', '/subscribe', '/international_logistics', '/merchantSettlement']) {
    const { page, faults, release } = await withScriptsHeld(path)
    const fields = page.locator('main input:is([type=text],[type=email]):visible, main textarea:visible')
    await fields.first().waitFor()
    const places = (await fields.all()).slice(0, 4)
    for (const field of places) await field.fill('5')
    release()
    await page.waitForFunction(() => !window.earlySubmits)
    // Another value in one field renders the form anew.
    await places.at(-1)!.pressSequentially('7')
    const seen = await Promise.all(places.map((field) => field.inputValue()))
    expect([path, seen]).toEqual([path, places.map((_, i) => (i === places.length - 1 ? '57' : '5'))])
    expect(faults).toEqual([])
    await page.context().close()
  }
})
