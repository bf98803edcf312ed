import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import type { Db } from '#database/connect'
import { inTransaction } from '#database/transaction'
import type { User } from '#market/actor'
import { closeConversation } from '#market/talk/chat/desk/close-conversation'
import { openConversation } from '#market/talk/chat/open-conversation'
import { decideReport } from '#market/talk/chat/report/decide-report'
import { reportChat } from '#market/talk/chat/report/report-chat'
import { sendMessage } from '#market/talk/chat/send-message'
import { aCustomer, anItem } from '#tests/fixtures/buying'
import { aSeller, aStaff } from '#tests/fixtures/people'
import { breaches } from '#tests/invariants'
import { testDatabase } from '#tests/servers/database'
import { overlapped } from '../overlapped.ts'

const { db } = await testDatabase({ max: 8 })
const item = await anItem(db, { on_hand: 10, price: 10_000 })
const maker = await db
  .selectFrom('merchant as m')
  .innerJoin('product as p', 'p.merchant_id', 'm.id')
  .select(['m.id', 'm.merchant_uuid'])
  .where('p.id', '=', item.product_id)
  .executeTakeFirstOrThrow()
const grace = await aSeller(db, maker.id)
const service = await aStaff(db, ['service'])

const open = (actor: User, subject: 'none' | 'product') => (at: Db) =>
  inTransaction(at, (tx) =>
    openConversation(tx, actor, {
      merchant_uuid: maker.merchant_uuid,
      subject,
      subject_ref: subject === 'none' ? '' : String(item.product_id),
    }),
  )
const send = (actor: User, conversation_number: string) => (at: Db) =>
  inTransaction(at, (tx) =>
    sendMessage(tx, actor, {
      conversation_number,
      body: 'Hello',
      client_key: randomUUID(),
      card_kind: '',
      card_ref: '',
      file_ids: [],
    }),
  )

/** A company whose conversation about a product was reported, and how the two are blocked. */
async function reported() {
  const buyer = await aCustomer(db)
  const { conversation_number } = await open(buyer, 'product')(db)
  await send(buyer, conversation_number)(db)
  await inTransaction(db, (tx) => reportChat(tx, grace, { conversation_number, no: 1, reason: 'It is rude' }))
  const { id: report_id } = await db
    .selectFrom('chat_report')
    .select('id')
    .where('about_account_id', '=', buyer.account_id)
    .executeTakeFirstOrThrow()
  const block = (at: Db) =>
    inTransaction(at, (tx) => decideReport(tx, service, { report_id, decision: 'block', note: '' }))
  return { buyer, block }
}

/** A conversation of this buyer without a subject, closed. */
async function closed(buyer: User): Promise<string> {
  const { conversation_number } = await open(buyer, 'none')(db)
  await send(buyer, conversation_number)(db)
  await inTransaction(db, (tx) => closeConversation(tx, grace, { conversation_number }))
  return conversation_number
}

afterAll(async () => {
  expect(await breaches(db)).toEqual({})
})

test('who opens a conversation while the two are blocked has none that is open, whichever comes first', async () => {
  const one = await reported()
  expect(await overlapped(db, one.block, open(one.buyer, 'none'))).toEqual(['done', 'chat.blocked'])
  const other = await reported()
  expect(await overlapped(db, open(other.buyer, 'none'), other.block)).toEqual(['done', 'done'])
  const states = await db
    .selectFrom('conversation')
    .select('state')
    .where('company_id', '=', other.buyer.company_id)
    .execute()
  expect(states).toEqual([{ state: 2 }, { state: 2 }])
  expect(await breaches(db)).toEqual({})
})

test('a line that would open a closed conversation again is refused, or closed in by the block', async () => {
  const one = await reported()
  const first = await closed(one.buyer)
  expect(await overlapped(db, one.block, send(one.buyer, first))).toEqual(['done', 'chat.blocked'])
  const other = await reported()
  const second = await closed(other.buyer)
  expect(await overlapped(db, send(other.buyer, second), other.block)).toEqual(['done', 'done'])
  expect(await breaches(db)).toEqual({})
})

// Last, for it takes the guard away.
test('the twin: without the lock of the block a conversation stays open between two who are blocked', async () => {
  const { buyer, block } = await reported()
  await sql`alter table chat_block disable trigger guard_chat_block`.execute(db)
  expect(await overlapped(db, block, open(buyer, 'none'))).toEqual(['done', 'done'])
  expect(Object.keys(await breaches(db))).toEqual([
    'of a blocked company and manufacturer no conversation is open',
  ])
  await sql`alter table chat_block enable trigger guard_chat_block`.execute(db)
  await sql`update conversation set state = 2 where company_id = ${buyer.company_id} and subject = 'none'`.execute(
    db,
  )
})
