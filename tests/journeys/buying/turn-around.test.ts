import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { demoDatabase } from '../walk/demo-database.ts'
import { faultsOf } from '../walk/visitors.ts'
import { openWalk } from '../walk/walk.ts'
import { walkIn } from '../walk/walk-in.ts'

// The browser of these tests has no graphics card, and renders in software.
const drawnWithin = { timeout: 90_000 }
const { url: database_url, db } = await demoDatabase({ max: 2 })
const walk = openWalk(database_url, { drawing: true })
let people: ReturnType<typeof walkIn>
let table = ''
beforeAll(async () => {
  people = walkIn(walk.url, walk.browser)
  const { product_id } = await db
    .selectFrom('relation')
    .select('product_id')
    .where('custom_sn', '=', 'HP-CFT-301')
    .executeTakeFirstOrThrow()
  table = `/product?product_id=${product_id}`
})

/** How much the shown picture varies: 0 for a blank one. */
async function contrastOf(page: Page): Promise<number> {
  const clip = await page.getByRole('application').boundingBox()
  const { channels } = await sharp(await page.screenshot(clip ? { clip } : {})).stats()
  return Math.max(...channels.map(({ stdev }) => stdev))
}

test('the goods are turned in three dimensions, by code that is fetched only when asked for', async () => {
  const page = await people.visitor(390)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await people.open(page, table)
  const open = page.getByRole('button', { name: 'View in 3D' })
  await open.waitFor()
  await page.waitForLoadState('networkidle')
  const isOurs = (path: string) => /\/(three|stage|load|turn-around)[.-]|^\/model\//.test(path)
  expect(asked.filter(isOurs)).toEqual([])

  await open.click()
  const view = page.getByRole('application', { name: /^3D view of / })
  await page.getByRole('button', { name: 'Reset the view' }).waitFor(drawnWithin)
  expect(asked.filter(isOurs).length).toBeGreaterThan(2)
  await expect.poll(() => contrastOf(page), drawnWithin).toBeGreaterThan(8)
  await view.press('ArrowLeft')
  await view.press('+')
  await page.getByRole('button', { name: 'Show the dimensions' }).click()
  await page.getByText('48 in', { exact: true }).first().waitFor()
  expect(await faultsOf(page)).toEqual([])

  await page.keyboard.press('Escape')
  await view.waitFor({ state: 'detached' })
  expect(await open.evaluate((button) => button === document.activeElement)).toBe(true)
})

test('a model that does not come can be asked for again', async () => {
  const page = await people.visitor(390)
  let refused = 0
  await page.route('**/model/**', (route) => (refused++ === 0 ? route.abort() : route.continue()))
  await people.open(page, table)
  await page.getByRole('button', { name: 'View in 3D' }).click()
  await page.getByText('The 3D view could not be loaded.').waitFor(drawnWithin)
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('button', { name: 'Reset the view' }).waitFor(drawnWithin)
  await page.getByRole('button', { name: 'Close the 3D view' }).press('Enter', drawnWithin)
  await page.getByRole('application').waitFor({ state: 'detached' })
})
