import { expect, test } from 'vitest'
import { correctionCheck, correctionMake } from '#api/money/correction'
import { inTransaction } from '#database/transaction'
import { checkCorrection } from '#market/money/wallet/merchant/check-correction'
import { makeCorrection } from '#market/money/wallet/merchant/make-correction'
import { aMerchant } from '#tests/fixtures/goods'
import { aStaff } from '#tests/fixtures/people'
import { breaches } from '#tests/invariants'
import { testDatabase } from '#tests/servers/database'
import { atOnce, settled } from '../settled.ts'

const { db } = await testDatabase({ max: 24 })
const finance = await Promise.all(atOnce(10, () => aStaff(db, ['finance'])))

test('of ten who book a correction at once one does, and its amount moves once', async () => {
  const merchant_id = await aMerchant(db)
  const wish = { merchant_id, direction: 'take', amount: '30', reason: 'A refund was forgotten' }
  await inTransaction(db, (tx) => makeCorrection(tx, finance[0]!, correctionMake.in.parse(wish)))
  const { id } = await db
    .selectFrom('merchant_correction')
    .select('id')
    .where('merchant_id', '=', merchant_id)
    .executeTakeFirstOrThrow()
  const book = (n: number) =>
    inTransaction(db, (tx) =>
      checkCorrection(tx, finance[(n % 9) + 1]!, correctionCheck.in.parse({ id, pass: true })),
    )
  expect(await settled(atOnce(10, book))).toEqual({ done: 1, refused: 9 })
  const entries = await db
    .selectFrom('ledger_entry as e')
    .innerJoin('ledger_account as a', 'a.id', 'e.ledger_account_id')
    .select('e.amount_cents')
    .where('a.merchant_id', '=', merchant_id)
    .execute()
  expect(entries).toEqual([{ amount_cents: -3_000 }])
  expect(await breaches(db)).toEqual({})
})
