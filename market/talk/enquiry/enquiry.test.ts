import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { inTransaction, reading } from '#database/transaction'
import { enquiryKind } from '#rules/codes'
import { toCents } from '#rules/money/money'
import { anItem } from '#tests/fixtures/buying'
import { anEnquiry, freightSaid } from '#tests/fixtures/enquiries'
import {
  aBuyer,
  aGuest,
  aSite,
  aStaff,
  lastMail,
  minutesLater,
  noon,
  refusalOf,
} from '#tests/fixtures/people'
import { testDatabase } from '#tests/servers/database'
import { listAudit } from '../../people/staff/list-audit.ts'
import { answerEnquiry } from './answer-enquiry.ts'
import { findEnquiry } from './find-enquiry.ts'
import { listOwnEnquiries } from './list-own-enquiries.ts'
import { listEnquiries } from './list-queue.ts'
import { moveEnquiry } from './move-enquiry.ts'
import { replyEnquiry } from './reply-enquiry.ts'
import { type NewEnquiry, sendEnquiry } from './send-enquiry.ts'

const { db } = await testDatabase({ max: 12 })
await aSite(db)
const staff = await aStaff(db, ['service'])
const send = (actor: Parameters<typeof sendEnquiry>[1], said: NewEnquiry) =>
  inTransaction(db, (tx) => sendEnquiry(tx, actor, said))
const move = (id: number, event: Parameters<typeof moveEnquiry>[2]['event']) =>
  inTransaction(db, (tx) => moveEnquiry(tx, staff, { id, event }))
const find = (id: number) => reading(db, (tx) => findEnquiry(tx, staff, { id }))
const queue = (more: Partial<Parameters<typeof listEnquiries>[2]> = {}) =>
  reading(db, (tx) =>
    listEnquiries(tx, staff, {
      status: 0,
      kind: 0,
      suspect: false,
      search: '',
      page: 1,
      page_size: 50,
      ...more,
    }),
  )

test('a guest’s enquiry gets a number, a mail in the guest’s language, and waits for us', async () => {
  const guest = { ...aGuest(), language: 'zh-CN' as const }
  const said = freightSaid({ email: 'li@factory.test' })
  const { enquiry_number, answer_hours } = await send(guest, said)
  expect(enquiry_number).toMatch(/^E[0-9A-Z]{9}$/)
  expect(answer_hours).toBe(12)
  const mail = await lastMail(db, 'li@factory.test')
  expect(mail).toMatchObject({ template: 'enquiryReceived', language: 'zh-CN' })
  // The mail holds nothing that the sender typed: neither text nor address is verified.
  expect(mail.params).toEqual({ number: enquiry_number, hours: 12 })
  const { list } = await queue({ search: enquiry_number })
  expect(list).toMatchObject([
    { enquiry_number, status: 0, waiting_since: noon.toISOString(), language: 'zh-CN' },
  ])
})

test('the same form sent twice at once is one enquiry; other content under its key is refused', async () => {
  const guest = aGuest()
  const said = freightSaid({ email: 'twice@factory.test' })
  const both = await Promise.all([send(guest, said), send(guest, said), send(guest, said)])
  expect(new Set(both.map((one) => one.enquiry_number)).size).toBe(1)
  expect((await queue({ search: 'twice@' })).count).toBe(1)
  await db
    .updateTable('enquiry')
    .set({ phone: '+1 (312) 555-0148' })
    .where('email', '=', said.email!)
    .execute()
  expect((await queue({ search: '312 555 0148' })).count).toBe(1)
  expect(await refusalOf(send(guest, { ...said, goods: 'Sofas' }))).toBe('request.keyReused')
})

test('wrong fields are refused by name, and the sixth enquiry of an hour', async () => {
  const guest = aGuest()
  expect(await refusalOf(send(guest, freightSaid({ email: 'nobody' })))).toBe('form.format')
  expect(await refusalOf(send(guest, freightSaid({ name: '' })))).toBe('form.missing')
  expect(await refusalOf(send(guest, freightSaid({ ready_on: '2025-01-01' })))).toBe('form.date')
  const none = { volume_cbm: '', weight_kg: '', container_count: '' }
  expect(await refusalOf(send(guest, freightSaid(none)))).toBe('form.load')
  const email = 'often@factory.test'
  for (let i = 0; i < 5; i += 1) await send(guest, freightSaid({ email }))
  expect(await refusalOf(send(guest, freightSaid({ email: 'Often@factory.test' })))).toBe('form.tooMany')
  await send(aGuest(minutesLater(61)), freightSaid({ email }))
})

