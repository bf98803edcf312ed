import { expect, test } from 'vitest'
import { ownStock, setStockRule as ruleCall, stockHistory } from '#api/goods/stock/own-stock'
import { inTransaction, reading } from '#database/transaction'
import type { Merchant } from '#market/actor'
import { aStaff, refusalOf } from '#tests/fixtures/people'
import { aMaker, announced, booked, receiving } from '#tests/fixtures/presale/inbound'
import { testDatabase } from '#tests/servers/database'
import { listOwnStock } from './list-own-stock.ts'
import { setStockRule } from './set-stock-rule.ts'
import { showStockHistory } from './show-stock-history.ts'

const { db } = await testDatabase()
const maker = await aMaker(db)
const { seller, relation_ids, warehouse_id, numbers } = maker
const staff = await aStaff(db, ['warehouse'])
const listed = (more: object, who: Merchant = seller) =>
  reading(db, (tx) => listOwnStock(tx, who, ownStock.in.parse({ page_size: 10, ...more })))
const history = (more: object = {}, who: Merchant = seller) =>
  reading(db, (tx) =>
    showStockHistory(
      tx,
      who,
      stockHistory.in.parse({ relation_id: relation_ids[0], warehouse_id, page_size: 2, ...more }),
    ),
  )

test('each movement says how much there was before and after, page after page, and what was its cause', async () => {
  const one = await receiving(db, maker, { staff })
  const { inbound_number } = one
  const line_id = one.lines[0]!.line_id
  for (const sound of [3, 4, 5]) await booked(db, staff, { inbound_number, lines: [{ line_id, sound }] })
  const relation_id = relation_ids[0]
  const move = { relation_id, warehouse_id, amount: -2, reason: 'corrected' as const, at: staff.at }
  await db.insertInto('stock_movement').values(move).execute()
  const more = await announced(db, maker, { expected_on: '2026-05-01' })
  const first = await history()
  expect(first).toMatchObject({ on_hand: 10, reserved: 0, available: 10, count: 4 })
  expect(first.coming).toMatchObject([
    { inbound_number, pieces: 8 },
    { inbound_number: more, pieces: 20, expected_on: '2026-05-01' },
  ])
  const second = await history({ page: 2, after: first.next })
  const rows = [...first.list, ...second.list]
  expect(rows.map(({ before, amount, after }) => [before, amount, after])).toEqual([
    [12, -2, 10],
    [7, 5, 12],
    [3, 4, 7],
    [0, 3, 3],
  ])
  expect(rows.map((row) => row.inbound_number)).toEqual([
    null,
    inbound_number,
    inbound_number,
    inbound_number,
  ])
  expect(second.next).toBe(null)
})

test('own items are listed by warehouse with what is to come, and those of others not', async () => {
  const { list, count } = await listed({ search: numbers[0] })
  expect(list).toMatchObject([{ custom_sn: numbers[0], warehouse_id, on_hand: 10, incoming: 28 }])
  expect(count).toBe(1)
  const other = await aMaker(db)
  expect((await listed({}, other.seller)).count).toBe(0)
  expect(await refusalOf(history({}, other.seller))).toBe('request.notFound')
})

test('of two tabs the second reads what the first decided of an item before it overwrites it', async () => {
  const where = { relation_id: relation_ids[0], warehouse_id }
  const set = (wish: object) =>
    inTransaction(db, (tx) => setStockRule(tx, seller, ruleCall.in.parse({ ...where, ...wish })))
  const { rev } = await history()
  expect(await set({ rev, threshold: 7 })).toEqual({ selling: true, threshold: 7, rev: rev + 1 })
  expect(await refusalOf(set({ rev, threshold: 3 }))).toBe('stock.ruleMoved')
  expect(await refusalOf(set({ rev, selling: '0' }))).toBe('stock.ruleMoved')
  // Nothing is overwritten by what holds already.
  expect(await set({ rev, threshold: 7 })).toMatchObject({ rev: rev + 1 })
  expect(await history()).toMatchObject({ selling: true, threshold: 7, rev: rev + 1 })
  expect(await set({ rev: rev + 1, selling: '0', threshold: 0 })).toMatchObject({ rev: rev + 2 })
  expect((await listed({ search: numbers[0] })).list).toMatchObject([
    { selling: false, threshold: null, rev: rev + 2 },
  ])
})
