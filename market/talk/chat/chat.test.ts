import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { inTransaction, reading } from '#database/transaction'
import type { Buyer, Merchant, User } from '#market/actor'
import { aCustomer, anItem, anOrder } from '#tests/fixtures/buying'
import { aMerchant } from '#tests/fixtures/goods'
import { aColleague, aFile, aSeller, aStaff, minutesLater, refusalOf } from '#tests/fixtures/people'
import { breaches } from '#tests/invariants'
import { testDatabase } from '#tests/servers/database'
import { findFile } from '../../people/content/find-file.ts'
import { showChatService } from './has-talkers.ts'
import { listConversations } from './list-conversations.ts'
import { countUnreadChats, markRead } from './mark-read.ts'
import { openConversation } from './open-conversation.ts'
import { sendMessage } from './send-message.ts'
import { showThread } from './show-thread.ts'
import { withdrawMessage } from './withdraw-message.ts'

const { db } = await testDatabase()
const item = await anItem(db, { on_hand: 1_000, price: 10_000 })
const { merchant_id, merchant_uuid } = await db
  .selectFrom('product as p')
  .innerJoin('merchant as m', 'm.id', 'p.merchant_id')
  .select(['m.id as merchant_id', 'm.merchant_uuid'])
  .where('p.id', '=', item.product_id)
  .executeTakeFirstOrThrow()
const grace = await aSeller(db, merchant_id)
const product = { subject: 'product', subject_ref: String(item.product_id) } as const
const open = (actor: User, about: Partial<Parameters<typeof openConversation>[2]> = {}) =>
  inTransaction(db, (tx) => openConversation(tx, actor, { merchant_uuid, ...product, ...about }))
const nothing = { card_kind: '' as const, card_ref: '', file_ids: [] as string[], body: '' }
const send = (
  actor: User,
  conversation_number: string,
  said: Partial<Parameters<typeof sendMessage>[2]> = { body: 'Hello' },
) =>
  inTransaction(db, (tx) =>
    sendMessage(tx, actor, { ...nothing, client_key: randomUUID(), conversation_number, ...said }),
  )
const thread = (actor: User, conversation_number: string, page = {}) =>
  reading(db, (tx) => showThread(tx, actor, { conversation_number, limit: 50, ...page }))
const read = (actor: User, conversation_number: string, no: number) =>
  inTransaction(db, (tx) => markRead(tx, actor, { conversation_number, no }))
const withdraw = (actor: User, conversation_number: string, no: number) =>
  inTransaction(db, (tx) => withdrawMessage(tx, actor, { conversation_number, no }))
const unread = async (actor: User) => (await reading(db, (tx) => countUnreadChats(tx, actor))).total
const list = (actor: User, search = '') =>
  reading(db, (tx) => listConversations(tx, actor, { tab: 'all', search, page: 1, page_size: 24 }))
const later = <A extends User>(actor: A, minutes: number): A => ({ ...actor, at: minutesLater(minutes) })
/** A buyer who has asked about the product, in a conversation of their own. */
async function asking(): Promise<{ buyer: Buyer; number: string }> {
  const buyer = await aCustomer(db)
  const { conversation_number: number } = await open(buyer)
  await send(buyer, number, { body: 'Is it oak?' })
  return { buyer, number }
}
afterAll(async () => {
  expect(await breaches(db)).toEqual({})
})

