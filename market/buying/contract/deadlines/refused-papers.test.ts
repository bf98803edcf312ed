import { expect, test } from 'vitest'
import { inTransaction, reading } from '#database/transaction'
import { system } from '#market/actor'
import { inProduction, lotsOf } from '#tests/fixtures/contract/lots'
import { aStaff } from '#tests/fixtures/people'
import { breaches } from '#tests/invariants'
import { testDatabase } from '#tests/servers/database'
import { listLotsForService } from '../../order/lot/list-documents.ts'
import { markUnknownArrivals } from '../../order/lot/lot-deadlines.ts'
import { remindOfRefusedPapers } from './refused-papers.ts'

const { db } = await testDatabase()
const finance = await aStaff(db, ['finance'])
const service = await aStaff(db, ['service'])
const dayMs = 86_400_000

test('a manufacturer is reminded once a step of refused papers, then service sees them, until they come', async () => {
  const order = await inProduction(db, { deposit_ratio: '0', balance_type: 2 })
  const lots = lotsOf(db, order)
  await lots.inspect()
  await lots.judge()
  await lots.ship()
  await lots.decide(finance, { billOfLading: 'Another vessel' })
  const remind = (days: number) =>
    inTransaction(db, (tx) =>
      remindOfRefusedPapers(tx, system(new Date(finance.at.getTime() + days * dayMs))),
    )
  const queue = () =>
    reading(db, (tx) => listLotsForService(tx, service, { which: 'papers', page: 1, page_size: 9 }))
  const told = ({ account_id }: { account_id: number }) =>
    db
      .selectFrom('notice')
      .select(['account_id', 'params'])
      .where('name', '=', 'papersToReplace')
      .where('account_id', '=', account_id)
      .execute()
  expect([await remind(1.9), await remind(2), await remind(3), await remind(5)]).toEqual([0, 1, 0, 1])
  expect(await told(order.seller)).toHaveLength(2)
  expect((await told(order.seller))[0]!.params).toMatchObject({ lot_no: '1', reason: 'Another vessel' })
  expect((await queue()).list).toEqual([])
  expect(await told(order.buyer)).toEqual([])
  expect([await remind(10), await remind(30)]).toEqual([1, 0])
  expect(await told(order.buyer)).toHaveLength(1)
  expect((await queue()).list).toMatchObject([{ order_number: order.order_number, lot_no: 1 }])
  await lots.ship()
  expect((await queue()).count).toBe(0)
  await lots.decide(finance, { billOfLading: 'Another vessel' })
  expect([await remind(1), await remind(2)]).toEqual([0, 1])
  await lots.ship()
  await lots.decide(finance)
  // What was reminded of papers is none of the reminders of its arrival.
  const at = new Date('2026-04-14T12:00:00Z')
  expect(await inTransaction(db, (tx) => markUnknownArrivals(tx, system(at)))).toBe(1)
  expect(await breaches(db)).toEqual({})
})
