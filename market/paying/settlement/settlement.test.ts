import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { inTransaction, reading } from '#database/transaction'
import { system } from '#market/actor'
import { matureOrders } from '#market/money/earning/mature-orders'
import { checkCorrection } from '#market/money/wallet/merchant/check-correction'
import { makeCorrection } from '#market/money/wallet/merchant/make-correction'
import { aCustomer, anItem, anOrder, later, pay } from '#tests/fixtures/buying'
import { aMerchant } from '#tests/fixtures/goods'
import { aSeller, aStaff, noon, refusalOf } from '#tests/fixtures/people'
import { aCompleted } from '#tests/fixtures/refunds'
import { someRates } from '#tests/fixtures/tariffs'
import { breaches } from '#tests/invariants'
import { testDatabase } from '#tests/servers/database'
import { closeStatements, statementsToClose } from './close-statements.ts'
import { listOwnStatements } from './list-merchant-statements.ts'
import { listStatementLines, showMerchantStatement } from './show-merchant-statement.ts'

const { db } = await testDatabase({ max: 4 })
await someRates(db, [{ basis_points: 1_000 }])
afterAll(async () => expect(await breaches(db)).toEqual({}))

const close = (at: string) => inTransaction(db, (tx) => closeStatements(tx, system(new Date(at))))
async function closeAll(at: string): Promise<number> {
  let all = 0
  for (let closed = await close(at); closed > 0; closed = await close(at)) all += closed
  return all
}
const listed = async (owner: Awaited<ReturnType<typeof aSeller>>) =>
  (await reading(db, (tx) => listOwnStatements(tx, owner, { page: 1, page_size: 10 }))).list
const lines = (owner: Awaited<ReturnType<typeof aSeller>>, statement_number: string) =>
  reading(db, (tx) => listStatementLines(tx, owner, { statement_number, page: 1, page_size: 50 }))

async function aSale() {
  const merchant_id = await aMerchant(db)
  const owner = await aSeller(db, merchant_id)
  const buyer = await aCustomer(db, 10_000)
  const item = await anItem(db, { merchant_id, price: 10_000, on_hand: 50 })
  await aCompleted(db, buyer, [{ ...item, quantity: 2 }])
  return { merchant_id, owner, buyer, item }
}

test('statements follow each other to the cent: sales, commission, what matured', async () => {
  const { owner } = await aSale()
  const day = noon.toISOString().slice(0, 10)
  expect(await closeAll('2026-04-01T02:00:00Z')).toBeGreaterThan(0)
  expect(await closeAll('2026-04-01T02:00:00Z')).toBe(0)
  const [first] = await listed(owner)
  expect(first).toMatchObject({
    no: 1,
    from_on: day,
    until_on: '2026-03-31',
    opening_pending: '0.00',
    closing_pending: '180.00',
    closing_payable: '0.00',
    entries: 2,
  })
  const shown = await reading(db, (tx) => showMerchantStatement(tx, owner, first!))
  expect(shown.parts.toSorted((a, b) => a.part.localeCompare(b.part))).toEqual([
    { part: 'commission', amount: '-20.00' },
    { part: 'goods', amount: '200.00' },
  ])
  await inTransaction(db, (tx) => matureOrders.work(tx, system(new Date('2026-04-10T00:00:00Z'))))
  await closeAll('2026-04-16T02:00:00Z')
  const [second] = await listed(owner)
  expect(second).toMatchObject({
    no: 2,
    from_on: '2026-04-01',
    until_on: '2026-04-15',
    opening_pending: '180.00',
    closing_pending: '0.00',
    closing_payable: '180.00',
  })
  const { list } = await lines(owner, second!.statement_number)
  expect(list.map(({ part, account, amount }) => [part, account, amount])).toEqual([
    ['matured', 'pending', '-180.00'],
    ['matured', 'payable', '180.00'],
  ])
})

test('a statement shows an order of each line, to its merchant alone, who is told of it', async () => {
  const { owner } = await aSale()
  await closeAll('2026-04-16T02:00:00Z')
  const [one] = await listed(owner)
  const { list } = await lines(owner, one!.statement_number)
  expect(list.every(({ order_number }) => order_number !== null)).toBe(true)
  const other = await aSeller(db, await aMerchant(db))
  expect(await refusalOf(lines(other, one!.statement_number))).toBe('settlement.notFound')
  expect(await listed(other)).toEqual([])
  const { rows } = await sql<{ payable: string }>`select params ->> 'payable' as payable from mail
    where template = 'statementReady' and recipient = ${owner.email}`.execute(db)
  expect(rows).toEqual([{ payable: '0.00' }])
})

