import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inTransaction, reading } from '#database/transaction'
import { later } from '#tests/fixtures/buying'
import { aPayable } from '#tests/fixtures/paying/payouts'
import { aStaff, refusalOf } from '#tests/fixtures/people'
import { breaches } from '#tests/invariants'
import { testDatabase } from '#tests/servers/database'
import { listPayouts } from './list-payouts.ts'
import { showPayoutRun } from './list-runs.ts'
import { proposeRun } from './make-run.ts'
import { setPayoutTerms, showPayoutTerms } from './payout-terms.ts'

const { db } = await testDatabase({ max: 4 })
const june = await aStaff(db, ['finance'])
const by = later(june, 24 * 10)
const set = (merchant_id: number, least: string, fee: string) =>
  inTransaction(db, (tx) => setPayoutTerms(tx, june, { merchant_id, least, fee }))
const propose = () => inTransaction(db, (tx) => proposeRun(tx, by, {}))

test('a manufacturer is paid out from its least on, less what is kept for the transfer, as the log says', async () => {
  const { merchant_id, owner } = await aPayable(db, { checked_by: june.account_id })
  await set(merchant_id, '200.01', '2.5')
  expect(await refusalOf(propose())).toBe('payout.nothing')
  await set(merchant_id, '200', '2.5')
  expect(await reading(db, (tx) => showPayoutTerms(tx, june, { merchant_id }))).toEqual({
    least: '200.00',
    fee: '2.50',
  })
  const mine = await reading(db, (tx) => listPayouts(tx, owner, { page: 1, page_size: 5 }))
  expect(mine).toMatchObject({ least: '200.00', fee: '2.50' })
  const { run_id } = await propose()
  const { list } = await reading(db, (tx) => showPayoutRun(tx, june, { run_id, page: 1, page_size: 5 }))
  expect(list).toMatchObject([{ amount: '200.00', fee: '2.50' }])
  // What is proposed stays as it is.
  await set(merchant_id, '10', '0')
  const { list: then } = await reading(db, (tx) => showPayoutRun(tx, june, { run_id, page: 1, page_size: 5 }))
  expect(then).toMatchObject([{ amount: '200.00', fee: '2.50' }])
  const { rows } =
    await sql`select before, after from audit_log where action = 'payout.terms' order by id limit 1`.execute(
      db,
    )
  expect(rows).toEqual([{ before: { least: '50.00', fee: '0.00' }, after: { least: '200.01', fee: '2.50' } }])
  expect(await breaches(db)).toEqual({})
})

test('a fee that would take the whole of a payout is refused, also by the database', async () => {
  const { merchant_id } = await aPayable(db, { checked_by: june.account_id })
  expect(await refusalOf(set(merchant_id, '5', '5'))).toBe('payout.fee')
  expect(await refusalOf(set(merchant_id, 'x', '5'))).toBe('payout.least')
  expect(await refusalOf(set(999_999, '5', '0'))).toBe('payout.notFound')
  const sly = sql`update merchant set minimum_payout_cents = 500, payout_fee_cents = 500 where id = ${merchant_id}`
  await expect(sly.execute(db)).rejects.toThrow(/merchant_payout_terms/)
})
