import { expect, test } from 'vitest'
import { demoDatabase } from '../walk/demo-database.ts'
import { screenPeople } from '../walk/seen-rows.ts'
import { faultsOf, follow, signIn, visit, visitor } from '../walk/visitors.ts'
import { openWalk } from '../walk/walk.ts'

const { url: database_url } = await demoDatabase({ max: 2 })
const walk = openWalk(database_url)

test.each([
  ['office', screenPeople.staff, 'What waits'],
  ['merchant', screenPeople.merchant, 'Today'],
] as const)(
  'an unknown address below /%s leads back to the first page of that area',
  async (area, who, home) => {
    const page = await visitor(walk.browser)
    await signIn(page, walk.url, who)
    const answer = await page.goto(`${walk.url}/${area}/no/such/page`)
    expect(answer?.status()).toBe(404)
    await page.getByRole('heading', { level: 1, name: 'This page is not here' }).waitFor()
    expect(new URL(page.url()).pathname).toBe(`/${area}/no/such/page`)
    expect(await faultsOf(page)).toEqual([])
    await page.getByRole('main').getByRole('link', { name: home, exact: true }).click()
    await page.waitForURL(`${walk.url}/${area}`)
    await follow(page, `/${area}/gone`)
    await page.getByRole('heading', { level: 1, name: 'This page is not here' }).waitFor()
  },
)

test('what is typed into the sheet of prices stays while other rows and other pages are looked at', async () => {
  const page = await visitor(walk.browser)
  await signIn(page, walk.url, screenPeople.merchant)
  await visit(page, `${walk.url}/merchant/bulk`)
  const cell = page.getByRole('textbox', { name: /Days until it leaves/ }).first()
  await cell.fill('9')
  const changed = page.getByRole('status').filter({ hasText: '1 cell of 1 item' })
  await changed.waitFor()
  await follow(page, '/merchant/products')
  await follow(page, '/merchant/bulk')
  await changed.waitFor()
  expect(await cell.inputValue()).toBe('9')
  await follow(page, '/merchant/bulk?search=no-such-item')
  await follow(page, '/merchant/bulk?tab=changes')
  await visit(page, `${walk.url}/merchant/bulk`)
  expect(await cell.inputValue()).toBe('9')
  await page.getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click()
  await page.getByText('No cell is changed').waitFor()
  await follow(page, '/merchant/products')
  await follow(page, '/merchant/bulk')
  expect(await cell.inputValue()).not.toBe('9')
})

test('the search in the head finds a manufacturer by its name, and shows a guest no more than that', async () => {
  const page = await visitor(walk.browser)
  await visit(page, `${walk.url}/home`)
  const search = page.getByRole('combobox', { name: 'Search the catalogue' })
  await search.fill('harlow')
  await page.getByRole('option', { name: /Harlow & Pine/ }).waitFor()
  await search.press('Enter')
  await page.waitForURL(/\/category\?search=harlow/)
  const stores = page.getByRole('navigation', { name: 'Manufacturers' })
  expect(await stores.textContent()).toMatch(/^[A-Z]*Harlow & Pine[^\d$]*$/)
  await stores.getByRole('link').click()
  await page.getByRole('heading', { level: 1, name: /Harlow & Pine/ }).waitFor()
})

test.each(['/merchant', '/merchant/money'])(
  'a page whose parts come one after another does not move what is read: %s',
  async (path) => {
    const page = await visitor(walk.browser, 390)
    await signIn(page, walk.url, screenPeople.merchant)
    await page.addInitScript(() => {
      const seen = window as unknown as { shifted: number }
      seen.shifted = 0
      new PerformanceObserver((list) => {
        for (const one of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[])
          if (!one.hadRecentInput) seen.shifted += one.value
      }).observe({ type: 'layout-shift', buffered: true })
    })
    let asked = 0
    await page.route('**/merchant/*', async (route) => {
      const later = route.request().method() === 'POST' ? 150 * ++asked : 0
      await new Promise((done) => setTimeout(done, later))
      await route.continue()
    })
    await visit(page, walk.url + path)
    await expect.poll(() => page.locator('[aria-busy="true"]:visible').count()).toBe(0)
    const shifted = await page.evaluate(() => (window as unknown as { shifted: number }).shifted)
    expect(shifted).toBeLessThan(0.1)
  },
)
