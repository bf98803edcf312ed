import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { demoDatabase } from '../walk/demo-database.ts'
import { faultsOf, fillLogin, visit, visitor } from '../walk/visitors.ts'
import { openWalk } from '../walk/walk.ts'

const { url: database_url } = await demoDatabase({ max: 2 })
const walk = openWalk(database_url)
const nadia = { email: 'nadia@bayview.example.com', password: 'buyer2468' }
const collection = '/user_center/my_collection'
const rows = (page: Page) => page.getByRole('checkbox', { name: /^Choose (?!all)/ })

test('a guest likes a product, logs in, comes back to it, and keeps it', async () => {
  const page = await visitor(walk.browser)
  await visit(page, `${walk.url}/product?product_id=3`)
  await page
    .getByRole('button', { name: /^Favourite: / })
    .first()
    .click()
  await page.waitForURL(/\/login\?next=/)
  await fillLogin(page, nadia)
  await page.waitForURL(/\/product\?product_id=3/)
  await page
    .getByRole('button', { name: /^Favourite: /, pressed: true })
    .first()
    .waitFor()
  await visit(page, `${walk.url}/new_arrival`)
  const hearts = page.getByRole('main').getByRole('button', { name: /^Favourite: / })
  await hearts.nth(0).click()
  await hearts.nth(1).click()
  await visit(page, walk.url + collection)
  await rows(page).nth(2).waitFor()
  expect(await rows(page).count()).toBe(3)
  await page.context().close()
})

test('favourites are filed, exported, removed and brought back, and moved into the cart by their minimum', async () => {
  const page = await visitor(walk.browser, 390)
  await visit(page, `${walk.url}/login?next=${collection}`)
  await fillLogin(page, nadia)
  await rows(page).first().waitFor()
  await page.getByRole('button', { name: 'User centre' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Favourites' }).waitFor()
  await page.keyboard.press('Escape')

  await rows(page).first().check()
  await page.getByRole('button', { name: 'Move to folder' }).click()
  await page.getByLabel('Name of the folder').fill('Lobby')
  await page.getByRole('dialog').getByRole('button', { name: 'Move', exact: true }).click()
  await page.getByRole('link', { name: 'Lobby 1' }).click()
  await page.waitForURL(/folder=\d+/)
  await page.getByText('Choose the one on this page').waitFor()
  await page.getByRole('button', { name: 'Delete folder' }).click()
  await page.getByRole('dialog').getByText('stays among your favourites').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete folder' }).click()
  await page.waitForURL((url) => !url.search.includes('folder'))
  await rows(page).nth(2).waitFor()

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ])
  expect((await readFile((await file.path())!, 'utf8')).trim().split('\n')).toHaveLength(4)

  await page.getByRole('checkbox', { name: /^Choose all/ }).check()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await page.getByText('3 favourites removed').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await rows(page).nth(2).waitFor()

  await page
    .getByRole('button', { name: /^Move to cart/ })
    .first()
    .click()
  await page.getByText('1 item is in the cart').waitFor()
  await rows(page).nth(2).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Keep as favourites too' }).click()
  await rows(page).nth(2).waitFor()
  expect(await faultsOf(page)).toEqual([])

  await visit(page, `${walk.url}/cart`)
  const lines = page.getByRole('button', { name: /^To favourites/ })
  const before = await lines.count()
  await lines.first().click()
  await page.waitForFunction(
    (count) => document.body.textContent!.split('To favourites').length - 1 < count,
    before,
  )
  await page.context().close()
})
