import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inTransaction } from '#database/transaction'
import type { Buyer } from '#market/actor'
import { confirmLine } from '#market/paying/statement/decide-line'
import { takeBackCredit } from '#market/paying/statement/take-back-credit'
import { aCustomer, anItem, anOrder, aRecharge, balanceOf } from '#tests/fixtures/buying'
import { aBankLine } from '#tests/fixtures/paying/statements'
import { aStaff } from '#tests/fixtures/people'
import { breaches } from '#tests/invariants'
import { testDatabase } from '#tests/servers/database'
import { atOnce, settled } from '../settled.ts'

const { db } = await testDatabase({ max: 12 })
const clerks = [await aStaff(db, ['finance']), await aStaff(db, ['finance'])]
const finance = clerks[0]!
const line = (amount: string, text: string) => aBankLine(db, finance, { amount, text })
const confirm = (input: Parameters<typeof confirmLine>[2], place = 0) =>
  inTransaction(db, (tx) => confirmLine(tx, clerks[place % 2]!, input))
const agree = async () => expect(await breaches(db)).toEqual({})
const sumOf = async (buyers: readonly Buyer[]) => {
  const balances = await Promise.all(buyers.map((buyer) => balanceOf(db, buyer)))
  return balances.reduce((sum, balance) => sum + balance, 0)
}

test('two clerks who book one line for two vouchers, an order and two companies book it once', async () => {
  const [a, b, c, d] = [await aCustomer(db), await aCustomer(db), await aCustomer(db), await aCustomer(db)]
  const [one, two] = [await aRecharge(db, a, 100), await aRecharge(db, b, 100)]
  const { order_number } = await anOrder(db, c, { items: [await anItem(db, { price: 10_000 })] })
  const { id } = await line('100.00', 'one line')
  const ways = [
    { recharge_id: one.id },
    { recharge_ids: [two.id] },
    { order_sn: order_number },
    { company_id: d.company_id },
    { company_id: a.company_id },
  ]
  expect(await settled(ways.map((way, place) => confirm({ id, ...way }, place)))).toEqual({
    done: 1,
    refused: 4,
  })
  const { rows } = await sql<{ booked: string }>`select sum(-amount_cents) as booked from ledger_entry e
    join ledger_account a on a.id = e.ledger_account_id and a.kind = 'clearing_bank'`.execute(db)
  expect(Number(rows[0]!.booked)).toBe(10_000)
  await agree()
})

test('a voucher that several lines are booked for at once, alone or with others, is passed once', async () => {
  const buyer = await aCustomer(db)
  const [one, two] = [await aRecharge(db, buyer, 200), await aRecharge(db, buyer, 50)]
  const [a, b, c] = [await line('200.00', 'a'), await line('250.00', 'b'), await line('200.00', 'c')]
  const works = [
    confirm({ id: a.id, recharge_id: one.id }),
    confirm({ id: b.id, recharge_ids: [one.id, two.id] }, 1),
    confirm({ id: c.id, recharge_id: one.id }),
  ]
  expect(await settled(works)).toEqual({ done: 1, refused: 2 })
  expect([20_000, 25_000]).toContain(await balanceOf(db, buyer))
  await agree()
})

test('a credit that is taken back by several at once goes back once', async () => {
  const buyer = await aCustomer(db, 1_000)
  const { id } = await line('75.00', 'wrong company')
  await confirm({ id, company_id: buyer.company_id })
  const back = () => inTransaction(db, (tx) => takeBackCredit(tx, finance, { id, reason: 'Not theirs' }))
  expect(await settled(atOnce(4, back))).toEqual({ done: 1, refused: 3 })
  expect(await balanceOf(db, buyer)).toBe(100_000)
  await agree()
})

test('the twin: without lock, condition and index a line is credited to each who is named at once', async () => {
  await sql`drop trigger bank_line_guarded on bank_line`.execute(db)
  await sql`drop index bank_credit_line, bank_line_credit`.execute(db)
  const buyers = await Promise.all([1, 2, 3].map(() => aCustomer(db)))
  const { id } = await line('10.00', 'twin')
  const careless = (buyer: Buyer) =>
    inTransaction(db, async (tx) => {
      const { rows } = await sql<{ open: boolean }>`
        select state = 0 as open from bank_line, pg_sleep(0.05) where id = ${id}`.execute(tx)
      if (!rows[0]!.open) throw new Error('not open')
      const { company_id, account_id, at } = buyer
      await sql`
        with made as (insert into ledger_transaction (kind, reference, company_id, created_at)
          values ('recharge', ${`twin ${company_id}`}, ${company_id}, ${at}) returning id),
        opened as (insert into ledger_account (kind, company_id, balance_cents) values ('company_available', ${company_id}, 0) returning id),
        credit as (insert into bank_credit (credit_number, bank_line_id, company_id, account_id, amount_cents, ledger_transaction_id,
            decided_by, created_at)
          select ${`twin ${company_id}`}, ${id}, ${company_id}, ${account_id}, 1000, made.id, ${account_id}, ${at} from made returning id)
        insert into ledger_entry (transaction_id, ledger_account_id, amount_cents)
        select made.id, a.id, a.amount from made, (select id, 1000 as amount from opened
          union all select id, -1000 from ledger_account where kind = 'clearing_bank') a`.execute(tx)
      await sql`update bank_line set state = 1, decided_by = ${account_id}, decided_at = ${at},
        bank_credit_id = (select id from bank_credit where bank_line_id = ${id} and company_id = ${company_id})
        where id = ${id}`.execute(tx)
    })
  expect(await settled(buyers.map(careless))).toEqual({ done: 3, refused: 0 })
  expect(await sumOf(buyers)).toBe(3_000)
})
