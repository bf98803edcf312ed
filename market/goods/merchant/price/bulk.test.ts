import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inTransaction, reading } from '#database/transaction'
import type { EditedCells } from '#rules/goods/prices/price-cells'
import { aMerchant, aProduct } from '#tests/fixtures/goods'
import { aSeller, refusalOf } from '#tests/fixtures/people'
import { testDatabase } from '#tests/servers/database'
import { applyBulk, previewBulk } from './apply-bulk.ts'
import { listBulkItems, listBulks } from './list-bulk.ts'
import { setPrice } from './set-price.ts'
import { undoBulk } from './undo-bulk.ts'

const { db } = await testDatabase()
const merchant_id = await aMerchant(db)
const grace = await aSeller(db, merchant_id)
const stranger = await aSeller(db, await aMerchant(db))
const hours = (n: number) => ({ ...grace, at: new Date(grace.at.getTime() + n * 3_600_000) })

let made = 0
/** Items of one product, each at 200.00, by their numbers. */
async function someItems(count: number) {
  const first = made
  made += count
  const numbers = Array.from({ length: count }, (_, place) => `B-${first + place}`)
  const relations = numbers.map((custom_sn) => ({ custom_sn, price: 20_000 }))
  const { relation_ids } = await aProduct(db, { merchant_id, relations })
  return { numbers, relation_ids }
}
const rowsOf = (numbers: readonly string[], cells: EditedCells) =>
  numbers.map((custom_sn) => ({ custom_sn, cells }))
type Rows = ReturnType<typeof rowsOf>
const preview = (rows: Rows, as = grace) => reading(db, (tx) => previewBulk(tx, as, { rows }))
const applyAs = (rows: Rows, hash: string, sure = false) =>
  inTransaction(db, (tx) => applyBulk(tx, grace, { rows, hash, sure }))
const apply = async (rows: Rows) => applyAs(rows, (await preview(rows)).hash, true)
const undo = (bulk_id: number, as = grace) => inTransaction(db, (tx) => undoBulk(tx, as, { bulk_id }))
const prices = async (relation_ids: readonly number[]) => {
  const { rows } = await sql<{ price_cents: number }>`
    select price_cents from relation where id = any (${[...relation_ids]}::int[]) order by id`.execute(db)
  return rows.map((row) => row.price_cents)
}

test('a preview says each cell before and after, and what is wrong with it; it changes nothing', async () => {
  const { numbers, relation_ids } = await someItems(3)
  const [one, two, three] = numbers as [string, string, string]
  const told = await preview([
    ...rowsOf([one], { price: '210', lead_days: '3' }),
    ...rowsOf([two], { price: '=2*3', minimum_amount: '' }),
    ...rowsOf([three], { price: '2,00' }),
    ...rowsOf([three, 'NOBODYS'], { price: '220' }),
  ])
  const cell = (custom_sn: string, after: string, problem: string | null, field = 'price') =>
    expect.objectContaining({ custom_sn, field, after, problem })
  expect(told.cells).toEqual([
    cell(one, '210.00', null),
    cell(two, '=2*3', 'amount'),
    cell(two, '', 'empty', 'minimum_amount'),
    cell(three, '2,00', 'amount'),
  ])
  expect(told.wrong_rows).toEqual([
    { row: 4, custom_sn: three, problem: 'twice' },
    { row: 5, custom_sn: 'NOBODYS', problem: 'unknown' },
  ])
  expect(await prices(relation_ids)).toEqual([20_000, 20_000, 20_000])
})

test('all cells change in one transaction, or none', async () => {
  const { numbers, relation_ids } = await someItems(3)
  const rows = rowsOf(numbers, { price: '210', tiers: '10:5' })
  const wrong = [...rows.slice(1), ...rowsOf(numbers.slice(0, 1), { price: '0' })]
  expect(await refusalOf(apply(wrong))).toBe('bulk.wrong')
  expect(await prices(relation_ids)).toEqual([20_000, 20_000, 20_000])
  const { hash } = await preview(rows)
  const { bulk_id, items, cells } = await applyAs(rows, hash)
  expect([items, cells]).toEqual([3, 6])
  expect(await prices(relation_ids)).toEqual([21_000, 21_000, 21_000])
  const events = await db.selectFrom('product_event').select('path').where('bulk_id', '=', bulk_id).execute()
  expect(events).toHaveLength(6)
  expect(await refusalOf(applyAs(rows, hash)), 'the same sheet again').toBe('bulk.changed')
  expect(await refusalOf(apply(rows))).toBe('bulk.nothing')
  const far = rowsOf(numbers.slice(0, 1), { price: '2.10' })
  expect(await refusalOf(applyAs(far, (await preview(far)).hash))).toBe('price.farOff')
})

