import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inTransaction } from '#database/transaction'
import { orderStatus } from '#rules/buying/order/status'
import { orderOf } from '#tests/fixtures/buying'
import { aContractOrder } from '#tests/fixtures/contract/contract-order'
import { aContract, confirmNewest } from '#tests/fixtures/contract/contracts'
import { noon } from '#tests/fixtures/people'
import { breaches } from '#tests/invariants'
import { testDatabase } from '#tests/servers/database'
import { system } from '../../../actor.ts'
import { endUnpaid, openMissing, remindOfMilestones } from './order-deadlines.ts'

const { db } = await testDatabase()
const dayMs = 86_400_000
/** The end of the day on which the deposit is due. */
const due = Date.parse('2026-03-10T00:00:00Z')
const at = (days: number, ms = 0) => system(new Date(due + days * dayMs + ms))

test('a contract whose deposit does not come ends a week after it was due, once', async () => {
  const { order_number } = await aContractOrder(db)
  const end = (days: number, ms = 0) => inTransaction(db, (tx) => endUnpaid(tx, at(days, ms)))
  expect(await end(7, -1)).toBe(0)
  expect(await end(7)).toBe(1)
  expect(await end(7)).toBe(0)
  expect((await orderOf(db, order_number)).status).toBe(orderStatus.cancelled)
  expect(await breaches(db)).toEqual({})
})

test('the payer is reminded two days before, on the day and five days after, each time once', async () => {
  const { buyer } = await aContractOrder(db)
  const remind = (days: number, ms = 0) => inTransaction(db, (tx) => remindOfMilestones(tx, at(days, ms)))
  const counts: number[] = []
  for (const [days, ms] of [
    [-2, -1],
    [-2, 0],
    [-2, 1],
    [-1, 0],
    [0, 0],
    [5, 0],
    [6, 0],
  ] as const)
    counts.push(await remind(days, ms))
  expect(counts).toEqual([0, 1, 0, 1, 0, 1, 0])
  const told = await db
    .selectFrom('notice')
    .select('name')
    .where('account_id', '=', buyer.account_id)
    .where('name', '=', 'milestoneDue')
    .execute()
  expect(told).toHaveLength(3)
})

test('a contract that was in force before orders were made gets its order', async () => {
  const { buyer, seller, contract_sn } = await aContract(db)
  await confirmNewest(db, buyer, contract_sn)
  await inTransaction(db, async (tx) => {
    await sql`insert into contract_confirmation (contract_id, version, side, account_id, content_hash, typed_name, proof, language, at)
      select c.id, 1, 'merchant', ${seller.account_id}, v.content_hash, 'Grace Harlow', 'session', 'en-US', ${noon}
      from contract c join contract_version v on v.contract_id = c.id where c.contract_sn = ${contract_sn}`.execute(
      tx,
    )
    await sql`update contract set state = 2, confirmed_version = 1, confirm_by = null
      where contract_sn = ${contract_sn}`.execute(tx)
  })
  const open = () => inTransaction(db, (tx) => openMissing(tx, system(noon)))
  expect(await open()).toBe(1)
  expect(await open()).toBe(0)
  expect(await breaches(db)).toEqual({})
})
