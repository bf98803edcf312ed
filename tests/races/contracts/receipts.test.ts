import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Db } from '#database/connect'
import { inTransaction } from '#database/transaction'
import { system } from '#market/actor'
import { acceptLots, confirmReceipts } from '#market/buying/order/lot/lot-deadlines'
import { lotState } from '#rules/buying/contract/lot'
import { orderStatus } from '#rules/buying/order/status'
import { orderOf } from '#tests/fixtures/buying'
import { claimActs } from '#tests/fixtures/contract/claims'
import { inProduction, lotsOf } from '#tests/fixtures/contract/lots'
import { heldAndEarned } from '#tests/fixtures/contract/money'
import { aStaff } from '#tests/fixtures/people'
import { breaches } from '#tests/invariants'
import { testDatabase } from '#tests/servers/database'
import { overlapped, withoutLocks } from '../overlapped.ts'

const { db } = await testDatabase({ max: 24 })
const finance = await aStaff(db, ['finance'])
/** The end of the days in which damage of a lot that arrived on 2 March may be claimed. */
const end = new Date('2026-03-17T00:00:00Z')
const damage = [{ line_no: 1, sound: 146, damaged: 4, missing: 0 }]

/** A contract of 28,800.00 that is paid, a tenth of it retained, whose lot has arrived. */
async function arrived() {
  const order = await inProduction(db, { deposit_ratio: '100', retention: '10' })
  const lots = lotsOf(db, order)
  await lots.inspect()
  await lots.judge()
  await lots.ship()
  await lots.decide(finance)
  await lots.arrive()
  return order
}
type Order = Awaited<ReturnType<typeof arrived>>
/** The same, received with four pieces damaged. */
async function damaged() {
  const order = await arrived()
  await lotsOf(db, order).receive(damage)
  return order
}
/** A moment before it is too late. */
const inTime = ({ buyer }: Order) => ({ ...buyer, at: new Date(end.getTime() - 1) })

/** A job, that fails where it finds nothing to do. */
const job = (work: typeof acceptLots) => (one: Db) =>
  inTransaction(one, async (tx) => {
    if ((await work(tx, system(end))) === 0) throw new Error('nothing to do')
  })
const receive = (one: Db, order: Order) => lotsOf(one, { ...order, buyer: inTime(order) }).receive(damage)
const claim = (one: Db, order: Order) => claimActs(one).claim(inTime(order), order.order_number)

/** The state of the order's lot, how its pieces came, its status, and its money. */
async function read({ order_id, order_number }: Order) {
  const { rows } = await sql<{ state: number; came: string }>`
    select l.state, g.sound || ' ' || g.damaged as came from lot l join lot_line g using (order_id, lot_no)
    where l.order_id = ${order_id}`.execute(db)
  const { status } = await orderOf(db, order_number)
  return { ...rows[0]!, status, ...(await heldAndEarned(db, order_id)) }
}
const retained = { held: 288_000, earned: 2_592_000 }
const whole = { held: 0, earned: 2_880_000 }
const toClaim = {
  state: lotState.received,
  came: '146 4',
  status: orderStatus.awaitingReceipt,
  ...retained,
}
const silent = { state: lotState.received, came: '150 0', status: orderStatus.awaitingReceipt, ...retained }
const claimed = { state: lotState.claimed, came: '146 4', status: orderStatus.negotiation, ...retained }
const completed = {
  state: lotState.received,
  came: '146 4',
  status: orderStatus.contractCompleted,
  ...whole,
}

// Attack 19 of shared/contracts.md: at the last moment, with both inside before either commits.
describe('at the same moment', () => {
  test('a lot that the buyer receives with damage does not count as received in good order', async () => {
    const order = await arrived()
    expect(await overlapped(db, (one) => receive(one, order), job(acceptLots))).toEqual([
      'done',
      'nothing to do',
    ])
    expect(await read(order)).toEqual(toClaim)
    await job(confirmReceipts)(db)
  })

  test('nor does the buyer receive it with damage once it counts so', async () => {
    const order = await arrived()
    const ends = await overlapped(db, job(acceptLots), (one) => receive(one, order))
    expect(ends).toEqual(['done', 'contract.lotNotNow'])
    expect(await read(order)).toEqual(silent)
    await job(confirmReceipts)(db)
  })

  test('a claim that came first keeps the order from its end, and the tenth from its manufacturer', async () => {
    const order = await damaged()
    expect(await overlapped(db, (one) => claim(one, order), job(confirmReceipts))).toEqual([
      'done',
      'nothing to do',
    ])
    expect(await read(order)).toEqual(claimed)
  })

  test('a claim that came second is refused, and the manufacturer has all', async () => {
    const order = await damaged()
    const ends = await overlapped(db, job(confirmReceipts), (one) => claim(one, order))
    expect(ends).toEqual(['done', 'order.notAllowed'])
    expect(await read(order)).toEqual(completed)
  })

  test('of a receipt, a claim and both jobs that are let go together the money follows who was first', async () => {
    for (let round = 0; round < 6; round += 1) {
      const order = round % 2 === 0 ? await arrived() : await damaged()
      const [received, accepted] = await Promise.allSettled([
        receive(db, order),
        job(acceptLots)(db),
        job(confirmReceipts)(db),
        claim(db, order),
        job(confirmReceipts)(db),
      ])
      const first = [received, accepted].filter(({ status }) => status === 'fulfilled')
      expect(first).toHaveLength(round % 2 === 0 ? 1 : 0)
      const ended = await read(order)
      const outcomes = [toClaim, silent, claimed, completed, { ...completed, came: '150 0' }]
      expect(outcomes).toContainEqual(ended)
    }
    expect(await breaches(db)).toEqual({})
  })
})

