import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { breaches } from '#tests/invariants'
import { demoDatabase } from '../walk/demo-database.ts'
import { faultsOf, paper, signIn, visit, visitor } from '../walk/visitors.ts'
import { openWalk } from '../walk/walk.ts'

/* A buyer on a phone asks about a product, and its manufacturer answers at a desk with a picture. */
const { db, url: database_url } = await demoDatabase({ max: 2 })
const walk = openWalk(database_url)
const nadia = { email: 'nadia@bayview.example.com', password: 'buyer2468' }
const maker = { email: 'sales@harlow-pine.example.com', password: 'maker2468' }

const product = () =>
  db
    .selectFrom('product as p')
    .innerJoin('merchant as m', 'm.id', 'p.merchant_id')
    .select(['p.id', 'm.id as merchant_id'])
    .where('m.slug', '=', 'harlow-pine')
    .where('p.off_shelf_at', 'is', null)
    .orderBy('p.id')
    .limit(1)
    .executeTakeFirstOrThrow()

test('a buyer asks from a product, the manufacturer answers with a picture, and both see it at once', async () => {
  const { id } = await product()
  const phone = await visitor(walk.browser, 390)
  await signIn(phone, walk.url, nadia)
  await visit(phone, `${walk.url}/product?product_id=${id}`)
  await phone.getByRole('main').getByRole('link', { name: 'Chat', exact: true }).click()
  const sheet = phone.getByRole('dialog', { name: 'Chat' })
  const title = (await phone.locator('h1').textContent())!.trim()
  const card = sheet.locator('form').getByText(title)
  await card.waitFor()
  expect(await faultsOf(phone)).toEqual([])
  await sheet.getByRole('button', { name: 'Close' }).click()
  await sheet.waitFor({ state: 'detached' })
  await phone.getByRole('main').getByRole('link', { name: 'Chat', exact: true }).press('Enter')
  await card.waitFor()
  expect(await phone.evaluate(() => Boolean(document.activeElement?.closest('dialog')))).toBe(true)
  const { number } = await db
    .selectFrom('conversation')
    .select('conversation_number as number')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  await phone.getByRole('textbox', { name: 'Write a message' }).fill('Is it oak? See https://oak.test/kinds.')
  expect(await faultsOf(phone)).toEqual([])
  await phone.keyboard.press('Enter')
  await phone.getByText('Sent', { exact: true }).waitFor()

  const desk = await visitor(walk.browser)
  await signIn(desk, walk.url, maker)
  await visit(desk, `${walk.url}/merchant/chat`)
  await desk.getByText('Choose a conversation').waitFor()
  await desk.getByRole('link', { name: /Is it oak\?.*1 unread message/ }).click()
  await desk.getByText('New messages').waitFor()
  await phone.getByText('Read', { exact: true }).waitFor()
  expect(
    await desk.getByRole('link', { name: 'https://oak.test/kinds', exact: true }).getAttribute('rel'),
  ).toContain('nofollow')
  await desk.setInputFiles('input[type="file"]', paper('grain.png'))
  await desk.getByRole('button', { name: 'Remove grain.png' }).waitFor()
  await desk.getByRole('textbox', { name: 'Write a message' }).fill('It is. Here is the grain.')
  await desk.getByRole('button', { name: 'Send', exact: true }).click()
  await phone.getByRole('log').getByText('It is. Here is the grain.').waitFor()
  await phone.getByRole('img', { name: 'Picture: grain.png' }).waitFor()
  expect(await faultsOf(desk)).toEqual([])
  expect(await faultsOf(phone)).toEqual([])

  const write = phone.getByRole('textbox', { name: 'Write a message' })
  await write.fill('Sorry, the wrong window')
  await write.press('Enter')
  await desk.getByText('Sorry, the wrong window').first().waitFor()
  // Until the server has it, this message has no such button, but the one before has.
  const wrong = phone.getByRole('listitem').filter({ hasText: 'Sorry, the wrong window' })
  await wrong.getByRole('button', { name: /^Withdraw/ }).click()
  await desk.getByText('This message was withdrawn').first().waitFor()

  await phone.context().setOffline(true)
  await write.fill('How soon can it leave?')
  await write.press('Enter')
  await phone.getByRole('button', { name: 'Send again' }).waitFor()
  await phone.context().setOffline(false)
  await phone.getByRole('button', { name: 'Send again' }).click()
  await desk.getByText('How soon can it leave?').first().waitFor()
  await sheet.getByRole('link', { name: number }).click()
  await phone.waitForURL(/user_center\/chat\/V/)
  await phone.getByRole('link', { name: 'Back to all conversations' }).click()
  await phone.getByRole('link', { name: /How soon can it leave\?/ }).waitFor()
  expect(await faultsOf(phone)).toEqual([])
  const said = await db
    .selectFrom('chat_message as m')
    .innerJoin('conversation as c', 'c.id', 'm.conversation_id')
    .select(['m.no', 'm.body'])
    .where('c.conversation_number', '=', number)
    .orderBy('m.no')
    .execute()
  expect(said.map(({ body }) => body)).toEqual([
    'Is it oak? See https://oak.test/kinds.',
    // Said by the system of links: what is paid outside is not protected.
    'contact',
    'It is. Here is the grain.',
    '',
    'How soon can it leave?',
  ])
  expect(await breaches(db)).toEqual({})
  for (const page of [phone, desk]) await page.context().close()
})

