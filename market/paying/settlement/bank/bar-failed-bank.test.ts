import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { inTransaction, reading } from '#database/transaction'
import { moneyText } from '#rules/money/money'
import { merchantBankState } from '#rules/paying/settlement/bank'
import { later } from '#tests/fixtures/buying'
import { aPayable, ownAccount } from '#tests/fixtures/paying/payouts'
import { accrueStock } from '#tests/fixtures/paying/storage'
import { aStaff, refusalOf } from '#tests/fixtures/people'
import { breaches } from '#tests/invariants'
import { testDatabase } from '#tests/servers/database'
import { askPayout } from '../payout/ask-payout.ts'
import { approveRun, checkRun } from '../payout/decide-run.ts'
import { endPayout } from '../payout/end-payout.ts'
import { listPayouts } from '../payout/list-payouts.ts'
import { runSums } from '../payout/list-runs.ts'
import { proposeRun } from '../payout/make-run.ts'
import { sendRun } from '../payout/send-run.ts'
import { checkMerchantBank } from './check-merchant-bank.ts'
import { showMerchantBank } from './merchant-banks.ts'
import { queueOfBanks } from './queue-of-banks.ts'

const { db } = await testDatabase({ max: 4 })
const [june, omar] = [await aStaff(db, ['finance']), await aStaff(db, ['finance'])]
await ownAccount(db)
afterAll(async () => expect(await breaches(db)).toEqual({}))
const on = <A extends { at: Date }>(actor: A, day: number): A => later(actor, 24 * day)
const file = { content: Buffer.from('a file'), sealed: Buffer.from('sealed') }
const make = () => ({ csv: file, xml: file })

/** Proposes, checks and approves a run; sends it, and gives the number of its payout. */
async function sent(merchant_id: number, day: number): Promise<string> {
  await accrueStock(db, on(june, day).at)
  const { run_id } = await inTransaction(db, (tx) => proposeRun(tx, on(june, day), {}))
  await inTransaction(db, async (tx) => {
    const { payouts, amount_cents } = await runSums(tx, run_id)
    await checkRun(tx, on(june, day), { run_id, payouts, amount: moneyText(amount_cents) })
  })
  await inTransaction(db, (tx) => approveRun(tx, on(omar, day), { run_id }))
  await inTransaction(db, (tx) => sendRun(tx, on(june, day), { run_id, make }))
  const { payout_number } = await db
    .selectFrom('merchant_payout')
    .select('payout_number')
    .where('run_id', '=', run_id)
    .where('merchant_id', '=', merchant_id)
    .executeTakeFirstOrThrow()
  return payout_number
}
const end = (payout_number: string, event: 'pay' | 'fail' | 'return', day: number) => {
  const said = { reference: 'FT1', amount: '200.00', reason: 'R03 no account' }
  return inTransaction(db, (tx) => endPayout(tx, on(june, day), { ...said, payout_number, event }))
}
const decide = (id: number, pass: boolean, day: number) =>
  inTransaction(db, (tx) => checkMerchantBank(tx, on(june, day), { id, pass, reason: 'Wrong number' }))
const queue = async () => {
  const asked = { state: merchantBankState.resting, to_check: true, search: '', page: 1, page_size: 10 }
  return (await reading(db, (tx) => queueOfBanks(tx, on(june, 22), asked))).list
}

/** A manufacturer one of whose payouts failed, and the second came back on the 20th day. */
async function aBarred() {
  const one = await aPayable(db, { checked_by: june.account_id })
  await end(await sent(one.merchant_id, 10), 'fail', 12)
  const second = await sent(one.merchant_id, 13)
  await end(second, 'pay', 14)
  const hindrance = async () =>
    (await reading(db, (tx) => listPayouts(tx, on(one.owner, 30), { page: 1, page_size: 5 }))).hindrance
  expect((await hindrance())?.reason).toBe('payout.tooLittle')
  await end(second, 'return', 20)
  return { ...one, hindrance }
}

test('after the second payout that did not arrive none is made until finance checked the account', async () => {
  const { merchant_id, owner, bank_id, hindrance } = await aBarred()
  expect(await hindrance()).toMatchObject({ reason: 'payout.bankToCheck' })
  expect(await refusalOf(inTransaction(db, (tx) => proposeRun(tx, on(june, 21), {})))).toBe('payout.nothing')
  expect(await refusalOf(inTransaction(db, (tx) => askPayout(tx, on(owner, 30), {})))).toBe(
    'payout.bankToCheck',
  )
  const shown = await reading(db, (tx) => showMerchantBank(tx, owner))
  expect(shown.in_use?.to_check_since).toBe(on(june, 20).at.toISOString())
  expect(await queue()).toMatchObject([{ id: bank_id, due_at: on(june, 21).at.toISOString() }])
  await decide(bank_id, true, 22)
  expect(await queue()).toEqual([])
  expect(await refusalOf(decide(bank_id, true, 23))).toBe('merchantBank.decided')
  // What did not arrive before it was checked does not count any more: one alone bars nothing.
  await end(await sent(merchant_id, 31), 'fail', 32)
  await end(await sent(merchant_id, 33), 'pay', 34)
})

test('an account that is found wrong is taken out of use, and its people read why', async () => {
  const { owner, bank_id, hindrance } = await aBarred()
  await decide(bank_id, false, 22)
  expect(await hindrance()).toMatchObject({ reason: 'payout.noBank' })
  const bank = await db
    .selectFrom('merchant_bank')
    .select(['state', 'reason', 'number_sealed'])
    .where('id', '=', bank_id)
    .executeTakeFirstOrThrow()
  expect(bank).toEqual({
    state: merchantBankState.replaced,
    reason: 'Wrong number',
    number_sealed: Buffer.alloc(0),
  })
  const { rows } = await sql<{ reason: string }>`select params ->> 'reason' as reason from mail
    where template = 'merchantBankEnded' and recipient = ${owner.email}`.execute(db)
  expect(rows).toEqual([{ reason: 'Wrong number' }])
})

test('the database takes no payout to an account that is to be checked, whoever makes it', async () => {
  const { merchant_id, bank_id } = await aBarred()
  await sql`insert into payout_run (made_at) values (now())`.execute(db)
  const sly = sql`insert into merchant_payout (payout_number, run_id, merchant_id, merchant_bank_id, amount_cents, created_at, updated_at)
    select 'Y00000000A', id, ${merchant_id}::int, ${bank_id}::int, 1, now(), now() from payout_run where state = 0 limit 1`
  await expect(sly.execute(db)).rejects.toThrow(/checked first/)
  await sql`update payout_run set state = 9, closed_at = now() where state = 0`.execute(db)
})
