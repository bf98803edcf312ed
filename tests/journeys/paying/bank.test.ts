import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { demoDatabase } from '../walk/demo-database.ts'
import { expireSessions } from '../walk/expire-sessions.ts'
import { faultsOf, fillLogin, tellNothing, visit, visitor } from '../walk/visitors.ts'
import { openWalk } from '../walk/walk.ts'

const { db, url: database_url } = await demoDatabase({ max: 2 })
const walk = openWalk(database_url)
const olivia = { email: 'olivia@sunrise-staging.example.com', password: 'buyer2468' }

/** The dialog to add an account, with its bank and holder typed already. */
async function anAccountToAdd(width: number) {
  const page = await visitor(walk.browser, width)
  await tellNothing(page)
  await visit(page, `${walk.url}/login?next=/user_center/bank`)
  await fillLogin(page, olivia)
  await page.getByRole('button', { name: 'Add an account or card' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name of the bank').fill('Harbor Savings')
  await dialog.getByLabel('Account holder').fill('Sunrise Home Staging LLC')
  return { page, dialog }
}

test('an account is added with the payment password, shown by its end alone, made the default and removed', async () => {
  const { page, dialog } = await anAccountToAdd(390)
  await dialog.getByLabel('Routing number').fill('021000022')
  await dialog.getByLabel('Account number').fill('0001 2345 6789')
  await dialog.getByLabel('Payment password').fill('258036')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('This is no routing number').waitFor()
  expect(await faultsOf(page)).toEqual([])
  await dialog.getByLabel('Routing number').fill('021000021')
  await dialog.getByLabel('Payment password').fill('000001')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByRole('alert').first().waitFor()
  // A person who has forgotten it gets a link.
  expect(await dialog.getByRole('link', { name: /^Forgotten\?/ }).getAttribute('href')).toContain(
    '/user_center/setting?next=%2Fuser_center%2Fbank',
  )
  await dialog.getByLabel('Payment password').fill('258036')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'detached' })
  const card = page.getByRole('listitem').filter({ hasText: 'Harbor Savings' })
  await card.getByText('6789').first().waitFor()
  expect(await page.content()).not.toMatch(/000123456789|021000021/)
  const rows = await db.selectFrom('bank_account').select('number_sealed').execute()
  expect(rows.some(({ number_sealed }) => number_sealed.includes('000123456789'))).toBe(false)
  await card.getByRole('button', { name: /^Make it the default/ }).click()
  await card.getByText('Default', { exact: true }).waitFor()
  await card.getByRole('button', { name: /^Remove/ }).click()
  await dialog.getByLabel('Payment password').fill('258036')
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await card.waitFor({ state: 'detached' })
  expect(await faultsOf(page)).toEqual([])
  await page.context().close()
})

const wrongTries = (fails: number) =>
  sql`insert into payment_try (account_id, fails) select id, ${fails} from account where email = ${olivia.email}
    on conflict (account_id) do update set fails = excluded.fails`.execute(db)

test('too many wrong payment passwords are reported beside their field, which is then disabled', async () => {
  const { page, dialog } = await anAccountToAdd(390)
  await dialog.getByLabel('Routing number').fill('021000021')
  await dialog.getByLabel('Account number').fill('000123456789')
  await wrongTries(10)
  await dialog.getByLabel('Payment password').fill('000001')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog
    .getByText('Locked after too many wrong entries. A new payment password opens it again.')
    .waitFor()
  expect(await dialog.getByLabel('Payment password').isDisabled()).toBe(true)
  await wrongTries(0)
  await page.context().close()
})

test('after an expired session the dialog is open again, without the number, which is stored nowhere', async () => {
  const { page, dialog } = await anAccountToAdd(1440)
  await dialog.getByLabel('Routing number').fill('021000021')
  await dialog.getByLabel('Account number').fill('000123456789')
  await dialog.getByLabel('Payment password').fill('258036')
  await expireSessions(db)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.waitForURL(/\/login/)
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toMatch(/000123456789|258036/)
  await fillLogin(page, olivia)
  await dialog.waitFor()
  expect(await dialog.getByLabel('Account holder').inputValue()).toBe('Sunrise Home Staging LLC')
  expect(await dialog.getByLabel('Account number').inputValue()).toBe('')
  await page.context().close()
})
