import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { orderStatus as is } from '#rules/buying/order/status'
import { breaches } from '#tests/invariants'
import { testDatabase } from '#tests/servers/database'
import { seedDemo } from '../seed.ts'

const at = new Date('2026-03-02T09:30:00Z')
const { db } = await testDatabase()
const tools = {
  secret: 'a secret of the tests',
  at,
  passwords: { hash: async (word: string) => `h:${word}`, hashPayment: async (word: string) => `p:${word}` },
  files: { put: async () => {} },
}
beforeAll(async () => void (await seedDemo(db, tools)), 60_000)

test('there is a reservation in each stage of its life', async () => {
  const { rows } = await sql<{ status: number; pay_before: Date }>`
    select status, pay_before from orders where kind = 2 order by length(po_number), po_number`.execute(db)
  expect(rows.map(({ status }) => status)).toEqual([
    is.presaleNotSubmitted,
    is.pendingReview,
    is.reviewRejected,
    is.presaleReviewApproved,
    is.underAudit,
    is.processing,
    is.fullReviewApproved,
    is.locked,
    is.awaitingPacking,
    is.shipping,
  ])
  const hoursLeft = (place: number) => (rows[place]!.pay_before.getTime() - at.getTime()) / 3_600_000
  expect([hoursLeft(3), hoursLeft(6)]).toEqual([5, 9 * 24])
})

test('each presale model comes with a shipment; one shipment is full, one has a fifth left', async () => {
  const { rows } = await sql<{ models: number; full: number; nearly: number; moved: number }>`
    select count(distinct relation_id)::int as models, (count(*) filter (where booked = quantity and state = 'open'))::int as full,
      (count(*) filter (where booked = quantity * 0.8))::int as nearly,
      (count(*) filter (where arrives_on <> first_arrives_on))::int as moved
    from presale_batch`.execute(db)
  expect(rows[0]).toEqual({ models: 11, full: 1, nearly: 1, moved: 1 })
})

test('stock, orders and money agree', async () => {
  expect(await breaches(db)).toEqual({})
})