test('a buyer asks, the manufacturer sees it as unread, reads and answers', async () => {
  const before = await unread(grace)
  const { buyer, number } = await asking()
  expect(number).toMatch(/^V[0-9A-Z]{9}$/)
  expect(await unread(grace)).toBe(before + 1)
  expect(await unread(buyer)).toBe(0)
  const seen = await thread(grace, number)
  expect(seen).toMatchObject({ side: 'merchant', read_no: 0, may_write: true })
  expect(seen.list).toMatchObject([
    { no: 1, side: 'buyer', mine: false, body: 'Is it oak?', client_key: null },
  ])
  expect(seen.conversation).toMatchObject({ unread: 1, ...product, waiting_since: buyer.at.toISOString() })
  expect(await read(grace, number, 1)).toEqual({ unread: 0, total: before })
  expect((await thread(buyer, number)).read_by_others).toBe(1)
  expect(await send(later(grace, 1), number, { body: 'It is.' })).toMatchObject({ no: 2 })
  expect(await unread(buyer)).toBe(1)
  expect((await thread(buyer, number, { after: 1 })).list).toMatchObject([{ no: 2, name: 'Grace' }])
  expect((await list(buyer)).list[0]).toMatchObject({
    conversation_number: number,
    unread: 1,
    waiting_since: null,
    last: { body: 'It is.', side: 'merchant', mine: false },
  })
})

test('the same subject is one conversation for all of a company, and a closed one opens by a line', async () => {
  const { buyer, number } = await asking()
  const colleague = await aColleague(db, buyer)
  expect(await refusalOf(thread(colleague, number))).toBe('chat.notFound')
  expect((await list(colleague)).count).toBe(0)
  expect(await open(colleague)).toEqual({ conversation_number: number, existing: true })
  expect((await thread(colleague, number)).list).toHaveLength(1)
  await sql`update conversation set state = 1 where conversation_number = ${number}`.execute(db)
  await send(buyer, number)
  expect((await thread(buyer, number)).conversation.state).toBe(0)
  await sql`update conversation set state = 1 where conversation_number = ${number}`.execute(db)
  const newer = await open(buyer)
  expect(newer.existing).toBe(false)
  expect((await list(buyer, newer.conversation_number)).count).toBe(1)
  expect((await list(grace, newer.conversation_number)).count).toBe(0)
  expect(await refusalOf(send(buyer, number))).toBe('chat.openElsewhere')
  await sql`update conversation set state = 2 where conversation_number = ${newer.conversation_number}`.execute(
    db,
  )
  expect(await refusalOf(send(grace, newer.conversation_number))).toBe('chat.blocked')
})

test('a manufacturer is said to have nobody who talks for it, or to be none', async () => {
  const id = await aMerchant(db)
  const maker = db.selectFrom('merchant').select('merchant_uuid').where('id', '=', id)
  const { merchant_uuid: other } = await maker.executeTakeFirstOrThrow()
  const buyer = await aCustomer(db)
  const service = (merchant_uuid: string) =>
    reading(db, (tx) => showChatService(tx, buyer, { merchant_uuid }))
  expect(await service(merchant_uuid)).toEqual({ available: true })
  expect(await service(randomUUID())).toEqual({ available: false })
  expect(await service(other)).toEqual({ available: false })
  await aSeller(db, id)
  expect(await service(other)).toEqual({ available: true })
  await sql`update account set disabled_at = now() where merchant_id = ${id}`.execute(db)
  expect(await service(other)).toEqual({ available: false })
})

test('who has no part reads, writes, counts and lists nothing, as if there were nothing', async () => {
  const { buyer, number } = await asking()
  const others: User[] = [
    await aCustomer(db),
    await aSeller(db, await aMerchant(db)),
    await aSeller(db, merchant_id, { roles: ['quality'] }),
    await aStaff(db, ['service']),
    await aStaff(db, ['finance']),
  ]
  for (const other of others) {
    const absent = await refusalOf(thread(other, 'V00000000'))
    const asked = [
      thread(other, number),
      send(other, number),
      read(other, number, 1),
      withdraw(other, number, 1),
    ]
    expect(new Set(await Promise.all(asked.map(refusalOf)))).toEqual(new Set([absent]))
    expect(await unread(other)).toBe(0)
    expect((await list(other)).list.map((row) => row.conversation_number)).not.toContain(number)
  }
  const viewer = await aColleague(db, buyer, { role: 'viewer' })
  expect((await thread(viewer, number)).may_write).toBe(false)
  expect(await refusalOf(send(viewer, number))).toBe('chat.readsOnly')
})

