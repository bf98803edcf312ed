import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { aCustomer, anItem } from '#tests/fixtures/buying'
import { aMerchant } from '#tests/fixtures/goods'
import { aColleague, aSeller, aStaff } from '#tests/fixtures/people'
import { testDatabase } from '#tests/servers/database'
import { live } from '#tests/servers/live'
import { type Caller, startTestServer } from '#tests/servers/server'
import { listen } from '../jobs/listen.ts'
import { liveChannel, ringEveryMs, ringLive } from './ring.ts'
import type { LiveStreams } from './streams.ts'

const { db, url } = await testDatabase({ max: 8 })
const item = await anItem(db, { on_hand: 500, price: 10_000 })
let streams: LiveStreams | undefined
const server = await startTestServer(db, {
  onStreams: (made) => {
    streams = made
  },
})
const maker = await db
  .selectFrom('merchant as m')
  .innerJoin('product as p', 'p.merchant_id', 'm.id')
  .select(['m.id', 'm.merchant_uuid'])
  .where('p.id', '=', item.product_id)
  .executeTakeFirstOrThrow()

const say = (as: Caller, conversation_number: string) =>
  server.send('/chat/send', { conversation_number, client_key: randomUUID(), body: 'Is it oak?' }, as)

test('who takes part is told of what is said and read; nobody else is told a byte', async () => {
  const rosa = await aCustomer(db)
  const [grace, approver] = [await aSeller(db, maker.id), await aColleague(db, rosa, { role: 'approver' })]
  const inside = [rosa, grace, approver]
  const outside = [
    await aColleague(db, rosa, { role: 'buyer' }),
    await aCustomer(db),
    await aSeller(db, maker.id, { roles: ['quality'] }),
    await aSeller(db, await aMerchant(db)),
    await aStaff(db, ['service']),
    await aStaff(db, ['administrator']),
  ]
  const enter = async ({ email }: { email: string }) => server.loginAs(email)
  const [asRosa, asGrace, asApprover] = await Promise.all(inside.map(enter))
  const told = await Promise.all([asRosa!, asGrace!, asApprover!].map((as) => live(server, as)))
  const untold = await Promise.all(outside.map(async (who) => live(server, await enter(who))))
  const asked = {
    merchant_uuid: maker.merchant_uuid,
    subject: 'product',
    subject_ref: String(item.product_id),
  } as const
  const { conversation_number } = (await server.send('/chat/open', asked, asRosa!)).data
  await say(asRosa!, conversation_number)
  const change = { topic: 'chat', ref: conversation_number }
  for (const stream of told) await expect.poll(() => stream.changes).toContainEqual(change)
  const heard = told[0]!.changes.length
  await server.send('/chat/read', { conversation_number, no: 1 }, asGrace!)
  await expect.poll(() => told[0]!.changes.length).toBe(heard + 1)
  await pause(600)
  for (const stream of untold) expect(stream.changes).toEqual([])
  for (const stream of [...told, ...untold]) stream.close()
})

test('a line rings, so that pages are told of it at once; many at once ring seldom', async () => {
  const [rosa, grace] = [await aCustomer(db), await aSeller(db, maker.id)]
  const [asRosa, asGrace] = [await server.loginAs(rosa.email), await server.loginAs(grace.email)]
  const about = { merchant_uuid: maker.merchant_uuid, subject: 'none', subject_ref: '' } as const
  const { conversation_number } = (await server.send('/chat/open', about, asRosa)).data
  const page = await live(server, asGrace)
  let rings = 0
  const silence = await listen(
    url,
    {
      [liveChannel]: () => {
        rings += 1
        streams?.soon()
      },
    },
    () => {},
  )
  const took: number[] = []
  for (let i = 0; i < 8; i += 1) {
    const told = page.changes.length
    await say(asRosa, conversation_number)
    const from = performance.now()
    while (page.changes.length === told) await pause(2)
    took.push(performance.now() - from)
  }
  // Who only looks four times a second takes most of that: the next line comes just after a look.
  expect(took.sort((a, b) => a - b)[4]).toBeLessThan(60)
  const before = rings
  const from = performance.now()
  await Promise.all(Array.from({ length: 20 }, () => say(asRosa, conversation_number)))
  await pause(100)
  expect(rings).toBeGreaterThan(before)
  expect(rings).toBeLessThanOrEqual(before + (performance.now() - from) / ringEveryMs + 2)
  const alone = rings
  for (let i = 0; i < 100; i += 1) ringLive(db)
  await pause(100)
  expect(rings).toBeLessThanOrEqual(alone + 2)
  await silence()
  page.close()
})
