import { expect, test } from 'vitest'
import { addLandedRate as addCall, landedCost as costCall } from '#api/goods/landed-cost'
import { inTransaction, reading } from '#database/transaction'
import { aCustomer } from '#tests/fixtures/buying'
import { aMerchant, aProduct } from '#tests/fixtures/goods'
import { aStaff, refusalOf } from '#tests/fixtures/people'
import { testDatabase } from '#tests/servers/database'
import { addLandedRate, listLandedRates } from './landed-rates.ts'
import { showLandedCost } from './show-landed-cost.ts'

const { db } = await testDatabase()
const buyer = await aCustomer(db)
const finance = await aStaff(db, ['finance'])
const merchant_id = await aMerchant(db)
const { relation_ids } = await aProduct(db, { merchant_id, relations: [{ modes: [4], fob: 20_000 }] })
const relation_id = relation_ids[0]!
await db
  .updateTable('relation')
  .set({ hs_code: '940161', origin: 'VN', volume_cm3: 1_000_000 })
  .where('id', '=', relation_id)
  .execute()
const { merchant_uuid } = await db
  .selectFrom('merchant')
  .select('merchant_uuid')
  .where('id', '=', merchant_id)
  .executeTakeFirstOrThrow()

const add = (rate: object) =>
  inTransaction(db, (tx) =>
    addLandedRate(tx, finance, addCall.in.parse({ source: 'HTSUS', valid_from: '2026-01-01', ...rate })),
  )
const cost = (more: object = {}, of = buyer) => {
  const lines = [{ relation_id, custom_sn: 'A-1', quantity: 10, price: '200.00' }]
  const asked = { merchant_uuid, lines: JSON.stringify(lines), port: 'Port Klang', zip: '90021', ...more }
  return reading(db, (tx) =>
    showLandedCost(tx, of, costCall.in.parse({ arrives_on: '2026-05-01', ...asked })),
  )
}

test('without rates each part is unknown, and so is the total', async () => {
  const { parts, total, goods } = await cost()
  expect(goods).toBe('2000.00')
  expect(parts.filter(({ amount }) => amount !== null).map(({ part }) => part)).toEqual(['extraDuty'])
  expect(total).toBeNull()
})

test('a cost is made of the rates that hold on the day of arrival', async () => {
  await add({ kind: 'freight', value: 7_500 })
  await add({ kind: 'insurance', value: 5_000 })
  await add({ kind: 'duty', hs_prefix: '9401', value: 0 })
  await add({ kind: 'extraDuty', hs_prefix: '9401.61', value: 250_000 })
  await add({ kind: 'extraDuty', hs_prefix: '9401.61', value: 300_000, valid_from: '2027-01-01' })
  await add({ kind: 'mpf', value: 3_464, valid_to: '2026-09-30' })
  await add({ kind: 'mpfLeast', value: 3_358 })
  await add({ kind: 'mpfMost', value: 65_150 })
  await add({ kind: 'hmf', value: 1_250 })
  await add({ kind: 'delivery', place: '90', value: 2_500 })
  const now = await cost()
  // 2000 goods, 750 freight, 13.75 insurance, 500 duty, 33.58 and 2.50 fees, 250 delivery.
  expect([now.total, now.lines[0]?.each]).toEqual(['3549.83', '354.98'])
  expect(now.rates.map(({ source }) => source)).toContain('HTSUS')
  const later = await cost({ arrives_on: '2027-01-02' })
  expect(later.parts.find(({ part }) => part === 'extraDuty')?.amount).toBe('600.00')
  expect(later.parts.find(({ part }) => part === 'mpf')?.amount).toBeNull()
  expect(later.total).toBeNull()
})

test('a rate is replaced by a newer one, and none is changed', async () => {
  await add({ kind: 'hmf', value: 1_000 })
  expect((await cost()).parts.find(({ part }) => part === 'hmf')?.amount).toBe('2.00')
  const { list } = await reading(db, (tx) =>
    listLandedRates(tx, finance, { kind: 'hmf', page: 1, page_size: 24 }),
  )
  expect(list.map(({ value, current }) => [value, current])).toEqual([
    [1_000, true],
    [1_250, false],
  ])
  await expect(db.updateTable('landed_rate').set({ value: 1 }).execute()).rejects.toThrow('never changed')
})

test('once the rate that began last has ended none holds, also not the one before it', async () => {
  await add({ kind: 'hmf', value: 900, valid_from: '2026-03-01', valid_to: '2026-04-30' })
  const hmfOn = async (arrives_on: string) =>
    (await cost({ arrives_on })).parts.find(({ part }) => part === 'hmf')?.amount
  expect(await Promise.all(['2026-02-28', '2026-04-30', '2026-05-01'].map(hmfOn))).toEqual([
    '2.00',
    '1.80',
    null,
  ])
  const { list } = await reading(db, (tx) =>
    listLandedRates(tx, finance, { kind: 'hmf', page: 1, page_size: 24 }),
  )
  // Today is the second of March.
  expect(list.filter(({ current }) => current).map(({ value }) => value)).toEqual([900])
})

test('what is no rate, no ZIP or no goods of the manufacturer is refused', async () => {
  expect(await refusalOf(add({ kind: 'mpf', hs_prefix: '94', value: 1 }))).toBe('request.malformed')
  expect(await refusalOf(add({ kind: 'duty', origin: '12', value: 1 }))).toBe('request.malformed')
  expect(await refusalOf(cost({ zip: '9002' }))).toBe('address.zipFormat')
  const other = await aProduct(db, { merchant_id: await aMerchant(db), relations: [{ modes: [4], fob: 1 }] })
  const foreign = [{ relation_id: other.relation_ids[0], custom_sn: 'B-1', quantity: 1, price: '1.00' }]
  expect(await refusalOf(cost({ lines: JSON.stringify(foreign) }))).toBe('cart.oneMerchant')
})
