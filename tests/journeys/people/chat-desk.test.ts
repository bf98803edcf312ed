import { expect, test } from 'vitest'
import { demoDatabase } from '../walk/demo-database.ts'
import { faultsOf, signIn, visit, visitor } from '../walk/visitors.ts'
import { openWalk } from '../walk/walk.ts'

/* What stands beside a conversation at the desks of a manufacturer and of customer service. */
const { db, url: database_url } = await demoDatabase({ max: 2 })
const walk = openWalk(database_url)
const maker = { email: 'sales@harlow-pine.example.com', password: 'maker2468' }
const service = { email: 'service@trestle.example.com', password: 'staff2468' }

test('a manufacturer keeps quick answers, and its tools fit on a phone', async () => {
  const { conversation_number: number } = await db
    .selectFrom('conversation as c')
    .innerJoin('merchant as m', 'm.id', 'c.merchant_id')
    .select('c.conversation_number')
    .where('m.slug', '=', 'harlow-pine')
    .where('c.state', '=', 0)
    .orderBy('c.id')
    .limit(1)
    .executeTakeFirstOrThrow()
  const desk = await visitor(walk.browser)
  await signIn(desk, walk.url, maker)
  await visit(desk, `${walk.url}/merchant/chat/${number}`)
  await desk.getByRole('button', { name: 'Take', exact: true }).click()
  await desk.getByText('You answer', { exact: true }).waitFor()
  await desk.getByRole('link', { name: /^Mine \d/ }).waitFor()

  const quick = desk.getByRole('dialog', { name: 'Quick answers' })
  const legs = quick.getByRole('listitem').filter({ hasText: 'Legs' })
  const write = desk.getByRole('textbox', { name: 'Write a message' })
  await write.fill('One moment.')
  await desk.getByRole('button', { name: 'Quick answers' }).click()
  await quick.getByRole('button', { name: 'Add a text' }).click()
  await quick.getByLabel('Name').fill('Legs')
  await quick.getByLabel('English').fill('Legs come in two lengths.')
  await quick.getByRole('button', { name: 'Save', exact: true }).click()
  await legs.getByRole('button', { name: 'Insert: English' }).click()
  // Keeping the answer has not sent what is written.
  expect(await write.inputValue()).toBe('One moment.\nLegs come in two lengths.')
  await write.fill('')
  await desk.getByRole('button', { name: 'Quick answers' }).click()
  await legs.getByRole('button', { name: 'Remove' }).click()
  // It is gone for all colleagues, so it is asked for first.
  const sure = desk.getByRole('dialog', { name: 'Remove' })
  expect(await faultsOf(desk)).toEqual([])
  await sure.getByRole('button', { name: 'Remove' }).click()
  await legs.waitFor({ state: 'detached' })
  await desk.keyboard.press('Escape')
  await quick.waitFor({ state: 'detached' })

  // On a phone its tools stand in one row, and the times at which its people answer are shown whole.
  await desk.setViewportSize({ width: 390, height: 844 })
  const top = async (name: string) => (await desk.getByRole('button', { name }).boundingBox())!.y
  expect(await top('Notes')).toBe(await top('Hand over'))
  await visit(desk, `${walk.url}/merchant/closures`)
  await desk.getByLabel('Monday', { exact: true }).check()
  for (const time of await desk.locator('input[type=time]').all())
    expect((await time.boundingBox())!.width).toBeGreaterThan(120)
  await desk.context().close()
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
  await office.getByRole('button', { name: 'Open to read' }).click()
  await office.waitForURL(new RegExp(`office/chat/${number}`))
  await office.getByRole('log').getByText('Trestle opened this conversation to read it.').waitFor()
  await office.getByText('you cannot write').first().waitFor()
  expect(await faultsOf(office)).toEqual([])
  await office.context().close()
})
