import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { claimState } from '#rules/buying/contract/claim/claim'
import { lotState } from '#rules/buying/contract/lot'
import { orderStatus } from '#rules/buying/order/status'
import { balanceOf, orderOf } from '#tests/fixtures/buying'
import { claimActs } from '#tests/fixtures/contract/claims'
import { aContractOrder } from '#tests/fixtures/contract/contract-order'
import { lotTerms } from '#tests/fixtures/contract/contracts'
import { inProduction, lotsOf, packed } from '#tests/fixtures/contract/lots'
import { moneyLine } from '#tests/fixtures/contract/money'
import { terminationActs } from '#tests/fixtures/contract/terminations'
import { aStaff, refusalOf } from '#tests/fixtures/people'
import { breaches } from '#tests/invariants'
import { testDatabase } from '#tests/servers/database'

const { db } = await testDatabase()
const finance = await aStaff(db, ['finance'])
const { claim, offer, accept, withdraw } = claimActs(db)
const { ask, confirm } = terminationActs(db)

/** The amounts of an order's milestones with their states, in their order. */
async function milestonesOf(order_id: number): Promise<string[]> {
  const { rows } = await sql<{ said: string }>`
    select (amount_cents / 100.0)::numeric(12, 2) || ' ' || state as said from milestone where order_id = ${order_id} order by no`.execute(
    db,
  )
  return rows.map(({ said }) => said)
}
const bookedAtEnd = async (order_id: number) => {
  const { rows } =
    await sql`select from ledger_transaction where order_id = ${order_id} and kind = 'contract_end'`.execute(
      db,
    )
  return rows.length
}

/** Two lots of 14,783.23 and 14,015.27: four pieces of the first came damaged; the second is made. */
async function firstCame(terms: Record<string, unknown> = {}) {
  const order = await inProduction(db, {
    price: '191.99',
    retention: '10',
    lots: lotTerms([77, 73]),
    ...terms,
  })
  const lots = lotsOf(db, order)
  await lots.begin()
  await lots.inspect({ sample: 20 })
  await lots.judge()
  await lots.pay()
  await lots.ship(packed(77))
  await lots.decide(finance)
  await lots.arrive()
  await lots.receive([{ line_no: 1, sound: 73, damaged: 4, missing: 0 }])
  return { ...order, lots }
}

test('a contract of which nothing is paid ends without a booking, and nothing of it is due', async () => {
  const { buyer, seller, order_number, order_id } = await aContractOrder(db, {
    dollars: 10_000,
    price: '191.99',
  })
  expect(await milestonesOf(order_id)).toEqual(['8639.55 1', '20158.95 0'])
  expect(await refusalOf(ask(seller, order_number, { keeps: '0.01', back: '0.00' }))).toBe('termination.sum')
  await ask(seller, order_number, { keeps: '0.00', back: '0.00', cause: 'unpaid' })
  expect(await confirm(buyer, order_number)).toEqual({ status: orderStatus.cancelled })
  expect(await milestonesOf(order_id)).toEqual(['8639.55 9', '20158.95 9'])
  expect(await moneyLine(db, order_id)).toBe('due 0.00, held 0.00, earned 0.00')
  expect([await bookedAtEnd(order_id), await balanceOf(db, buyer)]).toEqual([0, 1_000_000])
  expect(await breaches(db)).toEqual({})
})

test('cents that do not divide go to whom they were agreed for', async () => {
  const { buyer, seller, order_number, order_id } = await inProduction(db, {
    price: '191.99',
    deposit_ratio: '33',
  })
  expect(await milestonesOf(order_id)).toEqual(['9503.50 3', '19295.00 0'])
  await ask(buyer, order_number, { keeps: '4751.74', back: '4751.76' })
  await confirm(seller, order_number)
  expect(await milestonesOf(order_id)).toEqual(['9503.50 3', '19295.00 9'])
  expect(await moneyLine(db, order_id)).toBe('due 0.00, held 0.00, earned 4751.74')
  expect(await balanceOf(db, buyer)).toBe(4_000_000 - 950_350 + 475_176)
  expect(await breaches(db)).toEqual({})
})

test('a balance that a claim lowered is void with what is left of it, and what is paid is parted', async () => {
  const { buyer, seller, order_number, order_id } = await firstCame()
  const { claim_number } = await claim(buyer, order_number)
  await offer(seller, claim_number, '767.97')
  await accept(buyer, claim_number)
  expect(await milestonesOf(order_id)).toEqual(['8639.55 3', '10348.26 3', '9042.72 0'])
  await ask(buyer, order_number, { keeps: '13304.91', back: '5682.90' })
  await confirm(seller, order_number)
  expect(await milestonesOf(order_id)).toEqual(['8639.55 3', '10348.26 3', '9042.72 9'])
  expect(await moneyLine(db, order_id)).toBe('due 0.00, held 0.00, earned 13304.91')
  expect(await balanceOf(db, buyer)).toBe(4_000_000 - 1_898_781 + 568_290)
  const { discount_cents, refunded_fee_cents } = await orderOf(db, order_number)
  expect([discount_cents, refunded_fee_cents]).toEqual([76_797, 568_290])
  expect(await breaches(db)).toEqual({})
})

test('what a claim gave back already is no more parted', async () => {
  const { buyer, seller, order_number, order_id } = await firstCame()
  const { claim_number } = await claim(buyer, order_number)
  await offer(seller, claim_number, '10000.01')
  await accept(buyer, claim_number)
  expect(await milestonesOf(order_id)).toEqual(['8639.55 3', '10348.26 3', '9810.69 9'])
  expect(await balanceOf(db, buyer)).toBe(4_000_000 - 1_898_781 + 18_932)
  const sums = { keeps: '0.00', back: '18987.81', cause: 'quality' } as const
  expect(await refusalOf(ask(buyer, order_number, sums))).toBe('termination.sum')
  await ask(buyer, order_number, { ...sums, back: '18798.49' })
  await confirm(seller, order_number)
  expect(await moneyLine(db, order_id)).toBe('due 0.00, held 0.00, earned 0.00')
  expect(await balanceOf(db, buyer)).toBe(4_000_000)
  expect(await breaches(db)).toEqual({})
})

test('an open claim ends with its contract: nothing is settled for it, and it is closed', async () => {
  const { buyer, seller, order_number, order_id, lots } = await firstCame()
  const { claim_number } = await claim(buyer, order_number)
  await offer(seller, claim_number, '767.97')
  await ask(buyer, order_number, { keeps: '14783.23', back: '4204.58' })
  await confirm(seller, order_number)
  const { rows } =
    await sql`select state, settled_cents, closed_by from claim where claim_number = ${claim_number}`.execute(
      db,
    )
  expect(rows).toEqual([{ state: claimState.ended, settled_cents: null, closed_by: null }])
  const late = [
    () => accept(buyer, claim_number),
    () => withdraw(buyer, claim_number),
    () => offer(seller, claim_number, '1.00'),
  ]
  for (const act of late) expect(await refusalOf(act())).toBe('claim.closed')
  expect((await lots.show()).contract!.lots.map(({ state }) => state)).toEqual([
    lotState.settled,
    lotState.cancelled,
  ])
  expect(await moneyLine(db, order_id)).toBe('due 0.00, held 0.00, earned 14783.23')
  expect(await balanceOf(db, buyer)).toBe(4_000_000 - 1_898_781 + 420_458)
  expect(await breaches(db)).toEqual({})
})
