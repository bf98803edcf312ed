import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { inTransaction, reading } from '#database/transaction'
import type { Merchant, User } from '#market/actor'
import { readSystemLine } from '#rules/talk/chat-desk'
import { aCustomer } from '#tests/fixtures/buying'
import { aMerchant } from '#tests/fixtures/goods'
import { aSeller, refusalOf } from '#tests/fixtures/people'
import { breaches } from '#tests/invariants'
import { testDatabase } from '#tests/servers/database'
import { openConversation } from '../open-conversation.ts'
import { sendMessage } from '../send-message.ts'
import { showThread } from '../show-thread.ts'
import { saveServiceHours, showServiceHours } from './save-hours.ts'

const { db } = await testDatabase()
const workdays = [1, 2, 3, 4, 5].map((day) => ({ day, from: '09:00', until: '17:00' }))
const save = (actor: Merchant, hours = workdays) =>
  inTransaction(db, (tx) => saveServiceHours(tx, actor, { hours, time_zone: 'America/New_York' }))
const send = (actor: User, conversation_number: string, at: string) =>
  inTransaction(db, (tx) =>
    sendMessage(
      tx,
      { ...actor, at: new Date(at) },
      {
        conversation_number,
        body: 'Hello',
        client_key: randomUUID(),
        card_kind: '',
        card_ref: '',
        file_ids: [],
      },
    ),
  )
const thread = (actor: User, conversation_number: string, at: string) =>
  reading(db, (tx) => showThread(tx, { ...actor, at: new Date(at) }, { conversation_number, limit: 100 }))
const linesOf = async (actor: User, number: string) =>
  (await thread(actor, number, '2026-03-06T15:00:00Z')).list.flatMap(({ side, body }) =>
    side ? [] : [readSystemLine(body)],
  )
const minutesOf = async (number: string) =>
  (
    await db
      .selectFrom('conversation')
      .select('first_answer_minutes')
      .where('conversation_number', '=', number)
      .executeTakeFirstOrThrow()
  ).first_answer_minutes

/** A manufacturer with one person, and a conversation of a buyer with it. */
async function talking() {
  const merchant_id = await aMerchant(db)
  const seller = await aSeller(db, merchant_id)
  const buyer = await aCustomer(db)
  const { merchant_uuid } = await db
    .selectFrom('merchant')
    .select('merchant_uuid')
    .where('id', '=', merchant_id)
    .executeTakeFirstOrThrow()
  const about = { merchant_uuid, subject: 'none', subject_ref: '' } as const
  const { conversation_number: number } = await inTransaction(db, (tx) => openConversation(tx, buyer, about))
  return { buyer, seller, number, merchant_id }
}

afterAll(async () => {
  expect(await breaches(db)).toEqual({})
})

test('outside of the hours a buyer is told once a closed time when somebody is there, and closures count', async () => {
  const { buyer, seller, number, merchant_id } = await talking()
  await save(seller)
  await db
    .insertInto('merchant_closure')
    .values({
      merchant_id,
      from_on: '2026-03-09',
      until_on: '2026-03-09',
      reason: 'other',
      account_id: seller.account_id,
      at: seller.at,
    })
    .execute()
  await send(buyer, number, '2026-03-06T15:00:00Z')
  expect(await linesOf(buyer, number)).toEqual([])
  await send(buyer, number, '2026-03-06T23:00:00Z')
  await send(buyer, number, '2026-03-07T15:00:00Z')
  const monday = { name: 'away', until: '2026-03-10T13:00:00.000Z' }
  expect(await linesOf(buyer, number)).toEqual([monday])
  await send(buyer, number, '2026-03-10T23:00:00Z')
  expect(await linesOf(buyer, number)).toEqual([monday, { name: 'away', until: '2026-03-11T13:00:00.000Z' }])
  expect((await thread(buyer, number, '2026-03-07T15:00:00Z')).service).toEqual({
    open: false,
    next: '2026-03-10T13:00:00.000Z',
  })
  expect((await thread(buyer, number, '2026-03-06T15:00:00Z')).service).toMatchObject({ open: true })
})

test('the first answer is measured within the hours, and where there are none by the clock', async () => {
  const [served, unserved] = [await talking(), await talking()]
  await save(served.seller)
  for (const { buyer, number, seller } of [served, unserved]) {
    await send(buyer, number, '2026-03-06T21:30:00Z')
    await send(seller, number, '2026-03-09T13:20:00Z')
    await send(seller, number, '2026-03-10T13:20:00Z')
  }
  expect(await minutesOf(served.number)).toBe(50)
  expect(await minutesOf(unserved.number)).toBe(63 * 60 + 50)
  expect((await thread(unserved.buyer, unserved.number, '2026-03-06T15:00:00Z')).service).toBe(null)
})

test('the platform rests on Sundays, and says so', async () => {
  const buyer = await aCustomer(db)
  const about = { merchant_uuid: '', subject: 'none', subject_ref: '' } as const
  const { conversation_number } = await inTransaction(db, (tx) => openConversation(tx, buyer, about))
  await send(buyer, conversation_number, '2026-03-08T20:00:00Z')
  expect(await linesOf(buyer, conversation_number)).toEqual([
    { name: 'away', until: '2026-03-09T07:00:00.000Z' },
  ])
})

test('hours that are none are refused, and none at all is said again', async () => {
  const { seller } = await talking()
  expect(await refusalOf(save(seller, [{ day: 1, from: '17:00', until: '09:00' }]))).toBe('chat.hours')
  await save(seller)
  expect(await reading(db, (tx) => showServiceHours(tx, seller))).toEqual({
    hours: workdays,
    time_zone: 'America/New_York',
  })
  await save(seller, [])
  expect((await reading(db, (tx) => showServiceHours(tx, seller))).hours).toEqual([])
})
