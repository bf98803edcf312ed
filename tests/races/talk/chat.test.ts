import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inTransaction } from '#database/transaction'
import type { User } from '#market/actor'
import { markRead } from '#market/talk/chat/mark-read'
import { openConversation } from '#market/talk/chat/open-conversation'
import { sendMessage } from '#market/talk/chat/send-message'
import { withdrawMessage } from '#market/talk/chat/withdraw-message'
import { aCustomer, anItem } from '#tests/fixtures/buying'
import { aColleague, aSeller } from '#tests/fixtures/people'
import { breaches } from '#tests/invariants'
import { testDatabase } from '#tests/servers/database'
import { atOnce, settled } from '../settled.ts'

const { db } = await testDatabase({ max: 24 })
const item = await anItem(db, { on_hand: 10, price: 10_000 })
const maker = await db
  .selectFrom('merchant as m')
  .innerJoin('product as p', 'p.merchant_id', 'm.id')
  .select(['m.id', 'm.merchant_uuid'])
  .where('p.id', '=', item.product_id)
  .executeTakeFirstOrThrow()
const grace = await aSeller(db, maker.id)

const open = (actor: User) =>
  inTransaction(db, (tx) =>
    openConversation(tx, actor, {
      merchant_uuid: maker.merchant_uuid,
      subject: 'product',
      subject_ref: String(item.product_id),
    }),
  )
const said = { card_kind: '' as const, card_ref: '', file_ids: [], body: 'Hello' }
const send = (actor: User, conversation_number: string, client_key = randomUUID() as string) =>
  inTransaction(db, (tx) => sendMessage(tx, actor, { ...said, conversation_number, client_key }))

test('two who open the same subject at once get one conversation', async () => {
  for (let round = 0; round < 4; round += 1) {
    const buyer = await aCustomer(db)
    const colleague = await aColleague(db, buyer)
    const opened = await Promise.all(atOnce(8, (place) => open(place % 2 ? buyer : colleague)))
    expect(new Set(opened.map(({ conversation_number }) => conversation_number)).size).toBe(1)
    expect(opened.filter(({ existing }) => !existing)).toHaveLength(1)
    await send(colleague, opened[0]!.conversation_number)
  }
  expect(await breaches(db)).toEqual({})
})

test('one key sent twenty times at once is one message, with one answer', async () => {
  const buyer = await aCustomer(db)
  const { conversation_number } = await open(buyer)
  const key = randomUUID()
  const answers = await Promise.all(atOnce(20, () => send(buyer, conversation_number, key)))
  expect(new Set(answers.map(({ no }) => no))).toEqual(new Set([1]))
  expect(await breaches(db)).toEqual({})
})

test('many who write, read and withdraw at once leave numbers without a gap and exact counts', async () => {
  const buyer = await aCustomer(db)
  const colleague = await aColleague(db, buyer, { role: 'approver' })
  const { conversation_number } = await open(buyer)
  const read = (actor: User, no: number) =>
    inTransaction(db, (tx) => markRead(tx, actor, { conversation_number, no }))
  const withdraw = (no: number) =>
    inTransaction(db, (tx) => withdrawMessage(tx, buyer, { conversation_number, no }))
  const { refused } = await settled([
    ...atOnce(20, () => send(buyer, conversation_number)),
    ...atOnce(20, () => send(grace, conversation_number)),
    ...atOnce(20, (place) => read(place % 2 ? grace : colleague, place)),
  ])
  expect(refused).toBe(0)
  await settled([
    ...atOnce(10, (place) => withdraw(place + 1)),
    ...atOnce(10, (place) => read(grace, 20 + place)),
    ...atOnce(10, () => send(colleague, conversation_number)),
  ])
  expect(await breaches(db)).toEqual({})
})

// Last, for it takes the guards away.
test('the twin: without the lock and the unique key, one key is several messages and a subject several conversations', async () => {
  const buyer = await aCustomer(db)
  await sql`drop index conversation_once`.execute(db)
  const insert = () =>
    sql`
    insert into conversation (conversation_number, company_id, merchant_id, subject, subject_ref, opened_by, opened_at, last_at)
    select ${`V${randomUUID().slice(0, 8)}`}, ${buyer.company_id}, ${maker.id}, 'none', '', ${buyer.account_id}, now(), now()
    where not exists (select from conversation where company_id = ${buyer.company_id} and subject = 'none')
      and pg_sleep(0.1)::text = ''`.execute(db)
  await Promise.all(atOnce(4, insert))
  const { rows } = await sql<{ id: number }>`
    select id from conversation where company_id = ${buyer.company_id} and subject = 'none'`.execute(db)
  expect(rows.length).toBeGreaterThan(1)
  const [{ id }] = rows as [{ id: number }]
  await sql`alter table chat_message drop constraint chat_message_conversation_id_account_id_client_key_key`.execute(
    db,
  )
  const key = randomUUID()
  const careless = () =>
    inTransaction(db, async (tx) => {
      const known = await tx
        .selectFrom('chat_message')
        .select('no')
        .where('client_key', '=', key)
        .executeTakeFirst()
      await sql`select pg_sleep(0.1)`.execute(tx)
      if (known) return
      await sql`
        insert into chat_message (conversation_id, account_id, side, kind, body, client_key, at)
        values (${id}, ${buyer.account_id}, 'buyer', 'text', 'Hello', ${key}, now())`.execute(tx)
    })
  await Promise.all(atOnce(4, careless))
  const many = await db.selectFrom('chat_message').select('no').where('client_key', '=', key).execute()
  expect(many.length).toBeGreaterThan(1)
})
