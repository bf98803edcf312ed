import { expect, test } from 'vitest'
import { arrivalDays, arrivals } from '#api/buying/inbound/office-inbound'
import { reading } from '#database/transaction'
import { aStaff } from '#tests/fixtures/people'
import { aMaker, announced, done } from '#tests/fixtures/presale/inbound'
import { testDatabase } from '#tests/servers/database'
import { countArrivals } from './count-arrivals.ts'
import { listArrivals } from './list-arrivals.ts'

const { db } = await testDatabase()

test('a calendar counts what comes by day, says when the warehouse is closed, and what lies beside it', async () => {
  const [one, two] = [await aMaker(db), await aMaker(db)]
  const days = ['2026-03-07', '2026-03-07', '2026-04-01', '2026-07-01']
  const numbers: string[] = []
  for (const expected_on of days) numbers.push(await announced(db, one, { expected_on }))
  await announced(db, two, { expected_on: '2026-03-07' })
  await done(db, one.seller, { inbound_number: numbers[1]!, event: 'cancel', reason: 'The mill is late' })
  const staff = await aStaff(db, ['warehouse'])
  const asked = (more: object) =>
    reading(db, (tx) =>
      countArrivals(tx, staff, arrivalDays.in.parse({ warehouse_id: one.warehouse_id, ...more })),
    )
  const found = await asked({})
  expect([found.today, found.days[0]!.day, found.days.length]).toEqual(['2026-03-02', '2026-03-02', 28])
  expect([found.before, found.after]).toEqual([0, 2])
  const saturday = found.days.find(({ day }) => day === '2026-03-07')
  expect(saturday).toMatchObject({ closed: true, shipments: 1, first: [{ inbound_number: numbers[0] }] })
  expect(saturday!.pieces).toBeGreaterThan(saturday!.cartons)
  expect(found.days.filter(({ shipments }) => shipments > 0)).toHaveLength(1)
  expect(found.days[1]).toEqual({
    day: '2026-03-03',
    closed: false,
    shipments: 0,
    cartons: 0,
    pieces: 0,
    first: [],
  })
  const later = await asked({ from: '2026-04-01' })
  expect([later.days[0]!.day, later.before, later.after]).toEqual(['2026-03-30', 1, 1])
  expect(later.days.find(({ day }) => day === '2026-04-01')!.shipments).toBe(1)
  const ofDay = await reading(db, (tx) =>
    listArrivals(tx, staff, arrivals.in.parse({ warehouse_id: one.warehouse_id, day: '2026-03-07' })),
  )
  expect(ofDay.list.map(({ inbound_number }) => inbound_number)).toEqual([numbers[0]])
  expect(ofDay.count).toBe(1)
})
