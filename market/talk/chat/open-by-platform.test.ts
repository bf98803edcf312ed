import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { inTransaction, reading } from '#database/transaction'
import type { User } from '#market/actor'
import { aCustomer, anItem, anOrder } from '#tests/fixtures/buying'
import { aStaff, minutesLater, refusalOf } from '#tests/fixtures/people'
import { breaches } from '#tests/invariants'
import { testDatabase } from '#tests/servers/database'
import { countUnreadChats } from './mark-read.ts'
import { openConversation } from './open-conversation.ts'
import { sendMessage } from './send-message.ts'
import { showThread } from './show-thread.ts'

const { db } = await testDatabase()
afterAll(async () => expect(await breaches(db)).toEqual({}))
type About = Parameters<typeof openConversation>[2]
const open = (actor: User, about: About) => inTransaction(db, (tx) => openConversation(tx, actor, about))
const nothing = { card_kind: '' as const, card_ref: '', file_ids: [] as string[] }
const send = (actor: User, conversation_number: string, body: string) =>
  inTransaction(db, (tx) =>
    sendMessage(tx, actor, { ...nothing, client_key: randomUUID(), conversation_number, body }),
  )

test('customer service begins a conversation about an order with its company, and about nothing of others', async () => {
  const buyer = await aCustomer(db, 500)
  const item = await anItem(db)
  const { order_number } = await anOrder(db, buyer, { items: [item] })
  const service = await aStaff(db, ['service'])
  const about = { merchant_uuid: '', subject: 'order', subject_ref: order_number } as const
  const { conversation_number } = await open(service, about)
  await send(service, conversation_number, 'Shall we hold it?')
  expect((await reading(db, (tx) => countUnreadChats(tx, buyer))).total).toBe(1)
  expect(await open(buyer, about)).toEqual({ conversation_number, existing: true })
  await send({ ...buyer, at: minutesLater(1) }, conversation_number, 'Until Friday, please.')
  const shown = await reading(db, (tx) => showThread(tx, service, { conversation_number, limit: 50 }))
  expect(shown.list).toHaveLength(2)
  const { merchant_uuid } = await db.selectFrom('merchant').select('merchant_uuid').executeTakeFirstOrThrow()
  for (const other of [
    { subject: 'none', subject_ref: '' },
    { subject: 'product', subject_ref: String(item.product_id) },
    { merchant_uuid },
    { subject_ref: 'T1' },
  ] as const)
    expect(await refusalOf(open(service, { ...about, ...other }))).toBe('chat.subject')
  expect(await refusalOf(open(await aStaff(db, ['finance']), about))).toBe('chat.readsOnly')
})

test('customer service writes to a company without a subject, and finds what is open already', async () => {
  const buyer = await aCustomer(db)
  const { company_id } = buyer
  const service = await aStaff(db, ['service'])
  const alone = { merchant_uuid: '', subject: 'none', subject_ref: '' } as const
  const { conversation_number } = await open(service, { ...alone, company_id })
  await send(service, conversation_number, 'Your tax form ran out.')
  expect((await reading(db, (tx) => countUnreadChats(tx, buyer))).total).toBe(1)
  expect(await open(buyer, alone)).toEqual({ conversation_number, existing: true })
  expect(await open(service, { ...alone, company_id })).toEqual({ conversation_number, existing: true })
  const { order_number } = await anOrder(db, buyer, { items: [await anItem(db)] })
  const ofOrder = { ...alone, subject: 'order', subject_ref: order_number } as const
  for (const [who, asked] of [
    [service, { ...ofOrder, company_id }],
    [service, { ...alone, company_id: 999_999 }],
    [service, alone],
    [await aCustomer(db), { ...alone, company_id }],
  ] as const)
    expect(await refusalOf(open(who, asked))).toBe('chat.subject')
  expect(await refusalOf(open(await aStaff(db, ['finance']), { ...alone, company_id }))).toBe(
    'chat.readsOnly',
  )
})
