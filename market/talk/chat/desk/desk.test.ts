import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { inTransaction, reading } from '#database/transaction'
import { system, type User } from '#market/actor'
import { readSystemLine } from '#rules/talk/chat-desk'
import { aCustomer, anItem } from '#tests/fixtures/buying'
import { aSeller, aStaff, minutesLater, refusalOf } from '#tests/fixtures/people'
import { breaches } from '#tests/invariants'
import { testDatabase } from '#tests/servers/database'
import { moveMerchant } from '../../../goods/merchant/state/move-merchant.ts'
import { askHelp, endHelp } from '../help/ask-help.ts'
import { listChatQueue } from '../help/list-queue.ts'
import { watchConversation } from '../help/watch-conversation.ts'
import { listConversations } from '../list-conversations.ts'
import { openConversation } from '../open-conversation.ts'
import { sendMessage } from '../send-message.ts'
import { showThread } from '../show-thread.ts'
import { assignConversation } from './assign-conversation.ts'
import { closeConversation, closeSilent } from './close-conversation.ts'
import { listColleagues } from './list-colleagues.ts'

const { db } = await testDatabase()
const item = await anItem(db, { on_hand: 1_000, price: 10_000 })
const maker = await db
  .selectFrom('product as p')
  .innerJoin('merchant as m', 'm.id', 'p.merchant_id')
  .select(['m.id', 'm.merchant_uuid'])
  .where('p.id', '=', item.product_id)
  .executeTakeFirstOrThrow()
const grace = await aSeller(db, maker.id)
const clerk = await aSeller(db, maker.id, { roles: ['service'] })
const other = await aSeller(db, maker.id, { roles: ['sales'] })
const [service, second] = [await aStaff(db, ['service']), await aStaff(db, ['service'])]
const product = {
  merchant_uuid: maker.merchant_uuid,
  subject: 'product',
  subject_ref: String(item.product_id),
} as const

const open = (actor: User) => inTransaction(db, (tx) => openConversation(tx, actor, product))
const send = (actor: User, conversation_number: string, body = 'Hello') =>
  inTransaction(db, (tx) =>
    sendMessage(tx, actor, {
      conversation_number,
      body,
      client_key: randomUUID(),
      card_kind: '',
      card_ref: '',
      file_ids: [],
    }),
  )
const thread = (actor: User, conversation_number: string) =>
  reading(db, (tx) => showThread(tx, actor, { conversation_number, limit: 100 }))
const assign = (actor: User, conversation_number: string, event: 'take' | 'handOver' | 'release', to = '') =>
  inTransaction(db, (tx) => assignConversation(tx, actor, { conversation_number, event, to }))
const close = (actor: User, conversation_number: string) =>
  inTransaction(db, (tx) => closeConversation(tx, actor, { conversation_number }))
const help = (actor: User, conversation_number: string, share = false) =>
  inTransaction(db, (tx) => askHelp(tx, actor, { conversation_number, share }))
const leave = (actor: typeof service, conversation_number: string) =>
  inTransaction(db, (tx) => endHelp(tx, actor, { conversation_number }))
const watch = (actor: typeof service, conversation_number: string, reason: string) =>
  inTransaction(db, (tx) => watchConversation(tx, actor, { conversation_number, reason }))
const list = (actor: User, tab: 'all' | 'mine' | 'nobody') =>
  reading(db, (tx) => listConversations(tx, actor, { tab, search: '', page: 1, page_size: 24 }))
const queue = (tab: 'help' | 'ours' = 'help') =>
  reading(db, (tx) => listChatQueue(tx, service, { tab, page: 1, page_size: 24 }))
const answerer = async (actor: User, number: string) => (await thread(actor, number)).conversation.assigned_to
const eventsOf = async (number: string) =>
  (
    await db
      .selectFrom('conversation_event as e')
      .innerJoin('conversation as c', 'c.id', 'e.conversation_id')
      .select('event')
      .where('conversation_number', '=', number)
      .orderBy('e.id')
      .execute()
  ).map(({ event }) => event)
const linesOf = async (actor: User, number: string) =>
  (await thread(actor, number)).list.flatMap(({ side, body }) => (side ? [] : [readSystemLine(body)]))

async function asking(words = ['Is it oak?']) {
  const buyer = await aCustomer(db)
  const { conversation_number: number } = await open(buyer)
  for (const body of words) await send(buyer, number, body)
  return { buyer, number }
}

afterAll(async () => {
  expect(await breaches(db)).toEqual({})
})

