import { expect, test } from 'vitest'
import { inTransaction } from '#database/transaction'
import { system } from '#market/actor'
import { aBuyer, noon } from '#tests/fixtures/people'
import { testDatabase } from '#tests/servers/database'
import { sweepAccounts } from './sweep.ts'

const { db } = await testDatabase()
const daysLater = (days: number) => new Date(noon.getTime() + days * 86_400_000)
const left = () => db.selectFrom('session').select('id').execute()

test('a session is deleted thirty days after it expired, and no sooner', async () => {
  const { session_id } = await aBuyer(db)
  await db.updateTable('session').set({ expires_at: noon }).execute()
  await inTransaction(db, (tx) => sweepAccounts(tx, system(daysLater(29))))
  expect(await left()).toEqual([{ id: session_id }])
  await inTransaction(db, (tx) => sweepAccounts(tx, system(daysLater(31))))
  expect(await left()).toEqual([])
})

test('sessions that tests open survive the sweeps of a server that runs by real time', async () => {
  const { session_id } = await aBuyer(db)
  await inTransaction(db, (tx) => sweepAccounts(tx, system(new Date())))
  expect(await left()).toEqual([{ id: session_id }])
})
