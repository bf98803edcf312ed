import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { inTransaction } from '#database/transaction'
import { system, type User } from '#market/actor'
import { mailUnreadAfterMinutes } from '#rules/talk/chat'
import { aCustomer, anItem } from '#tests/fixtures/buying'
import { aMerchant } from '#tests/fixtures/goods'
import { aColleague, aSeller, minutesLater, noon } from '#tests/fixtures/people'
import { breaches } from '#tests/invariants'
import { testDatabase } from '#tests/servers/database'
import { markRead } from '../../talk/chat/mark-read.ts'
import { openConversation } from '../../talk/chat/open-conversation.ts'
import { sendMessage } from '../../talk/chat/send-message.ts'
import { withdrawMessage } from '../../talk/chat/withdraw-message.ts'
import { mailUnread } from './mail-unread-chats.ts'
import { saveNoticeChoice } from './notice-choices.ts'

const { db } = await testDatabase()
afterAll(async () => {
  expect(await breaches(db)).toEqual({})
})
// Each test begins without anybody to be told.
beforeEach(async () => {
  await sql`update participant set mailed_no = 1000`.execute(db)
})

const at = <A extends User>(actor: A, minutes: number): A => ({ ...actor, at: minutesLater(minutes) })
const look = (minutes: number) => inTransaction(db, (tx) => mailUnread(tx, system(minutesLater(minutes))))
const mailsTo = async (...people: { email: string }[]) =>
  (
    await db
      .selectFrom('mail')
      .select(['recipient', 'template', 'params'])
      .where('template', '=', 'chatUnread')
      .where(
        'recipient',
        'in',
        people.map(({ email }) => email),
      )
      .orderBy('id')
      .execute()
  ).map(({ recipient, params }): Record<string, unknown> => ({ recipient, ...params }))
const say = (actor: User, conversation_number: string, body = 'Look at https://evil.example') =>
  inTransaction(db, (tx) =>
    sendMessage(tx, actor, {
      conversation_number,
      client_key: randomUUID(),
      body,
      card_kind: '',
      card_ref: '',
      file_ids: [],
    }),
  )

/** A buyer who has asked a manufacturer with one person about a product, at noon. */
async function asked() {
  const buyer = await aCustomer(db)
  const merchant_id = await aMerchant(db)
  const { product_id } = await anItem(db, { merchant_id })
  const seller = await aSeller(db, merchant_id)
  const maker = db.selectFrom('merchant').select('merchant_uuid').where('id', '=', merchant_id)
  const { merchant_uuid } = await maker.executeTakeFirstOrThrow()
  const { conversation_number: number } = await inTransaction(db, (tx) =>
    openConversation(tx, buyer, { merchant_uuid, subject: 'product', subject_ref: String(product_id) }),
  )
  await say(buyer, number)
  return { buyer, seller, number, product_id }
}

test('what lies unread for fifteen minutes is told by one mail, without a word of it', async () => {
  const { buyer, seller, number, product_id } = await asked()
  expect(await look(mailUnreadAfterMinutes - 1)).toBe(0)
  expect(await look(mailUnreadAfterMinutes)).toBe(1)
  const [mail, ...more] = await mailsTo(seller, buyer)
  expect(more).toEqual([])
  expect(mail).toMatchObject({
    recipient: seller.email,
    conversation_number: number,
    side: 'merchant',
    subject: 'product',
    unread: 1,
  })
  expect(mail!.ref).not.toBe(String(product_id))
  expect(JSON.stringify(mail)).not.toContain('evil')
  const notice = await db
    .selectFrom('notice')
    .select(['kind', 'name'])
    .where('account_id', '=', seller.account_id)
    .execute()
  expect(notice).toEqual([{ kind: 'chat', name: 'chatUnread' }])
  await say(at(buyer, 20), number)
  expect(await look(60)).toBe(0)
  expect(await mailsTo(seller)).toHaveLength(1)
})

test('after it was read, what comes next is told again', async () => {
  const { buyer, seller, number } = await asked()
  await look(20)
  await inTransaction(db, (tx) => markRead(tx, at(seller, 21), { conversation_number: number, no: 1 }))
  await say(at(buyer, 22), number)
  expect(await look(30)).toBe(0)
  expect(await look(37)).toBe(1)
  expect(await mailsTo(seller)).toHaveLength(2)
})

