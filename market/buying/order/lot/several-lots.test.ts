import { describe, expect, test } from 'vitest'
import { lotState } from '#rules/buying/contract/lot'
import { orderStatus } from '#rules/buying/order/status'
import { lotTerms } from '#tests/fixtures/contract/contracts'
import { inProduction, lotsOf, packed } from '#tests/fixtures/contract/lots'
import { moneyLine } from '#tests/fixtures/contract/money'
import { aStaff } from '#tests/fixtures/people'
import { breaches } from '#tests/invariants'
import { testDatabase } from '#tests/servers/database'

const { db } = await testDatabase()
const finance = await aStaff(db, ['finance'])

/** Takes a contract in lots of so many pieces through its whole life, and gives its money after each step. */
async function wholeLife(
  terms: Record<string, unknown>,
  pieces: readonly number[],
  received: readonly number[],
) {
  const order = await inProduction(db, {
    price: '191.99',
    deposit_ratio: '33',
    lots: lotTerms(pieces),
    ...terms,
  })
  const lots = lotsOf(db, order)
  const steps: string[] = []
  const note = async (step: string) => {
    steps.push(`${step}: ${await moneyLine(db, order.order_id)}`)
    expect(await breaches(db)).toEqual({})
  }
  const payIfDue = async () => {
    if ((await lots.show()).status !== orderStatus.awaitingBalance) return
    await lots.pay()
    await note('paid')
  }
  await note('deposit')
  await lots.begin()
  await note('begun')
  for (const [place, count] of pieces.entries()) {
    const lot = { lot_no: place + 1 }
    await lots.inspect({ ...lot, sample: 20 })
    await lots.judge(lot)
    await note(`inspected ${lot.lot_no}`)
    await payIfDue()
    await lots.ship({ ...lot, ...packed(count) })
    await lots.decide(finance, {}, lot)
    await note(`papers ${lot.lot_no}`)
    await payIfDue()
    const last = place === pieces.length - 1
    expect((await lots.show()).status).toBe(last ? orderStatus.awaitingReceipt : orderStatus.inProduction)
  }
  for (const lot_no of received) {
    await lots.arrive({ lot_no })
    await lots.receive([], { lot_no })
    await note(`received ${lot_no}`)
  }
  await payIfDue()
  const { status, contract } = await lots.show()
  expect(status).toBe(orderStatus.contractCompleted)
  expect(contract?.lots.map(({ state }) => state)).toEqual(pieces.map(() => lotState.received))
  return steps
}

// Attack 14 of shared/contracts.md: the lots one after the other, by each gate and kind of balance. The
// contract is 28,798.50, of which 33 % are 9,503.50: nothing divides without a rest.
describe('three lots, of 9,599.50, 13,439.30 and 5,759.70', () => {
  test('paid before loading, released by papers', async () => {
    expect(await wholeLife({ retention: '7' }, [50, 70, 30], [3, 1, 2])).toEqual([
      'deposit: due 0.00, held 9503.50, earned 0.00',
      'begun: due 0.00, held 9503.50, earned 0.00',
      'inspected 1: due 6431.67, held 9503.50, earned 0.00',
      'paid: due 0.00, held 15935.17, earned 0.00',
      'papers 1: due 0.00, held 7007.64, earned 8927.53',
      'inspected 2: due 9004.33, held 7007.64, earned 8927.53',
      'paid: due 0.00, held 16011.97, earned 8927.53',
      'papers 2: due 0.00, held 3513.42, earned 21426.08',
      'inspected 3: due 3859.00, held 3513.42, earned 21426.08',
      'paid: due 0.00, held 7372.42, earned 21426.08',
      'papers 3: due 0.00, held 2015.90, earned 26782.60',
      'received 3: due 0.00, held 2015.90, earned 26782.60',
      'received 1: due 0.00, held 2015.90, earned 26782.60',
      'received 2: due 0.00, held 0.00, earned 28798.50',
    ])
  })

  test('paid before loading, released by inspections', async () => {
    expect(await wholeLife({ release_gate: 2, retention: '10' }, [50, 70, 30], [3, 1, 2])).toEqual([
      'deposit: due 0.00, held 9503.50, earned 0.00',
      'begun: due 0.00, held 9503.50, earned 0.00',
      'inspected 1: due 6431.67, held 863.95, earned 8639.55',
      'paid: due 0.00, held 7295.62, earned 8639.55',
      'papers 1: due 0.00, held 7295.62, earned 8639.55',
      'inspected 2: due 9004.33, held 0.00, earned 15935.17',
      'paid: due 0.00, held 4204.58, earned 20734.92',
      'papers 2: due 0.00, held 4204.58, earned 20734.92',
      'inspected 3: due 3859.00, held 0.00, earned 24939.50',
      'paid: due 0.00, held 2879.85, earned 25918.65',
      'papers 3: due 0.00, held 2879.85, earned 25918.65',
      'received 3: due 0.00, held 2879.85, earned 25918.65',
      'received 1: due 0.00, held 2879.85, earned 25918.65',
      'received 2: due 0.00, held 0.00, earned 28798.50',
    ])
  })

  test('paid by copies of papers, released when production begins', async () => {
    expect(await wholeLife({ balance_gate: 2, release_gate: 1 }, [50, 70, 30], [3, 1, 2])).toEqual([
      'deposit: due 0.00, held 9503.50, earned 0.00',
      'begun: due 0.00, held 0.00, earned 9503.50',
      'inspected 1: due 0.00, held 0.00, earned 9503.50',
      'papers 1: due 6431.67, held 0.00, earned 9503.50',
      'paid: due 0.00, held 6335.67, earned 9599.50',
      'inspected 2: due 0.00, held 6335.67, earned 9599.50',
      'papers 2: due 9004.33, held 0.00, earned 15935.17',
      'paid: due 0.00, held 1900.70, earned 23038.80',
      'inspected 3: due 0.00, held 1900.70, earned 23038.80',
      'papers 3: due 3859.00, held 0.00, earned 24939.50',
      'paid: due 0.00, held 0.00, earned 28798.50',
      'received 3: due 0.00, held 0.00, earned 28798.50',
      'received 1: due 0.00, held 0.00, earned 28798.50',
      'received 2: due 0.00, held 0.00, earned 28798.50',
    ])
  })

  test('paid after delivery', async () => {
    expect(await wholeLife({ balance_type: 2, retention: '3' }, [50, 70, 30], [3, 1, 2])).toEqual([
      'deposit: due 0.00, held 9503.50, earned 0.00',
      'begun: due 0.00, held 9503.50, earned 0.00',
      'inspected 1: due 0.00, held 9503.50, earned 0.00',
      'papers 1: due 0.00, held 191.99, earned 9311.51',
      'inspected 2: due 0.00, held 191.99, earned 9311.51',
      'papers 2: due 0.00, held 0.00, earned 9503.50',
      'inspected 3: due 0.00, held 0.00, earned 9503.50',
      'papers 3: due 0.00, held 0.00, earned 9503.50',
      'received 3: due 0.00, held 0.00, earned 9503.50',
      'received 1: due 0.00, held 0.00, earned 9503.50',
      'received 2: due 19295.00, held 0.00, earned 9503.50',
      'paid: due 0.00, held 0.00, earned 28798.50',
    ])
  })
})

