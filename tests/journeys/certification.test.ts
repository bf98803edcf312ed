import { expect, test } from 'vitest'
import { testDatabase } from '#tests/database'
import { paper } from './visitors.ts'
import { openWalk } from './walk.ts'
import { walkIn } from './walk-in.ts'

const { db, url: database_url } = await testDatabase({ max: 2 })
const walk = openWalk(database_url)
const kai = 'kai@evergreen.example.com'

test('a certification is kept while it is filled in, and goes on where it was on another device', async () => {
  const people = walkIn(walk.url, walk.browser)
  const page = await people.as(kai, 820)
  await people.open(page, '/user_center/certification')
  await page.getByLabel('Main product').pressSequentially('Patio sets')
  await page.getByText('Draft saved').waitFor()
  // Who goes on typing is not interrupted by what was saved.
  await page.keyboard.type(' and benches')
  await page.locator('input[type=file]').first().setInputFiles(paper('licence.png'))
  await page.getByRole('link', { name: 'licence.png' }).waitFor()
  const kept = () =>
    db
      .selectFrom('certification')
      .innerJoin('account', 'account.company_id', 'certification.company_id')
      .select(['main_product', 'licence_file_ids'])
      .where('account.email', '=', kai)
      .orderBy('round', 'desc')
      .executeTakeFirst()
  await expect.poll(async () => (await kept())?.licence_file_ids.length, { timeout: 10_000 }).toBe(1)
  expect((await kept())?.main_product).toBe('Patio sets and benches')
  const phone = await people.as(kai, 390)
  await people.open(phone, '/user_center/certification')
  expect(await phone.getByLabel('Main product').inputValue()).toBe('Patio sets and benches')
  await phone.getByRole('link', { name: 'licence.png' }).waitFor()
  for (const one of [page, phone]) await one.context().close()
})
