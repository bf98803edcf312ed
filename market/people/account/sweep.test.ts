import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { inTransaction, reading } from '#database/transaction'
import { system } from '#market/actor'
import { aBuyer, aStaff, noon } from '#tests/fixtures/people'
import { testDatabase } from '#tests/servers/database'
import { startActing } from '../acting/start-acting.ts'
import { listTeam } from '../team/list-team.ts'
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

test('who was here keeps the day on which that was, after the session is gone', async () => {
  const buyer = await aBuyer(db)
  await db.updateTable('session').set({ expires_at: noon, last_seen_at: noon }).execute()
  const seen = () => reading(db, (tx) => listTeam(tx, buyer))
  const before = (await seen()).people[0]!.last_seen_at
  expect(before).toBe(noon.toISOString())
  await inTransaction(db, (tx) => sweepAccounts(tx, system(daysLater(31))))
  expect(await left()).toEqual([])
  expect((await seen()).people[0]!.last_seen_at).toBe(before)
})

test('a session in which staff acts for a buyer is no visit of the buyer', async () => {
  const buyer = await aBuyer(db)
  const staff = await aStaff(db, ['service'])
  await db.updateTable('session').set({ last_seen_at: noon }).execute()
  const seen = () => reading(db, (tx) => listTeam(tx, buyer))
  const acting = { account_id: buyer.account_id, reason: 'Asked on the phone', token_hash: randomBytes(32) }
  await inTransaction(db, (tx) => startActing(tx, { ...staff, at: daysLater(1) }, acting))
  expect((await seen()).people[0]!.last_seen_at).toBe(noon.toISOString())
})
