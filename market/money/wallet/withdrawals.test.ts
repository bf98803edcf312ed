import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { withdraw } from '#api/money/withdrawal'
import type { In } from '#api/wire/call'
import { inTransaction, reading } from '#database/transaction'
import type { Buyer, Staff } from '#market/actor'
import { Refusal } from '#rules/refusals'
import { aCustomer, balanceOf } from '#tests/fixtures/buying'
import { aStaff, lastMail } from '#tests/fixtures/people'
import { breaches } from '#tests/invariants'
import { testDatabase } from '#tests/servers/database'
import { dropBank, keepBank } from '../../people/bank/keep-banks.ts'
import { askWithdrawal } from './ask-withdrawal.ts'
import { listTransactions } from './list-transactions.ts'
import { listWithdrawals, queueOfWithdrawals } from './list-withdrawals.ts'
import { readPayoutAccount } from './read-payout-account.ts'
import { decideWithdrawal, releaseWithdrawal } from './settle-withdrawal.ts'
import { showStatement } from './show-statement.ts'

const { db } = await testDatabase({ max: 12 })
const key = '6a0b7a35-9d63-4f2c-9a44-3f8f1f6f0001'
const asked = (amount: string, more: object = {}): In<typeof withdraw> =>
  withdraw.in.parse({ amount, method: 1, email: 'rosa@diaz.test', idempotency_key: key, ...more })
const ask = (buyer: Buyer, amount: string, more: object = {}) =>
  inTransaction(db, (tx) => askWithdrawal(tx, buyer, asked(amount, more)))
const decide = (staff: Staff, id: number, how: { pass: 0 | 1; reason?: string; payout_reference?: string }) =>
  inTransaction(db, (tx) => decideWithdrawal(tx, staff, { reason: '', payout_reference: 'PP-1', id, ...how }))
const release = (buyer: Buyer, withdrawal_number: string) =>
  inTransaction(db, (tx) => releaseWithdrawal(tx, buyer, { withdrawal_number, idempotency_key: key }))
const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof Refusal ? error.reason : String(error)),
  )
/** The account of a company at a bank. */
function aBank(buyer: Buyer) {
  const number = {
    routing_number: '021000021',
    last4: '6789',
    sealed: Buffer.from('sealed'),
    print: Buffer.alloc(32),
    previous_prints: [],
  }
  const wish = {
    kind: 'checking',
    bank_name: 'Pacific Trust',
    holder: 'Diaz Home LLC',
    is_default: true,
  } as const
  return inTransaction(db, (tx) => keepBank(tx, buyer, { wish, number }))
}
await aCustomer(db)
await sql`update site set withdrawal_handling = 2`.execute(db)

test("a requested amount is held, no longer available, and shown with the site's fee", async () => {
  const buyer = await aCustomer(db, 500)
  const made = await ask(buyer, '200.50')
  expect(made).toMatchObject({ amount: '200.50', fee: '4.01', payout: '196.49', status: 0, releasable: true })
  const { balance, held, list } = await reading(db, (tx) =>
    listWithdrawals(tx, buyer, { held: true, page: 1, page_size: 10 }),
  )
  expect({ balance, held, count: list.length }).toEqual({ balance: '299.50', held: '200.50', count: 1 })
})

test('the wallet’s movements name the withdrawal that they are of', async () => {
  const buyer = await aCustomer(db, 500)
  const { withdrawal_number } = await ask(buyer, '20')
  const { list } = await reading(db, (tx) => listTransactions(tx, buyer, { type: 0, page: 1, page_size: 1 }))
  expect(list).toMatchObject([{ kind: 'withdrawal_hold', order_number: null, number: withdrawal_number }])
})

test('more than is available, nothing, nowhere and another company’s bank are refused', async () => {
  const buyer = await aCustomer(db, 100)
  expect(await refusalOf(ask(buyer, '100.01'))).toBe('payment.balanceNotEnough')
  expect(await refusalOf(ask(buyer, '0'))).toBe('wallet.amount')
  expect(await refusalOf(ask(buyer, '10', { email: '' }))).toBe('wallet.emailNeeded')
  const bank_id = (await aBank(await aCustomer(db))).id
  expect(await refusalOf(ask(buyer, '10', { method: 3, bank_id }))).toBe('bank.notFound')
  const dropped = (await aBank(buyer)).id
  await inTransaction(db, (tx) => dropBank(tx, buyer, { id: dropped }))
  expect(await refusalOf(ask(buyer, '10', { method: 3, bank_id: dropped }))).toBe('bank.notFound')
  expect(await balanceOf(db, buyer)).toBe(10_000)
})

