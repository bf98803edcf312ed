import { expect, test } from 'vitest'
import { type CallPath, calls } from '#api/calls'
import { refusals } from '#rules/refusals'
import { breaches } from '#tests/invariants'
import { testDatabase } from '#tests/servers/database'
import { startTestServer, type TestAnswer } from '#tests/servers/server'
import { someOf } from '#tests/suites/part'
import { ask } from './cases/ask.ts'
import { everyCase } from './cases/every.ts'
import { type Spoiled, spoiled, spoiledEnvelope, spoiledInside, typesFor } from './cases/spoil.ts'
import { type Asking, openWorld } from './cases/world.ts'

/*
 * Every call refuses nonsense in an otherwise right request. A separate file from each-case, so that the two
 * run on two processors.
 */
const { db } = await testDatabase({ max: 4 })
const server = await startTestServer(db, { config: { rate_limits: false } })
const world = await openWorld(db, server)
const paths = [...calls.keys()] as CallPath[]
const kept = new Map<CallPath, Promise<Asking>>()
/** One right request for all tests of a call: setting it costs the most, and most nonsense is refused. */
function keptAsking(path: CallPath): Promise<Asking> {
  if (!kept.has(path)) kept.set(path, everyCase[path].right(world) as Promise<Asking>)
  return kept.get(path)!
}

const known = new Set<number>([200, 0, 10_000, ...Object.values(refusals).map(({ code }) => code)])
const inside = /\bat .+:\d+:\d+|node_modules|Error:|syntax error|violates|kysely|invalid input/i

/** A stable code, and nothing that tells of the inside. */
function expectStable(answer: TestAnswer<unknown>, what: string) {
  expect(answer.status, `${what}: ${answer.reason}`).toBeLessThan(500)
  expect(known.has(answer.code), `${what}: code ${answer.code}`).toBe(true)
  expect(answer.msg, what).not.toMatch(inside)
  if (answer.code !== 200 && answer.code !== 0) expect(JSON.stringify(answer.data), what).not.toMatch(inside)
}

/** The same for each of these inputs, sixteen at a time. */
async function expectAllStable(path: CallPath, asked: Asking, tries: readonly Spoiled[]) {
  for (let i = 0; i < tries.length; i += 16) {
    const some = tries.slice(i, i + 16)
    const answers = some.map(({ input }) => ask(server, path, { ...asked, input: input as never }))
    for (const [j, answer] of (await Promise.all(answers)).entries()) expectStable(answer, some[j]!.what)
  }
}

test.each(paths.filter((path) => !calls.get(path)!.unsigned))(
  '%s refuses a signature of half an hour ago, or with a sign changed',
  async (path) => {
    const { as } = await keptAsking(path)
    const old = String(Math.floor(Date.now() / 1000) - 1800)
    const late = await server.post(path, new URLSearchParams(server.signed(path, { timestamp: old }, as)))
    expect([late.status, late.reason]).toEqual([401, 'request.clockSkew'])
    const fields = server.signed(path, {}, as)
    const other = {
      ...fields,
      signature: fields.signature!.replace(/.$/, (sign) => (sign === '0' ? '1' : '0')),
    }
    const forged = await server.post(path, new URLSearchParams(other))
    expect([forged.status, forged.reason]).toEqual([401, 'request.badSignature'])
  },
)

/** A right request as JSON, with one field after the other of another type. */
async function expectTypesTaken(path: CallPath, asked: Asking, names: readonly string[]) {
  const json = { 'content-type': 'application/json' }
  for (const name of names) {
    const values = typesFor(calls.get(path)!, name)
    const answers = values.map((value) => {
      const said = typeof value === 'object' ? '' : value
      const fields = server.signed(path, { ...(asked.input as object), [name]: said }, asked.as)
      return server.post(path, JSON.stringify({ ...fields, [name]: value }), json)
    })
    for (const [i, answer] of (await Promise.all(answers)).entries())
      expectStable(answer, `${name}=${JSON.stringify(values[i])}`)
  }
}

test.each(someOf(paths, 3))('%s takes JSON with values of other types for what it is', async (path) => {
  const asked = await keptAsking(path)
  await expectTypesTaken(path, asked, Object.keys(asked.input))
})

// Body and envelope are read before the call is known: one call of each permission and kind stands for all.
const doors = [
  ...new Map(
    paths.map((path) => [`${calls.get(path)!.who} ${calls.get(path)!.files === true}`, path]),
  ).values(),
]
test.each(doors)('%s refuses a field of a megabyte, and bodies that are none', async (path) => {
  const asked = await keptAsking(path)
  const large = { ...asked, input: { ...asked.input, filling: 'x'.repeat(1_100_000) } as never }
  const answer = await ask(server, path, large)
  expect([400, 413]).toContain(answer.status)
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  for (const body of ['%', '%ff=%fe', 'a[b]=1', '&&&=', '\u0000'])
    expectStable(await server.post(path, body, form), body)
})

test.each(doors)('%s takes an envelope spoiled, or of other types, for what it is', async (path) => {
  const asked = await keptAsking(path)
  await expectAllStable(path, asked, spoiledEnvelope(asked.input))
  await expectTypesTaken(path, asked, ['uuid', 'timestamp', 'language', 'token'])
})

test.each(someOf(paths, 3, 1))('%s reads its JSON text closely', async (path) => {
  const asked = await keptAsking(path)
  await expectAllStable(path, asked, spoiledInside(asked.input, calls.get(path)!))
})

// Last, for some of it is taken, and done.
test.each(someOf(paths, 3, 2))(
  '%s takes a right request with one field spoiled for what it is',
  async (path) => {
    const asked = await keptAsking(path)
    await expectAllStable(path, asked, spoiled(asked.input, calls.get(path)!))
  },
)

test('after all that stock, orders and money agree', async () => {
  expect(await breaches(db)).toEqual({})
})
