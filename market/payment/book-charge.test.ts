import { afterAll, expect, test } from 'vitest'
import { inTransaction, reading } from '#database/transaction'
import { payment } from '#rules/codes'
import { toCents } from '#rules/money'
import { is } from '#rules/order/status'
import { aCustomer, anAddress, anItem, anOrder, balanceOf, later, orderOf } from '#tests/buying'
import { testDatabase } from '#tests/database'
import { aWarehouse } from '#tests/goods'
import { breaches } from '#tests/invariants'
import { aColleague, aStaff, lastMail } from '#tests/people'
import { workOnOrder } from '../order/work.ts'
import { beginOrderAttempt } from './begin-attempt.ts'
import { isStillDue } from './find-attempt.ts'
import { settleAttempt } from './settle-attempt.ts'

const { db } = await testDatabase()
afterAll(async () => expect(await breaches(db)).toEqual({}))

test('money for an order whose checkout has to be approved since goes to the wallet, and the order waits on', async () => {
  const owner = await aCustomer(db)
  const maker = await aColleague(db, owner, { order_limit: 450 })
  const house = await aWarehouse(db)
  const [known, unknown] = [
    await anItem(db, { price: 20_000, house }),
    await anItem(db, { price: 20_000, house }),
  ]
  await db
    .updateTable('relation')
    .set({ delivery_fee_cents: toCents(1_000) })
    .where('id', '=', known.relation_id)
    .execute()
  const wish = { logistics_type: 2, address_id: await anAddress(db, maker) }
  const { order_numbers } = await anOrder(db, maker, { items: [known, unknown], wish })
  const [payable, toQuote] = [order_numbers[0]!, order_numbers[1]!]
  const way = { payment: payment.card, provider: 'stripe' as const }
  const attempt = await inTransaction(db, (tx) => beginOrderAttempt(tx, maker, { ...way, order_sn: payable }))
  const warehouse = await aStaff(db, ['warehouse'])
  const quoting = { order_number: toQuote, remark: '', carrier: '', tracking_number: '' }
  await inTransaction(db, (tx) =>
    workOnOrder(tx, warehouse, { ...quoting, event: 'quoteDelivery', delivery_fee: '80' }),
  )
  expect(await reading(db, (tx) => isStillDue(tx, attempt))).toBe(false)
  const heard = {
    state: 'paid' as const,
    charge: 'ch_1',
    received_cents: toCents(21_000),
    currency: 'USD',
  }
  const { at } = later(maker, 1)
  expect(await inTransaction(db, (tx) => settleAttempt(tx, { at }, { attempt_id: attempt.id, heard }))).toBe(
    'captured',
  )
  expect(await balanceOf(db, maker)).toBe(21_000)
  expect((await orderOf(db, payable)).status).toBe(is.pendingPayment)
  expect(await lastMail(db, maker.email)).toMatchObject({ template: 'paymentToWallet' })
})
