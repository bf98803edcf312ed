import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Db } from '#database/connect'
import { inTransaction } from '#database/transaction'
import { claimState } from '#rules/buying/contract/claim/claim'
import { orderStatus } from '#rules/buying/order/status'
import { balanceOf, later, orderOf } from '#tests/fixtures/buying'
import { claimActs } from '#tests/fixtures/contract/claims'
import { heldAndEarned } from '#tests/fixtures/contract/money'
import { aReceivedLot } from '#tests/fixtures/contract/received-lot'
import { aStaff } from '#tests/fixtures/people'
import { breaches } from '#tests/invariants'
import { testDatabase } from '#tests/servers/database'
import { overlapped, withoutLocks } from '../overlapped.ts'
import { atOnce, settled } from '../settled.ts'

const { db } = await testDatabase({ max: 24 })
const service = later(await aStaff(db, ['service']), 24 * 15)

/** A contract of 28,800.00 paid, a tenth retained, whose lot is claimed, with an offer of 1,000.01. */
async function anOffer() {
  const contract = await aReceivedLot(db, { deposit_ratio: '100', retention: '10' })
  const { claim, offer } = claimActs(db)
  const { claim_number } = await claim(contract.buyer, contract.order_number)
  await offer(contract.seller, claim_number, '1000.01')
  return { ...contract, claim_number }
}
type Offered = Awaited<ReturnType<typeof anOffer>>

test('an offer accepted twice while it is withdrawn and decided is settled once', async () => {
  const { accept, withdraw, decide } = claimActs(db)
  for (let i = 0; i < 6; i += 1) {
    const { buyer, order_number, claim_number } = await anOffer()
    const decided = atOnce(2, () => decide(service, claim_number, '1000.01'))
    const all = [...atOnce(3, () => accept(buyer, claim_number)), withdraw(buyer, claim_number), ...decided]
    expect(await settled(all)).toEqual({ done: 1, refused: 5 })
    const completed = (await orderOf(db, order_number)).status === orderStatus.contractCompleted
    expect(await balanceOf(db, buyer)).toBe(completed ? 220_001 : 120_000)
  }
  expect(await breaches(db)).toEqual({})
})

describe('with both inside before either commits', () => {
  const acts = {
    accept: (one: Db, { buyer, claim_number }: Offered) => claimActs(one).accept(buyer, claim_number),
    refuse: (one: Db, { buyer, claim_number }: Offered) => claimActs(one).refuseOffer(buyer, claim_number),
    withdraw: (one: Db, { buyer, claim_number }: Offered) => claimActs(one).withdraw(buyer, claim_number),
    decide: (one: Db, { claim_number }: Offered) => claimActs(one).decide(service, claim_number, '500.50'),
  }
  /** What the buyer has back, what is held then, and what the manufacturer has of 28,800.00. */
  const ends = {
    accept: { back: 100_001, held: 0, earned: 2_779_999, state: claimState.accepted },
    decide: { back: 50_050, held: 0, earned: 2_829_950, state: claimState.decided },
    withdraw: { back: 0, held: 288_000, earned: 2_592_000, state: claimState.withdrawn },
    refuse: { back: 0, held: 288_000, earned: 2_592_000, state: claimState.open },
  }

  test.each([
    ['accept', 'accept', 'claim.closed', 'claim.notNow'],
    ['accept', 'withdraw', 'claim.closed', 'claim.closed'],
    ['withdraw', 'accept', 'claim.closed', 'claim.closed'],
    ['accept', 'decide', 'claim.closed', 'claim.closed'],
    ['decide', 'accept', 'claim.closed', 'claim.closed'],
    ['decide', 'decide', 'claim.closed', 'claim.closed'],
    ['decide', 'withdraw', 'claim.closed', 'claim.closed'],
    ['refuse', 'accept', 'claim.notNow', 'claim.notNow'],
    ['accept', 'refuse', 'claim.closed', 'claim.notNow'],
  ] as const)('of %s and %s the first counts', async (first, second, locked, unlocked) => {
    for (const held of [db, withoutLocks(db)]) {
      const offered = await anOffer()
      const outcomes = await overlapped(
        held,
        (one) => acts[first](one, offered),
        (one) => acts[second](one, offered),
      )
      expect(outcomes).toEqual(['done', expect.stringContaining(held === db ? locked : unlocked)])
      const { back, state, ...money } = ends[first]
      expect(await balanceOf(db, offered.buyer)).toBe(120_000 + back)
      expect(await heldAndEarned(db, offered.order_id)).toEqual(money)
      const { rows } =
        await sql`select state from claim where claim_number = ${offered.claim_number}`.execute(db)
      expect(rows).toEqual([{ state }])
    }
    expect(await breaches(db)).toEqual({})
  })

  test('of two claims of a lot one is made', async () => {
    for (const held of [db, withoutLocks(db)]) {
      const { buyer, order_number } = await aReceivedLot(db)
      const claiming = (one: Db) => claimActs(one).claim(buyer, order_number)
      expect(await overlapped(held, claiming, claiming)).toEqual(['done', 'contract.lotNotNow'])
    }
    expect(await breaches(db)).toEqual({})
  })
})

