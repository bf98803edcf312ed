import { expect, test } from 'vitest'
import { type CallPath, calls } from '#api/calls'
import type { Call } from '#api/wire/call'
import { inTransaction, reading } from '#database/transaction'
import { listStaffNotes } from '#market/talk/note/list-notes'
import { writeNote } from '#market/talk/note/write-note'
import { testDatabase } from '#tests/servers/database'
import { startTestServer } from '#tests/servers/server'
import { bought } from '../cases/aftersale/refund.ts'
import { ask } from '../cases/ask.ts'
import { type Asking, openWorld } from '../cases/world.ts'

/*
 * Staff notes something about an order and a company. Then every reading call outside the office that
 * takes one of their numbers, or nothing, is asked by the buyer of these and by the manufacturer who sold.
 */
const { db } = await testDatabase({ max: 8 })
const server = await startTestServer(db, { config: { rate_limits: false } })
const world = await openWorld(db, server)
const secret = 'QUARRELSOME-DOCK'
const buyer = await bought(world)
const seller = await world.merchant('item')
const { order_number } = buyer
const service = (await world.staff('service')).actor
const about = [
  { kind: 'order', ref: order_number },
  { kind: 'company', ref: String(buyer.actor.company_id) },
] as const
for (const noted of about)
  await inTransaction(db, (tx) => writeNote(tx, service, { ...noted, body: secret, pinned: true }))

const inputs = [
  { order_number },
  { number: order_number },
  { order_sn: order_number },
  { company_id: buyer.actor.company_id },
]
/** Lists of the own things, which name none. */
const lists = /order|notice|message|data|\/info$/i
const inputsOf = ({ path, in: shape }: Call) =>
  [...inputs, ...(lists.test(path) ? [{}] : [])].filter(
    (one) => shape.safeParse(one).success && names(shape, one),
  )
/** Whether the call takes the fields of this input, instead of leaving them out. */
const names = (shape: Call['in'], input: object) => {
  const taken = shape.safeParse(input).data as object
  return Object.keys(input).every((name) => name in taken)
}
const readings = ([...calls.values()] as Call[]).filter(
  ({ reads, path }) => reads && !path.startsWith('/office/') && path !== '/user/credentialKey',
)

test('staff reads the notes, so that they are there to be seen', async () => {
  for (const noted of about) {
    const { list } = await reading(db, (tx) => listStaffNotes(tx, service, noted))
    expect(list.map(({ body }) => body)).toEqual([secret])
  }
})

test.each([
  ['the buyer', buyer.caller, 20],
  ['the manufacturer', seller.caller, 5],
])('%s reads no word of them anywhere', async (_, as, atLeast) => {
  const told = new Set<string>()
  for (const call of readings)
    for (const input of inputsOf(call)) {
      const { path } = call
      const answer = await ask(server, path as CallPath, { as, input } as Asking)
      if (answer.data) told.add(path)
      expect(JSON.stringify(answer), path).not.toContain(secret)
    }
  expect(told.has('/user/info')).toBe(true)
  expect(told.size).toBeGreaterThan(atLeast)
})