test('finance pays out once, and a refusal gives the money back with its reason', async () => {
  const buyer = await aCustomer(db, 300)
  const finance = await aStaff(db, ['finance'])
  await sql`update account set first_name = 'Vera', last_name = 'Quill' where id = ${finance.account_id}`.execute(
    db,
  )
  const first = await ask(buyer, '100')
  expect(await refusalOf(decide(finance, first.id, { pass: 1, payout_reference: '' }))).toBe(
    'wallet.payoutReference',
  )
  expect(await refusalOf(decide(await aStaff(db, ['service']), first.id, { pass: 1 }))).toBe(
    'session.notAllowed',
  )
  expect(await decide(finance, first.id, { pass: 1 })).toEqual({ status: 1, checked: false })
  expect(await lastMail(db, buyer.email)).toMatchObject({
    template: 'withdrawalPaid',
    params: { withdrawal_number: first.withdrawal_number, amount: '98.00', destination: 'rosa@diaz.test' },
  })
  // PayPal's money comes out of what stands with PayPal.
  const booked = await sql<{ kind: string; amount_cents: number }>`
    select a.kind, e.amount_cents from ledger_transaction t join ledger_entry e on e.transaction_id = t.id
    join ledger_account a on a.id = e.ledger_account_id
    where t.kind = 'withdrawal_paid' and t.reference = ${first.withdrawal_number} order by 2`.execute(db)
  expect(booked.rows).toEqual([
    { kind: 'company_held', amount_cents: -10_000 },
    { kind: 'platform_fees', amount_cents: 200 },
    { kind: 'clearing_wallet', amount_cents: 9_800 },
  ])
  expect(await refusalOf(decide(finance, first.id, { pass: 1 }))).toBe('wallet.notPending')
  const second = await ask(buyer, '50')
  expect(await refusalOf(decide(finance, second.id, { pass: 0 }))).toBe('wallet.reasonNeeded')
  await decide(finance, second.id, { pass: 0, reason: 'Closed account' })
  expect(await balanceOf(db, buyer)).toBe(20_000)
  expect(await lastMail(db, buyer.email)).toMatchObject({
    template: 'withdrawalRefused',
    params: { withdrawal_number: second.withdrawal_number, amount: '50.00', reason: 'Closed account' },
  })
  const { list } = await reading(db, (tx) =>
    queueOfWithdrawals(tx, finance, { status: 2, search: '', page: 1, page_size: 10 }),
  )
  expect(list[0]).toMatchObject({
    reason: 'Closed account',
    payout_reference: '',
    decided_by: 'Vera Quill',
  })
})

test('above the limit one of finance checks and another pays; the database refuses a single person as well', async () => {
  const buyer = await aCustomer(db, 9_000)
  const [one, two] = [await aStaff(db, ['finance']), await aStaff(db, ['finance'])]
  const { id, withdrawal_number } = await ask(buyer, '6000')
  expect(await decide(one, id, { pass: 1 })).toEqual({ status: 0, checked: true })
  expect(await refusalOf(decide(one, id, { pass: 1 }))).toBe('wallet.secondPerson')
  const seenBy = async (who: typeof one) => {
    const input = { status: 0 as const, search: withdrawal_number, page: 1, page_size: 10 }
    const { list } = await reading(db, (tx) => queueOfWithdrawals(tx, who, input))
    return list.map((row) => row.checked_by_me)
  }
  expect([await seenBy(one), await seenBy(two)]).toEqual([[true], [false]])
  expect(await refusalOf(release(buyer, withdrawal_number))).toBe('wallet.notPending')
  const alone = sql`update withdrawal set status = 1, payout_reference = 'x', decided_at = now(), decided_by = ${one.account_id} where id = ${id}`
  await expect(alone.execute(db)).rejects.toThrow(/withdrawal_two_people/)
  const unchecked = await ask(buyer, '2000')
  await sql`alter table withdrawal disable trigger withdrawal_guarded`.execute(db)
  const large = sql`update withdrawal set amount_cents = 600000, status = 1, payout_reference = 'x', decided_at = now(), decided_by = ${one.account_id} where id = ${unchecked.id}`
  await expect(large.execute(db)).rejects.toThrow(/withdrawal_four_eyes/)
  await sql`alter table withdrawal enable trigger withdrawal_guarded`.execute(db)
  expect(await decide(two, id, { pass: 1 })).toEqual({ status: 1, checked: false })
})

test('a cancelled withdrawal is returned once; of simultaneous payout, refusal and cancellation one happens', async () => {
  const buyer = await aCustomer(db, 100)
  const { withdrawal_number } = await ask(buyer, '40')
  expect(await release(buyer, withdrawal_number)).toEqual({ balance: '100.00' })
  expect(await refusalOf(release(buyer, withdrawal_number))).toBe('wallet.notPending')
  const finance = await aStaff(db, ['finance'])
  for (let round = 0; round < 5; round += 1) {
    const made = await ask(buyer, '10')
    const outcomes = await Promise.all([
      refusalOf(decide(finance, made.id, { pass: 1 })),
      refusalOf(decide(finance, made.id, { pass: 0, reason: 'No' })),
      refusalOf(release(buyer, made.withdrawal_number)),
      refusalOf(release(buyer, made.withdrawal_number)),
    ])
    expect(outcomes.filter((one) => one === 'done')).toHaveLength(1)
  }
})

