import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inTransaction } from '#database/transaction'
import { lockActing } from '#market/people/acting/lock-acting'
import { endActing, stopActing } from '#market/people/acting/stop-acting'
import { actedFor } from '#tests/fixtures/acting'
import { aBuyer, aStaff, refusalOf } from '#tests/fixtures/people'
import { testDatabase } from '#tests/servers/database'
import { settled } from '../settled.ts'

const { db } = await testDatabase({ max: 12 })

async function acting() {
  const buyer = await aBuyer(db)
  const staff = await aStaff(db, ['service'])
  return { buyer, staff, actor: await actedFor(db, buyer, staff) }
}

/** A call that is under way while the acting is ended: it has begun, and commits later. */
async function callAndStop(hold: typeof lockActing) {
  const { buyer, actor } = await acting()
  let stopped = false
  let after = false
  let begun = () => {}
  const under_way = new Promise<void>((resolve) => {
    begun = resolve
  })
  const call = inTransaction(db, async (tx) => {
    await hold(tx, actor)
    begun()
    await sql`select pg_sleep(0.15)`.execute(tx)
    await tx.updateTable('account').set({ phone: '555' }).where('id', '=', buyer.account_id).execute()
    after = stopped
  })
  await under_way
  const stop = inTransaction(db, (tx) => stopActing(tx, actor, {})).then(() => {
    stopped = true
  })
  await Promise.all([call, stop])
  return after
}

test('a call under way is done before the acting has ended, never after', async () => {
  for (let round = 0; round < 3; round += 1) expect(await callAndStop(lockActing)).toBe(false)
})

test('the twin: without the lock the acting ends during a call', async () => {
  expect(await callAndStop(async () => {})).toBe(true)
})

test('a call after the end is refused', async () => {
  const { actor } = await acting()
  await inTransaction(db, (tx) => stopActing(tx, actor, {}))
  expect(await refusalOf(inTransaction(db, (tx) => lockActing(tx, actor)))).toBe('session.expired')
})

test('ended by its banner and from the office at once, it ends once', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { staff, actor } = await acting()
    const works = [
      inTransaction(db, (tx) => stopActing(tx, actor, {})),
      inTransaction(db, (tx) => endActing(tx, staff, { id: actor.acting.id })),
    ]
    await settled(works).catch(() => undefined)
    const stops = await db
      .selectFrom('audit_log')
      .select('id')
      .where('action', '=', 'acting.stop')
      .where('subject_id', '=', String(actor.company_id))
      .execute()
    expect(stops).toHaveLength(1)
  }
})
