import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Db, Tx } from '#database/connect'
import { inTransaction } from '#database/transaction'
import { system } from '#market/actor'
import { notify } from '#market/people/message/notify'
import { readEvents } from '#market/talk/live/read-events'
import { sweepEvents } from '#market/talk/live/sweep-events'
import { liveStreamsOfAccount } from '#rules/talk/live'
import { aCustomer, anItem, anOrder } from '#tests/fixtures/buying'
import { aMerchant } from '#tests/fixtures/goods'
import { aColleague, aSeller, aSite, aStaff } from '#tests/fixtures/people'
import { testDatabase } from '#tests/servers/database'
import { askLive, live, openLive } from '#tests/servers/live'
import { startTestServer } from '#tests/servers/server'

const { db } = await testDatabase({ max: 8 })
await aSite(db)
const server = await startTestServer(db)
const item = await anItem(db, { on_hand: 500, price: 10_000 })
const rosa = await aCustomer(db, 50_000)
const asRosa = await server.loginAs(rosa.email)

/** Longer than a look at what has changed. */
const aLook = 600
const insert = (on: Db | Tx, ref: string, account_id = rosa.account_id) =>
  sql`insert into live_event (account_id, topic, ref) values (${account_id}, 'order', ${ref})`.execute(on)

test('who sees an order is told that it has moved, and nobody else', async () => {
  const colleague = await aColleague(db, rosa, { role: 'viewer' })
  const stranger = await aCustomer(db)
  const { merchant_id } = await db
    .selectFrom('product')
    .select('merchant_id')
    .where('id', '=', item.product_id)
    .executeTakeFirstOrThrow()
  const [maker, other] = [await aSeller(db, merchant_id), await aSeller(db, await aMerchant(db))]
  const [clerk, editor] = [await aStaff(db, ['warehouse']), await aStaff(db, ['editor'])]
  const admin = await aStaff(db, ['administrator'])
  const told = await Promise.all(
    [rosa, colleague, maker, clerk, admin].map(async ({ email }) =>
      live(server, await server.loginAs(email)),
    ),
  )
  const untold = await Promise.all(
    [stranger, other, editor].map(async ({ email }) => live(server, await server.loginAs(email))),
  )
  const { order_number } = await anOrder(db, rosa, { items: [item] })
  for (const stream of told)
    await expect.poll(() => stream.changes).toContainEqual({ topic: 'order', ref: order_number })
  await pause(aLook)
  for (const stream of untold) expect(stream.changes).toEqual([])
  for (const stream of [...told, ...untold]) stream.close()
})

test('a notice reaches its reader alone', async () => {
  const other = await aCustomer(db)
  const [mine, others] = [await live(server, asRosa), await live(server, await server.loginAs(other.email))]
  await inTransaction(db, (tx) =>
    notify(tx, { at: new Date() }, { to: rosa.account_id, name: 'orderPaid', params: {} as never }),
  )
  await expect.poll(() => mine.changes).toEqual([{ topic: 'notice', ref: '' }])
  await pause(aLook)
  expect(others.changes).toEqual([])
  mine.close()
  others.close()
})

test('what commits late, out of turn or beside what is rolled back is told once; the greatest number misses it', async () => {
  const stream = await live(server, asRosa)
  let greatest = await db
    .selectFrom('live_event')
    .select((e) => e.fn.max('id').as('id'))
    .executeTakeFirst()
  const byNumber: string[] = []
  const lookByNumber = async () => {
    const rows = await db
      .selectFrom('live_event')
      .select(['id', 'ref'])
      .where('id', '>', greatest?.id ?? 0)
      .orderBy('id')
      .execute()
    byNumber.push(...rows.map(({ ref }) => ref))
    greatest = rows.at(-1) ?? greatest
  }
  let commit = () => {}
  const held = new Promise<void>((done) => {
    commit = done
  })
  let drawn = () => {}
  const begun = new Promise<void>((done) => {
    drawn = done
  })
  const late = inTransaction(db, async (tx) => {
    await insert(tx, 'late')
    drawn()
    await held
  })
  await begun
  await inTransaction(db, async (tx) => {
    await insert(tx, 'gone')
    throw new Error('not this one')
  }).catch(() => {})
  await insert(db, 'soon')
  await expect.poll(() => stream.changes.map(({ ref }) => ref)).toEqual(['soon'])
  await lookByNumber()
  commit()
  await late
  await expect.poll(() => stream.changes.map(({ ref }) => ref)).toEqual(['soon', 'late'])
  await lookByNumber()
  expect(byNumber).toEqual(['soon'])
  await pause(aLook)
  expect(stream.changes).toHaveLength(2)
  stream.close()
})

test('many writers at once: each change is told once to each page, also to one that comes and goes', async () => {
  const steady = await live(server, asRosa)
  const visits = [await live(server, asRosa)]
  const refs = Array.from({ length: 120 }, (_, i) => `many-${i}`)
  const writers = refs.map(async (ref, i) => {
    await pause((i % 12) * 40)
    await inTransaction(db, async (tx) => {
      await insert(tx, ref)
      await pause((i * 37) % 200)
    })
  })
  for (let i = 0; i < 4; i += 1) {
    await pause(100)
    const before = visits.at(-1)!
    before.close()
    visits.push(await live(server, asRosa, before.last()))
  }
  await Promise.all(writers)
  const sorted = (changes: readonly { ref: string }[]) => changes.map(({ ref }) => ref).toSorted()
  await expect.poll(() => sorted(steady.changes)).toEqual(refs.toSorted())
  await expect.poll(() => sorted(visits.flatMap(({ changes }) => changes))).toEqual(refs.toSorted())
  steady.close()
  visits.at(-1)!.close()
})

