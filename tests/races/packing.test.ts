import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inTransaction } from '#database/transaction'
import { aCustomer, anItem, orderOf, work } from '#tests/fixtures/buying'
import { anOrderToPack, packIn, scan } from '#tests/fixtures/packing/cartons'
import { aStaff } from '#tests/fixtures/people'
import { breaches } from '#tests/invariants'
import { testDatabase } from '#tests/servers/database'
import { atOnce, settled } from './settled.ts'

const { db } = await testDatabase({ max: 16 })
const people = await Promise.all(atOnce(4, () => aStaff(db, ['warehouse'])))
const [staff] = people as [(typeof people)[0]]

/** Three pieces of two cartons each, to be packed. */
async function toPack() {
  const item = await anItem(db)
  await packIn(db, item, 2)
  const buyer = await aCustomer(db, 1_000)
  const order_number = await anOrderToPack(db, { buyer, staff }, { items: [{ ...item, quantity: 3 }] })
  return { item, order_number }
}
const countedOf = async (order_number: string) => {
  const { id } = await orderOf(db, order_number)
  const rows = await db.selectFrom('packed_carton').select('carton').where('order_id', '=', id).execute()
  return rows.map(({ carton }) => carton).toSorted()
}

test('four people who pack one order at once count each carton once, and none too many', async () => {
  const { order_number } = await toPack()
  const scans = atOnce(18, (place) =>
    scan(db, people[place % 4]!, { order_number, code: `${order_number}/${(place % 6) + 1}` }),
  )
  const outcomes = (await Promise.all(scans)).map(({ outcome }) => outcome)
  expect(outcomes.filter((outcome) => outcome === 'counted')).toHaveLength(6)
  expect(outcomes.filter((outcome) => outcome === 'again')).toHaveLength(12)
  expect(await countedOf(order_number)).toEqual([1, 2, 3, 4, 5, 6])
})

test('one label under several scanners counts once', async () => {
  const { order_number } = await toPack()
  const answers = await Promise.all(
    people.map((one) => scan(db, one, { order_number, code: `${order_number}/4` })),
  )
  expect(answers.map(({ outcome }) => outcome).toSorted()).toEqual(['again', 'again', 'again', 'counted'])
})

test('an order shipped during a scan leaves with all cartons counted, or not at all', async () => {
  const { order_number } = await toPack()
  for (let n = 1; n <= 5; n += 1) await scan(db, staff, { order_number, code: `${order_number}/${n}` })
  const ready = () => work(db, staff, { event: 'ready', order_number })
  await settled([scan(db, people[1]!, { order_number, code: `${order_number}/6` }), ready(), ready()])
  const { status } = await orderOf(db, order_number)
  if (status === 15) expect(await countedOf(order_number)).toHaveLength(6)
  expect(await breaches(db)).toEqual({})
})

/** The mistake that `scanCarton` must not make: read the next carton without a lock. */
const careless = (order_number: string) =>
  inTransaction(db, async (tx) => {
    const { id } = await orderOf(tx, order_number)
    const { rows } = await sql<{ next: number }>`
      select coalesce(max(carton), 0) + 1 as next from packed_carton where order_id = ${id}`.execute(tx)
    await sql`select pg_sleep(0.05)`.execute(tx)
    await sql`insert into packed_carton (order_id, carton, account_id, packed_at)
      values (${id}, ${rows[0]!.next}, ${staff.account_id}, now())`.execute(tx)
  })

test('the twin: without the lock two would count the same carton; the database takes it once', async () => {
  const { order_number } = await toPack()
  expect(await settled(atOnce(3, () => careless(order_number)))).toEqual({ done: 1, refused: 2 })
  const other = await toPack()
  await sql`alter table packed_carton drop constraint packed_carton_once`.execute(db)
  await Promise.all(atOnce(3, () => careless(other.order_number)))
  expect(await countedOf(other.order_number)).toEqual([1, 1, 1])
})