test('twenty withdrawals at once take no more than there is', async () => {
  const buyer = await aCustomer(db, 100)
  const works = Array.from({ length: 20 }, () => refusalOf(ask(buyer, '15')))
  const outcomes = await Promise.all(works)
  expect(outcomes.filter((one) => one === 'done')).toHaveLength(6)
  expect(await balanceOf(db, buyer)).toBe(1_000)
})

test('a statement leads from the balance before to the one after, to the cent', async () => {
  const buyer = await aCustomer(db, 100)
  await ask(buyer, '30')
  const on = buyer.at.toISOString().slice(0, 10)
  const read = (from: string, to: string) => reading(db, (tx) => showStatement(tx, buyer, { from, to }))
  expect(await read(on, on)).toMatchObject({
    opening: '0.00',
    total_in: '100.00',
    total_out: '30.00',
    closing: '70.00',
    list: [{ kind: 'recharge' }, { kind: 'withdrawal_hold', amount: '-30.00', balance: '70.00' }],
  })
  expect(await read('2030-01-01', '2030-01-31')).toMatchObject({
    opening: '70.00',
    closing: '70.00',
    list: [],
  })
  // Of days to come nothing is known: it ends today.
  expect(await read(on, '2030-01-31')).toMatchObject({ to: on, closing: '70.00' })
  expect(await refusalOf(read('2030-01-31', '2030-01-01'))).toBe('wallet.daysBackwards')
})

test('an amount that the fee takes whole is not paid out', async () => {
  const buyer = await aCustomer(db, 100)
  await sql`update site set withdrawal_handling = 60`.execute(db)
  expect(await refusalOf(ask(buyer, '0.01'))).toBe('wallet.onlyFee')
  expect(await ask(buyer, '0.02')).toMatchObject({ fee: '0.01', payout: '0.01' })
  await sql`update site set withdrawal_handling = 2`.execute(db)
})

test('a statement prints two thousand movements and no more', async () => {
  const buyer = await aCustomer(db, 1)
  await sql`
    with made as (
      insert into ledger_transaction (kind, reference, company_id, created_at)
      select 'recharge', 'many ' || n, ${buyer.company_id}, ${buyer.at} from generate_series(1, 1999) n returning id)
    insert into ledger_entry (transaction_id, ledger_account_id, amount_cents)
    select made.id, a.id, case a.kind when 'clearing_bank' then -1 else 1 end from made, ledger_account a
    where a.kind = 'clearing_bank' or (a.kind = 'company_available' and a.company_id = ${buyer.company_id})`.execute(
    db,
  )
  const on = buyer.at.toISOString().slice(0, 10)
  const read = () => reading(db, (tx) => showStatement(tx, buyer, { from: on, to: on }))
  expect((await read()).list).toHaveLength(2_000)
  await ask(buyer, '0.50')
  expect(await refusalOf(read())).toBe('wallet.tooManyLines')
})

test('after all that the books agree', async () => {
  expect(await breaches(db)).toEqual({})
})

test('finance reads where a bank withdrawal goes while it waits, which is written down; the account stays until it is paid', async () => {
  const buyer = await aCustomer(db, 300)
  const finance = await aStaff(db, ['finance'])
  const bank = await aBank(buyer)
  const { id } = await ask(buyer, '100', { method: 3, bank_id: bank.id, email: '' })
  const read = (staff: Staff, of = id) => inTransaction(db, (tx) => readPayoutAccount(tx, staff, { id: of }))
  const drop = () => inTransaction(db, (tx) => dropBank(tx, buyer, { id: bank.id }))
  expect(await read(finance)).toEqual({
    kind: 'checking',
    bank_name: 'Pacific Trust',
    holder: 'Diaz Home LLC',
    routing_number: '021000021',
    number_sealed: Buffer.from('sealed'),
  })
  const { rows } =
    await sql`select account_id, after from audit_log where action = 'withdrawal.readAccount'`.execute(db)
  expect(rows).toEqual([{ account_id: finance.account_id, after: { last4: '6789' } }])
  expect(await refusalOf(read(await aStaff(db, ['service'])))).toBe('session.notAllowed')
  const { id: elsewhere } = await ask(buyer, '50')
  expect(await refusalOf(read(finance, elsewhere))).toBe('wallet.noAccount')
  expect(await refusalOf(drop())).toBe('bank.awaited')
  await decide(finance, id, { pass: 1 })
  expect(await refusalOf(read(finance))).toBe('wallet.notPending')
  await drop()
})
