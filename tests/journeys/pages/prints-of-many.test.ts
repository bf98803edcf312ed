import { expect, test } from 'vitest'
import { demoDatabase } from '../walk/demo-database.ts'
import { printed } from '../walk/printed.ts'
import { faultsOf, signIn, visit, visitor } from '../walk/visitors.ts'
import { openWalk } from '../walk/walk.ts'

/*
 * The labels and packing slips of all orders to be packed, in one print each: sorted by aisle, on a roll
 * or on sheets, and marked when they are reprinted.
 */
const { url: database_url } = await demoDatabase({ max: 2 })
const walk = openWalk(database_url)
const warehouse = { email: 'warehouse@trestle.example.com', password: 'staff2468' }

test('a warehouse prints the labels and the slips of a whole list', async () => {
  const page = await visitor(walk.browser)
  await signIn(page, walk.url, warehouse)
  await visit(page, `${walk.url}/office/orders?tab=pack&language=en-US`)
  const orders = await page.getByRole('checkbox', { name: /^Choose T/ }).count()
  expect(orders).toBeGreaterThan(1)
  await page.getByRole('checkbox', { name: 'Choose all on this page' }).check()
  await page.getByRole('link', { name: 'Carton labels' }).click()
  await page.getByText(/labels, 4 × 6 in/).waitFor()
  expect(await page.getByText(`${orders} orders`).count()).toBe(1)
  const labels = await page.getByText(/^Carton \d+ of \d+$/).count()
  const aisles = await page.getByRole('heading', { level: 2, name: /^(Aisle|No place)/ }).count()
  expect(aisles).toBeGreaterThan(1)
  expect(await faultsOf(page)).toEqual([])
  expect(await printed(page)).toEqual({ pages: labels, size: [288, 432] })
  await page.getByRole('link', { name: 'Letter' }).click()
  await page.locator('a[aria-current=true]', { hasText: 'Letter' }).waitFor()
  const sheets = await printed(page)
  expect(sheets.size).toEqual([612, 792])
  expect(sheets.pages).toBeGreaterThanOrEqual(Math.ceil(labels / 4))
  expect(sheets.pages).toBeLessThan(Math.ceil(labels / 4) + aisles)

  await page.evaluate(() => {
    window.print = () => {}
  })
  expect(await page.getByText(/^Printed again/).count()).toBe(0)
  await page.getByRole('button', { name: 'Print', exact: true }).click()
  await page.getByText('Printed again: 2').first().waitFor()
  expect(await page.getByText(/^Printed again/).count()).toBe(labels)

  await page.goBack()
  await page.getByRole('checkbox', { name: 'Choose all on this page' }).check()
  await page.getByRole('link', { name: 'Packing slips' }).click()
  await page.locator('article').first().waitFor()
  expect(await page.locator('article').count()).toBe(orders)
  expect(await faultsOf(page)).toEqual([])
  expect((await printed(page)).pages).toBeGreaterThanOrEqual(orders)
  // The pages of each slip are counted separately, because the slips are separated.
  const rules = await page.locator('article > style').allTextContents()
  const counters = rules.map((rule) => /@bottom-right \{ content: counter\((sheet-\w+)\) \}/.exec(rule)?.[1])
  expect(new Set(counters).size).toBe(orders)
  expect(rules.every((rule, at) => rule.includes(`counter-increment: ${counters[at]};`))).toBe(true)
  await page.context().close()
})

test('a pick list goes aisle by aisle, and a wrong location is corrected on it', async () => {
  const page = await visitor(walk.browser, 820)
  await signIn(page, walk.url, warehouse)
  await visit(page, `${walk.url}/office/orders?tab=pack&language=en-US`)
  await page.getByRole('button', { name: /^Pick list for/ }).click()
  const list = page.getByRole('dialog')
  const place = list.getByRole('textbox', { name: /^Set the place of/ }).first()
  await place.fill('nowhere at all')
  await place.press('Enter')
  await list.getByRole('alert').waitFor()
  await place.fill('z-99-1')
  // Leaving the field saves nothing.
  await place.press('Tab')
  await list.getByRole('button', { name: 'Save', exact: true }).waitFor()
  expect(await list.getByRole('rowheader', { name: /Aisle Z$/ }).isVisible()).toBe(false)
  await place.press('Enter')
  await list.getByRole('rowheader', { name: /Aisle Z$/ }).waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await list.getByRole('rowheader', { name: /Aisle Z$/ }).waitFor({ state: 'detached' })
  await place.fill('z-99-1')
  await place.press('Enter')
  await list.getByRole('rowheader', { name: /Aisle Z$/ }).waitFor()
  expect(await faultsOf(page)).toEqual([])
  // A short list prints on one page, and nothing covers its rows.
  expect((await printed(page)).pages).toBe(1)
  await page.emulateMedia({ media: 'print' })
  const title = await list.getByRole('heading', { level: 2 }).boundingBox()
  const head = await list.getByRole('columnheader').first().boundingBox()
  expect(title!.y + title!.height).toBeLessThanOrEqual(head!.y)
  await page.emulateMedia({ media: 'screen' })
  await page.context().close()
})
