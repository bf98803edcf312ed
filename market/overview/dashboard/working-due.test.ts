import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { reading } from '#database/transaction'
import { timeZoneOf } from '#rules/days'
import { dueIn, queueOf, queuesOf } from '#rules/overview/queues'
import { aWarehouse } from '#tests/fixtures/goods'
import { testDatabase } from '#tests/servers/database'
import { workingDue, workPlace, workTables } from './working-due.ts'

const { db } = await testDatabase()
const at = new Date('2026-12-20T12:00:00Z')
const hourMs = 3_600_000

test('the database and the rules give every queue the same deadlines, at hours over seven weeks', async () => {
  const house = await aWarehouse(db, 'Ontario')
  const { site, opened } = await reading(db, async (tx) => ({
    site: await tx.selectFrom('site').select(['id', 'code']).executeTakeFirstOrThrow(),
    opened: await tx
      .selectFrom('warehouse')
      .select(['opening_hours', 'time_zone'])
      .where('id', '=', house.id)
      .executeTakeFirstOrThrow(),
  }))
  const times = Array.from({ length: 240 }, (_, n) => new Date(at.getTime() - n * 5 * hourMs))
  for (const name of queuesOf(['administrator'])) {
    const { byWarehouse, hours } = queueOf(name)
    const place = {
      site_id: sql`${site.id}::int`,
      warehouse_id: byWarehouse ? sql`${house.id}::int` : sql`null::int`,
    }
    const { joins, due } = workingDue({
      since: sql`r.since`,
      place: workPlace(name, place),
      hours: sql`${sql.lit(hours)}`,
    })
    const { rows } = await reading(db, async (tx) =>
      sql<{ since: Date; due: Date }>`
        with ${await workTables(tx, at)}
        select r.since, ${due} as due from unnest(${times}::timestamptz[]) r (since) ${joins}`.execute(tx),
    )
    const where = byWarehouse
      ? { time_zone: opened.time_zone, hours: opened.opening_hours }
      : { time_zone: timeZoneOf(site.code as 'LA') }
    expect(rows).toHaveLength(times.length)
    for (const row of rows)
      expect([name, row.since, row.due]).toEqual([name, row.since, dueIn(name, row.since, where)])
  }
})