test('where the stream is blocked, or a proxy holds it back, what is said comes all the same', async () => {
  const { number } = await db
    .selectFrom('conversation')
    .select('conversation_number as number')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const phone = await visitor(walk.browser, 390)
  await phone.route('**/live', (route) => route.abort())
  const desk = await visitor(walk.browser)
  await desk.route('**/live', () => {})
  for (const page of [phone, desk]) await page.clock.install()
  await signIn(phone, walk.url, nadia)
  await signIn(desk, walk.url, maker)
  await visit(phone, `${walk.url}/user_center/chat/${number}`)
  await visit(desk, `${walk.url}/merchant/chat/${number}`)
  const say = async (from: Page, to: Page, text: string) => {
    await from.getByRole('textbox', { name: 'Write a message' }).fill(text)
    const sent = from.waitForResponse('**/chat/send')
    await from.keyboard.press('Enter')
    await sent
    await to.clock.fastForward('00:20')
    await to.getByRole('log').getByText(text).waitFor()
  }
  await say(phone, desk, 'Is there one with arms?')
  await say(desk, phone, 'From March on.')
  for (const page of [phone, desk]) await page.context().close()
})

test('a manufacturer without customer service says so, and leads to the platform', async () => {
  const { id, merchant_id } = await product()
  await db
    .updateTable('account')
    .set({ disabled_at: new Date() })
    .where('merchant_id', '=', merchant_id)
    .execute()
  const page = await visitor(walk.browser)
  await signIn(page, walk.url, nadia)
  await visit(page, `${walk.url}/product?product_id=${id}`)
  await page.getByText('There is no current merchant customer service data !').waitFor()
  const greyed = page.getByRole('main').getByRole('button', { name: 'Chat', exact: true })
  expect(await greyed.getAttribute('aria-disabled')).toBe('true')
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('link', { name: 'Write to Trestle' }).click()
  await page.getByRole('dialog').getByRole('heading', { name: 'Trestle customer service' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(await page.evaluate(() => document.activeElement?.textContent?.trim())).toBe('Write to Trestle')
  await page.context().close()
})

test('what was said is found, leads to its place, and is saved as evidence', async () => {
  const page = await visitor(walk.browser)
  await signIn(page, walk.url, { email: 'chen@haichuan.example.com', password: 'buyer2468' })
  await visit(page, `${walk.url}/user_center/chat?search=Valencia`)
  const hits = page.getByRole('region', { name: 'In messages' })
  const oldest = hits.getByRole('link', { name: /Valencia/ }).last()
  await oldest.click()
  const found = page.locator('[data-sought]')
  await found.getByText(/Valencia/).waitFor()
  await expect
    .poll(() =>
      found.evaluate((line) => {
        const { top, bottom } = line.getBoundingClientRect()
        return top >= 0 && bottom <= innerHeight
      }),
    )
    .toBe(true)
  expect(await faultsOf(page)).toEqual([])
  const loading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as PDF' }).click()
  expect((await loading).suggestedFilename()).toMatch(/^chat-V\w+/)
  await page.context().close()
})
