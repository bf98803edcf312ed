import { afterAll, expect, test } from 'vitest'
import { inTransaction, reading } from '#database/transaction'
import type { User } from '#market/actor'
import type { AnswerPlace } from '#rules/talk/quick-answer'
import { aCustomer } from '#tests/fixtures/buying'
import { aMerchant } from '#tests/fixtures/goods'
import { aColleague, aSeller, aStaff, refusalOf } from '#tests/fixtures/people'
import { breaches } from '#tests/invariants'
import { testDatabase } from '#tests/servers/database'
import { askHelp } from '../help/ask-help.ts'
import { openConversation } from '../open-conversation.ts'
import { addNote, listNotes } from './notes.ts'
import { listQuickAnswers, removeQuickAnswer, saveQuickAnswer } from './quick-answers.ts'

const { db } = await testDatabase()
const merchant_id = await aMerchant(db)
const { merchant_uuid } = await db
  .selectFrom('merchant')
  .select('merchant_uuid')
  .where('id', '=', merchant_id)
  .executeTakeFirstOrThrow()
const [grace, clerk] = [
  await aSeller(db, merchant_id),
  await aSeller(db, merchant_id, { roles: ['service'] }),
]
const service = await aStaff(db, ['service'])

const note = (actor: User, conversation_number: string, body: string) =>
  inTransaction(db, (tx) => addNote(tx, actor, { conversation_number, body }))
const notes = async (actor: User, conversation_number: string) =>
  (await reading(db, (tx) => listNotes(tx, actor, { conversation_number }))).list.map(({ no, body }) => [
    no,
    body,
  ])
const inChat = { place: 'chat' } as const
const save = (
  actor: User,
  part: Partial<{ id: number; place: AnswerPlace; title: string; body_en: string; body_zh: string }> = {},
) =>
  inTransaction(db, (tx) =>
    saveQuickAnswer(tx, actor, {
      ...inChat,
      title: 'Time',
      body_en: 'Four weeks.',
      body_es: '',
      body_zh: '',
      ...part,
    }),
  )
const answers = async (actor: User, place: AnswerPlace = 'chat') =>
  (await reading(db, (tx) => listQuickAnswers(tx, actor, { place }))).list.map(({ title }) => title)
const remove = (actor: User, id: number, place: AnswerPlace = 'chat') =>
  inTransaction(db, (tx) => removeQuickAnswer(tx, actor, { id, place }))

afterAll(async () => {
  expect(await breaches(db)).toEqual({})
})

test('each side notes for itself, with numbers of its own, and sees nothing of the others', async () => {
  const buyer = await aCustomer(db)
  const about = { merchant_uuid, subject: 'none', subject_ref: '' } as const
  const { conversation_number: number } = await inTransaction(db, (tx) => openConversation(tx, buyer, about))
  await note(grace, number, 'Wants a discount')
  await note(clerk, number, 'No')
  await note(buyer, number, 'Try harder')
  expect(await refusalOf(note(service, number, 'x'))).toBe('chat.notFound')
  await inTransaction(db, (tx) => askHelp(tx, buyer, { conversation_number: number, share: true }))
  await note(service, number, 'Looks fine')
  expect(await notes(clerk, number)).toEqual([
    [1, 'Wants a discount'],
    [2, 'No'],
  ])
  expect(await notes(buyer, number)).toEqual([[1, 'Try harder']])
  expect(await notes(service, number)).toEqual([[1, 'Looks fine']])
  const viewer = await aColleague(db, buyer, { role: 'viewer' })
  expect(await notes(viewer, number)).toEqual([[1, 'Try harder']])
  expect(await refusalOf(note(viewer, number, 'x'))).toBe('chat.readsOnly')
  expect(await refusalOf(notes(await aCustomer(db), number))).toBe('chat.notFound')
})

test('quick answers are of one manufacturer, or the platform’s', async () => {
  const { id } = await save(grace)
  await save(clerk, { id, title: 'Lead time', body_zh: '四周。' })
  await save(service, { title: 'Refunds' })
  expect(await answers(clerk)).toEqual(['Lead time'])
  expect(await answers(service)).toEqual(['Refunds'])
  const stranger = await aSeller(db, await aMerchant(db))
  for (const other of [stranger, service]) {
    expect(await refusalOf(save(other, { id }))).toBe('quickAnswer.notFound')
    expect(await refusalOf(remove(other, id))).toBe('quickAnswer.notFound')
  }
  for (const none of [await aCustomer(db), await aSeller(db, merchant_id, { roles: ['quality'] })])
    expect(await refusalOf(save(none))).toBe('quickAnswer.notHere')
  expect(await refusalOf(save(grace, { body_en: ' ' }))).toBe('quickAnswer.empty')
  await remove(grace, id)
  expect(await answers(grace)).toEqual([])
})

test('each place has its own, for those who answer or decide there', async () => {
  const finance = await aStaff(db, ['finance'])
  const { id } = await save(finance, { place: 'voucher', title: 'Other amount' })
  expect(await answers(finance, 'voucher')).toEqual(['Other amount'])
  expect(await answers(await aStaff(db, ['administrator']), 'voucher')).toEqual(['Other amount'])
  expect(await answers(finance, 'withdrawal')).toEqual([])
  expect(await refusalOf(answers(service, 'voucher'))).toBe('quickAnswer.notHere')
  expect(await refusalOf(answers(finance))).toBe('quickAnswer.notHere')
  // One is changed and removed where it is, not from another place whose texts the same people write.
  expect(await refusalOf(save(finance, { id, place: 'withdrawal' }))).toBe('quickAnswer.notFound')
  expect(await refusalOf(remove(finance, id, 'withdrawal'))).toBe('quickAnswer.notFound')
  await save(finance, { id, place: 'voucher', title: 'Not the amount' })
  const audited = await db
    .selectFrom('audit_log')
    .select(['action', 'before', 'after'])
    .where('subject', '=', 'quick_answer')
    .where('subject_id', '=', String(id))
    .orderBy('id')
    .execute()
  expect(audited).toMatchObject([
    { action: 'quickAnswer.save', before: null, after: { place: 'voucher', title: 'Other amount' } },
    { action: 'quickAnswer.save', before: { title: 'Other amount' }, after: { title: 'Not the amount' } },
  ])
  await remove(finance, id, 'voucher')
  expect(await answers(finance, 'voucher')).toEqual([])
  await save(clerk, { place: 'refund', title: 'Photos' })
  await save(finance, { place: 'refund', title: 'Too late' })
  expect([await answers(clerk, 'refund'), await answers(finance, 'refund')]).toEqual([
    ['Photos'],
    ['Too late'],
  ])
  expect(await refusalOf(answers(clerk, 'voucher'))).toBe('quickAnswer.notHere')
})
