import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { balanceType } from '#rules/buying/contract/terms'
import { aCustomer } from '#tests/fixtures/buying'
import { inProduction, lotsOf } from '#tests/fixtures/contract/lots'
import { askedFreight, doneLogistics, shownLogistics } from '#tests/fixtures/paying/logistics'
import { aStaff, refusalOf } from '#tests/fixtures/people'
import { breaches } from '#tests/invariants'
import { testDatabase } from '#tests/servers/database'

const { db } = await testDatabase({ max: 8 })
afterAll(async () => expect(await breaches(db)).toEqual({}))
const service = await aStaff(db, ['service'])

/** A lot whose papers have passed, of a buyer who is no dealer. */
async function onTheWater() {
  const contract = await inProduction(db, { dollars: 30_000, balance_type: balanceType.afterDelivery })
  const lots = lotsOf(db, contract)
  const ask = (lot_no = 1) =>
    askedFreight(db, contract.buyer, { lot_of: contract.order_number, lot_no, freight_class: '' })
  expect(await refusalOf(ask())).toBe('logistics.noLot')
  await lots.inspect()
  await lots.judge()
  await lots.ship()
  expect(await refusalOf(ask())).toBe('logistics.noLot')
  await lots.decide(await aStaff(db, ['finance']))
  return { ...contract, lots, ask }
}

test('a buyer asks for freight from the port once the papers of a lot have passed, once until that is cancelled', async () => {
  const { buyer, order_number, ask, lots } = await onTheWater()
  expect(await refusalOf(askedFreight(db, buyer))).toBe('logistics.closed')
  const first = await ask()
  expect(await shownLogistics(db, buyer, first)).toMatchObject({ lot: { order_number, lot_no: 1 } })
  expect(await refusalOf(ask())).toBe('logistics.lotAsked')
  expect(await refusalOf(ask(2))).toBe('logistics.noLot')
  await doneLogistics(db, service, { order_number: first, event: 'cancel', kept: '', remark: 'As asked' })
  const all = await Promise.all(
    [ask(), ask(), ask()].map((asking) => asking.then(() => 'asked').catch(() => refusalOf(asking))),
  )
  expect(all.toSorted()).toEqual(['asked', 'logistics.lotAsked', 'logistics.lotAsked'])
  await expect(
    sql`update logistics_order set lot_no = null, lot_order_id = null where lot_no is not null and step = 0`.execute(
      db,
    ),
  ).rejects.toThrow()
  await lots.arrive()
})

test('another company’s lot, one that is received, and one that is named in part are not there', async () => {
  const { order_number, lots, ask } = await onTheWater()
  const stranger = await aCustomer(db)
  expect(await refusalOf(askedFreight(db, stranger, { lot_of: order_number, lot_no: 1 }))).toBe(
    'logistics.noLot',
  )
  expect(await refusalOf(askedFreight(db, stranger, { lot_of: order_number }))).toBe('logistics.noLot')
  expect(await refusalOf(askedFreight(db, stranger, { lot_no: 1 }))).toBe('logistics.noLot')
  await lots.arrive()
  await lots.receive([{ line_no: 1, sound: 150, damaged: 0, missing: 0 }])
  expect(await refusalOf(ask())).toBe('logistics.noLot')
})
