import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { uploadLabels } from '#api/buying/channel/upload-labels'
import { inTransaction, reading } from '#database/transaction'
import type { Buyer } from '#market/actor'
import { orderStatus } from '#rules/buying/order/status'
import { orderOf } from '#tests/fixtures/buying'
import { privateOf } from '#tests/fixtures/dealers'
import {
  anImport,
  aSalesRow,
  aStockedDealer,
  importOf,
  letPlace,
  onAccount,
  placeAll,
  salesHead,
  salesToLabel,
  sendByLabel,
  statesOf,
} from '#tests/fixtures/files/sales'
import { aColleague, aFile, refusalOf } from '#tests/fixtures/people'
import { breaches } from '#tests/invariants'
import { testDatabase } from '#tests/servers/database'
import { cancelOrder } from '../cancel.ts'
import { mapImport } from '../channel/change-import.ts'
import { quoteSales } from '../keep/quote-sales.ts'
import { handInLabels, listLabelsAwaited } from './upload-labels.ts'

const { db } = await testDatabase({ max: 8 })
const pointOf = () => null

/** A dealer who ships on account, with pieces of an item and an account with a platform. */
async function aLabelDealer(custom_sn: string) {
  const { dealer, ...made } = await aStockedDealer(db, custom_sn, { pieces: 6, platform: 'wayfair' })
  return { ...made, custom_sn, dealer: await onAccount(db, dealer) }
}

const handIn = (dealer: Buyer, labels: readonly { order_number: string; file_ids: string[] }[]) =>
  inTransaction(db, (tx) =>
    handInLabels(
      tx,
      dealer,
      uploadLabels.in.parse({ labels: JSON.stringify(labels), idempotency_key: randomUUID() }),
    ),
  )

test('orders of an account that goes by label wait for theirs, without a delivery fee', async () => {
  const { dealer, item, channel_account_id } = await aLabelDealer('LABEL-1')
  const file = {
    channel_account_id,
    platform: 'wayfair' as const,
    head: [...salesHead, 'Carrier', 'Email'],
    rows: [
      [...aSalesRow('CS-1', 'LABEL-1'), '', ''],
      [...aSalesRow('CS-2', 'LABEL-1', { quantity: '2' }), 'FedEx', 'ann@mail.test'],
    ],
  }
  const import_id = await anImport(db, dealer, file)
  await sendByLabel(db, dealer, { import_id })
  expect((await importOf(db, dealer, import_id)).import).toMatchObject({
    carrier: 'UPS',
    carrier_account: '12AB34',
  })
  const quote = await reading(db, (tx) =>
    quoteSales(tx, dealer, { import_id, page: 1, page_size: 10, after: undefined }),
  )
  expect(quote.list.flatMap(({ parts }) => parts.map(({ delivery }) => delivery))).toEqual(['0.00', '0.00'])
  await letPlace(db, dealer, import_id)
  await placeAll(db)
  const numbers = (await importOf(db, dealer, import_id)).list.map(({ order_number }) => order_number!)
  const [first, second] = [await orderOf(db, numbers[0]!), await orderOf(db, numbers[1]!)]
  expect(first).toMatchObject({
    status: orderStatus.labelToUpload,
    logistics_type: 3,
    delivery_fee_cents: 0,
    delivery_unknown: false,
    third_party: {
      carrier: 'UPS',
      account: '12AB34',
      order_id: 'CS-1',
      platform: 'Wayfair',
      email: dealer.email,
    },
    address: { receiving_zip: '90021' },
  })
  expect(second.third_party).toMatchObject({ carrier: 'FedEx', email: 'ann@mail.test' })
  expect(await privateOf(db, dealer, item)).toEqual({ on_hand: 6, reserved: 3 })
  // The next file of the account needs no word of it, until the warehouses are to send them again.
  const next = await anImport(db, dealer, { ...file, rows: [[...aSalesRow('CS-3', 'LABEL-1'), '', '']] })
  expect((await importOf(db, dealer, next)).import.carrier).toBe('UPS')
  await sendByLabel(db, dealer, { import_id: next, carrier: '' })
  expect((await importOf(db, dealer, next)).import).toMatchObject({ carrier: null, carrier_account: null })
  await letPlace(db, dealer, next)
  await placeAll(db)
  const [third] = (await importOf(db, dealer, next)).list
  expect(await orderOf(db, third!.order_number!)).toMatchObject({ logistics_type: 2, third_party: null })
  expect(await breaches(db)).toEqual({})
})