describe('two lots, of 14,783.23 and 14,015.27', () => {
  test('paid before loading, released by papers', async () => {
    expect(await wholeLife({ retention: '7' }, [77, 73], [2, 1])).toEqual([
      'deposit: due 0.00, held 9503.50, earned 0.00',
      'begun: due 0.00, held 9503.50, earned 0.00',
      'inspected 1: due 9904.77, held 9503.50, earned 0.00',
      'paid: due 0.00, held 19408.27, earned 0.00',
      'papers 1: due 0.00, held 5659.87, earned 13748.40',
      'inspected 2: due 9390.23, held 5659.87, earned 13748.40',
      'paid: due 0.00, held 15050.10, earned 13748.40',
      'papers 2: due 0.00, held 2015.90, earned 26782.60',
      'received 2: due 0.00, held 2015.90, earned 26782.60',
      'received 1: due 0.00, held 0.00, earned 28798.50',
    ])
  })

  test('paid before loading, released by inspections', async () => {
    expect(await wholeLife({ release_gate: 2, retention: '10' }, [77, 73], [2, 1])).toEqual([
      'deposit: due 0.00, held 9503.50, earned 0.00',
      'begun: due 0.00, held 9503.50, earned 0.00',
      'inspected 1: due 9904.77, held 0.00, earned 9503.50',
      'paid: due 0.00, held 6103.36, earned 13304.91',
      'papers 1: due 0.00, held 6103.36, earned 13304.91',
      'inspected 2: due 9390.23, held 0.00, earned 19408.27',
      'paid: due 0.00, held 2879.85, earned 25918.65',
      'papers 2: due 0.00, held 2879.85, earned 25918.65',
      'received 2: due 0.00, held 2879.85, earned 25918.65',
      'received 1: due 0.00, held 0.00, earned 28798.50',
    ])
  })

  test('paid by copies of papers, released when production begins', async () => {
    expect(await wholeLife({ balance_gate: 2, release_gate: 1 }, [77, 73], [2, 1])).toEqual([
      'deposit: due 0.00, held 9503.50, earned 0.00',
      'begun: due 0.00, held 0.00, earned 9503.50',
      'inspected 1: due 0.00, held 0.00, earned 9503.50',
      'papers 1: due 9904.77, held 0.00, earned 9503.50',
      'paid: due 0.00, held 4625.04, earned 14783.23',
      'inspected 2: due 0.00, held 4625.04, earned 14783.23',
      'papers 2: due 9390.23, held 0.00, earned 19408.27',
      'paid: due 0.00, held 0.00, earned 28798.50',
      'received 2: due 0.00, held 0.00, earned 28798.50',
      'received 1: due 0.00, held 0.00, earned 28798.50',
    ])
  })

  test('paid after delivery', async () => {
    expect(await wholeLife({ balance_type: 2, retention: '3' }, [77, 73], [2, 1])).toEqual([
      'deposit: due 0.00, held 9503.50, earned 0.00',
      'begun: due 0.00, held 9503.50, earned 0.00',
      'inspected 1: due 0.00, held 9503.50, earned 0.00',
      'papers 1: due 0.00, held 0.00, earned 9503.50',
      'inspected 2: due 0.00, held 0.00, earned 9503.50',
      'papers 2: due 0.00, held 0.00, earned 9503.50',
      'received 2: due 0.00, held 0.00, earned 9503.50',
      'received 1: due 19295.00, held 0.00, earned 9503.50',
      'paid: due 0.00, held 0.00, earned 28798.50',
    ])
  })
})
