import { beforeAll, expect, test } from 'vitest'
import { demoDatabase } from './walk/demo-database.ts'
import { faultsOf } from './walk/visitors.ts'
import { openWalk } from './walk/walk.ts'
import { walkIn } from './walk/walk-in.ts'

const { url: database_url } = await demoDatabase({ max: 2 })
const walk = openWalk(database_url)
let people: ReturnType<typeof walkIn>
beforeAll(() => {
  people = walkIn(walk.url, walk.browser)
})

test('a password is shown when asked, hidden again once it is sent, and kept nowhere meanwhile', async () => {
  const page = await people.visitor(390)
  await people.open(page, '/login')
  const field = page.getByLabel('Password', { exact: true })
  const type = () => field.getAttribute('type')
  await page.getByLabel('E-mail').first().fill('kai@evergreen.example.com')
  await field.fill('wrong2468')
  expect(await type()).toBe('password')
  await page.getByRole('button', { name: 'Show what is typed' }).click()
  expect(await type()).toBe('text')
  expect(await field.getAttribute('data-secret')).not.toBeNull()
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Hide what is typed' }).click()
  expect(await type()).toBe('password')
  await page.getByRole('button', { name: 'Show what is typed' }).click()
  await field.press('Enter')
  await page.getByText('E-mail or password is not right').waitFor()
  expect(await type()).toBe('password')
  await page.context().close()
})

test('only people who have just registered or associated are welcomed', async () => {
  for (const email of ['kai@evergreen.example.com', 'peter@lakeshore.example.com']) {
    const page = await people.as(email)
    for (const path of ['/registerSuccess', '/correlationSuccess']) {
      await people.open(page, path)
      await page.waitForURL(/\/user_center\/home_page/)
    }
    await page.context().close()
  }
})
