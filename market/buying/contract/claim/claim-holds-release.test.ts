import { expect, test } from 'vitest'
import { orderStatus } from '#rules/buying/order/status'
import { claimActs } from '#tests/fixtures/contract/claims'
import { lotTerms } from '#tests/fixtures/contract/contracts'
import { inProduction, lotsOf, packed } from '#tests/fixtures/contract/lots'
import { heldAndEarned } from '#tests/fixtures/contract/money'
import { aStaff } from '#tests/fixtures/people'
import { breaches } from '#tests/invariants'
import { testDatabase } from '#tests/servers/database'

const { db } = await testDatabase()
const finance = await aStaff(db, ['finance'])
const pieces = [50, 70, 30]
const { claim, offer, accept, withdraw } = claimActs(db)
const earned = async (order_id: number) => (await heldAndEarned(db, order_id)).earned

/** The second of three lots passes its inspection and is paid while goods of the first are claimed. */
async function claimedWhileNextLotPasses() {
  const order = await inProduction(db, { release_gate: 2, lots: lotTerms(pieces) })
  const lots = lotsOf(db, order)
  await lots.begin()
  await lots.inspect({ sample: 20 })
  await lots.judge()
  await lots.pay()
  await lots.ship(packed(50))
  await lots.decide(finance)
  await lots.arrive()
  await lots.receive([{ line_no: 1, sound: 46, damaged: 4, missing: 0 }])
  const { claim_number } = await claim(order.buyer, order.order_number)
  expect(await earned(order.order_id)).toBe(50 * 19_200)
  await lots.inspect({ lot_no: 2, sample: 20 })
  await lots.judge({ lot_no: 2 })
  await lots.pay()
  return { ...order, claim_number, lots }
}

test('while a claim is open no lot releases anything; withdrawn, what it held back is released', async () => {
  const { order_id, buyer, claim_number, lots } = await claimedWhileNextLotPasses()
  expect(await earned(order_id)).toBe(50 * 19_200)
  await withdraw(buyer, claim_number)
  expect((await lots.show()).status).toBe(orderStatus.awaitingShippingDocuments)
  expect(await earned(order_id)).toBe(120 * 19_200)
  expect(await breaches(db)).toEqual({})
})

test('settled, what it held back is released less what was agreed', async () => {
  const { order_id, buyer, seller, claim_number } = await claimedWhileNextLotPasses()
  await offer(seller, claim_number, '768.00')
  const { status } = await accept(buyer, claim_number)
  expect(status).toBe(orderStatus.awaitingShippingDocuments)
  expect(await earned(order_id)).toBe(120 * 19_200 - 76_800)
  expect(await breaches(db)).toEqual({})
})
