import { expect, test } from 'vitest'
import { inTransaction } from '#database/transaction'
import { aMerchant, anUpload, aProduct } from '#tests/fixtures/goods'
import { aSeller, lastMail } from '#tests/fixtures/people'
import { testDatabase } from '#tests/servers/database'
import { system } from '../../../actor.ts'
import { remindOfPapers } from './remind-of-papers.ts'

const { db } = await testDatabase()
const remind = (day: string) =>
  inTransaction(db, (tx) => remindOfPapers(tx, system(new Date(`${day}T20:00:00Z`))))

test('a manufacturer is reminded of a paper 30, 7 and 1 day before its end, and at it, each once', async () => {
  const seller = await aSeller(db, await aMerchant(db))
  const { product_id } = await aProduct(db, { merchant_id: seller.merchant_id })
  const file_id = await anUpload(db, seller)
  await db
    .insertInto('product_paper')
    .values({ product_id, kind: 'tipOver', file_id, number: 'T-77', valid_until: '2026-05-31' })
    .execute()
  expect(await remind('2026-04-30')).toBe(0)
  expect([await remind('2026-05-01'), await remind('2026-05-02')]).toEqual([1, 0])
  expect(await lastMail(db, seller.email)).toMatchObject({
    template: 'paperEnds',
    params: { page: String(product_id), paper: 'T-77', valid_until: '2026-05-31', days: 30 },
  })
  expect([await remind('2026-05-24'), await remind('2026-05-30'), await remind('2026-05-31')]).toEqual([
    1, 1, 0,
  ])
  expect([await remind('2026-06-01'), await remind('2026-06-02')]).toEqual([1, 0])
  expect(await lastMail(db, seller.email)).toMatchObject({ params: { days: 0 } })
  await db.updateTable('product').set({ off_shelf_at: new Date() }).where('id', '=', product_id).execute()
  await db.updateTable('product_paper').set({ valid_until: '2026-06-20' }).execute()
  expect(await remind('2026-06-14')).toBe(0)
})
