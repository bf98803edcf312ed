import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { inTransaction, reading } from '#database/transaction'
import type { User } from '#market/actor'
import { readSystemLine } from '#rules/talk/chat-desk'
import { aCustomer, anItem } from '#tests/fixtures/buying'
import { aSeller, aStaff, minutesLater, refusalOf } from '#tests/fixtures/people'
import { breaches } from '#tests/invariants'
import { testDatabase } from '#tests/servers/database'
import { tellDecidedReport } from '../../../people/message/tell-decided-report.ts'
import { closeConversation } from '../desk/close-conversation.ts'
import { openConversation } from '../open-conversation.ts'
import { sendMessage } from '../send-message.ts'
import { showThread } from '../show-thread.ts'
import { decideReport, liftChatBlock } from './decide-report.ts'
import { liftChatMute } from './lift-mute.ts'
import { listReports } from './list-reports.ts'
import { reportChat } from './report-chat.ts'

const { db } = await testDatabase()
const item = await anItem(db, { on_hand: 1_000, price: 10_000 })
const maker = await db
  .selectFrom('product as p')
  .innerJoin('merchant as m', 'm.id', 'p.merchant_id')
  .select(['m.id', 'm.merchant_uuid'])
  .where('p.id', '=', item.product_id)
  .executeTakeFirstOrThrow()
const grace = await aSeller(db, maker.id)
const [service, second] = [await aStaff(db, ['service']), await aStaff(db, ['service'])]

const open = (actor: User, subject: 'product' | 'none' = 'product') =>
  inTransaction(db, (tx) =>
    openConversation(tx, actor, {
      merchant_uuid: maker.merchant_uuid,
      subject,
      subject_ref: subject === 'none' ? '' : String(item.product_id),
    }),
  )
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
const report = (actor: User, conversation_number: string, no = 0, reason = 'It is rude') =>
  inTransaction(db, (tx) => reportChat(tx, actor, { conversation_number, no, reason }))
const decide = (report_id: number, decision: 'none' | 'warn' | 'mute' | 'block', by = service) =>
  inTransaction(db, async (tx) => {
    await decideReport(tx, by, { report_id, decision, note: 'Seen' })
    await tellDecidedReport(tx, by, { report_id })
  })
const list = (tab: 'open' | 'decided' = 'open', at = service.at) =>
  reading(db, (tx) => listReports(tx, { ...service, at }, { tab, page: 1, page_size: 50 }))
const reportOf = async (number: string) =>
  (await list()).list.find((one) => one.conversation_number === number)
const thread = (actor: User, conversation_number: string) =>
  reading(db, (tx) => showThread(tx, actor, { conversation_number, limit: 100 }))
const linesOf = async (actor: User, number: string) =>
  (await thread(actor, number)).list.flatMap(({ side, body }) => (side ? [] : [readSystemLine(body)]))

async function asking(words = ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight']) {
  const buyer = await aCustomer(db)
  const { conversation_number: number } = await open(buyer)
  for (const body of words) await send(buyer, number, body)
  return { buyer, number }
}

afterAll(async () => {
  expect(await breaches(db)).toEqual({})
})

test('a message of the other side is reported with those before it, once, and decided once', async () => {
  const { buyer, number } = await asking()
  expect(await refusalOf(report(buyer, number, 1))).toBe('chat.notFound')
  expect(await refusalOf(report(grace, number, 99))).toBe('chat.notFound')
  expect(await refusalOf(report(grace, number, 7, 'x'))).toBe('chat.reasonNeeded')
  expect(await refusalOf(report(await aCustomer(db), number, 7))).toBe('chat.notFound')
  await report(grace, number, 7)
  await report(grace, number, 7)
  const seen = (await reportOf(number))!
  expect(seen).toMatchObject({ kind: 'person', no: 7, reason: 'It is rude', side: 'buyer', decision: null })
  expect(seen.lines.map(({ body }) => body)).toEqual(['Two', 'Three', 'Four', 'Five', 'Six', 'Seven'])
  expect(seen.due_at).toBe(minutesLater(24 * 60).toISOString())
  await decide(seen.report_id, 'warn')
  expect(await refusalOf(decide(seen.report_id, 'block', second))).toBe('chatReport.decided')
  expect(await linesOf(buyer, number)).toEqual([{ name: 'warned', of: 'buyer' }])
  const notice = await db
    .selectFrom('notice')
    .select(['name', 'params'])
    .where('account_id', '=', buyer.account_id)
    .executeTakeFirstOrThrow()
  expect(notice).toMatchObject({ name: 'chatWarned', params: { conversation_number: number, side: 'buyer' } })
  expect((await list('decided')).list[0]).toMatchObject({ decision: 'warn', note: 'Seen' })
  expect(await refusalOf(decide(999_999, 'none'))).toBe('chatReport.notFound')
})

