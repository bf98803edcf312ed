import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inTransaction, reading } from '#database/transaction'
import type { Staff } from '#market/actor'
import { post } from '#market/money/wallet/post'
import { askPayout } from '#market/paying/settlement/payout/ask-payout'
import { approveRun, checkRun } from '#market/paying/settlement/payout/decide-run'
import { endPayout } from '#market/paying/settlement/payout/end-payout'
import { showPayoutRun } from '#market/paying/settlement/payout/list-runs'
import { proposeRun } from '#market/paying/settlement/payout/make-run'
import { sendRun } from '#market/paying/settlement/payout/send-run'
import { toCents } from '#rules/money/money'
import { later } from '#tests/fixtures/buying'
import { aPayable, ownAccount } from '#tests/fixtures/paying/payouts'
import { aStaff } from '#tests/fixtures/people'
import { breaches } from '#tests/invariants'
import { testDatabase } from '#tests/servers/database'
import { overlapped, withoutAnyLocks } from '../overlapped.ts'
import { atOnce, settled } from '../settled.ts'

const { db } = await testDatabase({ max: 24 })
const [june, omar, lena] = [
  await aStaff(db, ['finance']),
  await aStaff(db, ['finance']),
  await aStaff(db, ['finance']),
]
await ownAccount(db)
const agree = async () => expect(await breaches(db)).toEqual({})
const late = (by: Staff) => later(by, 24 * 10)
const make = () => {
  const content = Buffer.from('one')
  return { csv: { content, sealed: content }, xml: { content, sealed: content } }
}
async function aChecked() {
  const one = await aPayable(db, { checked_by: june.account_id })
  const { run_id } = await inTransaction(db, (tx) => proposeRun(tx, late(june), {}))
  const { payouts, amount } = (
    await reading(db, (tx) => showPayoutRun(tx, june, { run_id, page: 1, page_size: 1 }))
  ).run
  await inTransaction(db, (tx) => checkRun(tx, late(june), { run_id, payouts, amount }))
  const { payout_number } = await db
    .selectFrom('merchant_payout')
    .select('payout_number')
    .where('run_id', '=', run_id)
    .where('merchant_id', '=', one.merchant_id)
    .executeTakeFirstOrThrow()
  return { ...one, run_id, payout_number }
}
const approve = (run_id: number, by: Staff) => inTransaction(db, (tx) => approveRun(tx, late(by), { run_id }))
const held = async (merchant_id: number) => {
  const { rows } = await sql<{ cents: number }>`select coalesce(sum(e.amount_cents), 0)::int as cents
    from ledger_account a join ledger_entry e on e.ledger_account_id = a.id
    where a.merchant_id = ${merchant_id} and a.kind = 'merchant_paying'`.execute(db)
  return rows[0]!.cents
}

test('two people approve a run at once: it is approved once', async () => {
  const { run_id, merchant_id } = await aChecked()
  expect(await settled(atOnce(8, (n) => approve(run_id, n % 2 ? omar : lena)))).toEqual({
    done: 1,
    refused: 7,
  })
  expect(await held(merchant_id)).toBe(20_000)
  await agree()
})

test('the twin: approved without the lock of the run, the database refuses a second hold of a payout', async () => {
  const { merchant_id, payout_number } = await aChecked()
  const careless = (reference: string) =>
    inTransaction(db, async (tx) => {
      await tx.selectFrom('payout_run').selectAll().execute()
      await sql`select pg_sleep(0.05)`.execute(tx)
      const amount = toCents(20_000)
      await post(tx, late(omar), {
        kind: 'payout_hold',
        reference,
        entries: [
          { kind: 'merchant_payable', merchant_id, part: 'payout', amount_cents: toCents(-20_000) },
          { kind: 'merchant_paying', merchant_id, amount_cents: amount },
        ],
      })
    })
  expect(await settled(atOnce(3, () => careless(payout_number)))).toEqual({ done: 1, refused: 2 })
  // Under other references nothing would refuse them: what is on the way would be more than the payouts.
  await careless(`${payout_number}/2`)
  expect(Object.keys(await breaches(db))).toContain(
    'what is on the way to a manufacturer is what its payouts are that were approved or sent',
  )
})

const emptyRuns = async () => {
  const { rows } = await sql`select id from payout_run r
    where not exists (select from merchant_payout p where p.run_id = r.id) and r.state <> 9`.execute(db)
  return rows
}

test('a run is proposed while what is due is asked for: it is refused, and none is left empty', async () => {
  const { owner } = await aPayable(db, { checked_by: june.account_id })
  const ends = await overlapped(
    db,
    (within) => inTransaction(within, (tx) => askPayout(tx, later(owner, 24 * 10), {})),
    () => inTransaction(db, (tx) => proposeRun(tx, late(june), {})),
  )
  expect(ends).toEqual(['done', 'payout.nothing'])
  expect(await emptyRuns()).toEqual([])
})

