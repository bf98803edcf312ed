import fc from 'fast-check'
import { type RawBuilder, sql } from 'kysely'
import { expect, test } from 'vitest'
import { dayAt, endOfDay, firstOfMonth, startOfDay, timeZoneOf } from '#rules/days'
import { beginOf, units } from '#rules/overview/dashboard/period'
import { siteCodes } from '#rules/sites'
import { aSite } from '#tests/fixtures/people'
import { testDatabase } from '#tests/servers/database'
import { beginOfMoment, inMonthOf, withinSiteDays, zoneOfSite } from './site-days.ts'

const { db } = await testDatabase()
const ids = new Map(await Promise.all(siteCodes.map(async (code) => [code, await aSite(db, code)] as const)))

/** Near the midnights of the sites, on common days and those on which clocks are changed. */
const instants = fc
  .tuple(
    fc.constantFrom('2026-03-08', '2026-03-09', '2026-11-01', '2026-11-02', '2026-12-31', '2027-01-01'),
    fc.constantFrom(...siteCodes),
    fc.constantFrom(-1, 0, 1, 1_800_000, -5_400_000),
  )
  .map(([day, code, by]) => new Date(startOfDay(day, timeZoneOf(code)).getTime() + by))
const rows = fc.array(fc.record({ at: instants, code: fc.constantFrom(...siteCodes) }), {
  minLength: 1,
  maxLength: 20,
})

type Row = { at: Date; code: (typeof siteCodes)[number] }
const dated = { instant: sql`r.at`, zone: zoneOfSite(sql`r.site_id`) }

async function each<T>(list: readonly Row[], what: RawBuilder<unknown>): Promise<T[]> {
  const text = JSON.stringify(list.map(({ at, code }, n) => ({ n, at, site_id: ids.get(code) })))
  const { rows: found } = await sql<{ what: T }>`select ${what} as what
    from json_to_recordset(${text}::json) as r (n int, at timestamptz, site_id int) order by n`.execute(db)
  return found.map((row) => row.what)
}

test('the database counts days of a site as the rules do, also when clocks are changed', async () => {
  const days = fc.constantFrom('2026-03-08', '2026-11-01', '2026-12-31', undefined)
  await fc.assert(
    fc.asyncProperty(rows, days, days, async (list, from, to) => {
      const within = sql.join([sql`true`, ...withinSiteDays({ from, to }, dated)], sql` and `)
      const wanted = list.map(({ at, code }) => {
        const day = dayAt(at, timeZoneOf(code))
        return (!from || day >= from) && (!to || day <= to)
      })
      expect(await each<boolean>(list, within)).toEqual(wanted)
    }),
    { numRuns: 40 },
  )
})

test('the database begins days, weeks and months of a site as the rules do', async () => {
  await fc.assert(
    fc.asyncProperty(rows, fc.constantFrom(...units), async (list, unit) => {
      const wanted = list.map(({ at, code }) => beginOf(dayAt(at, timeZoneOf(code)), unit))
      expect(await each(list, sql`${beginOfMoment(unit, dated)}::text`)).toEqual(wanted)
    }),
    { numRuns: 30 },
  )
})

test('a month of a site reaches from its first midnight to its last', async () => {
  const zone = timeZoneOf('CHI')
  const month = { instant: sql`${new Date('2026-11-15T12:00:00Z')}`, zone: sql`${zone}::text` }
  const first = startOfDay('2026-11-01', zone)
  const last = endOfDay('2026-11-30', zone)
  const around = [new Date(first.getTime() - 1), first, new Date(last.getTime() - 1), last]
  const list = around.map((at) => ({ at, code: 'CHI' as const }))
  expect(await each(list, inMonthOf(month, sql`r.at`))).toEqual([false, true, true, false])
  expect(firstOfMonth(dayAt(first, zone))).toBe('2026-11-01')
})
