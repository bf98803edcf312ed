import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import type { Tx } from '#database/connect'
import { inTransaction, reading } from '#database/transaction'
import type { Merchant, Staff } from '#market/actor'
import { payRefund } from '#market/aftersale/refund/pay-refund'
import { edgesOf } from '#rules/graph'
import { payoutGraph, payoutState, runState } from '#rules/paying/settlement/payout-graph'
import { later } from '#tests/fixtures/buying'
import { aPayable, ownAccount } from '#tests/fixtures/paying/payouts'
import { aStaff, refusalOf } from '#tests/fixtures/people'
import { ask, decide } from '#tests/fixtures/refunds'
import { someRates } from '#tests/fixtures/tariffs'
import { breaches } from '#tests/invariants'
import { testDatabase } from '#tests/servers/database'
import { forgetReplaced } from '../bank/forget-replaced.ts'
import { askPayout } from './ask-payout.ts'
import { approveRun, checkRun, dropRun } from './decide-run.ts'
import { endPayout } from './end-payout.ts'
import { holdPayouts } from './hold-payouts.ts'
import { listPayouts } from './list-payouts.ts'
import { showPayoutRun } from './list-runs.ts'
import { proposeRun } from './make-run.ts'
import { type MakeFiles, sendRun } from './send-run.ts'

const { db } = await testDatabase({ max: 4 })
await someRates(db, [{ basis_points: 1_000 }])
const [june, omar] = [await aStaff(db, ['finance']), await aStaff(db, ['finance'])]
await ownAccount(db)
afterAll(async () => expect(await breaches(db)).toEqual({}))

const days = <A extends { at: Date }>(actor: A, n = 10): A => later(actor, 24 * n)
const propose = (n = 10) => inTransaction(db, (tx) => proposeRun(tx, days(june, n), {}))
const check = async (run_id: number, by: Staff = june) => {
  const { payouts, amount } = (await shown(run_id)).run
  return inTransaction(db, (tx) => checkRun(tx, days(by), { run_id, payouts, amount }))
}
const approve = (run_id: number, by: Staff = omar, n = 10) =>
  inTransaction(db, (tx) => approveRun(tx, days(by, n), { run_id }))
const files: string[] = []
const make: MakeFiles = ({ list }) => {
  files.push(list.map(({ payout_number, amount }) => `${payout_number} ${amount}`).join())
  const content = Buffer.from(files.at(-1)!)
  return { csv: { content, sealed: content }, xml: { content, sealed: content } }
}
const send = (run_id: number) => inTransaction(db, (tx) => sendRun(tx, days(june), { run_id, make }))
const shown = (run_id: number) =>
  reading(db, (tx) => showPayoutRun(tx, june, { run_id, page: 1, page_size: 50 }))
const lineOf = async (run_id: number, merchant_id: number) =>
  (await shown(run_id)).list.find((one) => one.merchant_id === merchant_id)!
type Ending = Partial<Parameters<typeof endPayout>[2]> & {
  payout_number: string
  event: 'pay' | 'fail' | 'return'
}
const end = (input: Ending, n = 12) =>
  inTransaction(db, (tx) => endPayout(tx, days(june, n), { reference: '', amount: '', reason: '', ...input }))
async function balances(merchant_id: number) {
  const { rows } = await sql<{ kind: string; cents: number }>`
    select a.kind, sum(e.amount_cents)::int as cents from ledger_entry e join ledger_account a on a.id = e.ledger_account_id
    where a.merchant_id = ${merchant_id} group by 1 having sum(e.amount_cents) <> 0 order by 1`.execute(db)
  return Object.fromEntries(rows.map(({ kind, cents }) => [kind.replace('merchant_', ''), cents]))
}

/** A payout of a new manufacturer, as far as it was sent. */
async function aSent(pieces = 2) {
  const one = await aPayable(db, { checked_by: june.account_id, pieces })
  const { run_id } = await propose()
  await check(run_id)
  await approve(run_id)
  await send(run_id)
  const { payout_number } = await lineOf(run_id, one.merchant_id)
  return { ...one, run_id, payout_number }
}

test('the graph of payouts in the database is that of the rules', async () => {
  const { rows } =
    await sql`select event, from_state as from, to_state as to, by_role as by from payout_transition`.execute(
      db,
    )
  const said = edgesOf(payoutGraph).map(({ from, ...edge }) => ({ ...edge, from: from ?? -1 }))
  const text = (edges: readonly unknown[]) =>
    edges.map((one) => JSON.stringify(one, ['event', 'from', 'to', 'by'])).toSorted()
  expect(text(rows)).toEqual(text(said))
})

