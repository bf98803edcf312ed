import { expect, test } from 'vitest'
import { inTransaction } from '#database/transaction'
import { system } from '#market/actor'
import { logisticsStep } from '#rules/aftersale/logistics/logistics-graph'
import { aShipper, askedFreight, quotedFreight, shownLogistics } from '#tests/fixtures/paying/logistics'
import { aStaff, refusalOf } from '#tests/fixtures/people'
import { testDatabase } from '#tests/servers/database'
import { acceptLogistics } from './accept-logistics.ts'
import { moveLogistics } from './move-logistics.ts'

const { db } = await testDatabase()
const service = await aStaff(db, ['service'])

test('a freight order that its buyer accepted meanwhile does not expire', async () => {
  const buyer = await aShipper(db, 1_000)
  const order_number = await askedFreight(db, buyer)
  await quotedFreight(db, service, { order_number })
  const order = await db
    .selectFrom('logistics_order')
    .selectAll()
    .where('logistics_number', '=', order_number)
    .executeTakeFirstOrThrow()
  await inTransaction(db, (tx) =>
    acceptLogistics(tx, buyer, { order_number, total_seen: '300.00', idempotency_key: '' }),
  )
  const late = inTransaction(db, (tx) => moveLogistics(tx, system(buyer.at), { order, event: 'expire' }))
  expect(await refusalOf(late)).toBe('logistics.notAllowed')
  expect(await shownLogistics(db, buyer, order_number)).toMatchObject({ step: logisticsStep.accepted })
})
