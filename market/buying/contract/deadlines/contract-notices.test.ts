import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inTransaction } from '#database/transaction'
import { contractState } from '#rules/buying/contract/state'
import { hoursAfter } from '#rules/buying/order/times'
import { later } from '#tests/fixtures/buying'
import { aContract, confirmNewest } from '#tests/fixtures/contract/contracts'
import { testDatabase } from '#tests/servers/database'
import { system } from '../../../actor.ts'
import { refuseContract, withdrawContract } from '../end-contract.ts'
import { expireContracts, remindOfContracts, sweepContractNumbers } from './contract-deadlines.ts'

const { db } = await testDatabase()
const day = 24

/** What each side of a contract was told, in its order; by mail as well. */
async function told(contract_sn: string): Promise<string[]> {
  const { rows } = await sql<{ said: string; mailed: boolean }>`
    select a.kind || ' ' || n.name as said,
      exists (select from mail m where m.recipient = a.email and m.template = n.name) as mailed
    from notice n join account a on a.id = n.account_id
    where n.kind = 'contract' and n.params ->> 'contract_sn' = ${contract_sn} order by n.id`.execute(db)
  expect(rows.every(({ mailed }) => mailed)).toBe(true)
  return rows.map(({ said }) => said)
}
const key = { idempotency_key: '' }

test('each step is told to the side that it waits for, and the force to both', async () => {
  const { buyer, seller, contract_sn } = await aContract(db, { versions: 2 })
  await confirmNewest(db, buyer, contract_sn)
  await confirmNewest(db, seller, contract_sn)
  expect(await told(contract_sn)).toEqual([
    'merchant contractToConfirm',
    'buyer contractChanged',
    'merchant contractConfirmed',
    'buyer contractInForce',
    'merchant contractInForce',
  ])
  const { rows } = await sql<{ params: object }>`
    select params from notice where name = 'contractChanged' and account_id = ${buyer.account_id}`.execute(db)
  expect(rows[0]?.params).toMatchObject({ changes: 3, before: '28800.00', amount: '28800.00', side: 'buyer' })
})

test('who ends it tells the other side, but nobody of a draft', async () => {
  const refused = await aContract(db, { versions: 2 })
  const reason = 'Not before July'
  await inTransaction(db, (tx) =>
    refuseContract(tx, refused.buyer, { contract_sn: refused.contract_sn, reason, ...key }),
  )
  expect((await told(refused.contract_sn)).at(-1)).toBe('merchant contractRefused')
  const withdrawn = await aContract(db)
  await inTransaction(db, (tx) =>
    withdrawContract(tx, withdrawn.buyer, { contract_sn: withdrawn.contract_sn, ...key }),
  )
  expect((await told(withdrawn.contract_sn)).at(-1)).toBe('merchant contractWithdrawn')
  const draft = await aContract(db, { draft: true })
  await inTransaction(db, (tx) =>
    withdrawContract(tx, draft.buyer, { contract_sn: draft.contract_sn, ...key }),
  )
  expect(await told(draft.contract_sn)).toEqual([])
})

test('three days before the end who did not confirm is reminded, once; then both hear that it expired', async () => {
  const { buyer, contract_sn } = await aContract(db)
  await confirmNewest(db, buyer, contract_sn)
  const remind = (minutes: number) =>
    inTransaction(db, (tx) => remindOfContracts(tx, system(later(buyer, minutes).at)))
  await remind(11 * day - 1)
  expect(await told(contract_sn)).not.toContain('merchant contractReminder')
  await remind(11 * day + 1)
  expect(await remind(11 * day + 2)).toBe(0)
  expect((await told(contract_sn)).filter((one) => one.endsWith('Reminder'))).toEqual([
    'merchant contractReminder',
  ])
  await inTransaction(db, (tx) => expireContracts(tx, system(later(buyer, 14 * day + 1).at)))
  expect((await told(contract_sn)).slice(-2)).toEqual(['buyer contractExpired', 'merchant contractExpired'])
  const { state } = await db
    .selectFrom('contract')
    .select('state')
    .where('contract_sn', '=', contract_sn)
    .executeTakeFirstOrThrow()
  expect(state).toBe(contractState.expired)
})

test('a number without a contract is forgotten after seven days, and none with one', async () => {
  const { buyer, contract_sn, merchant_id } = await aContract(db, { draft: true })
  const { company_id, account_id, at } = buyer
  const unused = { contract_sn: 'C-unused', company_id, account_id, merchant_id, issued_at: at }
  await db.insertInto('contract_number').values(unused).execute()
  const sweep = (hours: number) =>
    inTransaction(db, (tx) => sweepContractNumbers(tx, system(hoursAfter(at, hours))))
  const numbers = async () => {
    const rows = await db
      .selectFrom('contract_number')
      .select('contract_sn')
      .where('contract_sn', 'in', ['C-unused', contract_sn])
      .execute()
    return rows.map((row) => row.contract_sn).sort()
  }
  await sweep(7 * 24 - 1)
  expect(await numbers()).toEqual(['C-unused', contract_sn].sort())
  await sweep(7 * 24 + 1)
  expect(await numbers()).toEqual([contract_sn])
})