test('the platform is asked where no manufacturer is, and only its customer service answers', async () => {
  const buyer = await aCustomer(db)
  const service = await aStaff(db, ['service'])
  const { conversation_number } = await open(buyer, { merchant_uuid: '', subject: 'none', subject_ref: '' })
  await send(buyer, conversation_number)
  expect((await thread(service, conversation_number)).side).toBe('platform')
  await send(service, conversation_number, { body: 'We look into it.' })
  expect(await unread(buyer)).toBe(1)
  expect(await refusalOf(thread(grace, conversation_number))).toBe('chat.notFound')
})

test('a subject that is not both sides’ is refused like one that does not exist', async () => {
  const [buyer, stranger] = [await aCustomer(db), await aCustomer(db)]
  const { order_number: subject_ref } = await anOrder(db, buyer, { items: [item] })
  const order = { subject: 'order', subject_ref } as const
  expect(await refusalOf(open(stranger, order))).toBe('chat.subject')
  expect(await refusalOf(open(stranger, { ...order, subject_ref: 'T0' }))).toBe('chat.subject')
  expect(await refusalOf(open(await aSeller(db, await aMerchant(db)), order))).toBe('chat.subject')
  const { merchant_uuid: elsewhere } = await db
    .selectFrom('merchant')
    .select('merchant_uuid')
    .where('id', '=', (await aSeller(db, await aMerchant(db))).merchant_id)
    .executeTakeFirstOrThrow()
  expect(await refusalOf(open(buyer, { ...order, merchant_uuid: elsewhere }))).toBe('chat.subject')
  const { conversation_number } = await open(grace, order)
  expect((await thread(buyer, conversation_number)).conversation).toMatchObject(order)
  expect(await refusalOf(open(grace))).toBe('chat.subject')
  const { conversation_number: own } = await open(stranger)
  const card = { card_kind: 'order', card_ref: subject_ref } as const
  expect(await refusalOf(send(stranger, own, card))).toBe('chat.subject')
  await send(buyer, conversation_number, card)
  expect((await thread(grace, conversation_number)).list.at(-1)!.card).toMatchObject({
    kind: 'order',
    ref: subject_ref,
    gone: false,
  })
})

test('a card shows no price, and once its goods are no longer sold it is gone for the buyer alone', async () => {
  const shown = await anItem(db, { merchant_id })
  const { buyer, number } = await asking()
  await send(buyer, number, { card_kind: 'product', card_ref: String(shown.product_id) })
  const card = async (reader: User) => (await thread(reader, number)).list.at(-1)!.card!
  expect(await card(buyer)).toMatchObject({ gone: false, status: null })
  expect(Object.keys(await card(buyer)).filter((key) => /price|cents|amount/.test(key))).toEqual([])
  expect((await card(buyer)).title).not.toBe('')
  await sql`update product set off_shelf_at = now() where id = ${shown.product_id}`.execute(db)
  expect(await card(buyer)).toMatchObject({ gone: true, title: '', preview: null })
  expect(await card(grace)).toMatchObject({ gone: false })
  await sql`update product set off_shelf_at = null where id = ${shown.product_id}`.execute(db)
})

test('a manufacturer that is not open, or has nobody who talks for it, cannot be asked', async () => {
  const buyer = await aCustomer(db)
  const mute = await aMerchant(db)
  const { merchant_uuid: uuid } = await db
    .selectFrom('merchant')
    .select('merchant_uuid')
    .where('id', '=', mute)
    .executeTakeFirstOrThrow()
  const ask = () => open(buyer, { merchant_uuid: uuid, subject: 'none', subject_ref: '' })
  expect(await refusalOf(ask())).toBe('chat.noService')
  const only = await aSeller(db, mute, { roles: ['owner'] })
  expect((await ask()).existing).toBe(false)
  await db.updateTable('account').set({ disabled_at: new Date() }).where('id', '=', only.account_id).execute()
  expect(await refusalOf(ask())).toBe('chat.noService')
})

