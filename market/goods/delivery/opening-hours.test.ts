import { expect, test } from 'vitest'
import { inTransaction, reading } from '#database/transaction'
import { aWarehouse } from '#tests/fixtures/goods'
import { aStaff, refusalOf } from '#tests/fixtures/people'
import { testDatabase } from '#tests/servers/database'
import { saveHours, showHours } from './opening-hours.ts'

const { db } = await testDatabase()
const staff = await aStaff(db, ['warehouse'])
const time_zone = 'America/Chicago' as const

test('staff sets the opening hours of a warehouse, and the audit log records the earlier ones', async () => {
  const { id: warehouse_id } = await aWarehouse(db)
  const show = () => reading(db, (tx) => showHours(tx, staff, { warehouse_id }))
  const save = (hours: { day: number; from: string; until: string }[]) =>
    inTransaction(db, (tx) => saveHours(tx, staff, { warehouse_id, hours, time_zone }))
  expect((await show()).hours).toHaveLength(5)
  const saturday = { day: 6, from: '09:00', until: '12:00' }
  const monday = { day: 1, from: '07:00', until: '15:00' }
  await save([saturday, monday])
  expect(await show()).toEqual({ hours: [monday, saturday], time_zone })
  expect(await refusalOf(save([{ ...monday, until: '06:00' }]))).toBe('tariff.hours')
  expect(await show()).toEqual({ hours: [monday, saturday], time_zone })
  const [entry] = await db
    .selectFrom('audit_log')
    .selectAll()
    .where('action', '=', 'warehouse.hours')
    .execute()
  expect(entry).toMatchObject({ before: { hours: { length: 5 } }, after: { hours: [monday, saturday] } })
})