test('only who ships on account says so, with an account at the carrier', async () => {
  const { dealer, channel_account_id } = await aStockedDealer(db, 'LABEL-2')
  const import_id = await anImport(db, dealer, { channel_account_id, rows: [aSalesRow('CS-1', 'LABEL-2')] })
  expect(await refusalOf(sendByLabel(db, dealer, { import_id }))).toBe('order.deliveryNotOffered')
  const shipper = { ...dealer, is_freight: true }
  const blank = { import_id, carrier: 'UPS', pointOf }
  expect(await refusalOf(inTransaction(db, (tx) => mapImport(tx, shipper, blank)))).toBe(
    'order.thirdPartyNeeded',
  )
  await sendByLabel(db, shipper, { import_id })
  expect(await statesOf(db, shipper, import_id)).toEqual(['good'])
  // Who ships on account no more is told so of each order, and none is sent otherwise.
  await letPlace(db, dealer, import_id)
  await placeAll(db)
  expect(await statesOf(db, dealer, import_id)).toEqual(['refused order.deliveryNotOffered'])
})

test('labels are handed in together, and an order that waits no more is named and stays', async () => {
  const { dealer, ...of } = await aLabelDealer('LABEL-3')
  const orders = ['CS-7', 'CS-8', 'CS-9']
  const [one, two, three] = await salesToLabel(db, dealer, { ...of, orders })
  const awaited = await reading(db, (tx) => listLabelsAwaited(tx, dealer))
  expect(awaited.list.map(({ platform_order }) => platform_order)).toEqual(orders)
  expect(awaited.list[0]).toMatchObject({ carrier: 'UPS', consignee: 'Ann Lee', place: 'Los Angeles, CA' })
  const files = [await aFile(db, dealer, 'application/pdf'), await aFile(db, dealer, 'image/png')]
  await cancelOrderOf(dealer, two!)
  const said = await handIn(dealer, [
    { order_number: one!, file_ids: files },
    { order_number: two!, file_ids: files },
    { order_number: 'T0-1', file_ids: files },
  ])
  expect(said).toEqual({
    taken: [one],
    not_taken: [
      { order_number: two, reason: 'order.notAllowed' },
      { order_number: 'T0-1', reason: 'order.notFound' },
    ],
  })
  const order = await orderOf(db, one!)
  expect([order.status, order.label_file_ids]).toEqual([orderStatus.pendingPayment, files])
  expect((await reading(db, (tx) => listLabelsAwaited(tx, dealer))).list).toHaveLength(1)
  expect(await refusalOf(handIn(dealer, [{ order_number: one!, file_ids: files }]))).toBe('order.notAllowed')
  // A file that is nobody's, or no label, changes no order of all.
  const film = await aFile(db, dealer, 'video/mp4')
  const mixed = [{ order_number: three!, file_ids: [film] }]
  expect(await refusalOf(handIn(dealer, mixed))).toBe('upload.type')
  const other = await aLabelDealer('LABEL-4')
  expect(await refusalOf(handIn(other.dealer, [{ order_number: three!, file_ids: files }]))).toBe(
    'order.notFound',
  )
  expect((await reading(db, (tx) => listLabelsAwaited(tx, other.dealer))).list).toEqual([])
  expect(await breaches(db)).toEqual({})
})

test('who acts for no colleagues neither sees nor hands in the labels of their orders', async () => {
  const { dealer, ...of } = await aLabelDealer('LABEL-5')
  const [order_number] = await salesToLabel(db, dealer, { ...of, orders: ['CS-7'] })
  const colleague = { ...(await aColleague(db, dealer)), is_freight: true }
  expect((await reading(db, (tx) => listLabelsAwaited(tx, colleague))).list).toEqual([])
  const label = await aFile(db, colleague, 'application/pdf')
  const labels = [{ order_number: order_number!, file_ids: [label] }]
  expect(await refusalOf(handIn(colleague, labels))).toBe('team.notYourOrder')
})

const cancelOrderOf = (dealer: Buyer, order_number: string) =>
  inTransaction(db, (tx) => cancelOrder(tx, dealer, { order_number, remark: '' }))
