import { expect, test } from 'vitest'
import { inTransaction } from '#database/transaction'
import { aStaff, lastMail } from '#tests/fixtures/people'
import { aMaker, announced, done, officeDone, saved } from '#tests/fixtures/presale/inbound'
import { testDatabase } from '#tests/servers/database'
import { system } from '../../actor.ts'
import { remindOfInbounds } from './remind-of-inbounds.ts'

const { db } = await testDatabase()
const remind = (day: string) =>
  inTransaction(db, (tx) => remindOfInbounds(tx, system(new Date(`${day}T20:00:00Z`))))

test('a manufacturer is reminded of a shipment three days before its day and on it, anew where it moved', async () => {
  const maker = await aMaker(db)
  const inbound_number = await announced(db, maker)
  await saved(db, maker)
  expect(await remind('2026-03-28')).toBe(0)
  expect([await remind('2026-03-29'), await remind('2026-03-30')]).toEqual([1, 0])
  const mail = () => lastMail(db, maker.seller.email)
  expect(await mail()).toMatchObject({ template: 'inboundDue', params: { inbound_number, days: 3 } })
  expect([await remind('2026-04-01'), await remind('2026-04-02')]).toEqual([1, 0])
  expect(await mail()).toMatchObject({ params: { inbound_number, days: 0 } })
  await done(db, maker.seller, {
    inbound_number,
    event: 'moveDate',
    expected_on: '2026-04-20',
    reason: 'A storm',
  })
  expect(await remind('2026-04-02')).toBe(0)
  expect(await remind('2026-04-18')).toBe(1)
  await officeDone(db, await aStaff(db, ['warehouse']), { inbound_number, event: 'arrive' })
  expect(await remind('2026-04-20')).toBe(0)
})
