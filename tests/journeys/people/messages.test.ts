import { expect, test } from 'vitest'
import { demoDatabase } from '../walk/demo-database.ts'
import { faultsOf, fillLogin, signIn, visit, visitor } from '../walk/visitors.ts'
import { openWalk } from '../walk/walk.ts'

const { url: database_url } = await demoDatabase({ max: 2 })
const walk = openWalk(database_url)
const olivia = { email: 'olivia@sunrise-staging.example.com', password: 'buyer2468' }
const admin = { email: 'admin@trestle.example.com', password: 'staff2468' }

test('messages are found by the bell, opened, filtered in the address, and read together', async () => {
  const page = await visitor(walk.browser)
  await visit(page, `${walk.url}/login?next=/user_center/home_page`)
  await fillLogin(page, olivia)
  const bell = page.getByRole('link', { name: /^Messages, \d+ unread$/ })
  await bell.waitFor()
  const before = Number(/\d+/.exec((await bell.getAttribute('aria-label'))!)![0])
  await bell.click()
  await page.waitForURL(/message_center/)
  await page
    .getByRole('link', { name: /^unread: / })
    .first()
    .click()
  await page.waitForURL(/message_center\/\d+/)
  await page.getByRole('link', { name: `Messages, ${before - 1} unread` }).waitFor()
  await page.getByRole('button', { name: 'Mark as unread' }).click()
  await page.getByRole('link', { name: `Messages, ${before} unread` }).waitFor()
  await page
    .getByRole('navigation', { name: 'Kinds of messages' })
    .getByRole('link', { name: /^Announcements/ })
    .click()
  await page.waitForURL(/stationMsg/)
  await page.getByRole('link', { name: /Closed on the holiday/ }).waitFor()
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('link', { name: 'Unread only' }).click()
  await page.waitForURL(/unread=1/)
  await page
    .getByRole('navigation', { name: 'Kinds of messages' })
    .getByRole('link', { name: /^All/ })
    .click()
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await page.getByRole('link', { name: 'Messages, none unread' }).waitFor()

  await page.getByRole('link', { name: 'Which messages come by mail' }).click()
  const payments = page.getByRole('group', { name: 'Messages by mail' }).getByLabel('Payments')
  await payments.uncheck()
  await page.getByRole('status').filter({ hasText: 'Saved' }).waitFor()
  await page.reload()
  await payments.waitFor()
  expect(await payments.isChecked()).toBe(false)
  await page.context().close()
})

test('what staff announces in three languages is in every buyer’s messages', async () => {
  const page = await visitor(walk.browser)
  await signIn(page, walk.url, admin)
  await visit(page, `${walk.url}/office/announcements`)
  for (const [i, words] of ['Fair in May', '五月展会', 'Feria en mayo'].entries()) {
    await page.getByLabel('Title').nth(i).fill(words)
    await page.getByLabel('Text').nth(i).fill(`${words}.`)
  }
  await page.getByRole('button', { name: 'Announce' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Announce' }).click()
  await page.getByRole('heading', { name: 'Fair in May' }).waitFor()
  const buyer = await visitor(walk.browser, 390)
  await visit(buyer, `${walk.url}/login?next=/user_center/stationMsg&language=es-ES`)
  await buyer.getByLabel('Correo electrónico').fill('chen@haichuan.example.com')
  await buyer.getByLabel('Contraseña', { exact: true }).fill('buyer2468')
  await buyer.locator('main form button[type="submit"]').click()
  await buyer.getByRole('link', { name: /Feria en mayo/ }).waitFor()
  await page.context().close()
  await buyer.context().close()
})
