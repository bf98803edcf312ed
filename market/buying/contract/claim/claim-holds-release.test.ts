import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { claimLot as declaredClaim } from '#api/buying/claim'
import { inTransaction } from '#database/transaction'
import { claimCondition } from '#rules/buying/contract/claim/claim'
import { orderStatus } from '#rules/buying/order/status'
import { inLots, inProduction, lotsOf } from '#tests/fixtures/contract/lots'
import { aFile, aStaff } from '#tests/fixtures/people'
import { breaches } from '#tests/invariants'
import { testDatabase } from '#tests/servers/database'
import { answerOnOffer, offerOnClaim } from './offer.ts'
import { claimLot } from './open-claim.ts'
import { withdrawClaim } from './withdraw-claim.ts'

const { db } = await testDatabase()
const finance = await aStaff(db, ['finance'])
const pieces = [50, 70, 30]
const shipment = {
  containers: JSON.stringify([{ container_number: 'CSQU3054383', type: '40HQ', packages: 50 }]),
  packing: JSON.stringify([{ line_no: 1, pieces: 50, cartons: 50, gross_kg: 100, cbm: 10 }]),
}

const released = async (order_id: number) => {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(e.amount_cents), 0)::int as sum from ledger_transaction t join ledger_entry e on e.transaction_id = t.id
    join ledger_account a on a.id = e.ledger_account_id where t.order_id = ${order_id} and a.kind = 'merchant_payable'`.execute(
    db,
  )
  return rows[0]!.sum
}

/** The second of three lots passes its inspection and is paid while goods of the first are claimed. */
async function claimedWhileNextLotPasses() {
  const order = await inProduction(db, { release_gate: 2 })
  await inLots(db, order.order_id, pieces)
  const lots = lotsOf(db, order)
  await lots.begin()
  await lots.inspect({ sample: 20 })
  await lots.judge()
  await lots.pay()
  await lots.ship(shipment)
  await lots.decide(finance)
  await lots.arrive()
  await lots.receive([{ line_no: 1, sound: 46, damaged: 4, missing: 0 }])
  const input = declaredClaim.in.parse({
    order_number: order.order_number,
    lot_no: 1,
    asked: '1152.00',
    lines: JSON.stringify([
      {
        line_no: 1,
        condition: claimCondition.damaged,
        quantity: 4,
        text: 'Split tops',
        file_ids: [await aFile(db, order.buyer)],
      },
    ]),
  })
  const { claim_number } = await inTransaction(db, (tx) => claimLot(tx, order.buyer, input))
  expect(await released(order.order_id)).toBe(50 * 19_200)
  await lots.inspect({ lot_no: 2, sample: 20 })
  await lots.judge({ lot_no: 2 })
  await lots.pay()
  return { ...order, claim_number, lots }
}

test('while a claim is open no lot releases anything; withdrawn, what it held back is released', async () => {
  const { order_id, buyer, claim_number, lots } = await claimedWhileNextLotPasses()
  expect(await released(order_id)).toBe(50 * 19_200)
  await inTransaction(db, (tx) => withdrawClaim(tx, buyer, { claim_number, idempotency_key: randomUUID() }))
  expect((await lots.show()).status).toBe(orderStatus.awaitingShippingDocuments)
  expect(await released(order_id)).toBe(120 * 19_200)
  expect(await breaches(db)).toEqual({})
})

test('settled, what it held back is released less what was agreed', async () => {
  const { order_id, buyer, seller, claim_number } = await claimedWhileNextLotPasses()
  await inTransaction(db, (tx) =>
    offerOnClaim(tx, seller, { claim_number, amount: '768.00', text: '', idempotency_key: randomUUID() }),
  )
  const accepted = { claim_number, no: 1, answer: 'accept', idempotency_key: randomUUID() } as const
  const { status } = await inTransaction(db, (tx) => answerOnOffer(tx, buyer, accepted))
  expect(status).toBe(orderStatus.awaitingShippingDocuments)
  expect(await released(order_id)).toBe(120 * 19_200 - 76_800)
  expect(await breaches(db)).toEqual({})
})
