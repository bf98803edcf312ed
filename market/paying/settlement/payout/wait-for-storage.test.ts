import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inTransaction } from '#database/transaction'
import { aPayable, ownAccount } from '#tests/fixtures/paying/payouts'
import { accrueStock, aTariff, closeMonths, dayOn, daysOn } from '#tests/fixtures/paying/storage'
import { aStaff, refusalOf } from '#tests/fixtures/people'
import { someRates } from '#tests/fixtures/tariffs'
import { testDatabase } from '#tests/servers/database'
import { system } from '../../../actor.ts'
import { askPayout } from './ask-payout.ts'
import { proposePayouts } from './make-run.ts'

const { db } = await testDatabase()
await someRates(db, [{ basis_points: 1_000 }])
await ownAccount(db)
const june = await aStaff(db, ['finance'])

async function payable(merchant_id: number): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select sum(e.amount_cents)::int as cents from ledger_entry e join ledger_account a on a.id = e.ledger_account_id
    where a.merchant_id = ${merchant_id} and a.kind = 'merchant_payable'`.execute(db)
  return rows[0]!.cents
}

test('on the first of a month a payout waits until the storage of the month is taken of it', async () => {
  const { merchant_id, owner, item } = await aPayable(db, { checked_by: june.account_id })
  await db.updateTable('relation').set({ volume_cm3: 4_213 }).where('id', '=', item.relation_id).execute()
  const steps = [[0, '0.45']] as const
  const of = { payer: 'merchant', warehouse_id: item.warehouse_id, steps } as const
  await aTariff(db, { ...of, valid_from: dayOn(-9), at: daysOn(-10) })
  // It is night at the warehouse: for nobody west of London the month is over yet.
  const [night, noonOfFirst] = [new Date('2026-04-01T03:37:00Z'), new Date('2026-04-01T15:37:00Z')]
  const run = (at: Date) => inTransaction(db, (tx) => proposePayouts(tx, system(at)))
  const payoutOf = () =>
    db.selectFrom('merchant_payout').select('amount_cents').where('merchant_id', '=', merchant_id).execute()
  const asked = () =>
    inTransaction(db, (tx) => askPayout(tx, { ...owner, at: night }, { idempotency_key: '' }))
  await accrueStock(db, night)
  await run(night)
  expect(await payoutOf()).toEqual([])
  expect(await refusalOf(asked())).toBe('payout.storageWaits')
  const before = await payable(merchant_id)
  await accrueStock(db, noonOfFirst)
  await run(noonOfFirst)
  expect(await payoutOf()).toEqual([])
  await closeMonths(db, noonOfFirst, 'merchant')
  const left = await payable(merchant_id)
  expect(left).toBeLessThan(before)
  await run(noonOfFirst)
  expect(await payoutOf()).toEqual([{ amount_cents: left }])
})
