import { expect, test } from 'vitest'
import { inTransaction } from '#database/transaction'
import { later } from '#tests/fixtures/buying'
import { inProduction, lotsOf } from '#tests/fixtures/contract/lots'
import { refusalOf } from '#tests/fixtures/people'
import { testDatabase } from '#tests/servers/database'
import { system } from '../../../actor.ts'
import { terminateLate } from '../termination/terminate-late.ts'
import { remindOfDelivery } from './delivery-deadlines.ts'

const { db } = await testDatabase()
type Order = Awaited<ReturnType<typeof inProduction>>

/** An order of a contract whose goods are to be delivered on 1 June, at most a week later. */
const ordered = () => inProduction(db, { deposit_ratio: '0', balance_type: 2, late_days: '7' })
const remind = (day: string) =>
  inTransaction(db, (tx) => remindOfDelivery(tx, system(new Date(`${day}T12:00:00Z`))))
async function told({ account_id }: { account_id: number }) {
  const rows = await db
    .selectFrom('notice')
    .select('params')
    .where('account_id', '=', account_id)
    .where('name', '=', 'lotToDeliver')
    .orderBy('id')
    .execute()
  return rows.map(({ params }) => params)
}

/** The order after an inspection whose report waited ten days for its buyer, who refused it. */
async function waited(order: Order) {
  await lotsOf(db, order).inspect()
  const slow = lotsOf(db, { ...order, buyer: later(order.buyer, 10 * 24) })
  await slow.judge({ pass: false, reason: 'Two legs are loose' })
}

test('a manufacturer is reminded before a lot is to be delivered, and both sides hear of a late one', async () => {
  const order = await ordered()
  const days = [
    '2026-05-17',
    '2026-05-18',
    '2026-05-19',
    '2026-05-25',
    '2026-05-31',
    '2026-06-01',
    '2026-06-02',
    '2026-06-09',
  ]
  const counts = []
  for (const day of days) counts.push(await remind(day))
  expect(counts).toEqual([0, 1, 0, 1, 1, 0, 1, 0])
  const late = { lot_no: '1', due_on: '2026-06-01', late: 'yes' }
  expect(await told(order.buyer)).toMatchObject([late])
  const coming = { ...late, late: 'no' }
  expect(await told(order.seller)).toMatchObject([coming, coming, coming, late])
})

test('a lot is due later by the days in which its inspection waited, and not reminded of while it waits', async () => {
  const order = await ordered()
  await lotsOf(db, order).inspect()
  expect(await remind('2026-06-20')).toBe(0)
  const slow = lotsOf(db, { ...order, buyer: later(order.buyer, 10 * 24) })
  await slow.judge({ pass: false, reason: 'Two legs are loose' })
  const { contract } = await slow.show()
  expect(contract).toMatchObject({
    delivery_due: '2026-06-11',
    delivery_delay: { deposit: 0, inspections: 10 },
  })
  expect([await remind('2026-05-27'), await remind('2026-05-28')]).toEqual([0, 1])
  expect((await told(order.seller)).at(-1)).toMatchObject({ due_on: '2026-06-11', late: 'no' })
})

test('the buyer may end late goods only later by those days', async () => {
  const order = await ordered()
  await waited(order)
  const end = (day: string) =>
    inTransaction(db, (tx) =>
      terminateLate(
        tx,
        { ...order.buyer, at: new Date(`${day}T00:00:00Z`) },
        { order_number: order.order_number, reason: 'The season is over', buyer_back: '0.00' },
      ),
    )
  expect(await refusalOf(end('2026-06-09'))).toBe('termination.notLate')
  expect(await refusalOf(end('2026-06-18'))).toBe('termination.notLate')
  expect(await end('2026-06-19')).toEqual({ status: 9 })
})
