import { expect, test } from 'vitest'
import { inTransaction, reading } from '#database/transaction'
import type { Buyer, Staff } from '#market/actor'
import { later } from '#tests/fixtures/buying'
import { aBuyer, aFile, aStaff, lastMail, noon, refusalOf } from '#tests/fixtures/people'
import { testDatabase } from '#tests/servers/database'
import { showQueues } from '../../overview/dashboard/show-queues.ts'
import { findFile } from '../../people/content/find-file.ts'
import { answerFeedback } from './answer-feedback.ts'
import { closeFeedback } from './close-feedback.ts'
import { findFeedback, listFeedback, queueOfFeedback } from './list-feedback.ts'
import { replyFeedback, sendFeedback } from './send-feedback.ts'

const { db } = await testDatabase()
const service = await aStaff(db, ['service'])
const page = { page: 1, page_size: 50 }

const send = (buyer: Buyer, file_ids: string[] = [], body = 'A leg is missing.') =>
  inTransaction(db, (tx) => sendFeedback(tx, buyer, { kind: 'goods', body, file_ids }))
const reply = (buyer: Buyer, feedback_number: string) =>
  inTransaction(db, (tx) => replyFeedback(tx, buyer, { feedback_number, body: 'And a screw.', file_ids: [] }))
const answer = (feedback_number: string, body: string, close = false) =>
  inTransaction(db, (tx) => answerFeedback(tx, later(service, 1), { feedback_number, body, close }))
const find = (who: Buyer | Staff, feedback_number: string) =>
  reading(db, (tx) => findFeedback(tx, who, { feedback_number }))
const queue = (status = 0, search = '') =>
  reading(db, (tx) => queueOfFeedback(tx, service, { status: status as 0, search, ...page }))

test('feedback waits for an answer, oldest first; an answer ends the wait and notifies the writer', async () => {
  const buyer = await aBuyer(db)
  const late = await send(later(buyer, -3))
  const { feedback_number } = await send(buyer)
  expect(feedback_number).toMatch(/^F[0-9A-Z]{9}$/)
  expect((await queue()).list.map((row) => row.feedback_number)).toEqual([
    late.feedback_number,
    feedback_number,
  ])
  const { queues } = await reading(db, (tx) => showQueues(tx, service))
  expect(queues).toContainEqual({
    name: 'feedback',
    count: 2,
    oldest_at: later(buyer, -3).at.toISOString(),
    due_at: later(buyer, 9).at.toISOString(),
    late: 0,
  })
  const hence = await reading(db, (tx) => showQueues(tx, { ...service, at: later(buyer, 10).at }))
  expect(hence.queues.find(({ name }) => name === 'feedback')).toMatchObject({ count: 2, late: 1 })
  await answer(feedback_number, 'It is on its way.')
  expect(await find(buyer, feedback_number)).toMatchObject({
    status: 1,
    waiting_since: null,
    thread: [{ from_us: false }, { from_us: true, body: 'It is on its way.' }],
  })
  expect(await lastMail(db, buyer.email)).toMatchObject({
    template: 'feedbackAnswered',
    params: { feedback_number, answer: 'It is on its way.' },
  })
  expect((await queue(1)).list.map((row) => row.feedback_number)).toEqual([feedback_number])
  expect((await queue(-1, late.feedback_number)).count).toBe(1)
})

test('a further message waits again, counted from the first unanswered one', async () => {
  const buyer = await aBuyer(db)
  const { feedback_number } = await send(buyer)
  await reply(later(buyer, 2), feedback_number)
  expect((await find(buyer, feedback_number)).waiting_since).toBe(noon.toISOString())
  await answer(feedback_number, 'Soon.')
  const again = later(buyer, 3)
  await reply(again, feedback_number)
  expect(await find(buyer, feedback_number)).toMatchObject({
    status: 0,
    waiting_since: again.at.toISOString(),
    notes: 4,
  })
})

test('closed feedback takes no answer and no message; only closing needs no text', async () => {
  const buyer = await aBuyer(db)
  const { feedback_number } = await send(buyer)
  expect(await refusalOf(answer(feedback_number, ''))).toBe('feedback.nothingSaid')
  await answer(feedback_number, '', true)
  expect(await refusalOf(answer(feedback_number, 'Still there?'))).toBe('feedback.closed')
  expect(await refusalOf(reply(buyer, feedback_number))).toBe('feedback.closed')
  const other = await send(buyer)
  const close = () => inTransaction(db, (tx) => closeFeedback(tx, buyer, other))
  await close()
  expect(await refusalOf(close())).toBe('feedback.closed')
  expect((await reading(db, (tx) => listFeedback(tx, buyer, { status: 2, ...page }))).count).toBe(2)
})

test('nobody reads, adds to or closes another’s feedback, or attaches another company’s pictures', async () => {
  const [buyer, stranger] = [await aBuyer(db), await aBuyer(db)]
  const picture = await aFile(db, buyer)
  const { feedback_number } = await send(buyer, [picture])
  expect((await find(buyer, feedback_number)).thread[0]!.files).toMatchObject([{ id: picture }])
  expect(await refusalOf(find(stranger, feedback_number))).toBe('feedback.notFound')
  expect(await refusalOf(reply(stranger, feedback_number))).toBe('feedback.notFound')
  expect(await refusalOf(send(stranger, [picture]))).toBe('upload.notFound')
  expect(await refusalOf(send(buyer, [await aFile(db, buyer, 'application/pdf')]))).toBe('upload.type')
  expect((await reading(db, (tx) => findFile(tx, service, { id: picture }))).id).toBe(picture)
  const warehouse = await aStaff(db, ['warehouse'])
  expect(await refusalOf(reading(db, (tx) => findFile(tx, warehouse, { id: picture })))).toBe(
    'upload.notFound',
  )
})
