import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Db } from '#database/connect'
import { inTransaction } from '#database/transaction'
import { type Staff, system } from '#market/actor'
import { standDifferences } from '#market/buying/inbound/difference/difference-deadlines'
import { differenceState } from '#rules/buying/inbound/difference'
import { later } from '#tests/fixtures/buying'
import { aStaff } from '#tests/fixtures/people'
import {
  aMaker,
  answered,
  booked,
  differencesIn,
  differing,
  officeDone,
  recounted,
} from '#tests/fixtures/presale/inbound'
import { breaches } from '#tests/invariants'
import { testDatabase } from '#tests/servers/database'
import { overlapped } from '../overlapped.ts'
import { atOnce, settled } from '../settled.ts'

const { db } = await testDatabase({ max: 24 })
const warehouse = await aStaff(db, ['warehouse'])
const second = await aStaff(db, ['warehouse'])
const third = await aStaff(db, ['warehouse'])
const reason = 'Twenty were packed'
const { accepted, disputed, stands, dropped } = differenceState

async function missing() {
  const maker = await aMaker(db)
  const { inbound_number, differences, lines } = await differing(db, maker, {
    staff: warehouse,
    counts: [{ sound: 17 }],
  })
  return { ...maker, inbound_number, line_id: lines[0]!.line_id, difference_id: differences[0]!.id }
}
type Missing = Awaited<ReturnType<typeof missing>>
const stateOf = async ({ inbound_number }: Missing) => (await differencesIn(db, inbound_number))[0]!.state
const stand = (at: Db, by: Staff) =>
  inTransaction(at, (tx) => standDifferences(tx, system(later(by, 5 * 24).at)))
const accept = (at: Db, { seller, difference_id }: Missing) =>
  answered(at, seller, { difference_id, answer: 'accept' })
const dispute = (at: Db, { seller, difference_id }: Missing) =>
  answered(at, seller, { difference_id, answer: 'dispute', reason })

test('of many answers at once one counts', async () => {
  for (let i = 0; i < 4; i += 1) {
    const one = await missing()
    const all = [...atOnce(4, () => accept(db, one)), ...atOnce(4, () => dispute(db, one))]
    expect(await settled(all)).toEqual({ done: 1, refused: 7 })
  }
  expect(await breaches(db)).toEqual({})
})

test('the twin: answers that look before they write, without a lock, count several times', async () => {
  const one = await missing()
  const looked = Promise.withResolvers<void>()
  let looking = 8
  const answer = async (state: number) => {
    const before = await stateOf(one)
    looking -= 1
    if (looking === 0) looked.resolve()
    await looked.promise
    if (before !== differenceState.asked) throw new Error('answered')
    await sql`update inbound_difference set state = ${state}, reason = ${reason}, answered_at = now() where id = ${one.difference_id}`.execute(
      db,
    )
  }
  await sql`alter table inbound_difference disable trigger inbound_difference_moved`.execute(db)
  const { done } = await settled(atOnce(8, (place) => answer(place % 2 ? accepted : disputed)))
  expect(done).toBeGreaterThan(1)
  await sql`update inbound_difference set state = 0 where id = ${one.difference_id}`.execute(db)
  await sql`alter table inbound_difference enable trigger inbound_difference_moved`.execute(db)
})

test('of an answer and the job that lets it stand the first counts', async () => {
  const first = await missing()
  const outcomes = await overlapped(
    db,
    (at) => accept(at, first),
    (at) => stand(at, warehouse),
  )
  expect([outcomes, await stateOf(first)]).toEqual([['done', 'done'], accepted])
  const other = await missing()
  const late = await overlapped(
    db,
    (at) => stand(at, warehouse),
    (at) => accept(at, other),
  )
  expect([late[0], await stateOf(other)]).toEqual(['done', stands])
  expect(late[1]).toContain('difference.notAllowed')
  expect(await breaches(db)).toEqual({})
})

test('a count that goes on and an answer: the first counts, and nothing waits while it is counted', async () => {
  const reopen = (at: Db, { inbound_number }: Missing) =>
    officeDone(at, warehouse, { inbound_number, event: 'reopen', reason: 'More is here' })
  const one = await missing()
  const outcomes = await overlapped(
    db,
    (at) => reopen(at, one),
    (at) => dispute(at, one),
  )
  expect(outcomes).toEqual(['done', expect.stringContaining('difference.notAllowed')])
  expect(await stateOf(one)).toBe(dropped)
  const other = await missing()
  const swapped = await overlapped(
    db,
    (at) => accept(at, other),
    (at) => reopen(at, other),
  )
  expect([swapped, await stateOf(other)]).toEqual([['done', 'done'], accepted])
  expect(await breaches(db)).toEqual({})
})

test('two who count again at once correct stock once, and none of them while the count goes on', async () => {
  const one = await missing()
  await dispute(db, one)
  const again = { difference_id: one.difference_id, result: 1 }
  const all = [second, third].flatMap((staff) => atOnce(3, () => recounted(db, staff, again)))
  expect(await settled(all)).toEqual({ done: 1, refused: 5 })
  const stock = () =>
    db
      .selectFrom('stock')
      .select('on_hand')
      .where('relation_id', '=', one.relation_ids[0])
      .executeTakeFirstOrThrow()
  expect(await stock()).toEqual({ on_hand: 19 })
  const other = await missing()
  await dispute(db, other)
  const outcomes = await overlapped(
    db,
    (at) => officeDone(at, warehouse, { ...other, event: 'reopen', reason: 'More is here' }),
    (at) => recounted(at, second, { difference_id: other.difference_id, result: 0 }),
  )
  expect(outcomes).toEqual(['done', expect.stringContaining('difference.notAllowed')])
  await booked(db, warehouse, { ...other, lines: [{ line_id: other.line_id, sound: 3 }] })
  await officeDone(db, warehouse, { ...other, event: 'finish' })
  expect(await breaches(db)).toEqual({})
})
