import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inTransaction, reading } from '#database/transaction'
import type { User } from '#market/actor'
import { chatHits } from '#rules/talk/chat'
import { aCustomer, anItem } from '#tests/fixtures/buying'
import { aMerchant } from '#tests/fixtures/goods'
import { aColleague, aSeller, aStaff, minutesLater } from '#tests/fixtures/people'
import { breaches } from '#tests/invariants'
import { testDatabase } from '#tests/servers/database'
import { scansOf } from '#tests/servers/scans'
import { openChatFacts } from '../../aftersale/paper/chat-facts.ts'
import { openConversation } from './open-conversation.ts'
import { searchChats } from './search-chats.ts'
import { sendMessage } from './send-message.ts'
import { withdrawMessage } from './withdraw-message.ts'

const { db } = await testDatabase()
const merchant_id = await aMerchant(db)
const grace = await aSeller(db, merchant_id)
const { merchant_uuid } = await db
  .selectFrom('merchant')
  .select('merchant_uuid')
  .where('id', '=', merchant_id)
  .executeTakeFirstOrThrow()
await anItem(db, { merchant_id })

const open = async (buyer: User, uuid = merchant_uuid) =>
  (
    await inTransaction(db, (tx) =>
      openConversation(tx, buyer, { merchant_uuid: uuid, subject: 'none', subject_ref: '' }),
    )
  ).conversation_number
const nothing = { card_kind: '' as const, card_ref: '', file_ids: [] as string[] }
const say = async (actor: User, conversation_number: string, body: string) =>
  (
    await inTransaction(db, (tx) =>
      sendMessage(tx, actor, { ...nothing, conversation_number, client_key: randomUUID(), body }),
    )
  ).no
const find = async (actor: User, words: string) => reading(db, (tx) => searchChats(tx, actor, { words }))
const found = async (actor: User, words: string) => (await find(actor, words)).list.map(({ body }) => body)

test('what was said is found between days, by the calendar of the site', async () => {
  const rosa = await aCustomer(db)
  const mine = await open(rosa)
  for (const at of ['2026-03-04T07:30:00Z', '2026-03-05T07:30:00Z', '2026-03-06T07:30:00Z'])
    await say({ ...rosa, at: new Date(at) }, mine, `Sycamore at ${at}`)
  const between = async (days: { from?: string; to?: string }) =>
    (await reading(db, (tx) => searchChats(tx, rosa, { words: 'sycamore', ...days }))).list.map(
      ({ no }) => no,
    )
  expect(await between({})).toEqual([3, 2, 1])
  // In Los Angeles each of them was said half an hour before midnight.
  expect(await between({ from: '2026-03-04' })).toEqual([3, 2])
  expect(await between({ to: '2026-03-04' })).toEqual([2, 1])
  expect(await between({ from: '2026-03-04', to: '2026-03-04' })).toEqual([2])
  expect(await between({ from: '2026-03-06' })).toEqual([])
})

test('each finds what was said in the own conversations, by words, by how they begin, without accents, and in Chinese', async () => {
  const [rosa, other] = [await aCustomer(db), await aCustomer(db)]
  const [mine, others] = [await open(rosa), await open(other)]
  await say(rosa, mine, 'Is the walnut veneer from Ohio?')
  await say(grace, mine, 'Sí: de nogal macizo, 胡桃木贴面。')
  await say(other, others, 'No walnut, please.')
  expect(await found(rosa, 'walnut')).toEqual(['Is the walnut veneer from Ohio?'])
  expect(await found(rosa, 'veneer WALN')).toHaveLength(1)
  expect(await found(rosa, 'walnut oak')).toEqual([])
  expect(await found(rosa, 'si nogal')).toHaveLength(1)
  expect(await found(rosa, '胡桃木')).toHaveLength(1)
  expect(await found(rosa, '桃')).toHaveLength(1)
  expect(await found(rosa, '木桃')).toEqual([])
  expect(await found(grace, 'walnut')).toHaveLength(2)
  for (const words of ["'", '\\', ':*', '!&|', "' | 'c1", '%'])
    expect((await find(rosa, words)).list, words).toEqual([])
  const strangers = [
    await aCustomer(db),
    await aColleague(db, rosa, { role: 'buyer' }),
    await aSeller(db, await aMerchant(db)),
    await aSeller(db, merchant_id, { roles: ['quality'] }),
    await aStaff(db, ['service']),
    await aStaff(db, ['finance']),
  ]
  for (const stranger of strangers) expect(await found(stranger, 'walnut')).toEqual([])
})

test('what was withdrawn is found by nobody, nor any word of it kept', async () => {
  const rosa = await aCustomer(db)
  const number = await open(rosa)
  const no = await say(rosa, number, 'The price was sassafras.')
  expect(await found(grace, 'sassafras')).toHaveLength(1)
  await inTransaction(db, (tx) =>
    withdrawMessage(tx, { ...rosa, at: minutesLater(1) }, { conversation_number: number, no }),
  )
  expect([await found(rosa, 'sassafras'), await found(grace, 'sassafras')]).toEqual([[], []])
  const kept = await sql`select from chat_words where words::text like '%sassafras%'`.execute(db)
  expect(kept.rows).toEqual([])
  const paper = await reading(db, (tx) =>
    openChatFacts(tx, { conversation_number: number, first_no: 1, side: 'buyer', language: 'en-US' }),
  )
  expect(JSON.stringify(paper)).not.toContain('sassafras')
  expect(paper.lines[0]).toMatchObject({ no: 1, withdrawn: true, body: '' })
})

test('who was called in finds what was said from then on, and no more', async () => {
  const rosa = await aCustomer(db)
  const number = await open(rosa)
  await say(rosa, number, 'Between us: juniper.')
  await say(rosa, number, 'For all: juniper and yew.')
  const service = await aStaff(db, ['service'])
  expect(await found(service, 'juniper')).toEqual([])
  await sql`update conversation set helped_from_no = 2 where conversation_number = ${number}`.execute(db)
  expect(await found(service, 'juniper')).toEqual(['For all: juniper and yew.'])
  await say(rosa, number, 'Juniper again.')
  expect(await found(service, 'juniper')).toHaveLength(2)
})

test('a search gives the newest of many, reads the index, and shows the part that was found', async () => {
  const rosa = await aCustomer(db)
  const number = await open(rosa)
  for (let i = 0; i <= chatHits; i += 1) await say({ ...rosa, at: minutesLater(i) }, number, `Larch ${i}`)
  const { list, more } = await find(rosa, 'larch')
  expect([list.length, more, list[0]!.body]).toEqual([chatHits, true, `Larch ${chatHits}`])
  await say(rosa, number, `${'word '.repeat(200)}hornbeam ${'word '.repeat(200)}`)
  const [hit] = await found(rosa, 'hornbeam')
  expect(hit).toMatch(/^….*hornbeam.*…$/)
  expect(hit!.length).toBeLessThan(170)
  const scans = await scansOf(db, 'chat_words_found', (tx) => searchChats(tx, rosa, { words: 'hornbeam' }))
  expect(scans).toBeGreaterThan(0)
  expect(await breaches(db)).toEqual({})
})
