import { expect, test } from 'vitest'
import { inTransaction, reading } from '#database/transaction'
import { aCustomer, anItem } from '#tests/fixtures/buying'
import { aStaff, refusalOf } from '#tests/fixtures/people'
import { aCompleted, ask } from '#tests/fixtures/refunds'
import { testDatabase } from '#tests/servers/database'
import { listCaps } from './list-caps.ts'
import { setCap } from './set-cap.ts'

const { db } = await testDatabase()

test('the administrator sets the monthly cap of a site, and its author is recorded', async () => {
  const administrator = await aStaff(db, ['administrator'])
  const buyer = await aCustomer(db, 1_000)
  const { order_number, lines: bought } = await aCompleted(db, buyer, [await anItem(db)])
  const caps = () => reading(db, (tx) => listCaps(tx, administrator))
  const { site_id, asked: before } = (await caps()).list.find(({ code }) => code === 'LA')!
  const set = (cap: string) =>
    inTransaction(db, (tx) => setCap(tx, administrator, { site_id, cap, reason: 'A fair' }))
  for (const cap of ['1001', '-1', '2.5', 'all']) expect(await refusalOf(set(cap))).toBe('refund.cap')
  const nowhere = inTransaction(db, (tx) =>
    setCap(tx, administrator, { site_id: 9_999, cap: '5', reason: 'A fair' }),
  )
  expect(await refusalOf(nowhere)).toBe('refund.siteNotFound')
  expect(await set('0')).toEqual({ cap: 0 })
  const lines = [{ line_id: bought[0]!.id, quantity: 1 }]
  expect(await refusalOf(ask(db, buyer, { order_number, lines }))).toBe('refund.tooMany')
  await set('12')
  await ask(db, buyer, { order_number, lines })
  expect((await caps()).list.find(({ code }) => code === 'LA')).toMatchObject({ cap: 12, asked: before + 1 })
  const kept = await db
    .selectFrom('audit_log')
    .select(['action', 'before', 'after'])
    .where('account_id', '=', administrator.account_id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  expect(kept).toMatchObject({ action: 'site.refundCap', after: { refunds_per_month: 12, reason: 'A fair' } })
})
