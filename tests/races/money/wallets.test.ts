import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inTransaction } from '#database/transaction'
import type { Buyer } from '#market/actor'
import { decideRecharge } from '#market/money/wallet/decide-recharge'
import { post } from '#market/money/wallet/post'
import { toCents } from '#rules/money/money'
import { aCustomer, anItem, anOrder, aRecharge, balanceOf, fund, pay } from '#tests/fixtures/buying'
import { aStaff } from '#tests/fixtures/people'
import { breaches } from '#tests/invariants'
import { testDatabase } from '#tests/servers/database'
import { atOnce, settled } from '../settled.ts'

const { db } = await testDatabase({ max: 24 })
const agree = async () => expect(await breaches(db)).toEqual({})

test('twenty payments at once pay an order once', async () => {
  const item = await anItem(db, { on_hand: 5, price: 12_345 })
  const buyer = await aCustomer(db, 1_000)
  const { order_parent_number } = await anOrder(db, buyer, { items: [{ ...item, quantity: 2 }] })
  expect(await settled(atOnce(20, () => pay(db, buyer, order_parent_number)))).toEqual({
    done: 1,
    refused: 19,
  })
  expect(await balanceOf(db, buyer)).toBe(100_000 - 24_690)
  await agree()
})

test('the twin: paying an order read without a lock would post twice; the database refuses the second capture', async () => {
  const item = await anItem(db, { on_hand: 5, price: 10_000 })
  const buyer = await aCustomer(db, 1_000)
  const { order_number } = await anOrder(db, buyer, { items: [item] })
  const { company_id } = buyer
  const careless = (reference: string) =>
    inTransaction(db, async (tx) => {
      const order = await tx
        .selectFrom('orders')
        .selectAll()
        .where('order_number', '=', order_number)
        .executeTakeFirstOrThrow()
      await sql`select pg_sleep(0.05)`.execute(tx)
      const entries = [
        { kind: 'company_available' as const, company_id, amount_cents: toCents(-10_000) },
        { kind: 'platform_fees' as const, amount_cents: toCents(10_000) },
      ]
      await post(tx, buyer, { kind: 'order_payment', reference, company_id, type: 1, method: 1, entries })
      return order.status
    })
  expect(await settled(atOnce(3, () => careless(order_number)))).toEqual({ done: 1, refused: 2 })
  // Under different references nothing would refuse them.
  expect(await settled(atOnce(3, (i) => careless(`${order_number}/${i}`)))).toEqual({ done: 3, refused: 0 })
  expect(await balanceOf(db, buyer)).toBe(100_000 - 4 * 10_000)
})

test('simultaneous payments from a wallet leave its running balances consistent', async () => {
  const item = await anItem(db, { on_hand: 40, price: 1_000 })
  const buyer = await aCustomer(db, 1_000)
  const orders = await Promise.all(atOnce(30, () => anOrder(db, buyer, { items: [item] })))
  const pays = orders.map(({ order_parent_number }) => pay(db, buyer, order_parent_number))
  expect(await settled(pays)).toEqual({ done: 30, refused: 0 })
  expect(await balanceOf(db, buyer)).toBe(70_000)
  await agree()
})

test('a wallet that covers one of two orders pays one', async () => {
  const item = await anItem(db, { on_hand: 5, price: 10_000 })
  const buyer = await aCustomer(db, 150)
  const orders = [await anOrder(db, buyer, { items: [item] }), await anOrder(db, buyer, { items: [item] })]
  const pays = orders.map((order) => pay(db, buyer, order.order_parent_number))
  expect(await settled(pays)).toEqual({ done: 1, refused: 1 })
  expect(await balanceOf(db, buyer)).toBe(5_000)
})

test('twenty simultaneous payments from one wallet spend no more than it holds', async () => {
  const item = await anItem(db, { on_hand: 100, price: 10_000 })
  const buyer = await aCustomer(db, 750)
  const orders = await Promise.all(atOnce(20, () => anOrder(db, buyer, { items: [item] })))
  const pays = orders.map(({ order_parent_number }) => pay(db, buyer, order_parent_number))
  expect(await settled(pays)).toEqual({ done: 7, refused: 13 })
  expect(await balanceOf(db, buyer)).toBe(5_000)
  await agree()
})

/** The mistake that paying must not make: read first and post afterwards. */
const spendCarelessly = (buyer: Buyer, reference: string) =>
  inTransaction(db, async (tx) => {
    if ((await balanceOf(tx, buyer)) < 10_000) throw new Error('too little')
    await sql`select pg_sleep(0.05)`.execute(tx)
    const { company_id } = buyer
    const entries = [
      { kind: 'company_available' as const, company_id, amount_cents: toCents(-10_000) },
      { kind: 'platform_fees' as const, amount_cents: toCents(10_000) },
    ]
    await post(tx, buyer, { kind: 'order_payment', reference, company_id, type: 1, method: 1, entries })
  })

