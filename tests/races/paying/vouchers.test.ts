import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { rechargeOffline as declared } from '#api/money/wallet'
import { inTransaction } from '#database/transaction'
import { rechargeOffline } from '#market/money/wallet/recharge-offline'
import { decideVoucher } from '#market/paying/payment/decide-voucher'
import { aCustomer, balanceOf } from '#tests/fixtures/buying'
import { aFile, aStaff, noon } from '#tests/fixtures/people'
import { breaches } from '#tests/invariants'
import { testDatabase } from '#tests/servers/database'
import { atOnce, settled } from '../settled.ts'

const { db } = await testDatabase({ max: 8 })

/** The same voucher submitted four times at once. */
async function handIn() {
  const buyer = await aCustomer(db)
  const voucher_file_ids = await aFile(db, buyer)
  const paid_on = noon.toISOString().slice(0, 10)
  return settled(
    atOnce(4, () => {
      const said = { amount: '500', offline_method: 1, paid_on, voucher_file_ids }
      const input = declared.in.parse({ ...said, idempotency_key: randomUUID() })
      return inTransaction(db, (tx) => rechargeOffline(tx, buyer, input))
    }),
  )
}

test('of one voucher submitted four times at once one is accepted', async () => {
  expect(await handIn()).toEqual({ done: 1, refused: 3 })
})

test('the twin: without the index each of them is accepted', async () => {
  await sql`drop index recharge_voucher_live`.execute(db)
  expect(await handIn()).toEqual({ done: 4, refused: 0 })
})

test('renminbi that four of finance pass at once, each with what they read, is credited once', async () => {
  const buyer = await aCustomer(db)
  const said = {
    ...{ amount: '7000', currency: 'CNY', offline_method: 1, paid_on: noon.toISOString().slice(0, 10) },
    voucher_file_ids: await aFile(db, buyer),
  }
  const { id } = await inTransaction(db, (tx) =>
    rechargeOffline(tx, buyer, declared.in.parse({ ...said, idempotency_key: randomUUID() })),
  )
  const finance = await Promise.all([1, 2, 3, 4].map(() => aStaff(db, ['finance'])))
  const passes = finance.map((by, n) =>
    inTransaction(db, (tx) => decideVoucher(tx, by, { id, reason: '', pass: 1, received: `98${n}.00` })),
  )
  expect(await settled(passes)).toEqual({ done: 1, refused: 3 })
  const { received_cents } = await db
    .selectFrom('recharge')
    .select('received_cents')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(await balanceOf(db, buyer)).toBe(received_cents)
  expect(await breaches(db)).toEqual({})
})