/* The mistake that the verbs must not make: reading before the order is locked, and writing by it. */

test('the twin: claimed by what was read before, a lot has two claims; one index refuses that', async () => {
  const { buyer, order_number, order_id } = await aReceivedLot(db)
  const careless = (one: Db) =>
    inTransaction(one, async (tx) => {
      const { rows } = await sql`select from claim where order_id = ${order_id} and state in (0, 1)`.execute(
        tx,
      )
      await sql`select from orders where id = ${order_id} for no key update`.execute(tx)
      if (rows.length > 0) throw new Error('claimed already')
      await sql`insert into claim (claim_number, order_id, lot_no, account_id, asked_cents, opened_at, waits_since, service_at)
        select 'TWIN', ${order_id}, 1, ${buyer.account_id}, 100, now(), now(), now()`.execute(tx)
    })
  const race = () => overlapped(db, (one) => claimActs(one).claim(buyer, order_number), careless)
  expect(await race()).toEqual(['done', expect.stringContaining('claim_one_open')])
  const { rows } = await sql<{
    claim_number: string
  }>`select claim_number from claim where order_id = ${order_id}`.execute(db)
  await claimActs(db).withdraw(buyer, rows[0]!.claim_number)
  await sql`drop index claim_one_open`.execute(db)
  expect(await race()).toEqual(['done', 'done'])
  const open = await sql`select from claim where order_id = ${order_id} and state in (0, 1)`.execute(db)
  expect(open.rows).toHaveLength(2)
  await sql`update claim set state = ${claimState.withdrawn}, closed_by = ${buyer.account_id}, closed_at = now()
    where claim_number = 'TWIN'`.execute(db)
})

test('the twin: settled by what was read before, a claim has two sums; the database refuses that', async () => {
  const careless = (one: Db, { buyer, order_id, claim_number }: Offered) =>
    inTransaction(one, async (tx) => {
      const { rows } =
        await sql`select from claim where claim_number = ${claim_number} and state in (0, 1)`.execute(tx)
      await sql`select from orders where id = ${order_id} for no key update`.execute(tx)
      if (rows.length === 0) throw new Error('settled already')
      await sql`update claim set state = ${claimState.accepted}, settled_cents = 200000, discount_cents = 0,
        back_cents = 200000, closed_by = ${buyer.account_id}, closed_at = now() where claim_number = ${claim_number}`.execute(
        tx,
      )
    })
  const race = async () => {
    const offered = await anOffer()
    return overlapped(
      db,
      (one) => claimActs(one).accept(offered.buyer, offered.claim_number),
      (one) => careless(one, offered),
    )
  }
  expect(await race()).toEqual(['done', expect.stringContaining('stays')])
  await sql`drop trigger claim_guarded on claim`.execute(db)
  expect(await race()).toEqual(['done', expect.stringContaining('has not what its claims say')])
  expect(await breaches(db)).toEqual({})
  await sql`drop trigger claim_whole on claim`.execute(db)
  expect(await race()).toEqual(['done', 'done'])
  expect(Object.keys(await breaches(db)).toSorted()).toEqual([
    'a claim was made, offered for and closed by whom it is for, above 5,000.00 by two of service on one ruling',
    'no more is claimed of a lot than came damaged or missing, and what is agreed is on its lot and order',
    'what is agreed for claims lowered balances, came out of what was held, and only then from the manufacturer',
  ])
})