test('one message a key; other words under it are refused', async () => {
  const { buyer, number } = await asking()
  const client_key = randomUUID()
  const first = await send(buyer, number, { client_key, body: 'Once' })
  expect(await send(later(buyer, 1), number, { client_key, body: 'Once' })).toEqual(first)
  expect(await refusalOf(send(buyer, number, { client_key, body: 'Twice' }))).toBe('request.keyReused')
  expect(await refusalOf(send(buyer, number, {}))).toBe('chat.empty')
  expect((await thread(buyer, number)).list).toHaveLength(2)
})

test('files are the writer’s own, and of exactly those who take part', async () => {
  const { buyer, number } = await asking()
  const [mine, colleague] = [await aFile(db, buyer), await aColleague(db, buyer)]
  expect(await refusalOf(send(grace, number, { file_ids: [mine] }))).toBe('upload.notFound')
  expect(await refusalOf(send(buyer, number, { file_ids: [await aFile(db, colleague)] }))).toBe(
    'upload.notFound',
  )
  const find = (who: User) => reading(db, (tx) => findFile(tx, who, { id: mine }))
  expect((await find(colleague)).id).toBe(mine)
  await send(buyer, number, { file_ids: [mine] })
  expect((await thread(grace, number)).list.at(-1)!.files).toMatchObject([{ id: mine }])
  expect((await find(grace)).id).toBe(mine)
  for (const other of [colleague, await aCustomer(db), await aStaff(db, ['service'])])
    expect(await refusalOf(find(other))).toBe('upload.notFound')
  await withdraw(buyer, number, 2)
  expect(await refusalOf(find(grace))).toBe('upload.notFound')
})

test('a message is withdrawn by its writer within two minutes, and is then unread for nobody', async () => {
  const { buyer, number } = await asking()
  const before = await unread(grace)
  expect(await refusalOf(withdraw(grace, number, 1))).toBe('chat.notFound')
  expect(await refusalOf(withdraw(later(buyer, 2.1), number, 1))).toBe('chat.tooLate')
  await withdraw(later(buyer, 1.9), number, 1)
  await withdraw(later(buyer, 3), number, 1)
  expect(await unread(grace)).toBe(before - 1)
  expect((await thread(grace, number)).list).toMatchObject([{ no: 1, withdrawn: true, body: '', files: [] }])
  expect((await list(grace, number)).list[0]!.last).toMatchObject({ withdrawn: true, body: '' })
})

test('whoever leaves reads nothing from then on; whoever comes sees all and has nothing to catch up on', async () => {
  const { buyer, number } = await asking()
  const clerk = await aSeller(db, merchant_id, { roles: ['service'] })
  expect((await thread(clerk, number)).list).toHaveLength(1)
  expect(await unread(clerk)).toBe(0)
  await send(buyer, number)
  expect(await unread(clerk)).toBe(1)
  const roles = (merchant_roles: Merchant['merchant_roles']) =>
    db
      .updateTable('account')
      .set({ merchant_roles: [...merchant_roles] })
      .where('id', '=', clerk.account_id)
      .execute()
  await roles(['stock'])
  const events = () =>
    db.selectFrom('live_event').select('id').where('account_id', '=', clerk.account_id).execute()
  const told = (await events()).length
  await send(buyer, number)
  expect(await events()).toHaveLength(told)
  const { left_at } = await db
    .selectFrom('participant')
    .select('left_at')
    .where('account_id', '=', clerk.account_id)
    .where(
      'conversation_id',
      'in',
      db.selectFrom('conversation').select('id').where('conversation_number', '=', number),
    )
    .executeTakeFirstOrThrow()
  expect(left_at).not.toBe(null)
  await roles(['service'])
  expect(await unread(clerk)).toBe(0)
  await send(buyer, number)
  expect(await unread(clerk)).toBe(1)
})
