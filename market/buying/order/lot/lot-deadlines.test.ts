import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { officeJudgeInspection } from '#api/buying/lot'
import { inTransaction, reading } from '#database/transaction'
import { lotState } from '#rules/buying/contract/lot'
import { orderStatus } from '#rules/buying/order/status'
import { inProduction, lotsOf } from '#tests/fixtures/contract/lots'
import { aStaff, refusalOf } from '#tests/fixtures/people'
import { breaches } from '#tests/invariants'
import { testDatabase } from '#tests/servers/database'
import { system } from '../../../actor.ts'
import { passInspection } from './judge-inspection.ts'
import { listDocuments, listLotsForService } from './list-documents.ts'
import {
  acceptLots,
  confirmReceipts,
  markUnknownArrivals,
  remindOfAcceptance,
  remindOfInspections,
} from './lot-deadlines.ts'

const { db } = await testDatabase()
const finance = await aStaff(db, ['finance'])
const service = await aStaff(db, ['service'])
const dayMs = 86_400_000
type Job = typeof acceptLots

/** An order with a lot that arrived on 2 March: it counts as received at the end of the 16th. */
async function arrived() {
  const order = await inProduction(db, { deposit_ratio: '0', balance_type: 2 })
  const lots = lotsOf(db, order)
  await lots.inspect()
  await lots.judge()
  await lots.ship()
  await lots.decide(finance)
  await lots.arrive()
  return { ...order, lots }
}
const end = Date.parse('2026-03-17T00:00:00Z')
const run = (job: Job, days: number, ms = 0) =>
  inTransaction(db, (tx) => job(tx, system(new Date(end + days * dayMs + ms))))

test('a lot of which nobody says otherwise counts as received in good order, and the receipt as confirmed', async () => {
  const { lots } = await arrived()
  expect(await run(acceptLots, 0, -1)).toBe(0)
  expect(await run(acceptLots, 0)).toBe(1)
  expect(await run(acceptLots, 0)).toBe(0)
  expect(await run(confirmReceipts, 0)).toBe(1)
  const { status, contract } = await lots.show()
  expect(status).toBe(orderStatus.awaitingBalance)
  expect(contract?.lots[0]).toMatchObject({ state: lotState.received, lines: [{ sound: 150 }] })
  expect(await breaches(db)).toEqual({})
})

test('damage waits for its claim until the days for it are over', async () => {
  const { lots } = await arrived()
  await lots.receive([{ line_no: 1, sound: 148, damaged: 2, missing: 0 }])
  expect(await run(confirmReceipts, 0, -1)).toBe(0)
  expect((await lots.show()).status).toBe(orderStatus.awaitingReceipt)
  expect(await run(confirmReceipts, 0)).toBe(1)
  expect((await lots.show()).status).toBe(orderStatus.awaitingBalance)
})

test('the buyer is reminded five days and one day before', async () => {
  const { buyer } = await arrived()
  const counts: number[] = []
  for (const [days, ms] of [
    [-5, -1],
    [-5, 0],
    [-4, 0],
    [-1, 0],
    [-1, 1],
  ] as const)
    counts.push(await run(remindOfAcceptance, days, ms))
  expect(counts).toEqual([0, 1, 0, 1, 0])
  const told = await db
    .selectFrom('notice')
    .select('name')
    .where('account_id', '=', buyer.account_id)
    .where('name', '=', 'acceptanceComing')
    .execute()
  expect(told).toHaveLength(2)
  await run(acceptLots, 0)
})

test('an unanswered inspection is reminded of, and customer service may pass it after seven days', async () => {
  const order = await inProduction(db, { deposit_ratio: '0', balance_type: 2 })
  const lots = lotsOf(db, order)
  await lots.inspect()
  const { at } = (await lots.show()).contract!.lots[0]!.inspections[0]!
  const since = Date.parse(at)
  const remind = (days: number) =>
    inTransaction(db, (tx) => remindOfInspections(tx, system(new Date(since + days * dayMs))))
  const queue = () =>
    reading(db, (tx) => listLotsForService(tx, service, { which: 'inspections', page: 1, page_size: 9 }))
  const pass = (days: number) => {
    const said = officeJudgeInspection.in.parse({ ...order, lot_no: 1, round: 1, reason: 'On the phone' })
    return inTransaction(db, (tx) =>
      passInspection(tx, { ...service, at: new Date(since + days * dayMs) }, said),
    )
  }
  expect([await remind(2.9), await remind(3), await remind(5), await remind(6)]).toEqual([0, 1, 1, 0])
  expect((await queue()).list).toEqual([])
  expect(await refusalOf(pass(6.9))).toBe('contract.tooEarly')
  expect(await remind(7)).toBe(1)
  expect((await queue()).list).toMatchObject([{ order_number: order.order_number, lot_no: 1 }])
  expect(await pass(7)).toEqual({ status: orderStatus.awaitingShippingDocuments })
  expect((await queue()).count).toBe(0)
})

test('papers wait for finance since they were handed in, whatever happens to their order', async () => {
  const order = await inProduction(db, { deposit_ratio: '0', balance_type: 2 })
  const lots = lotsOf(db, order)
  await lots.inspect()
  await lots.judge()
  await lots.ship()
  await sql`update orders set updated_at = updated_at + interval '9 days' where id = ${order.order_id}`.execute(
    db,
  )
  const { list } = await reading(db, (tx) => listDocuments(tx, finance, { page: 1, page_size: 9 }))
  const since = order.seller.at.toISOString()
  expect(list).toMatchObject([{ order_number: order.order_number, since }])
})

test('a lot of which nobody told the arrival waits for customer service', async () => {
  const order = await inProduction(db, { deposit_ratio: '0', balance_type: 2 })
  const lots = lotsOf(db, order)
  await lots.inspect()
  await lots.judge()
  await lots.ship()
  await lots.decide(finance)
  const mark = (day: string) => inTransaction(db, (tx) => markUnknownArrivals(tx, system(new Date(day))))
  expect([
    await mark('2026-04-13T12:00:00Z'),
    await mark('2026-04-14T12:00:00Z'),
    await mark('2026-04-15T12:00:00Z'),
  ]).toEqual([0, 1, 0])
  const { list } = await reading(db, (tx) =>
    listLotsForService(tx, service, { which: 'arrivals', page: 1, page_size: 9 }),
  )
  expect(list).toMatchObject([{ order_number: order.order_number, vessel: 'Ever Calm' }])
  const other = await inProduction(db, { deposit_ratio: '0', balance_type: 2 })
  const others = lotsOf(db, other)
  await others.inspect()
  await others.judge()
  await others.ship()
  await others.decide(finance)
  expect(await mark('2026-04-15T12:00:00Z')).toBe(1)
  const one = (after?: string) =>
    reading(db, (tx) => listLotsForService(tx, service, { which: 'arrivals', page: 1, page_size: 1, after }))
  const first = await one()
  await sql`update lot set reminded = 0 where order_id = (select id from orders where order_number = ${order.order_number})`.execute(
    db,
  )
  const second = await one(first.next!)
  expect([...first.list, ...second.list].map(({ order_number }) => order_number)).toEqual([
    order.order_number,
    other.order_number,
  ])
  expect(second.next).toBeNull()
})
