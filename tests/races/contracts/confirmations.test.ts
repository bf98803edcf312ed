import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { counterContract as declaredCounter } from '#api/buying/contract'
import type { Db } from '#database/connect'
import { inTransaction } from '#database/transaction'
import { counterContract } from '#market/buying/contract/counter-contract'
import { withdrawContract } from '#market/buying/contract/end-contract'
import { contractState } from '#rules/buying/contract/state'
import { aContract, confirmNewest, contractTerms } from '#tests/fixtures/contract/contracts'
import { aColleague } from '#tests/fixtures/people'
import { breaches } from '#tests/invariants'
import { testDatabase } from '#tests/servers/database'
import { overlapped, withoutLocks } from '../overlapped.ts'

const { db } = await testDatabase({ max: 24 })

/** A contract that its buyer proposed, and a colleague who may confirm it too. */
async function proposed() {
  const contract = await aContract(db)
  return { ...contract, colleague: await aColleague(db, contract.buyer, { role: 'owner' }) }
}
type Proposed = Awaited<ReturnType<typeof proposed>>

/** Where a contract is, who confirmed its newest version, and how many orders it has. */
async function read({ contract_id }: Proposed) {
  const { rows } = await sql<{ state: number; version: number; sides: string[]; orders: number }>`
    select c.state, c.version, array(select f.side from contract_confirmation f
        where f.contract_id = c.id and f.version = c.version order by f.side) as sides,
      (select count(*)::int from orders o where o.contract_id = c.id) as orders
    from contract c where c.id = ${contract_id}`.execute(db)
  return rows[0]!
}
const acts = {
  buyer: (one: Db, { buyer, contract_sn }: Proposed) => confirmNewest(one, buyer, contract_sn),
  colleague: (one: Db, { colleague, contract_sn }: Proposed) => confirmNewest(one, colleague, contract_sn),
  seller: (one: Db, { seller, contract_sn }: Proposed) => confirmNewest(one, seller, contract_sn),
  counter: (one: Db, { seller, contract_sn, item }: Proposed) => {
    const offer = { contract_sn, version: 1, ...contractTerms(item, { deposit_ratio: '40' }) }
    return inTransaction(one, (tx) => counterContract(tx, seller, declaredCounter.in.parse(offer)))
  },
  withdraw: (one: Db, { buyer, contract_sn }: Proposed) =>
    inTransaction(one, (tx) => withdrawContract(tx, buyer, { contract_sn, idempotency_key: '' })),
}
const waiting = { state: contractState.toConfirm, version: 1, orders: 0 }
const inForce = { state: contractState.confirmed, version: 1, sides: ['buyer', 'merchant'], orders: 1 }
const countered = { state: contractState.toConfirm, version: 2, sides: [], orders: 0 }

// Attack 5 of shared/contracts.md.
describe('with both inside before either commits', () => {
  test.each([
    ['buyer', 'seller', 'done', inForce],
    ['seller', 'buyer', 'done', inForce],
    ['buyer', 'colleague', 'contract.confirmedAlready', { ...waiting, sides: ['buyer'] }],
    ['counter', 'buyer', 'contract.changed', countered],
    ['buyer', 'counter', 'done', countered],
    ['withdraw', 'seller', 'contract.notNow', { ...waiting, state: contractState.withdrawn, sides: [] }],
  ] as const)('%s and %s: the second is %s', async (first, second, outcome, ended) => {
    const contract = await proposed()
    const ends = await overlapped(
      db,
      (one) => acts[first](one, contract),
      (one) => acts[second](one, contract),
    )
    expect([ends, await read(contract)]).toEqual([['done', outcome], ended])
    expect(await breaches(db)).toEqual({})
  })
})

test('without the lock of their contract the second of both sides is refused by the database', async () => {
  const contract = await proposed()
  const ends = await overlapped(
    withoutLocks(db),
    (one) => acts.buyer(one, contract),
    (one) => acts.seller(one, contract),
  )
  expect(ends).toEqual(['done', expect.stringContaining('which is not in force')])
  expect(await read(contract)).toEqual({ ...waiting, sides: ['buyer'] })
})

test('the twin: without that guard, too, both sides confirm it, and it is not in force', async () => {
  await sql`drop trigger contract_confirmed_in_force on contract_confirmation`.execute(db)
  // Each confirmation moves the contract's row, whose own guard would see both sides, too.
  await sql`drop trigger contract_in_force on contract`.execute(db)
  const contract = await proposed()
  const ends = await overlapped(
    withoutLocks(db),
    (one) => acts.buyer(one, contract),
    (one) => acts.seller(one, contract),
  )
  expect(ends).toEqual(['done', 'done'])
  expect(await read(contract)).toEqual({ ...waiting, sides: ['buyer', 'merchant'] })
})
