import { expect, test } from 'vitest'
import { noticeList } from '#api/people/message'
import { inTransaction, reading } from '#database/transaction'
import { type Buyer, system, type User } from '#market/actor'
import type { NoticeKind } from '#rules/people/notices'
import { aCustomer, anItem, anOrder, aRecharge, pay } from '#tests/fixtures/buying'
import { aBuyer, aColleague, aStaff, lastMail, minutesLater, refusalOf } from '#tests/fixtures/people'
import { testDatabase } from '#tests/servers/database'
import { announce, listAnnouncements } from './announce.ts'
import { noticeChoices, saveNoticeChoice } from './notice-choices.ts'
import { listNotices, openNotice, readNotices } from './notices.ts'
import { notify } from './notify.ts'
import { sweepNotices } from './sweep-notices.ts'

const { db } = await testDatabase()

const tell = (buyer: Buyer, company: string) =>
  inTransaction(db, (tx) =>
    notify(tx, buyer, {
      to: buyer.account_id,
      name: 'certificationPassed',
      params: { company, kind: 'first' },
    }),
  )
const list = (who: User, wish: object = {}) =>
  reading(db, (tx) => listNotices(tx, who, noticeList.in.parse(wish)))
const read = (who: User, wish: { ids?: number[]; kind?: NoticeKind; read?: boolean } = {}) =>
  inTransaction(db, (tx) => readNotices(tx, who, { ids: [], kind: '', read: true, ...wish }))
const choose = (who: User, kind: NoticeKind, by_mail: boolean) =>
  inTransaction(db, (tx) => saveNoticeChoice(tx, who, { kind, by_mail }))
const mails = (buyer: { email: string }) =>
  db.selectFrom('mail').select('template').where('recipient', '=', buyer.email).execute()

test('a recipient gets a notice, and a mail in their language', async () => {
  const buyer = await aBuyer(db)
  await db.updateTable('account').set({ language: 'zh-CN' }).where('id', '=', buyer.account_id).execute()
  await tell(buyer, 'Diaz Home')
  expect(await list(buyer)).toMatchObject({
    list: [
      { kind: 'certification', name: 'certificationPassed', params: { company: 'Diaz Home' }, read: false },
    ],
    count: 1,
    unread: { certification: 1 },
  })
  expect(await lastMail(db, buyer.email)).toMatchObject({
    template: 'certificationPassed',
    language: 'zh-CN',
    params: { name: 'Rosa', company: 'Diaz Home' },
  })
  await db.updateTable('account').set({ language: 'fr-FR' }).where('id', '=', buyer.account_id).execute()
  await tell(buyer, 'Diaz Home')
  expect((await lastMail(db, buyer.email)).language).toBe('en-US')
})

test('a kind that was switched off comes by no mail, and all others do', async () => {
  const buyer = await aBuyer(db)
  await choose(buyer, 'certification', false)
  await tell(buyer, 'Quiet')
  expect(await mails(buyer)).toEqual([])
  expect((await list(buyer)).count).toBe(1)
  await choose(buyer, 'certification', true)
  await choose(buyer, 'order', false)
  await tell(buyer, 'Loud')
  expect(await mails(buyer)).toHaveLength(1)
  const { list: choices } = await reading(db, (tx) => noticeChoices(tx, buyer))
  expect(choices).toContainEqual({ kind: 'order', by_mail: false, quiet: null })
  expect(choices).toContainEqual({ kind: 'certification', by_mail: true, quiet: null })
})

test("notices about a former member's orders go to those who took over", async () => {
  const owner = await aBuyer(db)
  const [maker, colleague] = [await aColleague(db, owner), await aColleague(db, owner)]
  await db
    .updateTable('account')
    .set({ disabled_at: owner.at, removed_at: owner.at })
    .where('id', '=', maker.account_id)
    .execute()
  await inTransaction(db, async (tx) => {
    const order_number = 'T1-1'
    await notify(tx, system(owner.at), {
      to: maker.account_id,
      name: 'orderArrived',
      params: { order_number, days: 7 },
    })
    await notify(tx, system(owner.at), {
      to: maker.account_id,
      name: 'certificationPassed',
      params: { company: 'Diaz', kind: 'first' },
    })
  })
  expect((await list(owner)).list).toMatchObject([{ name: 'orderArrived', params: { order_number: 'T1-1' } }])
  expect(await lastMail(db, owner.email)).toMatchObject({ template: 'orderArrived' })
  expect([(await list(colleague)).count, await mails(maker)]).toEqual([0, []])
})

