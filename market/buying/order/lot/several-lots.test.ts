import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { lotState } from '#rules/buying/contract/lot'
import { orderStatus } from '#rules/buying/order/status'
import { inLots, inProduction, lotsOf } from '#tests/fixtures/contract/lots'
import { aStaff } from '#tests/fixtures/people'
import { breaches } from '#tests/invariants'
import { testDatabase } from '#tests/servers/database'

const { db } = await testDatabase()
const finance = await aStaff(db, ['finance'])
const pieces = [50, 70, 30]

/** What the manufacturer has been given of an order. */
async function earned(order_id: number): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(e.amount_cents), 0)::int as sum from ledger_transaction t join ledger_entry e on e.transaction_id = t.id
    join ledger_account a on a.id = e.ledger_account_id where t.order_id = ${order_id} and a.kind = 'merchant_payable'`.execute(
    db,
  )
  return rows[0]!.sum
}

const shipment = (count: number) => ({
  containers: JSON.stringify([{ container_number: 'CSQU3054383', type: '40HQ', packages: count }]),
  packing: JSON.stringify([{ line_no: 1, pieces: count, cartons: count, gross_kg: 100, cbm: 10 }]),
})

// Attack 14 of shared/contracts.md: the lots one after the other, by each gate and kind of balance.
test.each([
  { name: 'paid before loading, released by papers', terms: { retention: '7' } },
  { name: 'paid before loading, released by inspections', terms: { release_gate: 2, retention: '10' } },
  {
    name: 'paid by copies of papers, released when production begins',
    terms: { balance_gate: 2, release_gate: 1 },
  },
  { name: 'paid after delivery', terms: { balance_type: 2, retention: '3' } },
])('three lots $name: each sum is right after each step, and all of it at the end', async ({ terms }) => {
  const order = await inProduction(db, terms)
  await inLots(db, order.order_id, pieces)
  const lots = lotsOf(db, order)
  const payIfDue = async () => {
    if ((await lots.show()).status === orderStatus.awaitingBalance) await lots.pay()
    expect(await breaches(db)).toEqual({})
  }
  await lots.begin()
  for (const [place, count] of pieces.entries()) {
    const lot = { lot_no: place + 1 }
    await lots.inspect({ ...lot, sample: 20 })
    await lots.judge(lot)
    await payIfDue()
    await lots.ship({ ...lot, ...shipment(count) })
    await lots.decide(finance, {}, lot)
    await payIfDue()
    const { status } = await lots.show()
    expect(status).toBe(place < 2 ? orderStatus.inProduction : orderStatus.awaitingReceipt)
  }
  for (const lot_no of [3, 1, 2]) {
    await lots.arrive({ lot_no })
    await lots.receive([], { lot_no })
    expect(await breaches(db)).toEqual({})
  }
  await payIfDue()
  const { status, contract } = await lots.show()
  expect(status).toBe(orderStatus.contractCompleted)
  expect(contract?.lots.map(({ state }) => state)).toEqual(Array(3).fill(lotState.received))
  expect(contract?.held).toBe('0.00')
  expect(await earned(order.order_id)).toBe(2_880_000)
})
