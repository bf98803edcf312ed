import { expect, test } from 'vitest'
import { inTransaction } from '#database/transaction'
import { system } from '#market/actor'
import { mailUnread } from '#market/people/message/mail-unread-chats'
import { mailUnreadAfterMinutes } from '#rules/talk/chat'
import { aStaff } from '#tests/fixtures/people'
import { breaches } from '#tests/invariants'
import { oneOf } from '#tests/suites/part'
import { demoDatabase } from '../walk/demo-database.ts'
import { faultsOf, paper } from '../walk/visitors.ts'
import { openWalk } from '../walk/walk.ts'
import { desk, phone, type Walker, walker } from '../walk/walker.ts'

/*
 * A conversation from its first question to the paper of it, by a buyer, a manufacturer and customer service,
 * each once on a phone and once at a desk, in three languages.
 */
const { db, url: database_url } = await demoDatabase({ max: 2 })
const walk = openWalk(database_url)
const seller = { email: 'sales@harlow-pine.example.com', password: 'maker2468' }
const service = { email: 'service@trestle.example.com', password: 'staff2468' }

/** An order of a buyer with this manufacturer, and goods of it to ask about. */
async function findSubjects() {
  const order = await db
    .selectFrom('orders as o')
    .innerJoin('merchant as m', 'm.id', 'o.merchant_id')
    .innerJoin('account as a', 'a.id', 'o.account_id')
    .select(['o.order_number', 'a.id as account_id', 'a.email', 'm.id as merchant_id', 'm.merchant_uuid'])
    .where('m.slug', '=', 'harlow-pine')
    .where('o.kind', '=', 1)
    .orderBy('o.id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const products = await db
    .selectFrom('product')
    .select('id')
    .where('merchant_id', '=', order.merchant_id)
    .where('off_shelf_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(2)
    .execute()
  return { ...order, buyer: { email: order.email, password: 'buyer2468' }, products }
}

const log = ({ page }: Walker) => page.getByRole('log')

async function write(who: Walker, text: string) {
  await who.field('chat:write').fill(text)
  const sent = who.page.waitForResponse('**/chat/send')
  await who.page.keyboard.press('Enter')
  await sent
}

/** Mails those who were away for long enough. Returns how many mails this person has had. */
async function mailAway(account_id: number) {
  const later = new Date(Date.now() + (mailUnreadAfterMinutes + 1) * 60_000)
  await inTransaction(db, (tx) => mailUnread(tx, system(later)))
  const mails = db
    .selectFrom('mail as m')
    .innerJoin('account as a', 'a.email', 'm.recipient')
    .select('m.id')
    .where('m.template', '=', 'chatUnread')
    .where('a.id', '=', account_id)
  return (await mails.execute()).length
}

const windows = oneOf(
  [
    'a phone in Spanish, a desk in Chinese and a phone in English',
    phone('es-ES'),
    desk('zh-CN'),
    phone('en-US'),
  ] as const,
  [
    'a desk in Chinese, a phone in English and a desk in Spanish',
    desk('zh-CN'),
    phone('en-US'),
    desk('es-ES'),
  ] as const,
)
test.each(windows)('a conversation runs its course on %s', async (_on, ofBuyer, ofMaker, ofClerk) => {
  const { order_number, account_id, buyer: person, merchant_uuid, products } = await findSubjects()
  const product = products[ofBuyer.language === 'es-ES' ? 0 : 1]!
  const colleague = await aStaff(db, ['service'])
  const called = { first_name: 'Sam', last_name: `Okafor ${colleague.account_id}` }
  await db.updateTable('account').set(called).where('id', '=', colleague.account_id).execute()
  const ground = { browser: walk.browser, url: walk.url }
  const buyer = await walker(ground, person, ofBuyer)
  const maker = await walker(ground, seller, ofMaker)
  const clerk = await walker(ground, service, ofClerk)

  const about = new URLSearchParams({ with: merchant_uuid, about: 'product', ref: String(product.id) })
  await buyer.at(`/user_center/chat?${about}`, () => buyer.field('chat:write'))
  await buyer.page.waitForURL(/user_center\/chat\/V/)
  const number = /chat\/(V\w+)/.exec(buyer.page.url())![1]!
  await write(buyer, 'Two of the legs are short.')

  await maker.at('/merchant/chat?tab=nobody', (page) => page.getByRole('link', { name: /Two of the legs/ }))
  await maker.page.getByRole('link', { name: /Two of the legs/ }).click()
  await maker.told('chat:desk.nobody')
  await maker.press('chat:desk.take')
  await maker.told('chat:desk.answeredByYou')
  await buyer.told('chat:desk.answeredBy', { name: 'Grace Harlow' })
  await maker.page.setInputFiles('input[type="file"]', paper('grain.png'))
  await maker.page.getByRole('button', { name: maker.t('chat:removeFile', { name: 'grain.png' }) }).waitFor()
  await write(maker, 'This is how we cut them.')
  await log(buyer).getByText('This is how we cut them.').waitFor()
  await log(buyer)
    .getByRole('img', { name: buyer.t('chat:picture', { name: 'grain.png' }) })
    .waitFor()
  expect([await faultsOf(buyer.page), await faultsOf(maker.page)]).toEqual([[], []])

  await buyer.sure('chat:desk.askHelp', 'chat:desk.helpConfirm', (dialog) =>
    dialog.getByText(buyer.t('chat:desk.share', { count: 50 })).waitFor(),
  )
  const helped = { by: 'buyer', count: 2 }
  await log(maker).getByText(maker.t('chat:line.helpShared', helped)).waitFor()
  await maker.page.getByRole('status').getByText(maker.t('chat:line.helpShared', helped)).waitFor()
  await buyer.told('chat:desk.helpWaits')

  const waiting = clerk.page.locator('tr', { hasText: number }).getByRole('link')
  await clerk.at('/office', (page) => page.getByRole('link', { name: clerk.t('office:queue.helpAsked') }))
  await clerk.page.getByRole('link', { name: clerk.t('office:queue.helpAsked') }).click()
  await waiting.waitFor()
  expect(await faultsOf(clerk.page)).toEqual([])
  await waiting.click()
  await log(clerk).getByText('Two of the legs are short.').waitFor()
  await clerk.press('chat:desk.take')
  await clerk.told('chat:desk.answeredByYou')
  await write(clerk, 'You get longer legs this week.')
  for (const side of [buyer, maker]) await log(side).getByText('You get longer legs this week.').waitFor()
  await buyer.told('chat:desk.helpHere')
  const name = `Sam Okafor ${colleague.account_id}`
  await clerk.sure('chat:desk.handOver', 'chat:desk.handOver', (dialog) =>
    dialog.getByLabel(clerk.t('chat:desk.colleague')).selectOption({ label: name }),
  )
  await clerk.told('chat:desk.answeredBy', { name })
  expect(await faultsOf(clerk.page)).toEqual([])
  await clerk.sure('chat:desk.leave', 'chat:desk.leave')
  await clerk.page.waitForURL(/office\/chat(\?|$)/)
  await log(buyer).getByText(buyer.t('chat:line.helpEnded')).waitFor()

  await buyer.page.goto('about:blank')
  await maker.at(`/merchant/orders/${order_number}`, (page) =>
    page.getByRole('main').getByRole('link', { name: maker.t('chat:chat'), exact: true }),
  )
  await maker.page
    .getByRole('main')
    .getByRole('link', { name: maker.t('chat:chat'), exact: true })
    .click()
  await maker.page.getByRole('dialog').getByText(order_number).first().waitFor()
  await write(maker, 'It is about this order.')
  const mailed = await mailAway(account_id)
  expect(mailed).toBeGreaterThan(0)
  expect(await mailAway(account_id)).toBe(mailed)

  await buyer.at('/user_center/chat', (page) => page.getByRole('link', { name: /It is about this order/ }))
  await buyer.page.getByRole('link', { name: /It is about this order/ }).click()
  const card = log(buyer)
    .getByRole('link', { name: new RegExp(order_number) })
    .last()
  await card.waitFor()
  expect(await faultsOf(buyer.page)).toEqual([])
  const loading = buyer.page.waitForEvent('download')
  await buyer.press('chat:export')
  expect((await loading).suggestedFilename()).toMatch(/^chat-V\w+/)
  await card.click()
  await buyer.page.waitForURL(new RegExp(order_number))
  await buyer.at(`/user_center/chat/${number}`, () => log(buyer))
  await maker.at(`/merchant/chat/${number}`, () => log(maker))
  await maker.press('chat:desk.close')
  await log(buyer)
    .getByText(buyer.t('chat:line.closed', { by: 'merchant' }))
    .waitFor()
  expect(await faultsOf(buyer.page)).toEqual([])
  expect(await breaches(db)).toEqual({})
  for (const side of [buyer, maker, clerk]) await side.leave()
})
