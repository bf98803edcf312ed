import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inTransaction } from '#database/transaction'
import { payRefund } from '#market/aftersale/refund/pay-refund'
import { type Cents, toCents } from '#rules/money/money'
import { aCustomer, anItem, anOrder, orderOf, pay } from '#tests/fixtures/buying'
import { aStaff } from '#tests/fixtures/people'
import { aCompleted, ask, decide } from '#tests/fixtures/refunds'
import { breaches } from '#tests/invariants'
import { testDatabase } from '#tests/servers/database'
import { post } from '../wallet/post.ts'

/* What processes of the version before do to orders that this one was paid for, during an update. */
const { db } = await testDatabase()
const buyer = await aCustomer(db, 10_000)
const finance = await aStaff(db, ['finance'])
const item = await anItem(db, { price: 10_000, on_hand: 50 })

const migration = (name: string) =>
  readFile(new URL(`../../../database/migrations/${name}.sql`, import.meta.url), 'utf8')
const ofBefore = async () => {
  const text = await migration('0700-commission')
  return text.slice(text.indexOf('create function part_of_before'))
}

test('an order that is failed before the update is whole gives back what waits of it, all or none', async () => {
  const { order_number } = await anOrder(db, buyer, { items: [item] })
  await pay(db, buyer, order_number)
  const { id: order_id, company_id, merchant_id } = await orderOf(db, order_number)
  await sql.raw(await ofBefore()).execute(db)
  const reverse = (amount_cents: Cents) =>
    inTransaction(db, async (tx) => {
      const entries = [
        { kind: 'merchant_pending' as const, merchant_id, amount_cents: toCents(-amount_cents) },
        { kind: 'company_available' as const, company_id, amount_cents },
      ]
      await post(tx, finance, { kind: 'refund', reference: order_number, company_id, order_id, entries })
      const read = sql<{ pending: number; goods: number }>`
        select pending_cents::int as pending, goods_cents::int as goods from order_earning where order_id = ${order_id}`
      expect((await read.execute(tx)).rows).toEqual([{ pending: 0, goods: 0 }])
      throw new Error('not kept')
    })
  const strange = 'says what it is not'
  await expect(reverse(toCents(10_000))).rejects.toThrow(strange)
  await sql.raw(await migration('0766-what-waits-reversed-by-before')).execute(db)
  await expect(reverse(toCents(9_000))).rejects.toThrow(strange)
  await expect(reverse(toCents(10_000))).rejects.toThrow('not kept')
  await sql`drop trigger ledger_entry_part_of_before on ledger_entry`.execute(db)
  await sql`drop function part_of_before()`.execute(db)
})

test('what the version before refunded is noted at the lines once the update is whole, and more is refunded', async () => {
  const { order_number, lines, seller } = await aCompleted(db, buyer, [{ ...item, quantity: 3 }])
  const agreed = async () => {
    const wanted = [{ line_id: lines[0]!.id, quantity: 1 }]
    const { refund_number } = await ask(db, buyer, { order_number, lines: wanted })
    await decide(db, seller, { refund_number, event: 'agree' })
    return refund_number
  }
  const paid = (refund_number: string) =>
    inTransaction(db, (tx) => payRefund(tx, finance, { refund_number, remark: '' }))
  await paid(await agreed())
  const { id } = await orderOf(db, order_number)
  // As the version before books it: out of what is payable, and at no line.
  const tables = ['ledger_entry', 'line_earning', 'order_earning'].map((table) => sql.table(table))
  for (const table of tables) await sql`alter table ${table} disable trigger user`.execute(db)
  await sql`insert into ledger_account (kind, merchant_id) values ('merchant_payable', ${seller.merchant_id})`.execute(
    db,
  )
  await sql`update ledger_entry e set ledger_account_id = p.id
    from ledger_transaction t, ledger_account a, ledger_account p
    where t.id = e.transaction_id and t.order_id = ${id} and t.kind = 'refund' and a.id = e.ledger_account_id
      and a.kind = 'merchant_pending' and p.merchant_id = a.merchant_id and p.kind = 'merchant_payable'`.execute(
    db,
  )
  await sql`update line_earning set given_back_cents = 0 where order_id = ${id}`.execute(db)
  await sql`update order_earning set pending_cents = 30000 where order_id = ${id}`.execute(db)
  for (const table of tables) await sql`alter table ${table} enable trigger user`.execute(db)
  const next = await agreed()
  await expect(paid(next)).rejects.toThrow('earned other than its lines')
  await sql.raw(await migration('0767-given-back-by-before.after')).execute(db)
  const given = () =>
    db.selectFrom('line_earning').select('given_back_cents').where('order_id', '=', id).execute()
  expect(await given()).toEqual([{ given_back_cents: 10_000 }])
  await paid(next)
  expect(await given()).toEqual([{ given_back_cents: 20_000 }])
  expect(await breaches(db)).toEqual({})
})
