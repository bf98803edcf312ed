import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { claimLot as declaredClaim } from '#api/buying/claim'
import { inTransaction } from '#database/transaction'
import { decideClaim } from '#market/buying/contract/claim/decide-claim'
import { answerOnOffer, offerOnClaim } from '#market/buying/contract/claim/offer'
import { claimLot } from '#market/buying/contract/claim/open-claim'
import { withdrawClaim } from '#market/buying/contract/claim/withdraw-claim'
import { balanceOf, later, orderOf } from '#tests/fixtures/buying'
import { aReceivedLot } from '#tests/fixtures/contract/received-lot'
import { aFile, aStaff } from '#tests/fixtures/people'
import { breaches } from '#tests/invariants'
import { testDatabase } from '#tests/servers/database'
import { atOnce, settled } from '../settled.ts'

const { db } = await testDatabase({ max: 24 })
const service = later(await aStaff(db, ['service']), 24 * 15)
const key = { idempotency_key: '' }

/** A contract that is paid, whose lot is claimed, with an offer of 1,000.00. */
async function anOffer() {
  const contract = await aReceivedLot(db, { deposit_ratio: '100' })
  const { buyer, seller, order_number } = contract
  const lines = [{ line_no: 1, condition: 2, quantity: 4, file_ids: [await aFile(db, buyer)] }]
  const input = declaredClaim.in.parse({
    order_number,
    lot_no: 1,
    asked: '1152.00',
    lines: JSON.stringify(lines),
  })
  const { claim_number } = await inTransaction(db, (tx) => claimLot(tx, buyer, input))
  await inTransaction(db, (tx) =>
    offerOnClaim(tx, seller, { claim_number, amount: '1000.00', text: '', ...key }),
  )
  const accept = () =>
    inTransaction(db, (tx) => answerOnOffer(tx, buyer, { claim_number, no: 1, answer: 'accept', ...key }))
  return { ...contract, claim_number, accept }
}

test('an offer accepted twice while it is withdrawn and decided is settled once', async () => {
  for (let i = 0; i < 6; i += 1) {
    const { buyer, order_number, claim_number, accept } = await anOffer()
    const withdraw = () => inTransaction(db, (tx) => withdrawClaim(tx, buyer, { claim_number, ...key }))
    const decide = () =>
      inTransaction(db, (tx) =>
        decideClaim(tx, service, { claim_number, amount: '1000.00', reason: 'As offered', ...key }),
      )
    const all = [...atOnce(3, accept), withdraw(), decide(), decide()]
    expect(await settled(all)).toEqual({ done: 1, refused: 5 })
    const completed = (await orderOf(db, order_number)).status === 33
    expect(await balanceOf(db, buyer)).toBe(completed ? 220_000 : 120_000)
  }
  expect(await breaches(db)).toEqual({})
})

test('without its guards a claim would be settled twice', async () => {
  const { order_id, claim_number, accept } = await anOffer()
  await accept()
  await sql`drop trigger claim_guarded on claim`.execute(db)
  await sql`drop trigger claim_whole on claim`.execute(db)
  await sql`update claim set settled_cents = 200000, back_cents = 200000 where claim_number = ${claim_number}`.execute(
    db,
  )
  expect(order_id).toBeGreaterThan(0)
  expect(Object.keys(await breaches(db))).toContain(
    'no more is claimed of a lot than came damaged or missing, and what is agreed is on its lot and order',
  )
})