test('a conversation is taken, handed over and released by its manufacturer, and listed by who answers it', async () => {
  const { buyer, number } = await asking()
  const before = (await list(clerk, 'all')).counts
  expect(before).toMatchObject({ mine: 0 })
  await assign(clerk, number, 'take')
  expect(await answerer(grace, number)).toBe('Grace')
  expect((await list(clerk, 'mine')).list.map((row) => row.conversation_number)).toEqual([number])
  expect((await list(clerk, 'nobody')).counts).toMatchObject({ mine: 1, nobody: before.nobody - 1 })
  expect(await refusalOf(assign(other, number, 'take'))).toBe('chat.taken')
  expect(await refusalOf(assign(other, number, 'release'))).toBe('chat.taken')
  await assign(clerk, number, 'handOver', other.user_uuid)
  expect((await list(other, 'mine')).count).toBe(1)
  expect((await list(clerk, 'mine')).count).toBe(0)
  await assign(grace, number, 'release')
  expect(await answerer(buyer, number)).toBe(null)
  await assign(grace, number, 'release')
  expect(await eventsOf(number)).toEqual(['opened', 'assigned', 'assigned', 'released'])
  expect(
    (await reading(db, (tx) => listColleagues(tx, clerk, { conversation_number: number }))).list,
  ).toHaveLength(3)
})

test('nobody but a colleague who talks is given a conversation, and a buyer gives none', async () => {
  const { buyer, number } = await asking()
  const quality = await aSeller(db, maker.id, { roles: ['quality'] })
  for (const target of [quality, service, buyer, { user_uuid: randomUUID() }, { user_uuid: '' }])
    expect(await refusalOf(assign(grace, number, 'handOver', target.user_uuid))).toBe('chat.notColleague')
  expect(await refusalOf(assign(buyer, number, 'take'))).toBe('chat.notForBuyers')
  expect(await refusalOf(close(buyer, number))).toBe('chat.notForBuyers')
  for (const stranger of [quality, service, await aCustomer(db)])
    expect(await refusalOf(assign(stranger, number, 'take'))).toBe('chat.notFound')
  const wrong = sql`update conversation set assigned_to = ${service.account_id} where conversation_number = ${number}`
  await expect(wrong.execute(db)).rejects.toMatchObject({ constraint: 'conversation_answered_by' })
})

test('who loses the role, is disabled or leaves frees what they answered', async () => {
  const changes = [
    sql`merchant_roles = '{quality}'`,
    sql`disabled_at = now()`,
    sql`removed_at = now(), disabled_at = now()`,
  ]
  for (const change of changes) {
    const { number } = await asking()
    const person = await aSeller(db, maker.id, { roles: ['service'] })
    await assign(person, number, 'take')
    await sql`update account set ${change} where id = ${person.account_id}`.execute(db)
    expect(await answerer(grace, number)).toBe(null)
    expect((await eventsOf(number)).at(-1)).toBe('released')
  }
  const { buyer, number } = await asking()
  const helper = await aStaff(db, ['service'])
  await help(buyer, number)
  await assign(helper, number, 'take')
  await db.deleteFrom('staff_role').where('account_id', '=', helper.account_id).execute()
  expect(await answerer(service, number)).toBe(null)
})

test('a closed conversation says so, waits for nobody and opens by the next line', async () => {
  const { buyer, number } = await asking()
  await help(buyer, number)
  await close(grace, number)
  await close(grace, number)
  const seen = await thread(buyer, number)
  expect(seen.conversation).toMatchObject({ state: 1, waiting_since: null, help_since: null })
  expect(await linesOf(buyer, number)).toEqual([
    { name: 'helpAsked', by: 'buyer', shared: null },
    { name: 'closed', by: 'merchant' },
  ])
  await send(buyer, number)
  expect((await thread(buyer, number)).conversation.state).toBe(0)
})

test('a conversation in which nothing was said for thirty days is closed by itself, a day before it is not', async () => {
  const { buyer, number } = await asking()
  const state = async () => (await thread(buyer, number)).conversation.state
  const after = (days: number) =>
    inTransaction(db, (tx) => closeSilent(tx, system(minutesLater(days * 24 * 60))))
  await after(29)
  expect(await state()).toBe(0)
  expect(await after(31)).toBeGreaterThan(0)
  expect(await state()).toBe(1)
  expect(await after(31)).toBe(0)
})

