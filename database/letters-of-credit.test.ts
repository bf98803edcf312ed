import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#database/transaction'
import type { DrawingState, LetterState, PayWay } from '#rules/buying/contract/money/letters'
import { aContractOrder } from '#tests/fixtures/contract/contract-order'
import { aContract, confirmNewest } from '#tests/fixtures/contract/contracts'
import { aFile, aStaff } from '#tests/fixtures/people'
import { breaches } from '#tests/invariants'
import { testDatabase } from '#tests/servers/database'

/* The tables of letters of credit: what they refuse, each tried by itself. No screen writes them yet. */
const { db } = await testDatabase()
const payWay = { letterOfCredit: 2 } as const satisfies Record<string, PayWay>
const letterState = { confirmed: 1, refused: 2, closed: 3 } as const satisfies Record<string, LetterState>
const drawingState = { paid: 1 } as const satisfies Record<string, DrawingState>
const finance = await aStaff(db, ['finance'])

/** The order of a contract whose text says that it is paid by a letter of credit. */
async function anOrder() {
  const contract = await aContract(db)
  await inTransaction(db, async (tx) => {
    await sql`alter table contract_version disable trigger user`.execute(tx)
    const { body } = await tx
      .selectFrom('contract_version')
      .select('body')
      .where('contract_id', '=', contract.contract_id)
      .executeTakeFirstOrThrow()
    const signed = JSON.stringify({ ...JSON.parse(body), pay_way: payWay.letterOfCredit })
    await tx
      .updateTable('contract_version')
      .set({
        body: signed,
        pay_way: payWay.letterOfCredit,
        content_hash: createHash('sha256').update(signed).digest(),
      })
      .where('contract_id', '=', contract.contract_id)
      .execute()
    await sql`alter table contract_version enable trigger user`.execute(tx)
  })
  for (const side of [contract.buyer, contract.seller]) await confirmNewest(db, side, contract.contract_sn)
  const { id: order_id } = await db
    .selectFrom('orders')
    .select('id')
    .where('contract_id', '=', contract.contract_id)
    .executeTakeFirstOrThrow()
  const letter = {
    order_id,
    letter_number: `LC${order_id}`,
    issuing_bank: 'Bank of the Bay',
    issuing_bic: 'BOFBUS6S',
    amount_cents: 2_000_000,
    issued_on: '2026-02-01',
    latest_shipment_on: '2026-06-01',
    expires_on: '2026-06-30',
    file_ids: [await aFile(db, contract.buyer)],
    handed_in_by: contract.buyer.account_id,
    at: finance.at,
  } as const
  return { ...contract, order_id, letter }
}
type Made = Awaited<ReturnType<typeof anOrder>>
type Wish = Record<string, unknown>

const write = ({ letter }: Made, wish: Wish = {}) =>
  db
    .insertInto('letter_of_credit')
    .values({ ...letter, ...wish } as never)
    .returning('id')
    .executeTakeFirstOrThrow()
const decide = (id: number, state: number, wish: Wish = {}) =>
  db
    .updateTable('letter_of_credit')
    .set({ state, decided_by: finance.account_id, decided_at: finance.at, ...wish } as never)
    .where('id', '=', id)
    .execute()
const present = (made: Made, letter_id: number, wish: Wish = {}) =>
  db
    .insertInto('letter_drawing')
    .values({
      letter_id,
      no: 1,
      order_id: made.order_id,
      lot_no: 1,
      amount_cents: 2_000_000,
      shipped_on: '2026-05-20',
      presented_on: '2026-06-01',
      handed_in_by: made.seller.account_id,
      at: finance.at,
      ...wish,
    } as never)
    .execute()

/** Books what the bank paid, and answers the drawing with it. */
const pay = (made: Made, letter_id: number, cents: number) =>
  inTransaction(db, async (tx) => {
    const { rows } = await sql<{ id: number }>`
      with made as (insert into ledger_transaction (kind, reference, order_id, created_at)
        values ('lc_drawing', ${`order:lc${made.order_id}`}, ${made.order_id}, ${finance.at}) returning id),
      booked as (insert into ledger_entry (transaction_id, ledger_account_id, amount_cents)
        select made.id, a.id, case a.kind when 'clearing_lc' then ${-cents}::bigint else ${cents}::bigint end
        from made, ledger_account a where a.kind in ('clearing_lc', 'merchant_paid_outside'))
      select id from made`.execute(tx)
    await tx
      .updateTable('letter_drawing')
      .set({
        state: drawingState.paid,
        file_ids: [await aFile(db, made.buyer)],
        decided_by: finance.account_id,
        decided_at: finance.at,
        ledger_transaction_id: rows[0]!.id,
      })
      .where('letter_id', '=', letter_id)
      .execute()
  })

let made: Made
beforeAll(async () => {
  made = await anOrder()
})

test('what both sides signed says how a contract is paid', async () => {
  await expect(
    inTransaction(db, async (tx) => {
      await sql`alter table contract_version disable trigger user`.execute(tx)
      await sql`update contract_version set pay_way = 1 where contract_id = ${made.contract_id}`.execute(tx)
    }),
  ).rejects.toThrow('contract_version_pay_way')
})

