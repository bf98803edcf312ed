import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inTransaction } from '#database/transaction'
import { nameKeyPattern, rowKeyPattern } from '#rules/fields'
import { testDatabase } from '#tests/servers/database'
import { onePage, pageClauses, type RowOrder } from './page-query.ts'

const { db } = await testDatabase()
type Row = { id: number; key: string | null }

/**
 * Walks a table of 25 rows, of which each ten have one instant and one day, in pages of four, by the given
 * links; each page's rows leave it, and one comes in front, before the next is read.
 */
async function walk(order: RowOrder, byKey: boolean): Promise<number[]> {
  return inTransaction(db, async (tx) => {
    await sql`create temporary table waiting on commit drop as
      select n as id, timestamptz '2026-03-02 12:00:00.123456Z' + n / 10 * interval '1 minute' as at,
        date '2026-03-02' + n / 10 as day, n / 10 as number,
        case when n < 10 then 'a' when n < 20 then 'b + ö/椅子?' else repeat('z', 90) end as name
      from generate_series(1, 25) n`.execute(tx)
    const seen: number[] = []
    let after: string | undefined
    for (let page = 1; page < 20; page += 1) {
      const number = byKey ? { page, page_size: 4, after } : { page, page_size: 4 }
      const clauses = pageClauses({ ...number, where: sql`id > 0`, order })
      const found = await sql<Row>`select id, ${clauses.key} as key from waiting ${clauses.rows}`.execute(tx)
      const { rows, next } = onePage(found.rows, 4)
      seen.push(...rows.map(({ id }) => id))
      await sql`delete from waiting where id = any (${rows.map(({ id }) => id)}::int[])`.execute(tx)
      if (next === null) return seen
      expect(next).toMatch(order.of === 'name' ? nameKeyPattern : rowKeyPattern)
      after = next
    }
    return seen
  })
}
const rising = Array.from({ length: 25 }, (_, n) => n + 1)
const id = sql`id`

test.each<[string, RowOrder, number[]]>([
  ['id', { id }, rising],
  ['falling id', { id, falling: true }, rising.toReversed()],
  ['instant', { by: sql`at`, id }, rising],
  ['falling instant', { by: sql`at`, id, falling: true }, rising.toReversed()],
  ['day', { by: sql`day`, of: 'day', id }, rising],
  ['number', { by: sql`number`, of: 'number', id }, rising],
  ['falling number', { by: sql`number`, of: 'number', id, falling: true }, rising.toReversed()],
  ['name', { by: sql`name`, of: 'name', id }, rising],
  ['falling day', { by: sql`day`, of: 'day', id, falling: true }, rising.toReversed()],
])('a list by %s whose rows leave it shows each of them once, by key', async (_name, order, all) => {
  expect(await walk(order, true)).toEqual(all)
})

test('by number every other page would be left out', async () => {
  expect(await walk({ id }, false)).toEqual([
    ...rising.slice(0, 4),
    ...rising.slice(8, 12),
    ...rising.slice(16, 20),
    25,
  ])
})
