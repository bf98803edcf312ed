import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import type { Db } from '#database/connect'
import { inTransaction } from '#database/transaction'
import type { User } from '#market/actor'
import { assignConversation } from '#market/talk/chat/desk/assign-conversation'
import { closeConversation } from '#market/talk/chat/desk/close-conversation'
import { askHelp, endHelp } from '#market/talk/chat/help/ask-help'
import { openConversation } from '#market/talk/chat/open-conversation'
import { sendMessage } from '#market/talk/chat/send-message'
import { aCustomer, anItem } from '#tests/fixtures/buying'
import { aSeller, aStaff } from '#tests/fixtures/people'
import { breaches } from '#tests/invariants'
import { testDatabase } from '#tests/servers/database'
import { overlapped, withoutLocks } from '../overlapped.ts'
import { atOnce, settled } from '../settled.ts'

const { db } = await testDatabase({ max: 16 })
const item = await anItem(db, { on_hand: 10, price: 10_000 })
const maker = await db
  .selectFrom('merchant as m')
  .innerJoin('product as p', 'p.merchant_id', 'm.id')
  .select(['m.id', 'm.merchant_uuid'])
  .where('p.id', '=', item.product_id)
  .executeTakeFirstOrThrow()
const [grace, clerk] = [await aSeller(db, maker.id), await aSeller(db, maker.id, { roles: ['service'] })]
const service = await aStaff(db, ['service'])

async function asking() {
  const buyer = await aCustomer(db)
  const about = {
    merchant_uuid: maker.merchant_uuid,
    subject: 'product',
    subject_ref: String(item.product_id),
  } as const
  const { conversation_number: number } = await inTransaction(db, (tx) => openConversation(tx, buyer, about))
  await send(buyer, number)
  return { buyer, number }
}
const send = (actor: User, conversation_number: string) =>
  inTransaction(db, (tx) =>
    sendMessage(tx, actor, {
      conversation_number,
      body: 'Hello',
      client_key: randomUUID(),
      card_kind: '',
      card_ref: '',
      file_ids: [],
    }),
  )
const take = (actor: User, conversation_number: string) => (at: Db) =>
  inTransaction(at, (tx) => assignConversation(tx, actor, { conversation_number, event: 'take', to: '' }))
const handOver = (actor: User, conversation_number: string, to: string) => (at: Db) =>
  inTransaction(at, (tx) => assignConversation(tx, actor, { conversation_number, event: 'handOver', to }))
const loseRole = (account_id: number) => (at: Db) =>
  inTransaction(at, (tx) =>
    sql`update account set merchant_roles = '{quality}' where id = ${account_id}`.execute(tx),
  )
const loseStaffRole = (account_id: number) => (at: Db) =>
  inTransaction(at, (tx) => tx.deleteFrom('staff_role').where('account_id', '=', account_id).execute())
const assignments = async (number: string) =>
  (
    await db
      .selectFrom('conversation_event as e')
      .innerJoin('conversation as c', 'c.id', 'e.conversation_id')
      .select('e.id')
      .where('conversation_number', '=', number)
      .where('event', '=', 'assigned')
      .execute()
  ).length

afterAll(async () => {
  expect(await breaches(db)).toEqual({})
})

test('of two who take a conversation at once one has it, and the other is told who', async () => {
  const { number } = await asking()
  expect(await overlapped(db, take(grace, number), take(clerk, number))).toEqual(['done', 'chat.taken'])
  expect(await assignments(number)).toBe(1)
})

test('the twin: without the lock of the conversation both take it', async () => {
  const { number } = await asking()
  const both = await overlapped(withoutLocks(db), take(grace, number), take(clerk, number))
  expect(both).toEqual(['done', 'done'])
  expect(await assignments(number)).toBe(2)
})

test('who loses the role while a conversation is handed to them has none, whichever comes first', async () => {
  for (let round = 0; round < 2; round += 1) {
    const { number } = await asking()
    const leaver = await aSeller(db, maker.id, { roles: ['service'] })
    const works = [handOver(grace, number, leaver.user_uuid), loseRole(leaver.account_id)] as const
    await (round ? overlapped(db, works[1], works[0]) : overlapped(db, ...works))
    expect(await breaches(db)).toEqual({})
  }
})

test('staff who lose the role while they take a conversation have none, whichever comes first', async () => {
  for (let round = 0; round < 2; round += 1) {
    const { buyer, number } = await asking()
    await inTransaction(db, (tx) => askHelp(tx, buyer, { conversation_number: number, share: true }))
    const leaver = await aStaff(db, ['service'])
    const works = [take(leaver, number), loseStaffRole(leaver.account_id)] as const
    await (round ? overlapped(db, works[1], works[0]) : overlapped(db, ...works))
    expect(await breaches(db)).toEqual({})
  }
})

test('calling in, leaving, closing and writing at once leaves one state, and nobody reads too much', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { buyer, number: conversation_number } = await asking()
    const act = (work: (tx: Parameters<typeof askHelp>[0]) => Promise<unknown>) => inTransaction(db, work)
    await settled([
      ...atOnce(6, (place) =>
        act((tx) => askHelp(tx, place % 2 ? buyer : grace, { conversation_number, share: place % 3 === 0 })),
      ),
      ...atOnce(6, (place) => send(place % 2 ? buyer : grace, conversation_number)),
      ...atOnce(3, () => act((tx) => endHelp(tx, service, { conversation_number }))),
      ...atOnce(3, () => act((tx) => closeConversation(tx, grace, { conversation_number }))),
    ])
    expect(await breaches(db)).toEqual({})
  }
})

// Last, for it takes the guard away.
test('the twin: without the guard of the database a role that is lost meanwhile leaves who answers', async () => {
  const { number } = await asking()
  const leaver = await aSeller(db, maker.id, { roles: ['service'] })
  await sql`alter table conversation disable trigger guard_conversation`.execute(db)
  const give = (at: Db) =>
    inTransaction(at, (tx) =>
      sql`update conversation set assigned_to = ${leaver.account_id} where conversation_number = ${number}`.execute(
        tx,
      ),
    )
  await overlapped(db, loseRole(leaver.account_id), give)
  expect(Object.keys(await breaches(db))).toEqual([
    'whoever answers a conversation takes part in it on the side that does',
  ])
  await sql`update conversation set assigned_to = null where conversation_number = ${number}`.execute(db)
  await sql`alter table conversation enable trigger guard_conversation`.execute(db)
})