test('what was read or withdrawn is not told', async () => {
  const [read, gone] = [await asked(), await asked()]
  await inTransaction(db, (tx) =>
    markRead(tx, at(read.seller, 1), { conversation_number: read.number, no: 1 }),
  )
  await inTransaction(db, (tx) =>
    withdrawMessage(tx, at(gone.buyer, 1), { conversation_number: gone.number, no: 1 }),
  )
  await look(60)
  expect(await mailsTo(read.seller, gone.seller, read.buyer, gone.buyer)).toEqual([])
})

test('only whoever answers is told, where somebody does', async () => {
  const { buyer, seller, number } = await asked()
  const other = await aSeller(db, seller.merchant_id)
  await say(at(buyer, 1), number)
  await sql`update conversation set assigned_to = ${other.account_id} where conversation_number = ${number}`.execute(
    db,
  )
  expect(await look(20)).toBe(2)
  expect((await mailsTo(seller, other)).map(({ recipient }) => recipient)).toEqual([other.email])
  expect(await look(21)).toBe(0)
})

test('a colleague is told of an answer as well, and who has left is not', async () => {
  const { buyer, seller, number } = await asked()
  const [colleague, leaver] = [
    await aColleague(db, buyer, { role: 'approver' }),
    await aColleague(db, buyer, { role: 'finance' }),
  ]
  await say(at(seller, 1), number, 'It is oak.')
  await sql`update account set disabled_at = now() where id = ${leaver.account_id}`.execute(db)
  await say(at(seller, 2), number, 'Of Slavonia.')
  await look(20)
  expect((await mailsTo(buyer, colleague, leaver)).map(({ recipient }) => recipient).toSorted()).toEqual(
    [buyer.email, colleague.email].toSorted(),
  )
})

test('who does not want mails gets a notice alone, and in quiet hours nothing until they are over', async () => {
  const { seller } = await asked()
  const choose = (
    actor: User,
    by_mail: boolean,
    quiet: { from: number; until: number; zone: string } | null,
  ) => inTransaction(db, (tx) => saveNoticeChoice(tx, actor, { kind: 'chat', by_mail, quiet }))
  // At noon UTC on 2 March it is 4:00 in Los Angeles.
  await choose(seller, true, { from: 22 * 60, until: 5 * 60, zone: 'America/Los_Angeles' })
  expect(await look(30)).toBe(0)
  expect(await look(59)).toBe(0)
  expect(await look(60)).toBe(1)
  expect(await mailsTo(seller)).toHaveLength(1)

  const silent = await asked()
  await choose(silent.seller, false, null)
  expect(await look(30)).toBe(1)
  expect(await mailsTo(silent.seller)).toEqual([])
  expect(
    await db.selectFrom('notice').select('id').where('account_id', '=', silent.seller.account_id).execute(),
  ).toHaveLength(1)
})

test('quiet hours follow the clock over its change', async () => {
  const { buyer, seller, number } = await asked()
  await inTransaction(db, (tx) =>
    saveNoticeChoice(tx, seller, {
      kind: 'chat',
      by_mail: true,
      quiet: { from: 0, until: 9 * 60, zone: 'Europe/Madrid' },
    }),
  )
  // Summer time begins there on 29 March 2026: 7:30 UTC is 8:30 on the 28th, and 9:30 on the 30th.
  const minutes = (moment: string) => (new Date(moment).getTime() - noon.getTime()) / 60_000
  await inTransaction(db, (tx) => markRead(tx, seller, { conversation_number: number, no: 1 }))
  await say({ ...buyer, at: new Date('2026-03-28T06:00:00Z') }, number)
  expect(await look(minutes('2026-03-28T07:30:00Z'))).toBe(0)
  expect(await look(minutes('2026-03-30T07:30:00Z'))).toBe(1)
})

test('what is older than a week is no news', async () => {
  const { seller } = await asked()
  expect(await look(8 * 24 * 60)).toBe(1)
  expect(await mailsTo(seller)).toEqual([])
})

test('two processes that look at once tell each person once, and one that dies before its end tells nobody', async () => {
  const all = await Promise.all(Array.from({ length: 4 }, asked))
  const sellers = all.map(({ seller }) => seller)
  const dies = inTransaction(db, async (tx) => {
    await mailUnread(tx, system(minutesLater(20)))
    throw new Error('killed')
  })
  await expect(dies).rejects.toThrow('killed')
  expect(await mailsTo(...sellers)).toEqual([])
  await Promise.all(Array.from({ length: 4 }, () => look(20)))
  const told = (await mailsTo(...sellers)).map(
    ({ recipient, conversation_number }) => `${recipient} ${conversation_number}`,
  )
  expect(new Set(told).size).toBe(told.length)
  expect(told).toHaveLength(4)
})
