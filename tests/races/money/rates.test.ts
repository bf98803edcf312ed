import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { rateCheck, rateSave } from '#api/money/rate'
import { inTransaction } from '#database/transaction'
import { confirmRate } from '#market/money/commission/confirm-rate'
import { proposeRate } from '#market/money/commission/propose-rate'
import { aMerchant } from '#tests/fixtures/goods'
import { aStaff } from '#tests/fixtures/people'
import { testDatabase } from '#tests/servers/database'
import { atOnce, settled } from '../settled.ts'

const { db } = await testDatabase({ max: 24 })
const finance = await Promise.all(atOnce(10, () => aStaff(db, ['finance'])))
const day = '2026-04-01'
const wish = (merchant_id: number) => rateSave.in.parse({ merchant_id, percent: '10', effective_on: day })
const propose = (merchant_id: number, by = finance[0]!) =>
  inTransaction(db, (tx) => proposeRate(tx, by, wish(merchant_id)))
const made = async (merchant_id: number) =>
  (await db.selectFrom('commission_rate').select('id').where('merchant_id', '=', merchant_id).execute())
    .length

test('of ten who confirm a rate at once one does, and it is made once', async () => {
  const merchant_id = await aMerchant(db)
  const { id } = await propose(merchant_id)
  const confirm = (n: number) =>
    inTransaction(db, (tx) =>
      confirmRate(tx, finance[(n % 9) + 1]!, rateCheck.in.parse({ id, pass: n % 3 > 0, reason: 'No' })),
    )
  expect(await settled(atOnce(10, confirm))).toEqual({ done: 1, refused: 9 })
  const { state } = await db
    .selectFrom('rate_proposal')
    .select('state')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(await made(merchant_id)).toBe(state === 'confirmed' ? 1 : 0)
})

test('of ten who propose a rate of one scope and day at once one does', async () => {
  const merchant_id = await aMerchant(db)
  expect(await settled(atOnce(10, (n) => propose(merchant_id, finance[n])))).toEqual({ done: 1, refused: 9 })
})

test('the twin: confirmed without the lock a rate is made once all the same, by the index', async () => {
  const merchant_id = await aMerchant(db)
  const { id } = await propose(merchant_id)
  const careless = (n: number) =>
    inTransaction(db, async (tx) => {
      const waiting = await tx
        .selectFrom('rate_proposal')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      await sql`select pg_sleep(0.05)`.execute(tx)
      const { basis_points, effective_on, set_by } = waiting
      const terms = { merchant_id, category_id: null, sale: null, basis_points, effective_on, set_by }
      const by = { checked_by: finance[n + 1]!.account_id, created_at: finance[0]!.at }
      await tx
        .insertInto('commission_rate')
        .values({ ...terms, ...by })
        .execute()
    })
  expect(await settled(atOnce(5, careless))).toEqual({ done: 1, refused: 4 })
})
