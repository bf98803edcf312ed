import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { inTransaction, reading } from '#database/transaction'
import type { System, User } from '#market/actor'
import { aCustomer, anItem } from '#tests/fixtures/buying'
import { aSeller, aStaff } from '#tests/fixtures/people'
import { breaches } from '#tests/invariants'
import { testDatabase } from '#tests/servers/database'
import { openConversation } from '../open-conversation.ts'
import { decideReport, liftChatBlock } from '../report/decide-report.ts'
import { listReports } from '../report/list-reports.ts'
import { reportChat } from '../report/report-chat.ts'
import { sendMessage } from '../send-message.ts'
import { closeSilent } from './close-conversation.ts'
import { sweepConversations } from './sweep-conversations.ts'

const { db } = await testDatabase()
const item = await anItem(db, { on_hand: 10, price: 10_000 })
const maker = await db
  .selectFrom('product as p')
  .innerJoin('merchant as m', 'm.id', 'p.merchant_id')
  .select(['m.id', 'm.merchant_uuid'])
  .where('p.id', '=', item.product_id)
  .executeTakeFirstOrThrow()
const grace = await aSeller(db, maker.id)
const service = await aStaff(db, ['service'])

/** The database compares with its own clock. */
const yearsAgo = (years: number) => new Date(Date.now() - years * 366 * 86_400_000)
const system = (at: Date) => ({ kind: 'system', at }) as System
const sweep = () => inTransaction(db, (tx) => sweepConversations(tx, system(new Date())))

async function saidYearsAgo(years: number) {
  const buyer: User = { ...(await aCustomer(db)), at: yearsAgo(years) }
  const about = {
    merchant_uuid: maker.merchant_uuid,
    subject: 'product',
    subject_ref: String(item.product_id),
  } as const
  const { conversation_number } = await inTransaction(db, (tx) => openConversation(tx, buyer, about))
  const said = {
    body: 'Hello +1 415 555 0133',
    card_kind: '' as const,
    card_ref: '',
    file_ids: [] as string[],
  }
  await inTransaction(db, (tx) =>
    sendMessage(tx, buyer, { ...said, conversation_number, client_key: randomUUID() }),
  )
  return { buyer, conversation_number }
}
async function decided(years: number, decision: 'mute' | 'block') {
  const { conversation_number } = await saidYearsAgo(years)
  const [by, at] = [grace, yearsAgo(years)]
  const reason = 'It is rude'
  await inTransaction(db, (tx) => reportChat(tx, { ...by, at }, { conversation_number, no: 1, reason }))
  const open = { tab: 'open', page: 1, page_size: 50 } as const
  const { list } = await reading(db, (tx) => listReports(tx, service, open))
  const { report_id } = list.find((one) => one.conversation_number === conversation_number)!
  await inTransaction(db, (tx) => decideReport(tx, { ...service, at }, { report_id, decision, note: '' }))
  return { conversation_number, report_id }
}
const kept = async () =>
  (await db.selectFrom('conversation').select('conversation_number').execute()).map(
    (row) => row.conversation_number,
  )

test('what was said last seven years ago is removed with all that belongs to it, unless a block stands on it', async () => {
  const young = await saidYearsAgo(6)
  await saidYearsAgo(8)
  await decided(8, 'mute')
  const blocked = await decided(8, 'block')
  await inTransaction(db, (tx) => closeSilent(tx, system(new Date())))
  expect(await sweep()).toBe(2)
  expect((await kept()).sort()).toEqual([young.conversation_number, blocked.conversation_number].sort())
  expect(await sweep()).toBe(0)
  await inTransaction(db, (tx) =>
    liftChatBlock(tx, { ...service, at: yearsAgo(8) }, { report_id: blocked.report_id }),
  )
  await inTransaction(db, (tx) => closeSilent(tx, system(new Date())))
  expect(await sweep()).toBe(1)
  expect(await kept()).toEqual([young.conversation_number])
  expect(await breaches(db)).toEqual({})
})

test('nothing of a younger conversation can be removed', async () => {
  await saidYearsAgo(6)
  for (const table of ['chat_message', 'conversation_event'] as const)
    await expect(db.deleteFrom(table).execute()).rejects.toMatchObject({ constraint: 'conversation_kept' })
})
