import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { cartonLabels as labelsCall } from '#api/aftersale/paper'
import { inTransaction, reading } from '#database/transaction'
import { cartonLabels } from '#market/aftersale/paper/carton-labels'
import { showPapers } from '#market/aftersale/paper/show-papers'
import { decideVoucher } from '#market/paying/payment/decide-voucher'
import { payOffline } from '#market/paying/payment/pay-offline'
import type { PaperKind } from '#rules/aftersale/paper/paper'
import { toCents } from '#rules/money/money'
import { aCustomer, anAddress, anItem, anOrder, pay, work } from '#tests/fixtures/buying'
import { shipPieces } from '#tests/fixtures/packing/cartons'
import { pagesOf } from '#tests/fixtures/papers'
import { aFile, aStaff, lastMail, noon } from '#tests/fixtures/people'
import { aPieceRate } from '#tests/fixtures/tariffs'
import { testDatabase } from '#tests/servers/database'
import { enclosePapers } from './enclose-papers.ts'

const { db } = await testDatabase()
const item = await anItem(db, { on_hand: 1_000, price: 10_000 })
const shop = { db, now: () => noon, config: { public_url: 'https://shop.test' } as never }
const mail = (template: string, order_number: string) =>
  enclosePapers(shop, { template, params: { order_number }, language: 'zh-CN' })

/** An order of two pieces that are picked up, with its buyer. */
async function ordered(dollars = 0) {
  const buyer = await aCustomer(db, dollars)
  const { order_number } = await anOrder(db, buyer, { items: [{ ...item, quantity: 2 }] })
  return { buyer, order_number }
}
const shown = (actor: Parameters<typeof showPapers>[1], order_sn: string, kind: PaperKind) =>
  reading(db, (tx) => showPapers(tx, actor, { order_sn, kind }))

test("papers are shown to the order's own company and to staff, and are nothing to another company", async () => {
  const { buyer, order_number } = await ordered()
  const stranger = await aCustomer(db)
  const staff = await aStaff(db, ['service'])
  expect(await shown(buyer, order_number.toLowerCase(), 'order')).toHaveLength(1)
  expect(await shown(staff, order_number, 'order')).toHaveLength(1)
  await expect(shown(stranger, order_number, 'order')).rejects.toMatchObject({ reason: 'order.notFound' })
})

test('nothing lets goods go before they are paid, neither on the screen nor by mail nor as label', async () => {
  const { buyer, order_number } = await ordered(500)
  const warehouse = await aStaff(db, ['warehouse'])
  const labels = () =>
    reading(db, (tx) => cartonLabels(tx, warehouse, labelsCall.in.parse({ order_numbers: order_number })))
  const refusal = { reason: 'order.noSuchPaper' }
  for (const kind of ['bolOffline', 'packingSlip'] as const)
    await expect(shown(buyer, order_number, kind)).rejects.toMatchObject(refusal)
  // What is picked up is not carried: nothing of the kind follows.
  await expect(shown(buyer, order_number, 'bol')).rejects.toMatchObject({ reason: 'order.neverSuchPaper' })
  await expect(labels()).rejects.toMatchObject(refusal)
  expect(await mail('orderReady', order_number)).toEqual([])
  await pay(db, buyer, order_number)
  expect(await shown(buyer, order_number, 'bolOffline')).toHaveLength(1)
  await work(db, warehouse, { event: 'accept', order_number })
  expect((await labels()).labels.map(({ n, of }) => `${n}/${of}`)).toEqual(['1/2', '2/2'])
})

test('the person who passed the voucher has signed the papers of an order paid offline', async () => {
  const { buyer, order_number } = await ordered()
  const voucher = {
    order_sn: order_number,
    freight: false,
    amount: '200',
    offline_method: 1 as const,
    paid_on: noon.toISOString().slice(0, 10),
    voucher_file_ids: [await aFile(db, buyer)],
    remark: '',
    idempotency_key: randomUUID(),
  }
  const { id } = await inTransaction(db, (tx) => payOffline(tx, buyer, voucher))
  const [waiting] = await shown(buyer, order_number, 'offline')
  expect(waiting?.signatures.map(({ by }) => by)).toEqual(['', '', ''])
  const finance = await aStaff(db, ['finance'])
  await inTransaction(db, (tx) => decideVoucher(tx, finance, { id, pass: 1, reason: '' }))
  const { first_name, last_name } = await db
    .selectFrom('account')
    .select(['first_name', 'last_name'])
    .where('id', '=', finance.account_id)
    .executeTakeFirstOrThrow()
  const [paper] = await shown(buyer, order_number, 'order')
  expect(paper?.signatures[0]).toMatchObject({ by: [first_name, last_name].filter(Boolean).join(' ') })
  expect(paper?.signatures[0]?.at).toBe(finance.at.toISOString())
})

test('a mail about a shipment brings the bill of lading of that one alone', async () => {
  const buyer = await aCustomer(db, 500)
  const warehouse = await aStaff(db, ['warehouse'])
  await aPieceRate(db, [item], toCents(100))
  const wish = { logistics_type: 2 as const, address_id: await anAddress(db, buyer) }
  const { order_number } = await anOrder(db, buyer, { items: [{ ...item, quantity: 3 }], wish })
  await pay(db, buyer, order_number)
  await work(db, warehouse, { event: 'accept', order_number })
  const told = async () => {
    const { template, params } = await lastMail(db, buyer.email)
    const [paper, ...more] = await enclosePapers(shop, {
      template,
      params: params as Record<string, string>,
      language: 'en-US',
    })
    expect([paper?.filename, more]).toEqual([`bol-${order_number}.pdf`, []])
    return [template, pagesOf(paper!.content)]
  }
  await shipPieces(db, warehouse, { order_number, pieces: [[item, 1]] })
  expect(await told()).toEqual(['orderPartShipped', 1])
  await shipPieces(db, warehouse, { order_number, pieces: [[item, 1]] })
  expect(await told()).toEqual(['orderPartShipped', 1])
  await work(db, warehouse, { event: 'ship', order_number })
  expect(await told()).toEqual(['orderShipped', 1])
  expect(await shown(buyer, order_number, 'bol')).toHaveLength(3)
})

test('a mail about a payment brings the invoice, and one about something else nothing', async () => {
  const { buyer, order_number } = await ordered(500)
  await pay(db, buyer, order_number)
  const [invoice, ...more] = await mail('orderPaid', order_number)
  expect(more).toEqual([])
  expect(invoice).toMatchObject({ filename: `order-${order_number}.pdf`, contentType: 'application/pdf' })
  expect(invoice?.content.subarray(0, 5).toString()).toBe('%PDF-')
  expect((await mail('orderReady', order_number))[0]?.filename).toBe(`bol-offline-${order_number}.pdf`)
  expect(await mail('orderArrived', order_number)).toEqual([])
})