test('who is muted reads, writes nothing for seven days, and then again', async () => {
  const { buyer, number } = await asking()
  await report(grace, number)
  await decide((await reportOf(number))!.report_id, 'mute')
  expect(await refusalOf(send(buyer, number))).toBe('chat.muted')
  expect((await thread(buyer, number)).muted_until).toBe(minutesLater(7 * 24 * 60).toISOString())
  await send(grace, number)
  await send({ ...buyer, at: minutesLater(7 * 24 * 60 + 1) }, number)
  const careless = db.insertInto('chat_message').values({
    conversation_id: (
      await db
        .selectFrom('conversation')
        .select('id')
        .where('conversation_number', '=', number)
        .executeTakeFirstOrThrow()
    ).id,
    account_id: buyer.account_id,
    side: 'buyer',
    kind: 'text',
    body: 'x',
    client_key: randomUUID(),
    at: buyer.at,
  })
  await expect(careless.execute()).rejects.toMatchObject({ constraint: 'chat_message_of_muted' })
})

test('who is muted is told, and writes again once the mute is lifted', async () => {
  const { buyer, number } = await asking()
  await report(grace, number)
  const { report_id } = (await reportOf(number))!
  const lift = (at: Date) => inTransaction(db, (tx) => liftChatMute(tx, { ...service, at }, { report_id }))
  expect(await refusalOf(lift(service.at))).toBe('chatReport.notFound')
  await decide(report_id, 'mute')
  const notices = await db
    .selectFrom('notice')
    .select(['name', 'kind'])
    .where('account_id', '=', buyer.account_id)
    .execute()
  expect(notices).toEqual([{ name: 'chatMuted', kind: 'chat' }])
  expect((await list('decided')).list[0]?.muted_until).toBe(minutesLater(7 * 24 * 60).toISOString())
  await lift(minutesLater(5))
  await lift(minutesLater(6))
  expect((await list('decided', minutesLater(6))).list[0]?.muted_until).toBe(null)
  await send({ ...buyer, at: minutesLater(7) }, number)
  expect((await linesOf(buyer, number)).map((line) => line?.name)).toEqual(['muted', 'unmuted'])
})

test('a company and a manufacturer that are blocked read, and talk nowhere until it is lifted', async () => {
  const { buyer, number } = await asking()
  const { conversation_number: shut } = await open(buyer, 'none')
  await send(buyer, shut)
  await inTransaction(db, (tx) => closeConversation(tx, grace, { conversation_number: shut }))
  await report(grace, number)
  const { report_id } = (await reportOf(number))!
  await decide(report_id, 'block')
  for (const actor of [buyer, grace]) {
    expect(await refusalOf(send(actor, number))).toBe('chat.blocked')
    expect(await refusalOf(send(actor, shut))).toBe('chat.blocked')
    expect((await thread(actor, number)).conversation.state).toBe(2)
  }
  expect(await refusalOf(open(buyer, 'none'))).toBe('chat.blocked')
  expect((await open(buyer)).existing).toBe(true)
  await inTransaction(db, (tx) => liftChatBlock(tx, service, { report_id }))
  await inTransaction(db, (tx) => liftChatBlock(tx, service, { report_id }))
  await send(buyer, number)
  await send(buyer, shut)
  expect((await linesOf(buyer, number)).map((line) => line?.name)).toEqual(['blocked', 'unblocked'])
})

test('contacts are counted and answered by one line; the fifth message with some is reported by itself', async () => {
  const { buyer, number } = await asking(['Call +1 415 555 0133'])
  expect(await linesOf(buyer, number)).toEqual([{ name: 'contact' }])
  for (const body of ['or a@b.test', 'WhatsApp', 'www.elsewhere.test']) await send(buyer, number, body)
  expect(await reportOf(number)).toBe(undefined)
  await send(buyer, number, 'Call +1 415 555 0133')
  await send(buyer, number, 'Call +1 415 555 0133')
  expect(await linesOf(buyer, number)).toHaveLength(1)
  const seen = (await reportOf(number))!
  expect(seen).toMatchObject({ kind: 'contacts', by: null, side: 'buyer' })
  await decide(seen.report_id, 'none')
  await send({ ...buyer, at: minutesLater(1) }, number, 'Call +1 415 555 0133')
  expect(await reportOf(number)).toBe(undefined)
})

test('a way to pay outside is reported at once', async () => {
  const { number } = await asking(['Is it oak?'])
  await send(grace, number, 'Send it by wire transfer to our IBAN, it is cheaper')
  expect(await reportOf(number)).toMatchObject({ kind: 'payment', side: 'merchant' })
})