test('the twin: without the lock of the manufacturer that run is made, and stays empty', async () => {
  const { owner } = await aPayable(db, { checked_by: june.account_id })
  const ends = await overlapped(
    withoutAnyLocks(db),
    (within) => inTransaction(within, (tx) => askPayout(tx, later(owner, 24 * 10), {})),
    (bare) => inTransaction(bare, (tx) => proposeRun(tx, late(june), {})),
  )
  expect(ends).toEqual(['done', 'done'])
  expect(await emptyRuns()).toHaveLength(1)
  await sql`update payout_run r set state = 9, closed_at = now()
    where not exists (select from merchant_payout p where p.run_id = r.id)`.execute(db)
})

test('a payout asked for by ten people at once, while a run is proposed, is made once', async () => {
  const { owner, merchant_id } = await aPayable(db, { checked_by: june.account_id })
  await settled([
    ...atOnce(10, () => inTransaction(db, (tx) => askPayout(tx, later(owner, 24 * 10), {}))),
    ...atOnce(3, () => inTransaction(db, (tx) => proposeRun(tx, late(june), {}))),
  ])
  const { rows } = await sql`select id from merchant_payout where merchant_id = ${merchant_id}`.execute(db)
  expect(rows).toHaveLength(1)
  expect(await emptyRuns()).toEqual([])
})

test('a run is sent once, and a payout ends once, whoever says so at one time', async () => {
  const { run_id, payout_number } = await aChecked()
  await approve(run_id, omar)
  const send = () => inTransaction(db, (tx) => sendRun(tx, late(june), { run_id, make }))
  expect(await settled(atOnce(6, send))).toEqual({ done: 6, refused: 0 })
  const said = { payout_number, reference: 'FT1', amount: '', reason: 'Closed' }
  const end = (event: 'pay' | 'fail') =>
    inTransaction(db, (tx) => endPayout(tx, late(june), { ...said, event }))
  expect(await settled(atOnce(8, (n) => end(n % 2 ? 'pay' : 'fail')))).toEqual({ done: 1, refused: 7 })
})

test('the twin: sent by what was read before, a run has other files each time; the database keeps the first', async () => {
  const { run_id } = await aChecked()
  await approve(run_id, omar)
  const careless = (n: number) =>
    inTransaction(db, async (tx) => {
      await tx.selectFrom('payout_file').selectAll().where('run_id', '=', run_id).execute()
      await sql`select pg_sleep(0.05)`.execute(tx)
      const content = Buffer.from(`made ${n}`)
      await sql`insert into payout_file (run_id, format, content_sealed, sha256)
        values (${run_id}, 'csv', ${content}, sha256(${content}))`.execute(tx)
    })
  expect(await settled(atOnce(4, careless))).toEqual({ done: 1, refused: 3 })
  await sql`alter table payout_file disable trigger user`.execute(db)
  await sql`delete from payout_file where run_id = ${run_id}`.execute(db)
  await sql`alter table payout_file enable trigger user`.execute(db)
  await inTransaction(db, (tx) => sendRun(tx, late(june), { run_id, make }))
})

test('the twin: ended by what was read before, a payout is paid and failed; the database takes one of them', async () => {
  const { run_id, payout_number, merchant_id } = await aChecked()
  await approve(run_id, omar)
  await inTransaction(db, (tx) => sendRun(tx, late(june), { run_id, make }))
  const amount = toCents(20_000)
  const careless = (paid: boolean) =>
    inTransaction(db, async (tx) => {
      const read = sql`select state from merchant_payout where payout_number = ${payout_number}`
      await read.execute(tx)
      await sql`select pg_sleep(0.05)`.execute(tx)
      await sql`update merchant_payout set state = ${paid ? 3 : 4}, reason = 'Closed'
        where payout_number = ${payout_number}`.execute(tx)
      await post(tx, late(omar), {
        kind: paid ? 'payout_paid' : 'payout_released',
        reference: payout_number,
        entries: [
          { kind: 'merchant_paying', merchant_id, amount_cents: toCents(-20_000) },
          paid
            ? { kind: 'clearing_bank', amount_cents: amount }
            : { kind: 'merchant_payable', merchant_id, part: 'payoutFailed', amount_cents: amount },
        ],
      })
    })
  expect(await settled([careless(true), careless(false)])).toEqual({ done: 1, refused: 1 })
  // Without the graph in the database both are booked: what is on the way falls below nothing.
  const second = await aChecked()
  await approve(second.run_id, omar)
  await sql`alter table merchant_payout disable trigger user`.execute(db)
  const move = (state: number, kind: 'payout_paid' | 'payout_released') =>
    inTransaction(db, async (tx) => {
      await sql`select state from merchant_payout where payout_number = ${second.payout_number}`.execute(tx)
      await sql`update merchant_payout set state = ${state}, reason = 'Closed'
        where payout_number = ${second.payout_number}`.execute(tx)
      const other = { merchant_id: second.merchant_id, amount_cents: amount }
      await post(tx, late(omar), {
        kind,
        reference: second.payout_number,
        entries: [
          { kind: 'merchant_paying', merchant_id: second.merchant_id, amount_cents: toCents(-20_000) },
          { kind: 'merchant_payable', part: 'payoutFailed', ...other },
        ],
      })
    })
  expect(await settled([move(3, 'payout_paid'), move(4, 'payout_released')])).toEqual({ done: 2, refused: 0 })
  await sql`alter table merchant_payout enable trigger user`.execute(db)
  expect(await held(second.merchant_id)).toBe(-20_000)
})