test('a price that somebody changed since the preview is not overwritten', async () => {
  const { numbers, relation_ids } = await someItems(2)
  const rows = rowsOf(numbers, { price: '210' })
  const { hash } = await preview(rows)
  await inTransaction(db, (tx) =>
    setPrice(tx, grace, { relation_id: relation_ids[0]!, rev: 0, cells: { lead_days: '9' }, sure: false }),
  )
  expect(await refusalOf(applyAs(rows, hash))).toBe('bulk.changed')
})

test('it is undone once within a day; what changed since stays and is told, and an undo is undone', async () => {
  const { numbers, relation_ids } = await someItems(4)
  const [moved, gone] = relation_ids as [number, number]
  const { bulk_id } = await apply(rowsOf(numbers, { price: '210', minimum_amount: '4', multiple: '2' }))
  await inTransaction(db, (tx) =>
    setPrice(tx, grace, {
      relation_id: moved,
      rev: 1,
      cells: { price: '220', minimum_amount: '6' },
      sure: false,
    }),
  )
  await sql`update relation set off_shelf_at = now() where id = ${gone}`.execute(db)
  expect(await refusalOf(undo(bulk_id, stranger))).toBe('request.notFound')
  expect(await refusalOf(undo(bulk_id, hours(25)))).toBe('bulk.tooLate')
  const undone = await undo(bulk_id, hours(23))
  const own = (custom_sn: string) => undone.left.filter((cell) => cell.custom_sn === custom_sn)
  expect(own(numbers[0]!)).toEqual([
    { custom_sn: numbers[0], field: 'minimum_amount', now: '6' },
    { custom_sn: numbers[0], field: 'price', now: '220.00' },
  ])
  expect(own(numbers[1]!).map(({ now }) => now)).toEqual([null, null, null])
  expect(undone).toMatchObject({ cells: 7, left: { length: 5 } })
  expect(await prices(relation_ids)).toEqual([22_000, 21_000, 20_000, 20_000])
  expect(await refusalOf(undo(bulk_id, hours(23)))).toBe('bulk.undone')
  const again = await undo(undone.bulk_id!, hours(30))
  expect(again).toMatchObject({ cells: 7, left: [] })
  expect(await prices(relation_ids)).toEqual([22_000, 21_000, 21_000, 21_000])
  const { list } = await reading(db, (tx) => listBulks(tx, hours(31), { page: 1, page_size: 3 }))
  expect(list.map(({ undo_of, undo_until }) => [undo_of, undo_until !== null])).toEqual([
    [undone.bulk_id, true],
    [bulk_id, false],
    [null, false],
  ])
})

test('two thousand rows change within three seconds, and one more is refused', async () => {
  const many = await someItems(2_000)
  const rows = rowsOf(many.numbers, {
    price: '210',
    special_offer: '199',
    special_until: '2026-12-31',
    tiers: '10:5',
  })
  const { hash } = await preview(rows)
  const began = performance.now()
  expect(await applyAs(rows, hash)).toMatchObject({ items: 2_000, cells: 8_000 })
  expect(performance.now() - began).toBeLessThan(3_000)
  expect(await refusalOf(preview([...rows, ...rowsOf(['ONE-MORE'], {})]))).toBe('bulk.tooMany')
})

test('the sheet has the items on the shelf, and none of others', async () => {
  const { numbers } = await someItems(1)
  const look = (search: string, as = grace) =>
    reading(db, (tx) => listBulkItems(tx, as, { search, after: 0 }))
  expect((await look(numbers[0]!.toLowerCase())).list.map((one) => one.custom_sn)).toContain(numbers[0])
  expect(await look('', stranger)).toEqual({ list: [], next: null })
  const { list, next } = await look('')
  expect([list.length, next]).toEqual([2_000, list.at(-1)!.relation_id])
})