test('the twin: reading the balance first would overdraw it; the account’s check refuses that', async () => {
  const buyer = await aCustomer(db, 100)
  expect(
    await settled(atOnce(3, (i) => spendCarelessly(buyer, `overdraw ${buyer.company_id} ${i}`))),
  ).toEqual({
    done: 1,
    refused: 2,
  })
  expect(await balanceOf(db, buyer)).toBe(0)
  const poor = await aCustomer(db, 100)
  await sql`alter table ledger_account drop constraint wallet_never_negative`.execute(db)
  const spend = (i: number) => spendCarelessly(poor, `unchecked ${poor.company_id} ${i}`)
  expect(await settled(atOnce(3, spend))).toEqual({ done: 3, refused: 0 })
  expect(await balanceOf(db, poor)).toBe(-20_000)
  await fund(db, poor, 200)
  await sql`alter table ledger_account add constraint wallet_never_negative check (balance_cents >= 0)`.execute(
    db,
  )
})

test('two people of finance who pass a voucher at once credit it once', async () => {
  const buyer = await aCustomer(db)
  const { id } = await aRecharge(db, buyer, 777)
  const people = await Promise.all(atOnce(3, () => aStaff(db, ['finance'])))
  const decide = people.map((finance) =>
    inTransaction(db, (tx) => decideRecharge(tx, finance, { id, pass: 1, reason: '' })),
  )
  expect(await settled(decide)).toEqual({ done: 1, refused: 2 })
  expect(await balanceOf(db, buyer)).toBe(77_700)
  await agree()
})

test('the twin: deciding on an earlier read would credit it twice; the ledger refuses that', async () => {
  const buyer = await aCustomer(db)
  const { id } = await aRecharge(db, buyer, 50)
  const { company_id } = buyer
  const careless = (kind: 'recharge' | 'reversal', place: number) =>
    inTransaction(db, async (tx) => {
      const row = await tx
        .selectFrom('recharge')
        .select('status')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      await sql`select pg_sleep(0.05)`.execute(tx)
      if (row.status !== 0) throw new Error('decided')
      const reference = kind === 'recharge' ? `twin ${id}` : `twin ${id} ${place}`
      await post(tx, buyer, {
        kind,
        reference,
        company_id,
        type: 2,
        method: 2,
        entries: [
          { kind: 'clearing_bank', amount_cents: toCents(-5_000) },
          { kind: 'company_available', company_id, amount_cents: toCents(5_000) },
        ],
      })
    })
  expect(await settled(atOnce(2, (i) => careless('recharge', i)))).toEqual({ done: 1, refused: 1 })
  expect(await settled(atOnce(2, (i) => careless('reversal', i)))).toEqual({ done: 2, refused: 0 })
})

test('the ledger refuses unbalanced postings, overdrafts, and any change', async () => {
  const buyer = await aCustomer(db, 1)
  const { company_id } = buyer
  const overdraw = inTransaction(db, (tx) =>
    post(tx, buyer, {
      kind: 'reversal',
      reference: 'too much',
      company_id,
      type: 1,
      method: 1,
      entries: [
        { kind: 'company_available', company_id, amount_cents: toCents(-101) },
        { kind: 'platform_fees', amount_cents: toCents(101) },
      ],
    }),
  )
  await expect(overdraw).rejects.toThrow(/balanceNotEnough/)
  const lame = sql`with made as (insert into ledger_transaction (kind, reference, created_at) values ('reversal', 'lame', now()) returning id)
    insert into ledger_entry (transaction_id, ledger_account_id, amount_cents)
    select made.id, a.id, 1 from made, ledger_account a where a.company_id = ${company_id}`
  await expect(lame.execute(db)).rejects.toThrow(/does not balance/)
  const empty = sql`insert into ledger_transaction (kind, reference, created_at) values ('reversal', 'empty', now())`
  await expect(empty.execute(db)).rejects.toThrow(/does not balance/)
  const halves = sql`with e as (select transaction_id as id, ledger_account_id as account, amount_cents as cents from ledger_entry)
    insert into ledger_entry (transaction_id, ledger_account_id, amount_cents) select max(id), max(account), 1 from e
    union all select min(id), max(account), -1 from e`
  await expect(halves.execute(db)).rejects.toThrow(/does not balance/)
  await expect(sql`update ledger_entry set amount_cents = 5`.execute(db)).rejects.toThrow(/never changed/)
  await expect(
    sql`update ledger_account set balance_cents = 999 where company_id = ${company_id}`.execute(db),
  ).rejects.toThrow(/only by a ledger entry/)
})