test.each([
  ['days the wrong way round', { expires_on: '2026-05-31' }, 'letter_days'],
  ['issued after the last shipment', { issued_on: '2026-06-02' }, 'letter_days'],
  ['a tolerance above a tenth', { tolerance_percent: 11 }, 'tolerance'],
  ['more than 21 days to present', { presentation_days: 22 }, 'presentation_days'],
  ['no code of a bank', { issuing_bic: 'BANK' }, 'issuing_bic'],
  ['no advice', { file_ids: [] }, 'file_ids'],
  ['a file that is not there', { file_ids: ['00000000-0000-4000-8000-000000000000'] }, 'does not exist'],
  ['confirmed by itself', { state: letterState.confirmed }, 'letter'],
])('a letter of credit with %s is refused', async (_said, wish, why) => {
  await expect(write(made, wish)).rejects.toThrow(why)
})

test('a contract that is paid to the shop has no letter of credit', async () => {
  const { order_id } = await aContractOrder(db)
  await expect(write(made, { order_id })).rejects.toThrow('paid without a letter of credit')
})

test('a letter of credit is confirmed by another of staff, stays as advised, and one of an order lives', async () => {
  const own = await anOrder()
  const { id } = await write(own)
  await expect(write(own, { letter_number: 'LC2' })).rejects.toThrow('letter_of_credit_lives')
  await expect(decide(id, letterState.confirmed, { decided_by: own.seller.account_id })).rejects.toThrow(
    'staff',
  )
  await expect(decide(id, letterState.confirmed, { decided_by: own.buyer.account_id })).rejects.toThrow()
  await expect(decide(id, letterState.closed)).rejects.toThrow('stays as it was advised')
  await expect(decide(id, letterState.refused)).rejects.toThrow('letter_decided')
  await decide(id, letterState.refused, { reason: 'Another port' })
  const second = await write(own, { letter_number: 'LC2', replaces: id })
  await expect(decide(second.id, letterState.confirmed, { amount_cents: 1 })).rejects.toThrow('stays')
  await decide(second.id, letterState.confirmed)
  await expect(write(own, { letter_number: 'LC3', replaces: second.id })).rejects.toThrow()
  await expect(db.deleteFrom('letter_of_credit').where('id', '=', id).execute()).rejects.toThrow('stays')
  expect(await breaches(db)).toEqual({})
})

test('papers are presented in its days, for lots of its order and up to its sum, and paid as booked', async () => {
  const own = await anOrder()
  const { id } = await write(own, { tolerance_percent: 5 })
  await expect(present(own, id)).rejects.toThrow('is not good for')
  await decide(id, letterState.confirmed)
  for (const [wish, why] of [
    [{ shipped_on: '2026-06-02', presented_on: '2026-06-03' }, 'is not good for'],
    [{ presented_on: '2026-06-11' }, 'is not good for'],
    [{ shipped_on: '2026-06-01', presented_on: '2026-07-01' }, 'is not good for'],
    [{ presented_on: '2026-05-19' }, 'drawing_presented'],
    [{ amount_cents: 2_100_001 }, 'is not good for'],
    [{ order_id: made.order_id }, 'is not good for'],
    [{ lot_no: 2 }, 'letter_drawing_order_id_lot_no_fkey'],
  ] as const)
    await expect(present(own, id, wish), JSON.stringify(wish)).rejects.toThrow(why)
  await present(own, id, { amount_cents: 2_100_000 })
  await expect(present(own, id, { no: 2, amount_cents: 1 })).rejects.toThrow('is not good for')
  await expect(pay(own, id, 2_000_000)).rejects.toThrow('is not answered so')
  await pay(own, id, 2_100_000)
  await expect(
    db
      .updateTable('letter_drawing')
      .set({ amount_cents: 1 as never })
      .where('letter_id', '=', id)
      .execute(),
  ).rejects.toThrow('stays')
  expect(await breaches(db)).toEqual({})
})

test('of four presentations of one lot at once one is taken', async () => {
  const own = await anOrder()
  const { id } = await write(own)
  await decide(id, letterState.confirmed)
  const drawn = await Promise.allSettled([1, 2, 3, 4].map((no) => present(own, id, { no })))
  expect(drawn.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await breaches(db)).toEqual({})
})

test('the questions find a drawing that was written past the triggers', async () => {
  const own = await anOrder()
  const { id } = await write(own)
  await decide(id, letterState.confirmed)
  await present(own, id)
  const lie = (statement: ReturnType<typeof sql>) =>
    inTransaction(db, async (tx) => {
      await sql`alter table letter_drawing disable trigger user`.execute(tx)
      await sql`alter table letter_of_credit disable trigger user`.execute(tx)
      await statement.execute(tx)
      const found = Object.keys(await breaches(tx as never))
      await sql`alter table letter_drawing enable trigger user`.execute(tx)
      throw new Error(found.join())
    }).catch(({ message }: Error) => message)
  const sum = 'nothing is drawn of a letter of credit'
  expect(await lie(sql`update letter_drawing set amount_cents = 2000001 where letter_id = ${id}`)).toContain(
    sum,
  )
  expect(
    await lie(sql`update letter_drawing set shipped_on = '2026-04-01' where letter_id = ${id}`),
  ).toContain(sum)
  expect(
    await lie(sql`update letter_of_credit set decided_by = ${own.seller.account_id} where id = ${id}`),
  ).toContain('decided by staff')
  expect(await breaches(db)).toEqual({})
})
