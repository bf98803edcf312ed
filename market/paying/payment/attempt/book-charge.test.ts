import { afterAll, expect, test } from 'vitest'
import { inTransaction, reading } from '#database/transaction'
import { orderStatus } from '#rules/buying/order/status'
import { payment } from '#rules/codes'
import { toCents } from '#rules/money/money'
import { aCheckoutToQuote } from '#tests/fixtures/approvals'
import { aCustomer, anItem, anOrder, balanceOf, later, orderOf } from '#tests/fixtures/buying'
import { lastMail, minutesLater } from '#tests/fixtures/people'
import { breaches } from '#tests/invariants'
import { testDatabase } from '#tests/servers/database'
import { beginOrderAttempt } from './begin-attempt.ts'
import { isStillDue } from './find-attempt.ts'
import { settleAttempt } from './settle-attempt.ts'

const { db } = await testDatabase()
afterAll(async () => expect(await breaches(db)).toEqual({}))

test('a charge for an order that needs approval since goes to the wallet, and the order keeps waiting', async () => {
  const { maker, payable, quote } = await aCheckoutToQuote(db)
  const way = { payment: payment.card, provider: 'stripe' as const }
  const attempt = await inTransaction(db, (tx) => beginOrderAttempt(tx, maker, { ...way, order_sn: payable }))
  await quote()
  expect(await reading(db, (tx) => isStillDue(tx, maker, attempt))).toBe(false)
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
  expect((await orderOf(db, payable)).status).toBe(orderStatus.pendingPayment)
  expect(await lastMail(db, maker.email)).toMatchObject({ template: 'paymentToWallet' })
})

test('a late refusal by the bank is notified by message, an immediate one is not', async () => {
  const buyer = await aCustomer(db)
  const refused = async (minutes: number) => {
    const { order_number } = await anOrder(db, buyer, { items: [await anItem(db)] })
    const way = { payment: payment.card, provider: 'stripe' as const }
    const attempt = await inTransaction(db, (tx) =>
      beginOrderAttempt(tx, buyer, { ...way, order_sn: order_number }),
    )
    const heard = { state: 'failed', failure: 'declined' } as const
    await inTransaction(db, (tx) =>
      settleAttempt(tx, { at: minutesLater(minutes, buyer.at) }, { attempt_id: attempt.id, heard }),
    )
    return { order_number, attempt }
  }
  await refused(9)
  expect(await lastMail(db, buyer.email)).toMatchObject({ template: 'orderCreated' })
  const { order_number, attempt } = await refused(11)
  expect(await lastMail(db, buyer.email)).toMatchObject({
    template: 'paymentDeclined',
    params: { order_number, attempt_number: attempt.attempt_number },
  })
})
