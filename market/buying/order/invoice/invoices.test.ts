import { expect, test } from 'vitest'
import { invoices as declared, sendInvoice as sending } from '#api/buying/invoice'
import type { Send } from '#api/wire/call'
import { inTransaction, reading } from '#database/transaction'
import type { Buyer } from '#market/actor'
import { aCustomer, anItem, anOrder, later, pay } from '#tests/fixtures/buying'
import { aColleague, aStaff, lastMail, refusalOf } from '#tests/fixtures/people'
import { testDatabase } from '#tests/servers/database'
import { showInvoiceAddresses } from './invoice-addresses.ts'
import { listInvoicesOfMonth } from './invoices-of-month.ts'
import { listInvoices } from './list-invoices.ts'
import { sendInvoice } from './send-invoice.ts'

const { db } = await testDatabase()
const item = await anItem(db, { on_hand: 1_000, price: 10_000 })

const list = (buyer: Buyer, asked: Send<typeof declared> = {}) =>
  reading(db, (tx) => listInvoices(tx, buyer, declared.in.parse(asked)))
const numbers = async (buyer: Buyer, asked: Send<typeof declared>) =>
  (await list(buyer, asked)).list.map(({ order_number }) => order_number)
const ordered = async (buyer: Buyer, po_number = '') =>
  (await anOrder(db, buyer, { items: [item], wish: { po_number } })).order_number
const send = (actor: Parameters<typeof sendInvoice>[1], order_number: string, to: string) =>
  inTransaction(db, (tx) => sendInvoice(tx, actor, sending.in.parse({ order_number, to })))

test('what is paid is an invoice of its month, what is not is open, and a stranger sees neither', async () => {
  const buyer = await aCustomer(db, 1_000)
  const paid = await ordered(buyer, 'SHS-77')
  await pay(db, buyer, paid)
  const unpaid = await ordered(buyer)
  const month = buyer.at.toISOString().slice(0, 7)
  const shown = await list(buyer, { month })
  expect(shown.list).toMatchObject([
    {
      order_number: paid,
      po_number: 'SHS-77',
      paper: 'order',
      open: '0.00',
      paid_fee: '100.00',
      payable: false,
    },
  ])
  expect(shown).toMatchObject({
    first_month: month,
    count: 1,
    open: { count: 1, amount: '100.00', checked: '0.00' },
  })
  expect(await numbers(buyer, { month: '2020-01' })).toEqual([])
  expect(await numbers(buyer, { search: 'shs-77' })).toEqual([paid])
  expect((await list(buyer, { tab: 'open' })).list).toMatchObject([
    { order_number: unpaid, invoiced_at: null, open: '100.00', payable: true },
  ])
  // Once its time is over it can no longer be paid, though the job that locks it has not run.
  expect((await list(later(buyer, 30), { tab: 'open' })).list).toMatchObject([{ payable: false }])
  const stranger = await aCustomer(db)
  expect(await list(stranger)).toMatchObject({ list: [], first_month: null, open: { count: 0 } })
  const { company_id } = buyer
  const found = await reading(db, (tx) => listInvoicesOfMonth(tx, { company_id, month }))
  expect(found.map(({ order_number }) => order_number)).toEqual([paid])
})

test('invoices are read in pages by their payment, none twice', async () => {
  const buyer = await aCustomer(db, 1_000)
  const made: string[] = []
  for (const hours of [0, 1, 2]) {
    const one = await ordered(buyer)
    await pay(db, later(buyer, hours), one)
    made.unshift(one)
  }
  const first = await list(buyer, { page_size: 2 })
  expect(first.list.map(({ order_number }) => order_number)).toEqual(made.slice(0, 2))
  expect(await numbers(buyer, { page_size: 2, after: first.next! })).toEqual(made.slice(2))
})

test('a paper is mailed to addresses of the company alone, in the language of who reads there', async () => {
  const buyer = await aCustomer(db, 1_000)
  const colleague = await aColleague(db, buyer, { role: 'finance' })
  await db.updateTable('account').set({ language: 'es-ES' }).where('id', '=', colleague.account_id).execute()
  const order_number = await ordered(buyer, 'SHS-78')
  await pay(db, buyer, order_number)
  const known = await reading(db, (tx) => showInvoiceAddresses(tx, buyer, { order_number }))
  expect(known.list.map(({ email }) => email)).toContain(colleague.email)
  await send(buyer, order_number.toLowerCase(), colleague.email.toUpperCase())
  expect(await lastMail(db, colleague.email)).toMatchObject({
    template: 'invoiceSent',
    language: 'es-ES',
    params: { order_number, po_number: 'SHS-78', paper: 'invoice' },
  })
  expect(await refusalOf(send(buyer, order_number, 'books@elsewhere.example.com'))).toBe(
    'order.addressNotOfCompany',
  )
  const stranger = await aCustomer(db)
  expect(await refusalOf(send(stranger, order_number, stranger.email))).toBe('order.notFound')
  expect(await refusalOf(send(buyer, order_number, stranger.email))).toBe('order.addressNotOfCompany')
})

test('a person who has left the company gets no more invoices', async () => {
  const buyer = await aCustomer(db)
  const gone = await aColleague(db, buyer, { role: 'buyer' })
  const order_number = await ordered(buyer)
  await db.updateTable('account').set({ disabled_at: buyer.at }).where('id', '=', gone.account_id).execute()
  const service = await aStaff(db, ['service'])
  expect(await refusalOf(send(service, order_number, gone.email))).toBe('order.addressNotOfCompany')
  await send(service, order_number, buyer.email)
  expect(await lastMail(db, buyer.email)).toMatchObject({ params: { paper: 'order', by: 'none' } })
})

test('of the certification the present address gets invoices, and no former one', async () => {
  const buyer = await aCustomer(db)
  const order_number = await ordered(buyer)
  for (const [round, name] of [
    [8, 'former'],
    [9, 'present'],
  ] as const)
    await db
      .insertInto('certification')
      .values({
        company_id: buyer.company_id,
        account_id: buyer.account_id,
        round,
        kind: 1,
        auth_status: 2,
        company_email: `${name}-${buyer.company_id}@shop.test`,
        created_at: buyer.at,
      })
      .execute()
  const to = (name: string) => `${name}-${buyer.company_id}@shop.test`
  expect(await refusalOf(send(buyer, order_number, to('former')))).toBe('order.addressNotOfCompany')
  await send(buyer, order_number, to('present'))
  expect(await lastMail(db, to('present'))).toMatchObject({ template: 'invoiceSent' })
})
