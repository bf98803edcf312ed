import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inTransaction } from '#database/transaction'
import { payByBalance } from '#market/payment/pay-by-balance'
import { decideRecharge } from '#market/wallet/decide-recharge'
import { post } from '#market/wallet/post'
import { toCents } from '#rules/money'
import { testDatabase } from '#tests/database'
import { aStaff } from '#tests/people'
import { anItem, aRichBuyer, buy, stockOf } from '#tests/trade'

const { db } = await testDatabase({ max: 24 })
const settled = async <T>(works: readonly Promise<T>[]) => {
  const results = await Promise.allSettled(works)
  return {
    done: results.filter((one) => one.status === 'fulfilled').length,
    refused: results.filter((one) => one.status === 'rejected').length,
  }
}
const walletOf = async (company_id: number) => {
  const row = await db
    .selectFrom('ledger_account')
    .select('balance_cents')
    .where('company_id', '=', company_id)
    .where('kind', '=', 'company_available')
    .executeTakeFirst()
  return row?.balance_cents ?? 0
}
const unbalanced = async () =>
  (
    await sql<{
      n: number
    }>`select count(*)::int as n from (select transaction_id from ledger_entry group by 1 having sum(amount_cents) <> 0) t`.execute(
      db,
    )
  ).rows[0]!.n

test('ten chairs go to ten of fifty buyers, never more', async () => {
  const item = await anItem(db, 10)
  const buyers = await Promise.all(Array.from({ length: 50 }, () => aRichBuyer(db, 0)))
  expect(await settled(buyers.map((buyer) => buy(db, buyer, { item })))).toEqual({ done: 10, refused: 40 })
  expect(await stockOf(db, item)).toEqual({ on_hand: 10, reserved: 10 })
})

test('the twin: reading first and writing afterwards sells more than there is, and the database stops it', async () => {
  const item = await anItem(db, 1)
  const where = sql`relation_id = ${item.relation_id} and warehouse_id = ${item.id}`
  const careless = () =>
    inTransaction(db, async (tx) => {
      const { rows } = await sql<{
        free: number
      }>`select on_hand - reserved as free from stock where ${where}`.execute(tx)
      await sql`select pg_sleep(0.05)`.execute(tx)
      if (rows[0]!.free > 0) await sql`update stock set reserved = reserved + 1 where ${where}`.execute(tx)
      return rows[0]!.free
    })
  const guarded = await settled([careless(), careless(), careless()])
  expect(guarded).toEqual({ done: 1, refused: 2 })
  await sql`alter table stock drop constraint stock_never_oversold`.execute(db)
  const other = await anItem(db, 1)
  item.relation_id = other.relation_id
  const open = sql`relation_id = ${other.relation_id} and warehouse_id = ${other.id}`
  await Promise.all(
    [1, 2, 3].map(() =>
      inTransaction(db, async (tx) => {
        const { rows } = await sql<{
          free: number
        }>`select on_hand - reserved as free from stock where ${open}`.execute(tx)
        await sql`select pg_sleep(0.05)`.execute(tx)
        if (rows[0]!.free > 0) await sql`update stock set reserved = reserved + 1 where ${open}`.execute(tx)
      }),
    ),
  )
  expect((await stockOf(db, other)).reserved).toBeGreaterThan(1)
  await sql`update stock set reserved = 0 where ${open}`.execute(db)
  await sql`alter table stock add constraint stock_never_oversold check (0 <= reserved and reserved <= on_hand)`.execute(
    db,
  )
})

test('twenty payments at once pay an order once', async () => {
  const item = await anItem(db, 5, { price: 12_345 })
  const buyer = await aRichBuyer(db, 100_000)
  const { order_parent_number } = await buy(db, buyer, { item, quantity: 2 })
  const pays = Array.from({ length: 20 }, () =>
    inTransaction(db, (tx) => payByBalance(tx, buyer, { order_sn: order_parent_number })),
  )
  expect(await settled(pays)).toEqual({ done: 1, refused: 19 })
  expect(await walletOf(buyer.company_id)).toBe(100_000 - 24_690)
  expect(await unbalanced()).toBe(0)
})

test('a wallet that covers one of two orders pays one', async () => {
  const item = await anItem(db, 5, { price: 10_000 })
  const buyer = await aRichBuyer(db, 15_000)
  const orders = [await buy(db, buyer, { item }), await buy(db, buyer, { item })]
  const pays = orders.map((order) =>
    inTransaction(db, (tx) => payByBalance(tx, buyer, { order_sn: order.order_parent_number })),
  )
  expect(await settled(pays)).toEqual({ done: 1, refused: 1 })
  expect(await walletOf(buyer.company_id)).toBe(5_000)
})

test('two of finance who pass a voucher at once credit it once', async () => {
  const buyer = await aRichBuyer(db, 0)
  const finance = await aStaff(db, ['finance'])
  const file = await db
    .insertInto('file')
    .values({
      account_id: buyer.account_id,
      company_id: buyer.company_id,
      merchant_id: null,
      name: 'v.png',
      mime: 'image/png',
      bytes: 1,
      sha256: Buffer.from('x'),
      storage_key: 'x',
      width: 1,
      height: 1,
      created_at: buyer.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const recharge = await db
    .insertInto('recharge')
    .values({
      recharge_number: 'R1',
      company_id: buyer.company_id,
      account_id: buyer.account_id,
      amount_cents: toCents(77_700),
      offline_method: 1,
      paid_on: '2026-03-01',
      voucher_file_ids: [file.id],
      decided_by: null,
      decided_at: null,
      ledger_transaction_id: null,
      created_at: buyer.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const decide = () =>
    inTransaction(db, (tx) => decideRecharge(tx, finance, { id: recharge.id, pass: 1, reason: '' }))
  expect(await settled([decide(), decide(), decide()])).toEqual({ done: 1, refused: 2 })
  expect(await walletOf(buyer.company_id)).toBe(77_700)
})

test('the ledger refuses what does not balance, what would overdraw, and any change', async () => {
  const buyer = await aRichBuyer(db, 100)
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
  const lame = inTransaction(db, async (tx) => {
    const { id } = await tx
      .insertInto('ledger_transaction')
      .values({
        kind: 'reversal',
        reference: 'lame',
        company_id,
        transaction_type: null,
        transaction_method: null,
        order_id: null,
        account_id: null,
        created_at: buyer.at,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const account = await tx
      .selectFrom('ledger_account')
      .select('id')
      .where('company_id', '=', company_id)
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('ledger_entry')
      .values({ transaction_id: id, ledger_account_id: account.id, amount_cents: toCents(1) })
      .execute()
  })
  await expect(lame).rejects.toThrow(/does not balance/)
  await expect(sql`update ledger_entry set amount_cents = 5`.execute(db)).rejects.toThrow(/never changed/)
  await expect(
    sql`update ledger_account set balance_cents = 999 where company_id = ${company_id}`.execute(db),
  ).rejects.toThrow(/only by a ledger entry/)
})