test('a statement that ends with a debt says that it is owed', async () => {
  const { merchant_id, owner } = await aSale()
  const [june, omar] = [await aStaff(db, ['finance']), await aStaff(db, ['finance'])]
  const wish = { merchant_id, order_number: '', direction: 'take', amount: '50.00' } as const
  const idempotency_key = randomUUID()
  await inTransaction(db, (tx) =>
    makeCorrection(tx, june, { ...wish, reason: 'Samples that were lost', idempotency_key }),
  )
  const { id } = await db
    .selectFrom('merchant_correction')
    .select('id')
    .where('merchant_id', '=', merchant_id)
    .executeTakeFirstOrThrow()
  await inTransaction(db, (tx) => checkCorrection(tx, omar, { id, pass: true, reason: '', idempotency_key }))
  await closeAll('2026-04-16T02:00:00Z')
  const { rows } = await sql`select params ->> 'payable' as payable, params ->> 'debt' as debt from mail
    where template = 'statementReady' and recipient = ${owner.email}`.execute(db)
  expect(rows).toEqual([{ payable: '50.00', debt: 'yes' }])
})

test('statements are closed one by one, too, so that one that fails stops no other', async () => {
  const [one, two] = [await aSale(), await aSale()]
  const at = system(new Date('2026-04-16T02:00:00Z'))
  const due = await reading(db, (tx) => statementsToClose(tx, at))
  expect(due).toEqual(expect.arrayContaining([one.merchant_id, two.merchant_id]))
  expect(await inTransaction(db, (tx) => closeStatements(tx, at, two.merchant_id))).toBe(1)
  expect([await listed(one.owner), await listed(two.owner)].map(({ length }) => length)).toEqual([0, 1])
  expect(await reading(db, (tx) => statementsToClose(tx, at))).not.toContain(two.merchant_id)
})

test('a sale that is committed after its half of the month was closed stands in the next statement', async () => {
  const { owner, buyer, item } = await aSale()
  await closeAll('2026-04-16T02:00:00Z')
  const order = await anOrder(db, later(buyer, 1), { items: [{ ...item, quantity: 1 }] })
  await pay(db, later(buyer, 1), order.order_number)
  await closeAll('2026-05-01T02:00:00Z')
  const [second, first] = await listed(owner)
  expect([first!.closing_pending, second!.closing_pending]).toEqual(['180.00', '270.00'])
  const { list } = await lines(owner, second!.statement_number)
  expect(list[0]!.at.slice(0, 10) < second!.from_on).toBe(true)
})

test('who has nothing and had no movements gets no statement', async () => {
  const owner = await aSeller(db, await aMerchant(db))
  await closeAll('2026-06-01T02:00:00Z')
  expect(await listed(owner)).toEqual([])
})

test('the database keeps what is closed, and takes no statement that does not follow', async () => {
  const { merchant_id, owner } = await aSale()
  await closeAll('2026-06-16T02:00:00Z')
  const [one] = await listed(owner)
  await expect(sql`update merchant_statement set closing_payable_cents = 0`.execute(db)).rejects.toThrow()
  await expect(sql`delete from merchant_statement_entry`.execute(db)).rejects.toThrow()
  const copy = (set: string) =>
    sql`insert into merchant_statement (statement_number, merchant_id, no, from_on, until_on, opening_pending_cents,
      opening_payable_cents, closing_pending_cents, closing_payable_cents, paying_cents, entries, parts, hash, closed_at)
      select 'S00000000' || no, merchant_id, no + 1, until_on + 1, until_on + 15, closing_pending_cents + ${sql.raw(set)},
        closing_payable_cents, closing_pending_cents, closing_payable_cents, 0, 0, '{}', hash, closed_at
      from merchant_statement where merchant_id = ${merchant_id}`.execute(db)
  await expect(copy('0')).rejects.toThrow('does not follow')
  await expect(copy('1')).rejects.toThrow('does not follow')
  const { rows } = await sql<{
    id: number
  }>`select ledger_entry_id as id from merchant_statement_entry limit 1`.execute(db)
  await expect(
    sql`insert into merchant_statement_entry select ${rows[0]!.id}, id from merchant_statement
      where statement_number = ${one!.statement_number}`.execute(db),
  ).rejects.toThrow()
})
