import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { demoDatabase } from '../walk/demo-database.ts'
import { reload } from '../walk/visitors.ts'
import { openWalk } from '../walk/walk.ts'
import { addressOf, walkIn } from '../walk/walk-in.ts'

const { url: database_url } = await demoDatabase({ max: 2 })
const walk = openWalk(database_url)
let people: ReturnType<typeof walkIn>
beforeAll(() => {
  people = walkIn(walk.url, walk.browser)
})

const olivia = 'olivia@sunrise-staging.example.com'
const menuOf = (page: Page) => page.getByRole('dialog', { name: 'Menu' })
const openMenu = (page: Page) => page.getByRole('button', { name: 'Menu' }).click()
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()

/** A guest's phone after two pages, so that Back leads from the second to the first. */
async function twoPages() {
  const page = await people.visitor(390)
  await people.open(page, '/store_list')
  await people.open(page, '/inventory')
  return page
}

test('a link out of the menu leaves no entry of the menu: two steps back are two pages back', async () => {
  const page = await twoPages()
  await openMenu(page)
  await menuOf(page).getByText('Bedroom', { exact: true }).click()
  await menuOf(page).getByRole('link', { name: 'Beds', exact: true }).click()
  await heading(page, 'Beds')
  await page.goBack()
  await heading(page, 'Inventory')
  await page.goBack()
  await page.waitForURL(/\/store_list/)
})

test('a reload under an open menu leaves no entry of it', async () => {
  const page = await twoPages()
  await openMenu(page)
  await menuOf(page).waitFor()
  await reload(page)
  expect(await menuOf(page).count()).toBe(0)
  await page.goBack()
  await page.waitForURL(/\/store_list/)
})

test('a menu that was opened and closed many times costs one step back', async () => {
  const page = await twoPages()
  const length = await page.evaluate(() => history.length)
  for (let i = 0; i < 3; i++) {
    await openMenu(page)
    await menuOf(page).waitFor()
    await page.keyboard.press('Escape')
    await menuOf(page).waitFor({ state: 'detached' })
  }
  expect(await page.evaluate(() => history.length)).toBe(length + 1)
  await page.goBack()
  await page.waitForURL(/\/store_list/)
})

test('Back leaves a page whose menu the browser has closed before the page heard of it', async () => {
  const page = await twoPages()
  await page.evaluate(() => addEventListener('close', (event) => event.stopPropagation(), { capture: true }))
  await openMenu(page)
  await menuOf(page).waitFor()
  await page.keyboard.press('Escape')
  await menuOf(page).waitFor({ state: 'detached' })
  await page.goBack()
  await page.waitForURL(/\/store_list/)
})

test('Back closes the picture viewer and stays on the product', async () => {
  const page = await twoPages()
  await people.open(page, '/product?product_id=1')
  await page.getByRole('button', { name: 'Look at it large' }).first().click()
  const viewer = page.locator('.pswp--open')
  await viewer.waitFor()
  await page.goBack()
  await viewer.waitFor({ state: 'detached' })
  expect(addressOf(page)).toBe('/product?product_id=1')
  await page.goBack()
  await page.waitForURL(/\/inventory/)
})

test('Back closes a dialog before the drawer under it', async () => {
  const page = await people.as(olivia, 390)
  await people.open(page, '/inventory')
  await people.open(page, '/user_center/order')
  await openMenu(page)
  await menuOf(page).getByRole('button', { name: 'Log out' }).click()
  const sure = page.getByRole('dialog', { name: /log out/i })
  await sure.waitFor()
  await page.goBack()
  await sure.waitFor({ state: 'detached' })
  expect(await menuOf(page).count()).toBe(1)
  await page.goBack()
  await menuOf(page).waitFor({ state: 'detached' })
  expect(addressOf(page)).toBe('/user_center/order')
  await page.goBack()
  await page.waitForURL(/\/inventory/)
})

test('Back closes the filters and takes back what was chosen in them', async () => {
  const page = await people.visitor(390)
  await people.open(page, '/category')
  await page.getByRole('button', { name: 'Filters' }).click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await sheet.getByRole('link', { name: /^Combination/ }).click()
  await page.waitForURL(/module_type=2/)
  expect(await sheet.count()).toBe(1)
  await page.goBack()
  await sheet.waitFor({ state: 'detached' })
  await page.waitForURL((url) => !url.search.includes('module_type'))
  expect(addressOf(page)).toBe('/category')
})

test('what is typed is there again after Back, on a page and in a dialog; what was closed is not', async () => {
  const page = await people.as('peter@lakeshore.example.com', 1440)
  await people.open(page, '/user_center/team')
  await people.open(page, '/logistics/ask')
  const note = page.getByLabel('Note', { exact: true })
  await note.fill('Two men for the sleeper sofas')
  await page.goBack()
  const invite = page.getByRole('button', { name: 'Invite a person' })
  await invite.waitFor()
  await page.goForward()
  expect(await note.inputValue()).toBe('Two men for the sleeper sofas')
  await page.goBack()
  const email = page.getByRole('dialog').getByLabel('E-mail')
  for (const [close, left] of [
    [() => page.goBack(), 'rosa@sunrise.test'],
    [() => page.keyboard.press('Escape'), ''],
  ] as const) {
    await invite.click()
    await email.fill('rosa@sunrise.test')
    await close()
    await email.waitFor({ state: 'detached' })
    await invite.click()
    expect(await email.inputValue()).toBe(left)
    await page.keyboard.press('Escape')
    await email.waitFor({ state: 'detached' })
  }
  await people.open(page, '/product?product_id=1')
  const amount = page
    .getByRole('spinbutton')
    .or(page.getByLabel('Quantity', { exact: true }))
    .first()
  const start = await amount.inputValue()
  await amount.fill('7')
  await amount.press('Tab')
  const chosen = await amount.inputValue()
  expect(chosen).not.toBe(start)
  await people.open(page, '/inventory')
  await page.goBack()
  await expect.poll(() => amount.inputValue()).toBe(chosen)
  await page.context().close()
})