test('an open conversation goes on with a manufacturer that is not open, and no other begins', async () => {
  const { buyer, number } = await asking()
  const administrator = await aStaff(db, ['administrator'])
  const move = (event: 'suspend' | 'resume') =>
    inTransaction(db, (tx) =>
      moveMerchant(tx, administrator, { merchant_id: maker.id, event, reason: 'Out of order.' }),
    )
  await move('suspend')
  expect(await open(buyer)).toEqual({ conversation_number: number, existing: true })
  expect(await refusalOf(open(await aCustomer(db)))).toMatch(/^chat\.(noService|subject)$/)
  await move('resume')
})

test('the platform that is called in reads from then on, or the last lines that are shared', async () => {
  const { buyer, number } = await asking(Array.from({ length: 60 }, (_, n) => `Line ${n + 1}`))
  expect(await refusalOf(thread(service, number))).toBe('chat.notFound')
  await help(buyer, number, true)
  await help(grace, number, true)
  const seen = await thread(service, number)
  expect(seen).toMatchObject({ first_no: 11, may_write: true, watched: false })
  expect(seen.list.map(({ no }) => no)).toEqual(Array.from({ length: 51 }, (_, n) => n + 11))
  expect(await linesOf(grace, number)).toEqual([{ name: 'helpAsked', by: 'buyer', shared: 11 }])
  expect((await queue()).list).toMatchObject([
    { conversation_number: number, due_at: minutesLater(30).toISOString() },
  ])
  await assign(service, number, 'take')
  expect(await answerer(second, number)).not.toBe(null)
  expect(await answerer(buyer, number)).toBe(null)
  await send(service, number, 'We look into it.')
  expect((await queue()).counts.help).toBe(0)
  await assign(service, number, 'handOver', second.user_uuid)
  expect((await list(second, 'mine')).count).toBe(1)
  await leave(second, number)
  expect(await refusalOf(thread(second, number))).toBe('chat.notFound')
  await send(buyer, number, 'In confidence again')
  await help(grace, number)
  const again = await thread(service, number)
  expect(again.list.map(({ side, body }) => side && body)).toEqual([null])
  await send(buyer, number, 'And now with you')
  expect((await thread(service, number)).conversation.unread).toBe(1)
})

test('the platform is not called into what it is a side of, and strangers call it nowhere', async () => {
  const { buyer, number } = await asking()
  expect(await refusalOf(help(await aCustomer(db), number))).toBe('chat.notFound')
  expect(await refusalOf(leave(service, number))).toBe('chat.notFound')
  const ours = await inTransaction(db, (tx) =>
    openConversation(tx, buyer, { merchant_uuid: '', subject: 'none', subject_ref: '' }),
  )
  await send(buyer, ours.conversation_number)
  expect(await refusalOf(help(buyer, ours.conversation_number))).toBe('chat.helpHere')
  expect(await refusalOf(leave(service, ours.conversation_number))).toBe('chat.helpHere')
  const waits = (await queue('ours')).list.find((row) => row.conversation_number === ours.conversation_number)
  expect(waits?.due_at).toBe(minutesLater(15).toISOString())
  await assign(service, ours.conversation_number, 'take')
  expect(await answerer(buyer, ours.conversation_number)).not.toMatch(/ /)
})

test('what nobody called the platform into opens for a reason, to read for a day, and both sides see it', async () => {
  const { buyer, number } = await asking()
  expect(await refusalOf(watch(service, number, ''))).toBe('chat.reasonNeeded')
  expect(await refusalOf(watch(service, 'V00000000', 'A reason'))).toBe('chat.notFound')
  await watch(service, number, 'The buyer wrote to us about it')
  await watch(service, number, 'And once more')
  const seen = await thread(service, number)
  expect(seen).toMatchObject({ first_no: 1, may_write: false, watched: true })
  expect(seen.list).toHaveLength(2)
  expect(await linesOf(buyer, number)).toEqual([{ name: 'watched' }])
  expect(await refusalOf(send(service, number))).toBe('chat.notFound')
  expect(await refusalOf(thread(second, number))).toBe('chat.notFound')
  const tomorrow = { ...service, at: minutesLater(24 * 60 + 1) }
  expect(await refusalOf(thread(tomorrow, number))).toBe('chat.notFound')
  const audited = await db
    .selectFrom('audit_log')
    .select('after')
    .where('action', '=', 'chat.watch')
    .execute()
  expect(audited).toEqual([{ after: { reason: 'The buyer wrote to us about it' } }])
})
