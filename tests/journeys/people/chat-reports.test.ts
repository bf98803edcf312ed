import { expect, test } from 'vitest'
import { breaches } from '#tests/invariants'
import { demoDatabase } from '../walk/demo-database.ts'
import { faultsOf, signIn, visit, visitor } from '../walk/visitors.ts'
import { openWalk } from '../walk/walk.ts'

/* A manufacturer asks to be paid outside, a buyer reports it, and customer service decides. */
const { db, url: database_url } = await demoDatabase({ max: 2 })
const walk = openWalk(database_url)
const nadia = { email: 'nadia@bayview.example.com', password: 'buyer2468' }
const maker = { email: 'sales@harlow-pine.example.com', password: 'maker2468' }
const service = { email: 'service@trestle.example.com', password: 'staff2468' }

test('what is said of paying outside is answered by a line, reported and blocked, and the block is lifted', async () => {
  const { id, merchant_uuid } = await db
    .selectFrom('product as p')
    .innerJoin('merchant as m', 'm.id', 'p.merchant_id')
    .select(['p.id', 'm.merchant_uuid'])
    .where('m.slug', '=', 'harlow-pine')
    .where('p.off_shelf_at', 'is', null)
    .orderBy('p.id')
    .limit(1)
    .executeTakeFirstOrThrow()
  const phone = await visitor(walk.browser, 390)
  await signIn(phone, walk.url, nadia)
  const about = new URLSearchParams({ with: merchant_uuid, about: 'product', ref: String(id) })
  await visit(phone, `${walk.url}/user_center/chat?${about}`)
  await phone.waitForURL(/user_center\/chat\/V/)
  const write = phone.getByRole('textbox', { name: 'Write a message' })
  await write.fill('Is there a better price?')
  await write.press('Enter')
  await phone.getByText('Sent', { exact: true }).waitFor()
  const desk = await visitor(walk.browser)
  await signIn(desk, walk.url, maker)
  await visit(desk, `${walk.url}/merchant/chat`)
  await desk.getByRole('link', { name: /Is there a better price/ }).click()
  await desk.getByRole('textbox', { name: 'Write a message' }).fill('Yes, by wire transfer to our IBAN.')
  await desk.keyboard.press('Enter')
  const log = phone.getByRole('log')
  await log.getByText('payments outside are not protected').waitFor()
  await phone.getByRole('button', { name: 'Report', exact: true }).click()
  const dialog = phone.getByRole('dialog')
  await dialog.getByLabel('What').selectOption({ label: 'Yes, by wire transfer to our IBAN.' })
  await dialog.getByLabel('Reason').fill('It asks to be paid outside')
  expect(await faultsOf(phone)).toEqual([])
  await dialog.getByRole('button', { name: 'Report', exact: true }).click()
  await phone.getByText('Reported. Trestle looks at it within a day.').waitFor()

  const office = await visitor(walk.browser)
  await signIn(office, walk.url, service)
  await visit(office, `${walk.url}/office/chat_reports`)
  const panel = office.getByRole('article').filter({ hasText: 'It asks to be paid outside' })
  await panel.getByText('Yes, by wire transfer to our IBAN.').waitFor()
  expect(await faultsOf(office)).toEqual([])
  await panel.getByRole('button', { name: 'Block', exact: true }).click()
  await office.getByRole('dialog').getByLabel('Note').fill('Second time')
  await office.getByRole('dialog').getByRole('button', { name: 'Block', exact: true }).click()
  await phone.getByText('This conversation is blocked.').waitFor()
  await log.getByText('Trestle has blocked this conversation.').waitFor()
  await visit(office, `${walk.url}/office/chat_reports?tab=decided`)
  await office.getByRole('button', { name: 'Lift the block' }).click()
  await office.getByRole('dialog').getByRole('button', { name: 'Lift the block' }).click()
  await log.getByText('Trestle has lifted the block.').waitFor()
  await write.fill('Thank you')
  await write.press('Enter')
  await desk.getByRole('log').getByText('Thank you').waitFor()

  // The same line was reported by itself as well.
  await visit(office, `${walk.url}/office/chat_reports`)
  const another = office
    .getByRole('article')
    .filter({ hasText: 'Harlow' })
    .filter({ hasText: 'wrote of ways to pay outside' })
  await another.getByRole('button', { name: 'Mute for 7 days' }).click()
  await office.getByRole('dialog').getByRole('button', { name: 'Mute for 7 days' }).click()
  await desk.getByText('Trestle has muted you').waitFor()
  await visit(office, `${walk.url}/office/chat_reports?tab=decided`)
  expect(await faultsOf(office)).toEqual([])
  await office.getByRole('button', { name: 'Lift the mute' }).click()
  await office.getByRole('dialog').getByRole('button', { name: 'Lift the mute' }).click()
  await desk.getByRole('log').getByText('Somebody of the merchant can write again.').waitFor()
  await desk.getByRole('textbox', { name: 'Write a message' }).waitFor()
  expect(await breaches(db)).toEqual({})
  for (const page of [phone, desk, office]) await page.context().close()
})
