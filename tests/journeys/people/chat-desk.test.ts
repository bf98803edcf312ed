import { expect, test } from 'vitest'
import { aStaff } from '#tests/fixtures/people'
import { breaches } from '#tests/invariants'
import { demoDatabase } from '../walk/demo-database.ts'
import { faultsOf, signIn, visit, visitor } from '../walk/visitors.ts'
import { openWalk } from '../walk/walk.ts'

/* A manufacturer takes and answers a conversation, its buyer calls Trestle in, which answers and leaves. */
const { db, url: database_url } = await demoDatabase({ max: 2 })
const walk = openWalk(database_url)
const nadia = { email: 'nadia@bayview.example.com', password: 'buyer2468' }
const maker = { email: 'sales@harlow-pine.example.com', password: 'maker2468' }
const service = { email: 'service@trestle.example.com', password: 'staff2468' }

const shots = process.env.CHAT_SHOTS
const look = async (page: Awaited<ReturnType<typeof visitor>>, name: string) => {
  if (shots) await page.screenshot({ path: `${shots}/${name}.png` })
}

test('a manufacturer takes a conversation, Trestle is called in, answers, hands over and leaves', async () => {
  const { id, merchant_uuid } = await db
    .selectFrom('product as p')
    .innerJoin('merchant as m', 'm.id', 'p.merchant_id')
    .select(['p.id', 'm.merchant_uuid'])
    .where('m.slug', '=', 'harlow-pine')
    .where('p.off_shelf_at', 'is', null)
    .orderBy('p.id')
    .limit(1)
    .executeTakeFirstOrThrow()
  const colleague = await aStaff(db, ['service'])
  const called = { first_name: 'Sam', last_name: 'Okafor' }
  await db.updateTable('account').set(called).where('id', '=', colleague.account_id).execute()

  const phone = await visitor(walk.browser, 390)
  await signIn(phone, walk.url, nadia)
  const about = new URLSearchParams({ with: merchant_uuid, about: 'product', ref: String(id) })
  await visit(phone, `${walk.url}/user_center/chat?${about}`)
  await phone.waitForURL(/user_center\/chat\/V/)
  const number = /chat\/(V\w+)/.exec(phone.url())![1]!
  await phone.getByRole('textbox', { name: 'Write a message' }).fill('Two of the legs are short.')
  await phone.keyboard.press('Enter')
  await phone.getByText('Sent', { exact: true }).waitFor()

  const desk = await visitor(walk.browser)
  await signIn(desk, walk.url, maker)
  await visit(desk, `${walk.url}/merchant/chat?tab=nobody`)
  await desk.getByRole('link', { name: /Two of the legs/ }).click()
  await desk.getByText('Nobody answers yet').waitFor()
  await desk.getByRole('button', { name: 'Take', exact: true }).click()
  await desk.getByText('You answer', { exact: true }).waitFor()
  await phone.getByText(/ answers$/).waitFor()
  await desk.getByRole('link', { name: /^Mine \d/ }).waitFor()
  await desk.getByRole('textbox', { name: 'Write a message' }).fill('We can send longer ones next year.')
  await desk.keyboard.press('Enter')
  await phone.getByRole('log').getByText('We can send longer ones next year.').waitFor()
  expect(await faultsOf(desk)).toEqual([])
  await look(desk, 'merchant-1440')

  await phone.getByRole('button', { name: 'Ask Trestle to help' }).click()
  const dialog = phone.getByRole('dialog')
  await dialog.getByText('Share the last 50 messages').waitFor()
  expect(await faultsOf(phone)).toEqual([])
  await look(phone, 'ask-390')
  await dialog.getByRole('button', { name: 'Call in' }).click()
  await desk
    .getByRole('log')
    .getByText('The buyer called Trestle in and shared the last 2 messages with it.')
    .waitFor()
  await phone.getByText('Trestle was called in and answers soon').waitFor()
  await look(phone, 'called-390')

  const office = await visitor(walk.browser)
  await signIn(office, walk.url, service)
  await visit(office, `${walk.url}/office`)
  await office.getByRole('link', { name: /Chats we were called into/ }).click()
  await office.waitForURL(/office\/chat_queue/)
  await office.getByText(number).waitFor()
  expect(await faultsOf(office)).toEqual([])
  await look(office, 'queue-1440')
  await office
    .getByRole('row', { name: new RegExp(number) })
    .getByRole('link')
    .click()
  await office.getByRole('log').getByText('Two of the legs are short.').waitFor()
  await office.getByRole('button', { name: 'Take', exact: true }).click()
  await office.getByText('You answer', { exact: true }).waitFor()
  await office.getByRole('textbox', { name: 'Write a message' }).fill('You get longer legs this week.')
  await office.keyboard.press('Enter')
  await phone.getByRole('log').getByText('You get longer legs this week.').waitFor()
  await desk.getByRole('log').getByText('You get longer legs this week.').waitFor()
  await phone.getByText(/Trestle reads along/).waitFor()
  await office.getByRole('button', { name: 'Hand over' }).click()
  await office.getByRole('dialog').getByLabel('Colleague').selectOption({ label: 'Sam Okafor' })
  await look(office, 'handover-1440')
  await office.getByRole('dialog').getByRole('button', { name: 'Hand over' }).click()
  await office.getByText('Sam Okafor answers').waitFor()
  expect(await faultsOf(office)).toEqual([])
  await office.getByRole('button', { name: 'Leave', exact: true }).click()
  await office.getByRole('dialog').getByRole('button', { name: 'Leave', exact: true }).click()
  await office.waitForURL(/office\/chat$/)
  await phone.getByRole('log').getByText('Trestle has left the conversation.').waitFor()
  await desk.getByRole('button', { name: 'Close', exact: true }).click()
  await phone.getByRole('log').getByText('The merchant closed the conversation.').waitFor()
  await look(phone, 'closed-390')
  await look(desk, 'closed-1440')
  expect(await faultsOf(phone)).toEqual([])
  expect(await breaches(db)).toEqual({})
  for (const page of [phone, desk, office]) await page.context().close()
})

test('a conversation that nobody called us into opens for a reason, and its buyer sees it', async () => {
  const { conversation_number: number } = await db
    .selectFrom('conversation')
    .select('conversation_number')
    .where('merchant_id', 'is not', null)
    .where('helped_from_no', 'is', null)
    .where('state', '=', 0)
    .where('last_no', '>', 0)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const office = await visitor(walk.browser, 390)
  await signIn(office, walk.url, service)
  await visit(office, `${walk.url}/office/chat_queue`)
  await office.getByLabel('Number of the conversation').fill(number)
  await office.getByLabel('Reason').fill('The buyer wrote to us about it')
  await look(office, 'queue-390')
  await office.getByRole('button', { name: 'Open to read' }).click()
  await office.waitForURL(new RegExp(`office/chat/${number}`))
  await office.getByRole('log').getByText('Trestle opened this conversation to read it.').waitFor()
  await office.getByText('you cannot write').first().waitFor()
  await look(office, 'watched-390')
  expect(await faultsOf(office)).toEqual([])
  await office.context().close()
})
