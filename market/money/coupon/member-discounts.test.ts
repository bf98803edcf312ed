import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { inTransaction, reading } from '#database/transaction'
import { aStaff, refusalOf } from '#tests/fixtures/people'
import { testDatabase } from '#tests/servers/database'
import { listMemberDiscounts } from './list-member-discounts.ts'
import { setMemberDiscounts } from './set-member-discounts.ts'

const { db } = await testDatabase()
const finance = await aStaff(db, ['finance'])
type Tiers = { threshold: string; percent: number }[]
const set = (rows: [string, string][], seen: Tiers) =>
  inTransaction(db, (tx) =>
    setMemberDiscounts(tx, finance, {
      tiers: rows.map(([threshold, percent]) => ({ threshold, percent })),
      seen,
      reason: 'A new year',
      idempotency_key: randomUUID(),
    }),
  )
const listed = () => reading(db, listMemberDiscounts)

test('the tiers are replaced as a whole, and the audit log says from what to what', async () => {
  const { list } = await set(
    [
      ['5000', '5'],
      ['1000', '2'],
    ],
    [],
  )
  expect(list).toEqual([
    { threshold: '1000.00', percent: 2 },
    { threshold: '5000.00', percent: 5 },
  ])
  expect(await listed()).toEqual({ list })
  expect(await set([], list)).toEqual({ list: [] })
  const noted = await db
    .selectFrom('audit_log')
    .select(['before', 'after'])
    .where('action', '=', 'memberDiscount.set')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  expect(noted).toEqual({ before: { tiers: list }, after: { tiers: [], reason: 'A new year' } })
})

test('inconsistent tiers, or ones based on older tiers, are refused', async () => {
  const { list } = await set([['1000', '2']], [])
  expect(await refusalOf(set([['1000', '51']], list))).toBe('discount.faulty')
  expect(await refusalOf(set([['2000', '3']], []))).toBe('discount.changed')
  expect(await listed()).toEqual({ list })
})

test('of two simultaneous changes one is refused', async () => {
  const { list: seen } = await listed()
  const both = await Promise.allSettled([set([['3000', '3']], seen), set([['4000', '4']], seen)])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect((await listed()).list).toHaveLength(1)
})
