import { expect, test } from 'vitest'
import { lotState } from '#rules/buying/contract/lot'
import { orderStatus } from '#rules/buying/order/status'
import { inProduction, lotsOf } from '#tests/fixtures/contract/lots'
import { heldAndEarned } from '#tests/fixtures/contract/money'
import { aStaff, refusalOf } from '#tests/fixtures/people'
import { breaches } from '#tests/invariants'
import { testDatabase } from '#tests/servers/database'

const { db } = await testDatabase()
const finance = await aStaff(db, ['finance'])

test('a lot is inspected, paid, shipped, received, and its money released when its papers pass', async () => {
  const order = await inProduction(db)
  const lots = lotsOf(db, order)
  await lots.begin()
  expect(await refusalOf(lots.begin())).toBe('contract.begunAlready')
  expect(await lots.inspect()).toMatchObject({ status: orderStatus.inspectionUnderAudit, verdict: 1 })
  expect(await lots.judge()).toEqual({ status: orderStatus.awaitingBalance })
  expect((await lots.show()).contract?.milestones[1]).toMatchObject({ state: 1, amount: '20160.00' })
  await lots.pay()
  expect((await lots.show()).status).toBe(orderStatus.awaitingShippingDocuments)
  expect(await heldAndEarned(db, order.order_id)).toEqual({ held: 2_880_000, earned: 0 })
  expect(await lots.ship()).toEqual({ status: orderStatus.shippingDocumentsSubmitted })
  expect(await lots.decide(finance)).toEqual({ status: orderStatus.awaitingReceipt })
  expect(await heldAndEarned(db, order.order_id)).toEqual({ held: 0, earned: 2_880_000 })
  await lots.arrive()
  expect(await lots.receive()).toEqual({
    status: orderStatus.contractCompleted,
    lot_state: lotState.received,
  })
  const { contract } = await lots.show()
  expect(contract?.lots[0]).toMatchObject({
    vessel: 'Ever Calm',
    containers: [{ container_number: 'CSQU3054383', packages: 150 }],
    lines: [{ shipped: 150, sound: 150, damaged: 0, missing: 0 }],
  })
  expect(await breaches(db)).toEqual({})
})

test('a part is retained until the contract is completed; with an early gate the deposit is released first', async () => {
  const order = await inProduction(db, { retention: '10', release_gate: 1 })
  const lots = lotsOf(db, order)
  expect(await heldAndEarned(db, order.order_id)).toEqual({ held: 864_000, earned: 0 })
  await lots.begin()
  expect(await heldAndEarned(db, order.order_id)).toEqual({ held: 0, earned: 864_000 })
  await lots.inspect()
  await lots.judge()
  await lots.pay()
  await lots.ship()
  await lots.decide(finance)
  expect(await heldAndEarned(db, order.order_id)).toEqual({ held: 288_000, earned: 2_592_000 })
  await lots.arrive()
  await lots.receive()
  expect(await heldAndEarned(db, order.order_id)).toEqual({ held: 0, earned: 2_880_000 })
  expect(await breaches(db)).toEqual({})
})

test('money released by the inspection goes at once, a balance by copies of papers is due after them', async () => {
  const order = await inProduction(db, { release_gate: 2, balance_gate: 2 })
  const lots = lotsOf(db, order)
  await lots.inspect()
  expect(await lots.judge()).toEqual({ status: orderStatus.awaitingShippingDocuments })
  expect(await heldAndEarned(db, order.order_id)).toEqual({ held: 0, earned: 864_000 })
  await lots.ship()
  expect(await lots.decide(finance)).toEqual({ status: orderStatus.awaitingBalance })
  await lots.arrive()
  expect(await lots.receive()).toEqual({ status: orderStatus.awaitingBalance, lot_state: lotState.received })
  await lots.pay()
  expect((await lots.show()).status).toBe(orderStatus.contractCompleted)
  expect(await heldAndEarned(db, order.order_id)).toEqual({ held: 0, earned: 2_880_000 })
  expect(await breaches(db)).toEqual({})
})

test('a balance after delivery is due once the goods are received', async () => {
  const order = await inProduction(db, { balance_type: 3, arrival_day_pay: '30' })
  const lots = lotsOf(db, order)
  await lots.inspect()
  await lots.judge()
  await lots.ship()
  await lots.decide(finance)
  await lots.arrive()
  expect((await lots.receive()).status).toBe(orderStatus.awaitingBalance)
  expect((await lots.show()).contract?.milestones[1]).toMatchObject({
    state: 1,
    due_at: '2026-04-02T00:00:00.000Z',
  })
  await lots.pay()
  expect((await lots.show()).status).toBe(orderStatus.contractCompleted)
  expect(await breaches(db)).toEqual({})
})

test('a lot is refused by its inspection and by its papers, and mended', async () => {
  const order = await inProduction(db, { deposit_ratio: '0' })
  const lots = lotsOf(db, order)
  expect(await lots.inspect({ critical: 1 })).toMatchObject({ verdict: 2 })
  expect(await lots.judge({ pass: false, reason: 'A nail stands out' })).toEqual({
    status: orderStatus.inspectionRefused,
  })
  await lots.inspect()
  expect(await refusalOf(lots.judge())).toBe('contract.notNow')
  await lots.judge({ round: 2 })
  await lots.pay()
  await lots.ship()
  // What is told of both papers is cut within a sign.
  const long = '📦'.repeat(165)
  expect(await lots.decide(finance, { commercialInvoice: long, packingList: long })).toEqual({
    status: orderStatus.shipmentReviewFailed,
  })
  expect((await lots.show()).contract?.lots[0]?.state).toBe(lotState.documentsRefused)
  expect(await refusalOf(lots.ship({ papers: '[]' }))).toBe('contract.paperMissing')
  await lots.ship()
  await lots.decide(finance)
  const { contract } = await lots.show()
  expect(contract?.lots[0]?.evidence.filter(({ replaced }) => replaced)).toMatchObject([
    { kind: 'packingList', reason: long, state: 2 },
    { kind: 'commercialInvoice', reason: long, state: 2 },
  ])
  expect(await breaches(db)).toEqual({})
})
