import { beforeAll, expect, test } from 'vitest'
import { demoDatabase } from '../walk/demo-database.ts'
import { follow, reload } from '../walk/visitors.ts'
import { openWalk } from '../walk/walk.ts'
import { walkIn } from '../walk/walk-in.ts'

/* Where a person is on a page: after going back, loading anew, choosing a tab. */
const { url: database_url } = await demoDatabase({ max: 2 })
const walk = openWalk(database_url)
let people: ReturnType<typeof walkIn>
beforeAll(() => {
  people = walkIn(walk.url, walk.browser)
})

const olivia = 'olivia@sunrise-staging.example.com'

test('going back, or loading anew, leads to where one was, also in a list that comes late', async () => {
  const page = await people.as(olivia, 390)
  await people.open(page, '/user_center/my_collection?sort=title')
  const place = () => page.evaluate(() => Math.round(scrollY))
  const goTo = (y: number) => page.evaluate((to) => scrollTo(0, to), y)
  await page.route('**/user/favouriteList', async (route) => {
    await new Promise((late) => setTimeout(late, 400))
    await route.continue()
  })
  await goTo(700)
  await follow(page, '/store_list')
  expect(await place()).toBe(0)
  await page.goBack()
  await expect.poll(place).toBe(700)
  await reload(page)
  await expect.poll(place).toBe(700)
  await page.goto(`${walk.url}/help_center`)
  await page.goBack()
  await expect.poll(place).toBe(700)
  // A reader who has scrolled meanwhile stays there.
  await page.goto(`${walk.url}/help_center`)
  const asked = page.waitForRequest('**/user/favouriteList')
  await page.goBack()
  // The page lives by then, and its list is not there yet.
  await asked
  await page.keyboard.press('Home')
  await page.getByText(/^Choose all/).waitFor()
  expect(await place()).toBe(0)
})

test('choosing a tab or a filter leaves the page where it is, another page of the list begins at its top', async () => {
  const page = await people.as(olivia, 390)
  await people.open(page, '/user_center/order')
  const place = () => page.evaluate(() => Math.round(scrollY))
  await page.evaluate(() => scrollTo(0, 120))
  const tabs = page.getByRole('main').getByRole('navigation').getByRole('link')
  await tabs.filter({ hasText: /^To pay/ }).click()
  // The address changes before the page does, and the page is scrolled with its change.
  await tabs
    .and(page.locator('[aria-current]'))
    .filter({ hasText: /^To pay/ })
    .waitFor()
  expect(await place()).toBe(120)
  await tabs.filter({ hasText: /^All/ }).click()
  await page.getByRole('link', { name: 'Next page' }).click()
  await page.waitForURL(/page=2/)
  await expect.poll(place).toBe(0)
})
