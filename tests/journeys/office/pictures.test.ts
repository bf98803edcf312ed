import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { demoDatabase } from '../walk/demo-database.ts'
import { faultsOf, fillLogin, load, signIn, visit, visitor } from '../walk/visitors.ts'
import { openWalk } from '../walk/walk.ts'

const { url: database_url } = await demoDatabase({ max: 2 })
const walk = openWalk(database_url, { pictures: true })
const nadia = { email: 'nadia@bayview.example.com', password: 'buyer2468' }
const service = { email: 'service@trestle.example.com', password: 'staff2468' }
const product = '/product?product_id=4'

test('a buyer asks for pictures, customer service fails and passes them, and the ZIP is fetched', async () => {
  const page = await visitor(walk.browser)
  await visit(page, walk.url + product)
  await page.getByRole('button', { name: 'Ask for the pictures' }).click()
  await page.waitForURL(/\/login\?next=/)
  await fillLogin(page, nadia)
  await page.waitForURL(/\/product/)
  // What was asked for before the log-in goes on after it.
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Picture 1').check()
  await dialog.getByLabel('Picture 2').check()
  expect(await faultsOf(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Ask for 2 pictures' }).click()
  await dialog.getByText('Under review').nth(1).waitFor()
  await dialog.getByLabel('Picture 1').click()
  await page
    .getByText(
      'Please select another image for review. The current image has been submitted for review or selected!',
    )
    .waitFor()

  const desk = await visitor(walk.browser)
  await signIn(desk, walk.url, service)
  await visit(desk, `${walk.url}/office/pictures`)
  const mine = desk.getByRole('article').filter({ hasText: 'Bayview' })
  await mine.getByRole('button', { name: 'Do not pass' }).click()
  // What is often written is put in by a press, or takes another's place; new texts are for all colleagues.
  await mine.getByRole('button', { name: 'Where shown' }).click()
  await mine.getByRole('button', { name: 'All, change' }).click()
  const texts = desk.getByRole('dialog', { name: 'Reasons for pictures' })
  await texts.getByRole('button', { name: 'Add a text' }).click()
  expect(await faultsOf(desk)).toEqual([])
  await texts.getByLabel('Name').fill('Detail view')
  await texts.getByLabel('English').fill('Please choose the detail view.')
  await texts.getByRole('button', { name: 'Save', exact: true }).click()
  await texts.getByText('Detail view', { exact: true }).waitFor()
  await desk.keyboard.press('Escape')
  await texts.waitFor({ state: 'detached' })
  await mine.getByRole('button', { name: 'Detail view' }).click()
  expect(await mine.getByLabel('Reason').inputValue()).toBe('Please choose the detail view.')
  await mine.getByRole('button', { name: 'Do not pass' }).click()
  await mine.waitFor({ state: 'detached' })

  // Without what the tab has kept: a dialog that is open by the time the news come stays as it is.
  await load(page, `${walk.url}/user_center/picture_list`)
  await page.getByText('Please choose the detail view.').waitFor()
  await page.getByRole('link', { name: 'Ask again' }).click()
  await page.getByRole('button', { name: 'Ask for the pictures' }).click()
  await dialog.getByLabel('Picture 1').check()
  await dialog.getByRole('button', { name: 'Ask for 1 picture' }).click()
  await dialog.getByText('Under review').waitFor()
  await visit(desk, `${walk.url}/office/pictures`)
  await mine.getByRole('button', { name: 'Pass', exact: true }).click()
  await mine.waitFor({ state: 'detached' })
  await desk.context().close()

  await visit(page, `${walk.url}/user_center/picture_list?status=2`)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /^Download/ }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/\.zip$/)
  const zip = await readFile((await file.path())!)
  expect(zip.subarray(0, 2).toString()).toBe('PK')
  expect(zip.length).toBeGreaterThan(5000)
  expect(await faultsOf(page)).toEqual([])
  await visit(page, `${walk.url}${product}#downloads`)
  await page.getByRole('link', { name: '1 picture is ready' }).click()
  await page.waitForURL(/picture_list\?status=2/)
  await page.getByRole('button', { name: /^Download/ }).waitFor()
  await page.context().close()
})
