import { expect, test } from 'vitest'
import { inTransaction, reading } from '#database/transaction'
import { queueMail } from '#market/people/message/queue-mail'
import { orderStatus } from '#rules/buying/order/status'
import { aCustomer, anAddress, anItem, anOrder, pay } from '#tests/fixtures/buying'
import { anEnquiry } from '#tests/fixtures/enquiries'
import { aStaff } from '#tests/fixtures/people'
import { aCompleted, ask } from '#tests/fixtures/refunds'
import { testDatabase } from '#tests/servers/database'
import { showCompanyOverview } from './show-company-overview.ts'

const { db } = await testDatabase()
const service = await aStaff(db, ['service'])
const overviewOf = (company_id: number) =>
  reading(db, (tx) => showCompanyOverview(tx, service, { company_id }))

test('a company is shown with its money, orders, requests, address and mails, and with nobody else’s', async () => {
  const buyer = await aCustomer(db, 900)
  const other = await aCustomer(db, 700)
  const item = await anItem(db, { price: 10_000 })
  await anAddress(db, buyer)
  const { order_number, lines } = await aCompleted(db, buyer, [item])
  const waiting = await anOrder(db, buyer, { items: [item] })
  const elsewhere = await anOrder(db, other, { items: [item] })
  await pay(db, other, elsewhere.order_number)
  const { refund_number } = await ask(db, buyer, {
    order_number,
    lines: [{ line_id: lines[0]!.id, quantity: 1 }],
  })
  const enquiry = await anEnquiry(db, buyer)
  await anEnquiry(db, other)
  const shown = await overviewOf(buyer.company_id)
  expect(shown.money).toMatchObject({ available: '800.00', held: '0.00', bought: '100.00' })
  expect(shown.orders.map((order) => order.order_number)).toEqual([waiting.order_number, order_number])
  expect(shown.statuses).toEqual([
    { status: orderStatus.pendingPayment, count: 1 },
    { status: orderStatus.awaitingRefund, count: 1 },
  ])
  expect(shown.open.map(({ kind, ref, number }) => [kind, ref, number]).toSorted()).toEqual([
    ['enquiry', String(enquiry.id), enquiry.enquiry_number],
    ['refund', refund_number, refund_number],
  ])
  expect(shown.address_count).toBe(1)
  expect(JSON.stringify(shown)).not.toContain(elsewhere.order_number)
})

test('its certification is the last that passed, else the last handed in; a draft is none', async () => {
  const buyer = await aCustomer(db, 0)
  const round = (number: number, auth_status: 1 | 2, name: string, submitted = true) =>
    db
      .insertInto('certification')
      .values({
        ...{ company_id: buyer.company_id, account_id: buyer.account_id, round: number, kind: 1 },
        ...{ auth_status, company_name: name, created_at: buyer.at },
        submitted_at: submitted ? buyer.at : null,
      })
      .execute()
  await db.deleteFrom('certification').where('company_id', '=', buyer.company_id).execute()
  expect((await overviewOf(buyer.company_id)).certification).toBeNull()
  await round(7, 1, 'Handed in', true)
  expect((await overviewOf(buyer.company_id)).certification?.company_name).toBe('Handed in')
  await round(6, 2, 'Passed', true)
  expect((await overviewOf(buyer.company_id)).certification?.company_name).toBe('Passed')
})

test('mails to its people are named, those with a code or link without their subject', async () => {
  const buyer = await aCustomer(db, 0)
  const { email } = await db
    .selectFrom('account')
    .select('email')
    .where('id', '=', buyer.account_id)
    .executeTakeFirstOrThrow()
  const letter = { to: email, language: 'en-US' } as const
  await inTransaction(db, (tx) =>
    queueMail(tx, buyer, { ...letter, template: 'passwordChanged', params: { name: 'Rosa' } }),
  )
  await db
    .insertInto('mail')
    .values({
      ...{ recipient: email.toUpperCase(), template: 'registerCode', language: 'en-US' },
      ...{ subject: 'Your code is 123456', status: 'sent', created_at: new Date(buyer.at.getTime() + 1000) },
    })
    .execute()
  const { mails } = await overviewOf(buyer.company_id)
  expect(mails.map(({ template, subject }) => [template, subject])).toEqual([
    ['registerCode', ''],
    ['passwordChanged', expect.any(String)],
  ])
  expect(JSON.stringify(mails)).not.toContain('123456')
})

test('a company that does not exist is refused', async () => {
  await expect(overviewOf(999_999)).rejects.toMatchObject({ reason: 'request.notFound' })
})