/* The mistake that the verbs must not make: reading before the order is locked, and writing by it. */

test('without the lock of its order a receipt or claim is refused by the state that it was read with', async () => {
  const other = await arrived()
  const both = await overlapped(withoutLocks(db), job(acceptLots), (one) => receive(one, other))
  expect(both).toEqual(['done', 'contract.lotNotNow'])
  expect(await read(other)).toEqual(silent)
  const order = await damaged()
  const ends = await overlapped(withoutLocks(db), job(confirmReceipts), (one) => claim(one, order))
  expect(ends).toEqual(['done', 'order.notAllowed'])
  expect(await read(order)).toEqual(completed)
})

test('the twin: claimed by what was read before, an order is completed with an open claim', async () => {
  const race = async () => {
    const order = await damaged()
    const careless = (one: Db) =>
      inTransaction(one, async (tx) => {
        const { rows } = await sql`select from orders where id = ${order.order_id} and status = 31`.execute(
          tx,
        )
        await sql`select from orders where id = ${order.order_id} for no key update`.execute(tx)
        if (rows.length === 0) throw new Error('confirmed already')
        await sql`insert into claim (claim_number, order_id, lot_no, account_id, asked_cents, opened_at, waits_since, service_at)
          select 'TWIN' || ${order.order_id}::int, ${order.order_id}, 1, ${order.buyer.account_id}, 100, now(), now(), now()`.execute(
          tx,
        )
        await sql`insert into lot_history (order_id, lot_no, event, from_state, to_state, by_role, account_id, at)
          values (${order.order_id}, 1, 'claim', 6, 7, 'buyer', ${order.buyer.account_id}, now())`.execute(tx)
        await sql`update lot set state = 7 where order_id = ${order.order_id}`.execute(tx)
      })
    return { order, ends: await overlapped(db, job(confirmReceipts), careless) }
  }
  expect((await race()).ends).toEqual(['done', expect.stringContaining('is not where its claims are')])
  expect(await breaches(db)).toEqual({})
  await sql`drop trigger claim_whole on claim`.execute(db)
  await sql`drop trigger lot_claims on lot`.execute(db)
  const { order, ends } = await race()
  expect(ends).toEqual(['done', 'done'])
  expect(await read(order)).toEqual({ ...completed, state: lotState.claimed })
  expect(Object.keys(await breaches(db))).toContain(
    'a contract is not over while a claim is open, and negotiates exactly while one waits for it',
  )
})

test('the twin: received by what was read before, sound pieces turn into damaged ones', async () => {
  const race = async () => {
    const order = await arrived()
    const careless = (one: Db) =>
      inTransaction(one, async (tx) => {
        const { rows } = await sql`select from lot where order_id = ${order.order_id} and state = 5`.execute(
          tx,
        )
        await sql`select from orders where id = ${order.order_id} for no key update`.execute(tx)
        if (rows.length === 0) throw new Error('received already')
        await sql`update lot_line set sound = 146, damaged = 4 where order_id = ${order.order_id}`.execute(tx)
      })
    return { order, ends: await overlapped(db, job(acceptLots), careless) }
  }
  const kept = await race()
  expect(kept.ends).toEqual(['done', expect.stringContaining('stays as it was received')])
  expect(await read(kept.order)).toEqual(silent)
  await sql`drop trigger lot_line_guarded on lot_line`.execute(db)
  const { order, ends } = await race()
  expect(ends).toEqual(['done', 'done'])
  expect(await read(order)).toEqual({ ...silent, came: '146 4' })
})