test('a run is proposed, checked, approved by another person, sent and paid; the first payout is marked', async () => {
  const { merchant_id, owner } = await aPayable(db, { checked_by: june.account_id })
  const { run_id } = await propose()
  const line = await lineOf(run_id, merchant_id)
  expect(line).toMatchObject({
    amount: '180.00',
    flags: ['firstPayout'],
    last4: '5678',
    last_paid: null,
    state: 0,
  })
  expect(await refusalOf(approve(run_id))).toBe('payout.notPending')
  await check(run_id)
  expect(await refusalOf(approve(run_id, june))).toBe('payout.secondPerson')
  await approve(run_id)
  expect(await balances(merchant_id)).toEqual({ paying: 18_000 })
  expect(await send(run_id)).toEqual({ state: runState.sent })
  const made = files.length
  expect(await send(run_id)).toEqual({ state: runState.sent })
  expect(files).toHaveLength(made)
  const { payout_number } = line
  expect(await refusalOf(end({ payout_number, event: 'pay' }))).toBe('wallet.payoutReference')
  expect(await end({ payout_number, event: 'pay', reference: 'FT1' })).toEqual({ state: payoutState.paid })
  expect(await refusalOf(end({ payout_number, event: 'pay', reference: 'FT1' }))).toBe('payout.notPending')
  expect(await balances(merchant_id)).toEqual({})
  const list = await reading(db, (tx) => listPayouts(tx, owner, { page: 1, page_size: 10 }))
  expect(list).toMatchObject({
    payable: '0.00',
    paying: '0.00',
    list: [{ payout_number, state: 3, reference: 'FT1' }],
  })
  expect(list.hindrance).toMatchObject({ reason: 'payout.tooLittle' })
})

/** Notices are sent along with the next question, and cost none of their own. */
const isNotice = (node: object) =>
  'sqlFragments' in node && String(node.sqlFragments).includes('insert into notice')

/** How many questions the database is asked while a run of so many payouts is approved and sent. */
async function asksOfRun(payouts: number): Promise<{ approve: number; send: number }> {
  for (let n = 0; n < payouts; n++) await aPayable(db, { checked_by: june.account_id })
  const { run_id } = await propose()
  expect((await shown(run_id)).list).toHaveLength(payouts)
  await check(run_id)
  const asks = async (work: (tx: Tx) => Promise<unknown>) => {
    let asked = 0
    await inTransaction(db, (tx) =>
      work(
        tx.withPlugin({
          transformQuery: ({ node }) => {
            if (!isNotice(node)) asked += 1
            return node
          },
          transformResult: async ({ result }) => result,
        }),
      ),
    )
    return asked
  }
  return {
    approve: await asks(async (tx) =>
      expect(await approveRun(tx, days(omar), { run_id })).toEqual({ approved: payouts, dropped: 0 }),
    ),
    send: await asks((tx) => sendRun(tx, days(june), { run_id, make })),
  }
}

test('a run of five payouts is approved and sent with as many questions as one of two', async () => {
  expect(await asksOfRun(5)).toEqual(await asksOfRun(2))
})

test('what fails is payable again and is proposed anew, marked by its account', async () => {
  const { merchant_id, payout_number, run_id } = await aSent()
  expect(await refusalOf(end({ payout_number, event: 'fail' }))).toBe('wallet.reasonNeeded')
  await end({ payout_number, event: 'fail', reason: 'No such account' })
  expect(await balances(merchant_id)).toEqual({ payable: 18_000 })
  expect((await shown(run_id)).run.state).toBe(runState.closed)
  const again = await propose(13)
  expect(await lineOf(again.run_id, merchant_id)).toMatchObject({ amount: '180.00', flags: ['firstPayout'] })
  await inTransaction(db, (tx) =>
    dropRun(tx, days(june, 13), { run_id: again.run_id, payout_number: '', reason: 'Wait for the account' }),
  )
  expect((await shown(again.run_id)).run.state).toBe(runState.dropped)
})

test('what comes back is payable again, as much as came, and its people read how much that is', async () => {
  const { payout_number, merchant_id } = await aSent()
  await end({ payout_number, event: 'pay', reference: 'FT' })
  const back = { event: 'return', amount: '170.00', reason: 'Account closed' } as const
  expect(await refusalOf(end({ ...back, payout_number, amount: '180.01' }))).toBe('payout.amount')
  expect(await refusalOf(end({ ...back, payout_number }, 103))).toBe('payout.tooLate')
  await end({ ...back, payout_number }, 50)
  expect(await refusalOf(end({ ...back, payout_number }, 51))).toBe('payout.notPending')
  expect(await balances(merchant_id)).toEqual({ payable: 17_000 })
  const { rows } = await sql`select distinct params ->> 'amount' as amount from notice
    where name = 'payoutFailed' and params ->> 'payout_number' = ${payout_number}`.execute(db)
  expect(rows).toEqual([{ amount: '170.00' }])
})