test('a rolled back transaction notifies nobody', async () => {
  const buyer = await aBuyer(db)
  const work = inTransaction(db, async (tx) => {
    await notify(tx, buyer, { to: buyer.account_id, name: 'orderCompleted', params: { order_number: 'T1' } })
    throw new Error('changed my mind')
  })
  await expect(work).rejects.toThrow('changed my mind')
  expect((await list(buyer)).count).toBe(0)
})

test('the verbs that move orders, payments and recharges notify people of it', async () => {
  const buyer = await aCustomer(db, 500)
  const item = await anItem(db)
  const { order_parent_number } = await anOrder(db, buyer, { items: [item] })
  await pay(db, buyer, order_parent_number)
  await aRecharge(db, buyer, 10)
  expect((await list(buyer)).list.map(({ name, kind }) => [name, kind])).toEqual([
    ['orderPaid', 'payment'],
    ['orderCreated', 'order'],
    ['rechargePassed', 'payment'],
  ])
})

test('notices are opened, read together, and marked unread, by their reader alone', async () => {
  const [buyer, other] = [await aBuyer(db), await aBuyer(db)]
  await tell(buyer, 'One')
  await tell(buyer, 'Two')
  const [two, one] = (await list(buyer)).list
  const open = (who: User, id: number) => inTransaction(db, (tx) => openNotice(tx, who, { id }))
  expect(await refusalOf(open(other, one!.id))).toBe('message.notFound')
  expect(await open(buyer, one!.id)).toMatchObject({ id: one!.id, read: true })
  expect((await list(buyer, { unread: '1' })).list.map(({ id }) => id)).toEqual([two!.id])
  await read(other, { ids: [two!.id] })
  expect((await list(buyer)).unread).toEqual({ certification: 1 })
  expect(await read(buyer, { kind: 'order' })).toEqual({ unread: { certification: 1 } })
  expect(await read(buyer)).toEqual({ unread: {} })
  expect(await read(buyer, { ids: [one!.id], read: false })).toEqual({ unread: { certification: 1 } })
})

test('an announcement reaches buyers and merchants in their language, and says how many have read it', async () => {
  const buyer = { ...(await aBuyer(db)), language: 'es-ES' as const }
  const editor = await aStaff(db, ['editor'], minutesLater(5))
  const title = { 'en-US': 'Closed', 'zh-CN': '放假', 'es-ES': 'Cerrado' }
  const said = await inTransaction(db, (tx) => announce(tx, editor, { title, body: title }))
  const [found] = (await list(buyer, { kind: 'system' })).list
  expect(found).toMatchObject({ name: 'announcement', announcement: { title: 'Cerrado', body: 'Cerrado' } })
  expect((await list(editor)).count).toBe(0)
  await read(buyer)
  const page = { page: 1, page_size: 10 }
  const { list: shown } = await reading(db, (tx) => listAnnouncements(tx, editor, page))
  expect(shown[0]).toMatchObject({ id: said.id, title: 'Closed', readers: said.readers, read: 1 })
})

test('read notices are deleted after a year, unread ones stay', async () => {
  const buyer = await aBuyer(db)
  await tell(buyer, 'Read Homes')
  const [first] = (await list(buyer)).list
  await read(buyer, { ids: [first!.id] })
  await tell(buyer, 'Unread Homes')
  const sweep = (days: number) =>
    inTransaction(db, (tx) => sweepNotices(tx, system(minutesLater(days * 24 * 60))))
  expect(await sweep(364)).toBe(0)
  expect(await sweep(366)).toBeGreaterThan(0)
  expect(await sweep(366)).toBe(0)
  expect((await list(buyer)).list).toMatchObject([{ params: { company: 'Unread Homes' }, read: false }])
})