test('a page that was away is told what it missed, and to load all where that cannot be said', async () => {
  const first = await live(server, asRosa)
  const seen = first.last()
  first.close()
  await insert(db, 'missed')
  await insert(db, 'of another', (await aCustomer(db)).account_id)
  const back = await live(server, asRosa, seen)
  await expect.poll(() => back.changes).toEqual([{ topic: 'order', ref: 'missed' }])
  back.close()
  const [seconds, era, snapshot] = seen.split('@') as [string, string, string]
  const wrong = [
    'garbage',
    `${seconds}@${era}@999999999999:999999999999:`,
    `${seconds}@${era}@9:3:`,
    `${seconds}@${era}@-1:5:`,
    `${seconds}@${era}@${'9'.repeat(30)}:${'9'.repeat(30)}:`,
    `${seconds}@${era}@1:2:${'3,'.repeat(3_000)}`,
    `${Number(seconds) - 25 * 3600}@${era}@${snapshot}`,
    // Of a run of the database before this one, in which the same numbers may be other transactions'.
    `${seconds}@${Number(era) - 60_000}@${snapshot}`,
  ]
  for (const since of wrong) {
    const stream = await live(server, asRosa, since)
    await expect.poll(() => stream.changes, { message: since }).toEqual([{ topic: 'all', ref: '' }])
    stream.close()
  }
})

test('what could not be told is told again, and more than a page needs one by one is said as a whole', async () => {
  const stream = await live(server, asRosa)
  await pause(1_100)
  await sql`alter table staff_role rename to staff_role_away`.execute(db)
  await insert(db, 'while it fails')
  await pause(aLook)
  expect(stream.changes).toEqual([])
  await sql`alter table staff_role_away rename to staff_role`.execute(db)
  await expect.poll(() => stream.changes).toEqual([{ topic: 'order', ref: 'while it fails' }])
  const seen = stream.last()
  stream.close()
  const refs = Array.from({ length: 1_900 }, (_, i) => `${i}`.padStart(40, '0'))
  await sql`insert into live_event (account_id, topic, ref)
    select ${rosa.account_id}, 'order', unnest(${refs}::text[])`.execute(db)
  const back = await live(server, asRosa, seen)
  await expect.poll(() => back.changes).toEqual([{ topic: 'all', ref: '' }])
  await pause(aLook)
  expect(back.ended()).toBe(false)
  back.close()
})

test('a page that leaves while its session is looked up takes up no place', async () => {
  const hasty = await aCustomer(db)
  const asHasty = await server.loginAs(hasty.email)
  await db.transaction().execute(async (tx) => {
    await sql`lock table session in access exclusive mode`.execute(tx)
    const left = Array.from({ length: liveStreamsOfAccount }, () => askLive(server, asHasty))
    await pause(aLook)
    for (const asked of left) asked.destroy()
    await pause(200)
  })
  await pause(aLook)
  const stream = await openLive(server, asHasty)
  expect(stream).toBeTypeOf('object')
  if (typeof stream === 'object') stream.close()
})

test('staff whose work asks for a second step is told nothing without', async () => {
  const strict = await startTestServer(db, { config: { second_step: 'required' } })
  const finance = await aStaff(db, ['finance'], new Date())
  expect(await openLive(strict, await strict.loginAs(finance.email))).toBe('session.secondStepNeeded')
})

test('guests, forged requests and a sixth page of one account are refused', async () => {
  expect(await openLive(server, server.guest)).toBe('session.expired')
  expect(await openLive(server, { ...asRosa, key: 'another' })).toBe('request.badSignature')
  const nina = await aCustomer(db)
  const asNina = await server.loginAs(nina.email)
  const streams = await Promise.all(Array.from({ length: liveStreamsOfAccount }, () => live(server, asNina)))
  expect(await openLive(server, asNina)).toBe('request.tooMany')
  streams[0]!.close()
  await expect.poll(async () => (await openLive(server, asNina)) === 'request.tooMany').toBe(false)
  for (const stream of streams) stream.close()
})

test('a page whose session has ended, or whose person has left, is told nothing more', async () => {
  const leaver = await aColleague(db, rosa)
  const asLeaver = await server.loginAs(leaver.email)
  const [left, out] = [await live(server, asLeaver), await live(server, asRosa)]
  await pause(1_100)
  await db
    .updateTable('account')
    .set({ disabled_at: new Date() })
    .where('id', '=', leaver.account_id)
    .execute()
  await sql`update session set ended_at = now() where account_id = ${rosa.account_id}`.execute(db)
  await sql`insert into live_event (company_id, topic, ref) values (${rosa.company_id}, 'order', 'secret')`.execute(
    db,
  )
  for (const stream of [left, out]) {
    await expect.poll(stream.ended).toBe(true)
    expect(stream.events.at(-1)).toBe('bye')
    expect(stream.changes).toEqual([])
  }
})

test('a server that stops ends its streams, and they begin elsewhere where they were', async () => {
  const asker = await aCustomer(db)
  const one = await startTestServer(db, { config: server.config })
  const stream = await live(one, await one.loginAs(asker.email))
  await one.close()
  await expect.poll(stream.ended).toBe(true)
  await insert(db, 'between', asker.account_id)
  const next = await live(server, await server.loginAs(asker.email), stream.last())
  await expect.poll(() => next.changes).toEqual([{ topic: 'order', ref: 'between' }])
  next.close()
})

test('events are deleted after a day', async () => {
  await sql`update live_event set at = now() - interval '25 hours' where ref = 'soon'`.execute(db)
  expect(await inTransaction(db, (tx) => sweepEvents(tx, system(new Date())))).toBe(1)
  expect((await readEvents(db as unknown as Tx, '3:3:')).events.map(({ ref }) => ref)).not.toContain('soon')
})