test('only logged-in people ask about an item, and only in a mode in which it is sold', async () => {
  const { relation_id } = await anItem(db, { on_hand: 1, price: 100 })
  const buyer = await aBuyer(db)
  const item = { ...freightSaid({ email: buyer.email }), kind: enquiryKind.fob, relation_id, quantity: '120' }
  expect(await refusalOf(send(aGuest(), item))).toBe('enquiry.logInFirst')
  expect(await refusalOf(send(buyer, item))).toBe('catalogue.notForSale')
  await db
    .updateTable('relation')
    .set({ purchase_modes: [1, 4], fob_price_cents: toCents(80), fob_port: 'Ningbo' })
    .where('id', '=', relation_id)
    .execute()
  const { enquiry_number } = await send(buyer, item)
  const { list } = await reading(db, (tx) => listOwnEnquiries(tx, buyer, { page: 1, page_size: 10 }))
  expect(list).toMatchObject([{ enquiry_number, kind: 2, quantity: 120, goods: '', item: { relation_id } }])
})

test('a suspect enquiry is listed apart and nobody is mailed, until staff marks it as real', async () => {
  const email = 'robot@spam.test'
  const { id } = await anEnquiry(db, aGuest(), { email, suspect: true })
  expect((await queue({ search: email })).count).toBe(0)
  const apart = await queue({ suspect: true })
  expect([apart.count, apart.suspects]).toEqual([1, 1])
  await expect(lastMail(db, email)).rejects.toThrow()
  await move(id, 'trust')
  expect((await queue({ search: email })).count).toBe(1)
  expect(await refusalOf(move(id, 'trust'))).toBe('enquiry.notAllowed')
})

test('an answer is mailed, shown and stops the deadline; a reply starts it again', async () => {
  const buyer = await aBuyer(db)
  const { id, enquiry_number } = await anEnquiry(db, buyer, { email: buyer.email })
  const body = 'We load on the 12th.'
  await inTransaction(db, (tx) => answerEnquiry(tx, staff, { id, body }))
  const mail = await lastMail(db, buyer.email)
  expect(mail.template).toBe('enquiryAnswered')
  expect(mail.params).toMatchObject({ answer: body, number: enquiry_number, reply_to: 'hello@trestle.test' })
  expect(await find(id)).toMatchObject({
    status: 1,
    waiting_since: null,
    thread: [{ from_us: true, body }],
  })
  const again = { ...buyer, at: minutesLater(30) }
  await inTransaction(db, (tx) => replyEnquiry(tx, again, { id, body: 'Thank you. And insurance?' }))
  expect(await find(id)).toMatchObject({ status: 0, waiting_since: again.at.toISOString() })
  const stranger = await aBuyer(db)
  const others = inTransaction(db, (tx) => replyEnquiry(tx, stranger, { id, body: 'Me too' }))
  expect(await refusalOf(others)).toBe('enquiry.notFound')
  const administrator = await aStaff(db, ['administrator'])
  const { list } = await reading(db, (tx) =>
    listAudit(tx, administrator, { subject: 'enquiry', search: enquiry_number, page: 1, page_size: 10 }),
  )
  expect(list).toMatchObject([{ action: 'enquiry.answer', by: staff.email }])
})

test('a closed enquiry cannot be answered until it is opened again', async () => {
  const { id } = await anEnquiry(db, aGuest())
  await move(id, 'close')
  const late = inTransaction(db, (tx) => answerEnquiry(tx, staff, { id, body: 'Hello' }))
  expect(await refusalOf(late)).toBe('enquiry.notAllowed')
  await move(id, 'reopen')
  expect(await find(id)).toMatchObject({ status: 0, closed_at: null, waiting_since: noon.toISOString() })
})

test('waiting enquiries are listed longest first, others newest first', async () => {
  const late = await anEnquiry(db, aGuest(minutesLater(-600)))
  const { list } = await queue()
  expect(list[0]!.id).toBe(late.id)
  const waits = list.map(({ waiting_since }) => waiting_since ?? '')
  expect(waits).toEqual(waits.toSorted())
  expect((await queue({ kind: 4 })).count).toBe(0)
  const ids = (await queue({ status: -1 })).list.map(({ id }) => id)
  expect(ids).toEqual(ids.toSorted((a, b) => b - a))
  expect(await refusalOf(find(999_999))).toBe('enquiry.notFound')
})

test('an idempotency key belongs to one form, also in the database', async () => {
  const said = freightSaid()
  await send(aGuest(), said)
  const other = send(aGuest(), { ...said, email: `other-${randomUUID()}@x.test` })
  expect(await refusalOf(other)).toBe('request.keyReused')
})
