import { expect, test } from 'vitest'
import { officeMoveOrder } from '#api/buying/office-order'
import { calls } from '#api/calls'
import type { Call } from '#api/wire/call'
import { refundGraph } from '#rules/aftersale/refund-graph'
import { stockGraph } from '#rules/buying/order/graph/stock-graph'
import type { Status } from '#rules/buying/order/status'
import { edgesOf } from '#rules/graph'
import { type RefusalName, refusals } from '#rules/refusals'
import { orderOf } from '#tests/fixtures/buying'
import { breaches } from '#tests/invariants'
import { testDatabase } from '#tests/servers/database'
import { startTestServer } from '#tests/servers/server'
import { refusalFor } from './access/doors.ts'
import { openOwned } from './access/owned.ts'
import { ask } from './cases/ask.ts'
import { type Deed, deeds } from './moves/deeds.ts'
import { type Place, places } from './moves/places.ts'
import { type Name, names, openScene } from './moves/scene.ts'
import { type Placed, placed } from './moves/steps.ts'

/*
 * Every status of a stock order and of a refund request × every call that moves one × every caller: the
 * moves of the table work and lead where it says, all others are refused with the right name and leave the
 * whole database unchanged.
 */
const { db } = await testDatabase({ max: 16 })
const server = await startTestServer(db, { config: { rate_limits: false } })
const scene = await openScene(db, server)
await db.updateTable('site').set({ refunds_per_month: 1_000 }).execute()
const owned = await openOwned(db)

/** The caller and the call, and the resulting status of order and request. */
type Allowed = { role: string; deed: string; to: number; request: number | undefined }
function read(line: string): Allowed {
  const [role = '', deed = '', end = ''] = line.split(' ')
  const [to, request] = end.split('/').map(Number)
  return { role, deed, to: to!, request }
}
/** The callers of a role: an administrator stands for all roles of staff that move orders. */
const standIn = (role: string) =>
  names.filter(
    (name) =>
      name === role || (name === 'administrator' && ['warehouse', 'service', 'finance'].includes(role)),
  )
const allowedAt = ({ may }: Place) =>
  may.map(read).flatMap((one) => standIn(one.role).map((name) => ({ ...one, name })))

const asking = (deed: Deed, on: Placed, name: Name) =>
  ask(server, deed.path, {
    as: scene.callers[name],
    input: deed.input(on),
  })
const statusOfRefund = async ({ refund_number = '' }: Placed) =>
  (
    await db
      .selectFrom('refund')
      .select('status')
      .where('refund_number', '=', refund_number)
      .executeTakeFirst()
  )?.status

/** The envelope of `/supply/` has its own number for an expired session. */
const codeOf = (reason: string, { path }: Deed) =>
  reason === 'session.expired' && path.startsWith('/supply/') ? 10_000 : refusals[reason as RefusalName].code

/** The refusal where the table has no move: no permission, a stranger, or the wrong status. */
function wantedOf(deed: Deed, name: Name, at: Status): string {
  const { kind, theirs } = scene.people[name]
  const door = refusalFor(calls.get(deed.path) as Call, kind)
  if (door) return door
  if (!theirs) return deed.unknown
  return typeof deed.refused === 'string' ? deed.refused : deed.refused(at)
}

test.each(places)(
  'an order $name: what the table does not allow is refused, and changes nothing',
  async (place) => {
    const on = await placed(scene, place)
    expect([(await orderOf(db, on.order_number)).status, await statusOfRefund(on)]).toEqual([
      place.at,
      place.refund,
    ])
    const allowed = new Set(allowedAt(place).map(({ name, deed }) => `${name} ${deed}`))
    const changed = await owned.watch()
    let asked = 0
    for (const [title, deed] of Object.entries(deeds)) {
      if (deed.about && on[deed.about] === undefined) continue
      const others = names.filter((name) => !allowed.has(`${name} ${title}`))
      const answers = await Promise.all(others.map((name) => asking(deed, on, name)))
      for (const [i, { reason, code, status }] of answers.entries()) {
        const wanted = wantedOf(deed, others[i]!, place.at)
        expect([others[i], title, reason]).toEqual([others[i], title, wanted])
        expect([code, status < 500]).toEqual([codeOf(wanted, deed), true])
      }
      asked += others.length
    }
    expect(asked).toBeGreaterThan(200)
    expect(await changed()).toEqual([])
  },
)

test.each(places.filter(({ may }) => may.length > 0))(
  'an order $name: what the table allows is done, by whom it allows it',
  async (place) => {
    for (const { name, deed, to, request } of allowedAt(place)) {
      const on = await placed(scene, place)
      const { reason, code } = await asking(deeds[deed]!, on, name)
      expect([name, deed, reason]).toEqual([name, deed, ''])
      expect([0, 200]).toContain(code)
      expect([name, deed, (await orderOf(db, on.order_number)).status]).toEqual([name, deed, to])
      if (request !== undefined) expect([name, deed, await statusOfRefund(on)]).toEqual([name, deed, request])
    }
  },
)

test('the table has every edge of both graphs that a call causes, and no other', () => {
  const before = stockGraph.askCancel.map(({ from }) => from)
  const confirmed = stockGraph.confirmCancel[0]!.to
  const stock = edgesOf<Status>(stockGraph)
    .filter(({ from, by }) => from !== null && by !== 'system')
    // What customer service asks for a buyer is confirmed at once.
    .map((edge) => (edge.event === 'askCancel' && edge.by === 'service' ? { ...edge, to: confirmed } : edge))
    .flatMap(({ from, to, by }) => (to === 'before' ? before : [to]).map((end) => ({ by, from, end })))
    // Where an order stays, the table says so with the deed.
    .flatMap(({ by, from, end }) => (from === end ? [] : [`${by} ${from} ${end}`]))
  const requests = edgesOf(refundGraph)
    .filter(({ from, by }) => from !== null && by !== 'system')
    // An accepted offer is paid at once.
    .map(({ event, from, to, by }) => `${by} ${from} ${event === 'acceptOffer' ? 7 : to}`)
  const table = places.flatMap((place) => place.may.map((line) => ({ place, ...read(line) })))
  const moves = table.flatMap(({ role, place, to }) => (place.at === to ? [] : [`${role} ${place.at} ${to}`]))
  const ofRequests = table
    // Of a request that was denied nothing changes by saying yes to it.
    .filter(({ request, deed }) => request !== undefined && deed !== 'acceptDenial')
    .map(({ role, place, request }) => `${role} ${place.refund} ${request}`)
  expect(new Set(moves)).toEqual(new Set(stock))
  expect(new Set(ofRequests)).toEqual(new Set(requests))
  expect(new Set(places.map(({ at }) => at))).toEqual(
    new Set(edgesOf<Status>(stockGraph).flatMap(({ to }) => (to === 'before' ? [] : [to]))),
  )
})

test('the table has every event that the office can cause', () => {
  expect(Object.keys(deeds)).toEqual(
    expect.arrayContaining(officeMoveOrder.in.options.map(({ shape }) => shape.event.value)),
  )
})

test('after all that stock, orders and money agree', async () => {
  expect(await breaches(db)).toEqual({})
})
