import { expect, test } from 'vitest'
import { inTransaction, reading } from '#database/transaction'
import { openPapers, showPapers } from '#market/aftersale/paper/show-papers'
import { showOrder } from '#market/buying/order/read/show-order'
import type { PaperKind } from '#rules/aftersale/paper/paper'
import { toCents } from '#rules/money/money'
import { aCustomer, anAddress, later, pay } from '#tests/fixtures/buying'
import { aMerchant } from '#tests/fixtures/goods'
import { aSeller } from '#tests/fixtures/people'
import { aPresaleItem, aSubmitted, unit } from '#tests/fixtures/presale/booking'
import { anApproved, anArrived, chosen } from '#tests/fixtures/presale/life'
import { aPieceRate } from '#tests/fixtures/tariffs'
import { testDatabase } from '#tests/servers/database'

const { db } = await testDatabase()
const buyer = await aCustomer(db, 100_000)
const shown = (actor: Parameters<typeof showPapers>[1], order_sn: string, kind: PaperKind) =>
  reading(db, (tx) => showPapers(tx, actor, { order_sn, kind }))
const papersOf = async (order_number: string) =>
  (await reading(db, (tx) => showOrder(tx, buyer, { order_number }))).papers

test('a reservation is printed from the beginning, its payment note once it is approved, for its own company alone', async () => {
  const merchant_id = await aMerchant(db)
  const item = await aPresaleItem(db, { price: 10_000, quantity: 100, merchant_id })
  const { order_number } = await aSubmitted(db, buyer, [{ ...item, quantity: 3 }])
  const [paper] = await shown(buyer, order_number, 'advanceOrder')
  expect(paper?.rows[0]?.[2]?.at(-1)).toMatchObject({ values: { number: String(item.batch_id) } })
  expect(paper?.sums.at(-1)?.said).toEqual({ money: '0.00' })
  await expect(shown(buyer, order_number, 'advanceBol')).rejects.toMatchObject({
    reason: 'order.noSuchPaper',
  })
  const stranger = await aCustomer(db)
  const maker = await aSeller(db, merchant_id, { at: buyer.at })
  for (const kind of ['advanceOrder', 'advanceInfo', 'advanceBol'] as const) {
    await expect(shown(stranger, order_number, kind)).rejects.toMatchObject({ reason: 'order.notFound' })
    await expect(shown(maker, order_number, kind)).rejects.toMatchObject({ reason: 'order.neverSuchPaper' })
  }
})

test('its note says the deposit that is due, then that it was received, and the form as submitted', async () => {
  const item = await aPresaleItem(db, { price: 10_000, quantity: 100 })
  const order_number = await anApproved(db, buyer, [{ ...item, quantity: 3 }])
  const [due] = await shown(buyer, order_number, 'offline')
  expect(due).toMatchObject({ kind: 'advanceInfo', order_number })
  expect(due?.sums.at(-1)?.said).toEqual({ money: '60.00' })
  expect(due?.rows.map((row) => row[2])).toEqual([[{ money: '60.00' }], [{ money: '240.00' }]])
  expect(JSON.stringify(due?.notes)).toContain(unit.contact)
  await pay(db, buyer, order_number)
  const [held] = await shown(buyer, order_number, 'advanceInfo')
  expect(held?.rows[0]?.[1]?.[0]).toMatchObject({ words: 'paper:advance.received' })
  expect(held?.sums.at(-1)?.said).toEqual({ money: '0.00' })
  expect(await papersOf(order_number)).toEqual(['advanceOrder', 'advanceInfo'])
})

test('its bill of lading is there once the rest is paid, also as the one that goes by mail', async () => {
  const item = await aPresaleItem(db, { price: 10_000, quantity: 100 })
  await aPieceRate(db, [item], toCents(1_500))
  const order_number = await anArrived(db, buyer, { ...item, quantity: 3 })
  const then = later(buyer, 25)
  const address_id = await anAddress(db, buyer)
  await chosen(db, then, { order_number, logistics_type: 2, address_id })
  await expect(shown(then, order_number, 'advanceBol')).rejects.toMatchObject({ reason: 'order.noSuchPaper' })
  await pay(db, then, order_number)
  const [bill] = await shown(then, order_number, 'advanceBol')
  expect(bill?.totals?.[0]).toEqual([{ number: 3 }])
  expect(JSON.stringify(bill)).not.toContain('money')
  const reader = { language: 'en-US', at: then.at } as const
  const [mailed] = await inTransaction(db, (tx) =>
    openPapers(tx, { order_sn: order_number, kind: 'bol' }, reader),
  )
  expect(mailed?.kind).toBe('advanceBol')
  expect(await papersOf(order_number)).toEqual([
    'order',
    'advanceOrder',
    'advanceInfo',
    'advanceBol',
    'packingSlip',
  ])
})
