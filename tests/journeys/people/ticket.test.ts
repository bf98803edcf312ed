import { beforeAll, expect, test } from 'vitest'
import { demoDatabase } from '../walk/demo-database.ts'
import { visit } from '../walk/visitors.ts'
import { openWalk } from '../walk/walk.ts'
import { enter, walkIn } from '../walk/walk-in.ts'

const { url: database_url } = await demoDatabase({ max: 2 })
const walk = openWalk(database_url)
let people: ReturnType<typeof walkIn>
beforeAll(() => {
  people = walkIn(walk.url, walk.browser)
})

const olivia = 'olivia@sunrise-staging.example.com'
const justRegistered = 'kai@evergreen.example.com'

test('a link with a stranger’s ticket asks before it makes a browser theirs, and "no" leaves everything as it is', async () => {
  const { port } = new URL(walk.url)
  const home = `http://localhost:${port}/home`
  const kai = await people.visitor()
  await visit(kai, `http://sea.localhost:${port}/login`)
  await enter(kai, justRegistered)
  await kai.waitForURL(/sea\.localhost.*\/home/)
  let link = ''
  await kai.route(/\/home\?token=/, (route) => {
    link = route.request().url()
    return route.abort()
  })
  await kai.getByRole('link', { name: 'Trestle home' }).click()
  await expect.poll(() => link).toContain('token=')

  const page = await people.visitor()
  await visit(page, `http://localhost:${port}/login`)
  await enter(page, olivia)
  await page.getByText('Hello, Olivia Hart').waitFor()
  await visit(page, link)
  const dialog = page.getByRole('dialog', { name: /^Continue as Kai .*\?$/ })
  await dialog.getByRole('button', { name: 'Stay signed in as Olivia Hart' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByText('Hello, Olivia Hart').waitFor()
  expect(page.url()).toBe(home)

  const guest = await people.visitor(390)
  await visit(guest, link)
  const asked = guest.getByRole('dialog', { name: /^Continue as Kai/ })
  expect(await guest.evaluate(() => sessionStorage.getItem('token'))).toBe(null)
  await asked.getByRole('button', { name: /^Continue as Kai/ }).click()
  await asked.waitFor({ state: 'hidden' })
  expect(await guest.evaluate(() => sessionStorage.getItem('token'))).not.toBe(null)
})
