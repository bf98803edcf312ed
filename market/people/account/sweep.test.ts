import { expect, test } from 'vitest'
import { inTransaction } from '#database/transaction'
import { system } from '#market/actor'
import { aBuyer, noon } from '#tests/fixtures/people'
import { testDatabase } from '#tests/servers/database'
import { sweepAccounts } from './sweep.ts'

const { db } = await testDatabase()
const daysLater = (days: number) => new Date(noon.getTime() + days * 86_400_000)
const left = () => db.selectFrom('session').select('id').execute()

test('a session is thrown away thirty days after it ran out, and no sooner', async () => {
  const { session_id } = await aBuyer(db)
  await db.updateTable('session').set({ expires_at: noon }).execute()
  await inTransaction(db, (tx) => sweepAccounts(tx, system(daysLater(29))))
  expect(await left()).toEqual([{ id: session_id }])
  await inTransaction(db, (tx) => sweepAccounts(tx, system(daysLater(31))))
  expect(await left()).toEqual([])
})

test('people whom tests sign in outlast the sweeps of a shop that runs by the clock on the wall', async () => {
  const { session_id } = await aBuyer(db)
  await inTransaction(db, (tx) => sweepAccounts(tx, system(new Date())))
  expect(await left()).toEqual([{ id: session_id }])
})
