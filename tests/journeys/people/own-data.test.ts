import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { demoDatabase } from '../walk/demo-database.ts'
import { streamOver } from '../walk/visitors.ts'
import { openWalk } from '../walk/walk.ts'
import { walkIn } from '../walk/walk-in.ts'

/* A person's data: exported, viewed, deleted. */
const { db, url: database_url } = await demoDatabase({ max: 2 })
const walk = openWalk(database_url)
const people = () => walkIn(walk.url, walk.browser)
const olivia = 'olivia@sunrise-staging.example.com'
const kai = 'kai@evergreen.example.com'

test('everything about a person and a company comes as a ZIP, after the password', async () => {
  const page = await people().as(olivia)
  await people().open(page, '/user_center/my_data')
  await page.getByRole('button', { name: 'Download the ZIP' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Your login password').fill('wrong2468')
  await dialog.getByRole('button', { name: 'Download the ZIP' }).click()
  await dialog.getByText('The login password is not right').waitFor()
  await dialog.getByLabel('Your login password').fill('buyer2468')
  const coming = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download the ZIP' }).click()
  const file = await coming
  expect(file.suggestedFilename()).toMatch(/^trestle-data-.+\.zip$/)
  const zip = await readFile(await file.path())
  expect(zip.subarray(0, 2).toString()).toBe('PK')
  for (const name of ['person/account.json', 'company/orders.csv', 'company/ledger_entry.json'])
    expect(zip.includes(name)).toBe(true)
  await page.context().close()
})

test('the activity page tells who did what', async () => {
  const page = await people().as(olivia, 390)
  await people().open(page, '/user_center/activity')
  await page.getByText('Logged in', { exact: true }).first().waitFor()
  await page
    .getByRole('listitem')
    .getByText(/^Olivia Hart ·/)
    .first()
    .waitFor()
  await page.getByRole('link', { name: 'Orders', exact: true }).last().click()
  await page.getByText('Logged in', { exact: true }).first().waitFor({ state: 'hidden' })
  await page.getByLabel('Person').selectOption('Dario Vega')
  await page
    .getByText(/^Olivia Hart ·/)
    .first()
    .waitFor({ state: 'hidden' })
  await page
    .getByRole('listitem')
    .getByText(/^Dario Vega ·/)
    .first()
    .waitFor()
  expect(new URL(page.url()).searchParams.get('about')).toBe('order')
  await page.context().close()
})

test('a person with open orders and money sees why the account cannot be deleted yet', async () => {
  const { company_id } = await db
    .selectFrom('account')
    .select('company_id')
    .where('email', '=', olivia)
    .executeTakeFirstOrThrow()
  // While colleagues remain, the company's orders and money do not block a deletion.
  await db
    .updateTable('account')
    .set({ disabled_at: new Date() })
    .where('company_id', '=', company_id)
    .where('email', '<>', olivia)
    .execute()
  const page = await people().as(olivia)
  await people().open(page, '/user_center/my_data')
  await page.getByText('Not yet possible. Please finish this first:').waitFor()
  await page.getByText(/orders? (is|are) open$/).waitFor()
  await page.getByText(/are in the wallet/).waitFor()
  await page.context().close()
})

test('an account is deleted for good, and nothing of its person is left', async () => {
  const page = await people().as(kai)
  await people().open(page, '/user_center/my_data')
  await page.getByRole('button', { name: 'Delete the account' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Your login password').fill('buyer2468')
  await dialog.getByRole('button', { name: 'Delete the account' }).click()
  await dialog.getByText('Please tick this box').waitFor()
  await dialog.getByLabel('I know that my data cannot be brought back').check()
  // The stream hears that the session is over before the answer does, as on a busy machine.
  const over = streamOver(page)
  await page.route('**/user/deleteAccount', async (route) => {
    const response = await route.fetch()
    await over
    await route.fulfill({ response })
  })
  await dialog.getByRole('button', { name: 'Delete the account' }).click()
  await page.getByRole('heading', { name: 'Your account is deleted' }).waitFor()
  expect(await page.getByText('Your login information has expired').count()).toBe(0)
  await page.getByRole('button', { name: 'To the shop' }).click()
  await page.waitForURL(/\/home/)
  expect(await db.selectFrom('account').select('id').where('email', '=', kai).execute()).toEqual([])
  await people().open(page, '/login')
  await page.getByLabel('E-mail').fill(kai)
  await page.getByLabel('Password', { exact: true }).fill('buyer2468')
  await page.getByRole('button', { name: 'Log in' }).last().click()
  await page.getByText('E-mail or password is not right').waitFor()
  await page.context().close()
})
