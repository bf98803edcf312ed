import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inTransaction, reading } from '#database/transaction'
import { acceptLogistics } from '#market/aftersale/logistics/accept-logistics'
import { readLogisticsMoney } from '#market/aftersale/logistics/find-logistics'
import { takeForLogistics } from '#market/aftersale/logistics/pay-logistics'
import { balancesOf } from '#market/sql/balances'
import { plus } from '#rules/money/money'
import {
  anAcceptedLogistics,
  aShipper,
  askedFreight,
  doneLogistics,
  paidLogistics,
  quotedFreight,
  type Shipper,
  shownLogistics,
} from '#tests/fixtures/paying/logistics'
import { aStaff } from '#tests/fixtures/people'
import { breaches } from '#tests/invariants'
import { testDatabase } from '#tests/servers/database'
import { atOnce, settled } from '../settled.ts'

const { db } = await testDatabase({ max: 16 })
const service = await aStaff(db, ['service'])
const sources = ['freight', 'wallet'] as const

const leftOf = async ({ company_id }: Shipper) => {
  const { available_cents, freight_cents } = await reading(db, (tx) => balancesOf(tx, company_id))
  return plus(available_cents, freight_cents)
}
const orderOf = (number: string) =>
  db
    .selectFrom('logistics_order')
    .selectAll()
    .where('logistics_number', '=', number)
    .executeTakeFirstOrThrow()

test('a freight order is paid once, however many pay all of it at once from both balances', async () => {
  const buyer = await aShipper(db, 600, 300)
  const number = await anAcceptedLogistics(db, buyer, service)
  const paying = atOnce(16, (i) =>
    paidLogistics(db, buyer, { order_number: number, source: sources[i % 2]!, unpaid_seen: '300.00' }),
  )
  expect(await settled(paying)).toEqual({ done: 1, refused: 15 })
  expect(await leftOf(buyer)).toBe(300_00)
})

test('parts at once are paid one after the other, and never more than is left', async () => {
  const buyer = await aShipper(db, 900, 400)
  const number = await anAcceptedLogistics(db, buyer, service)
  for (let round = 0; round < 8; round += 1) {
    const { unpaid_fee } = await shownLogistics(db, buyer, number)
    if (unpaid_fee === '0.00') break
    const amount = Number(unpaid_fee) < 70 ? unpaid_fee : '70'
    const paying = atOnce(6, (i) =>
      paidLogistics(db, buyer, {
        order_number: number,
        source: sources[i % 2]!,
        amount,
        unpaid_seen: unpaid_fee,
      }),
    )
    expect(await settled(paying)).toEqual({ done: 1, refused: 5 })
  }
  expect(await leftOf(buyer)).toBe(600_00)
  expect((await shownLogistics(db, buyer, number)).payments).toHaveLength(5)
})

test('cancelled while it is paid: what was paid goes back, and what comes later is not taken', async () => {
  for (let round = 0; round < 6; round += 1) {
    const buyer = await aShipper(db, 600, 300)
    const number = await anAcceptedLogistics(db, buyer, service)
    await paidLogistics(db, buyer, { order_number: number, source: 'freight', amount: '100' })
    await Promise.allSettled([
      paidLogistics(db, buyer, { order_number: number, source: 'wallet', unpaid_seen: '200.00' }),
      doneLogistics(db, service, { order_number: number, event: 'cancel', kept: '', remark: 'As asked' }),
      doneLogistics(db, service, { order_number: number, event: 'cancel', kept: '', remark: 'As asked' }),
    ])
    expect(await reading(db, (tx) => balancesOf(tx, buyer.company_id))).toMatchObject({
      available_cents: 300_00,
      freight_cents: 300_00,
    })
  }
})

test('a quotation that changes while it is accepted is accepted as it was seen, or not', async () => {
  const buyer = await aShipper(db)
  for (let round = 0; round < 5; round += 1) {
    const order_number = await askedFreight(db, buyer)
    await quotedFreight(db, service, { order_number })
    const anew = [{ kind: 'freight', amount: '500' }]
    await Promise.allSettled([
      quotedFreight(db, service, { order_number, charges: anew }),
      inTransaction(db, (tx) =>
        acceptLogistics(tx, buyer, { order_number, total_seen: '300.00', idempotency_key: '' }),
      ),
    ])
    const { step, total } = await shownLogistics(db, buyer, order_number)
    expect([`1 500.00`, `2 300.00`]).toContain(`${step} ${total}`)
  }
})

test('the twin: unlocked and unguarded, both balances pay the whole of it', async () => {
  const buyer = await aShipper(db, 600, 300)
  const number = await anAcceptedLogistics(db, buyer, service)
  const order = await orderOf(number)
  const careless = inTransaction(db, async (tx) => {
    await sql`alter table logistics_payment disable trigger logistics_payment_paid`.execute(tx)
    // Both have read before either pays, and each counts for itself.
    const seen = await readLogisticsMoney(tx, order)
    const paying = { order, amount_cents: seen.unpaid }
    for (const [i, source] of sources.entries())
      await takeForLogistics(tx, buyer, { ...paying, no: seen.payments.length + 1 + i, source })
    const { available_cents, freight_cents } = await balancesOf(tx, buyer.company_id)
    throw new Error(`${available_cents} and ${freight_cents} left`)
  })
  await expect(careless).rejects.toThrow('0 and 0 left')
  // With the guard alone the second is refused at commit.
  const guarded = inTransaction(db, async (tx) => {
    const { unpaid } = await readLogisticsMoney(tx, order)
    for (const [i, source] of sources.entries())
      await takeForLogistics(tx, buyer, { order, no: i + 1, amount_cents: unpaid, source })
  })
  await expect(guarded).rejects.toThrow('more is paid of freight order')
  expect(await leftOf(buyer)).toBe(600_00)
})

test('freight and money agree after all these tests', async () => {
  expect(await breaches(db)).toEqual({})
})