test('what a refund took before the approval drops a payout; a refund after it is a debt that bars the next', async () => {
  const one = await aPayable(db, { checked_by: june.account_id })
  const refund = async (quantity: number, day: number) => {
    const lines = [{ line_id: one.lines[0]!.id, quantity }]
    const { refund_number } = await ask(db, days(one.buyer, day), { order_number: one.order_number, lines })
    await decide(db, days(one.seller, day), { refund_number, event: 'agree' })
    await inTransaction(db, (tx) => payRefund(tx, days(june, day), { refund_number, remark: '' }))
  }
  const first = await propose()
  await check(first.run_id)
  await refund(1, 11)
  expect(await approve(first.run_id, omar, 11)).toMatchObject({ dropped: 1 })
  expect(await lineOf(first.run_id, one.merchant_id)).toMatchObject({ state: 9, reason: 'gone' })
  await send(first.run_id)
  const second = await propose(11)
  await check(second.run_id)
  expect(await approve(second.run_id, omar, 11)).toEqual({ approved: 1, dropped: 0 })
  await refund(1, 12)
  expect(await balances(one.merchant_id)).toEqual({ payable: -9_000, paying: 9_000 })
  const { payout_number } = await lineOf(second.run_id, one.merchant_id)
  await send(second.run_id)
  await end({ payout_number, event: 'pay', reference: 'FT' })
  const refused = inTransaction(db, (tx) => askPayout(tx, days(one.owner, 13), {}))
  expect(await refusalOf(refused)).toBe('payout.debt')
})

test('a manufacturer asks for what is payable once in seven days, unless it is held, or its people changed how they log in', async () => {
  const one = await aPayable(db, { checked_by: june.account_id })
  const asked = (n: number) => inTransaction(db, (tx) => askPayout(tx, days(one.owner, n), {}))
  const hold = (held: boolean) =>
    inTransaction(db, (tx) =>
      holdPayouts(tx, june, { merchant_id: one.merchant_id, hold: held, reason: held ? 'Looked into' : '' }),
    )
  await hold(true)
  expect(await refusalOf(asked(10))).toBe('payout.held')
  await hold(false)
  await sql`insert into activity (at, account_id, action, params) values (${days(one.owner, 9).at}, ${one.owner.account_id}, 'emailChanged', '{}')`.execute(
    db,
  )
  expect(await refusalOf(asked(10))).toBe('payout.tooFresh')
  expect(await asked(13)).toEqual({ amount: '180.00' })
  expect(await refusalOf(asked(13))).toBe('payout.live')
  const { rows } = await sql<{ run_id: number; number: string }>`
    select run_id, payout_number as number from merchant_payout where merchant_id = ${one.merchant_id}`.execute(
    db,
  )
  const { run_id, number: payout_number } = rows[0]!
  expect((await shown(run_id)).run.asked).toBe(true)
  await check(run_id)
  await approve(run_id, omar, 14)
  await end({ payout_number, event: 'fail', reason: 'Closed' }, 14)
  expect(await refusalOf(asked(15))).toBe('payout.weekly')
  expect(await asked(20)).toEqual({ amount: '180.00' })
})

test('the number of a replaced account is kept until its payout is over', async () => {
  const { bank_id, merchant_id, payout_number } = await aSent()
  const sealed = async () => {
    const bank = db.selectFrom('merchant_bank').select('number_sealed').where('id', '=', bank_id)
    return (await bank.executeTakeFirstOrThrow()).number_sealed.length
  }
  await sql`update merchant_bank set state = 2 where id = ${bank_id}`.execute(db)
  await inTransaction(db, (tx) => forgetReplaced(tx, [merchant_id]))
  expect(await sealed()).toBeGreaterThan(0)
  await end({ payout_number, event: 'pay', reference: 'FT' })
  expect(await sealed()).toBe(0)
})

test('a run is noted as checked only with the payouts that it was shown with', async () => {
  const [one, two] = [
    await aPayable(db, { checked_by: june.account_id }),
    await aPayable(db, { checked_by: june.account_id }),
  ]
  const asked = (owner: Merchant) => inTransaction(db, (tx) => askPayout(tx, days(owner), {}))
  await asked(one.owner)
  const { run_id } = await db
    .selectFrom('merchant_payout')
    .select('run_id')
    .where('merchant_id', '=', one.merchant_id)
    .executeTakeFirstOrThrow()
  const seen = (await shown(run_id)).run
  await asked(two.owner)
  const { payouts, amount } = seen
  const stale = inTransaction(db, (tx) => checkRun(tx, days(june), { run_id, payouts, amount }))
  expect(await refusalOf(stale)).toBe('payout.changed')
  expect(await check(run_id)).toEqual({ state: runState.checked })
})

test('the database keeps a payout’s amount and way, and no money moves beside it', async () => {
  const { payout_number, run_id } = await aSent()
  const set = (what: string) =>
    sql`update merchant_payout set ${sql.raw(what)} where payout_number = ${payout_number}`.execute(db)
  await expect(set('amount_cents = 1')).rejects.toThrow()
  await expect(set('state = 0')).rejects.toThrow()
  await expect(set('state = 3')).rejects.toThrow('booked other')
  await expect(
    sql`update payout_run set approved_by = checked_by where id = ${run_id}`.execute(db),
  ).rejects.toThrow()
  await expect(sql`update payout_file set sha256 = sha256(''::bytea)`.execute(db)).rejects.toThrow()
})
