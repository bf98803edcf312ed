import { expect, test } from 'vitest'
import type { Tx } from '#database/connect'
import { aCustomer, anItem, anOrder } from '#tests/fixtures/buying'
import { aSite, aStaff } from '#tests/fixtures/people'
import { testDatabase } from '#tests/servers/database'
import { scansOf } from '#tests/servers/scans'
import { showPapers } from '../aftersale/paper/show-papers.ts'
import { showForPaying } from '../buying/order/read/show-order.ts'
import { showTransferAccount } from '../money/wallet/transfer-accounts.ts'
import { listPayments } from '../paying/payment/list-payments.ts'

const { db } = await testDatabase()
const buyer = await aCustomer(db)
const placed = await anOrder(db, buyer, { items: [await anItem(db)] })
await db
  .insertInto('transfer_account')
  .values({
    site_id: await aSite(db),
    holder: 'Trestle',
    bank_name: 'First Harbor Bank',
    routing_number: '121000248',
    account_number: '4410003218',
    swift: '',
    set_at: buyer.at,
    set_by: (await aStaff(db, ['administrator'])).account_id,
  })
  .execute()

const byNumber: Record<string, (tx: Tx, order_sn: string) => Promise<unknown>> = {
  'what it costs': (tx, order_sn) => showForPaying(tx, buyer, { order_sn }),
  'the ways to pay it': (tx, order_sn) =>
    listPayments(tx, buyer, { order_sn, freight: false, offered: new Map() }),
  'where to send a transfer': (tx, order_sn) => showTransferAccount(tx, buyer, { order_sn }),
  'its papers': (tx, order_sn) => showPapers(tx, buyer, { order_sn, kind: 'order' }),
}

test.each(Object.entries(byNumber))('by a number, %s is found by the indexes of numbers', async (_, read) => {
  const { order_number, order_parent_number } = placed
  const scans = (index: string, number: string) => scansOf(db, index, (tx) => read(tx, number))
  expect(await scans('orders_order_number_key', order_number)).toBeGreaterThan(0)
  expect(await scans('order_parent_order_parent_number_key', order_parent_number)).toBeGreaterThan(0)
})
