import { afterAll, expect, test, vi } from 'vitest'
import { type CallPath, calls } from '#api/calls'
import { connect, type Tx } from '#database/connect'
import { reading } from '#database/transaction'
import type { Replica } from '#server/adapters/replica'
import { testDatabase } from '#tests/servers/database'
import { type Caller, startTestServer } from '#tests/servers/server'
import { everyCase } from '../cases/every.ts'
import { type Asking, openWorld } from '../cases/world.ts'

/*
 * Calls that a replica of the database may answer: a second pool stands for it, which takes no writes either.
 * `tests/faults/replica.test.ts` has a real one.
 */
const { db, url } = await testDatabase({ max: 16 })
const readOnly = connect(
  `${url}${url.includes('?') ? '&' : '?'}options=-c%20default_transaction_read_only%3Don`,
)
afterAll(() => readOnly.destroy())
const answering = async <T>(_since: number, work: (tx: Tx) => Promise<T>) => ({
  given: await reading(readOnly, work),
})
const read = vi.fn(answering as (since: number, work: unknown) => Promise<{ given: unknown } | undefined>)
const replica = {
  read: read as unknown as Replica['read'],
  changed: vi.fn(),
  behindSeconds: () => 0,
  close: async () => {},
}
const server = await startTestServer(db, {
  replica,
  config: { rate_limits: false, log_level: 'silent' as never },
})
const world = await openWorld(db, server)
const paths = [...calls.values()].filter((call) => call.replica).map(({ path }) => path as CallPath)

const wire = (input: object) =>
  Object.fromEntries(
    Object.entries(input).map(([name, value]) => [
      name,
      typeof value === 'object' ? JSON.stringify(value) : value,
    ]),
  )
const asked = (path: CallPath, { as, input }: Asking, headers: Record<string, string> = {}) =>
  server.post(path, new URLSearchParams(server.signed(path, wire(input), as as Caller)), headers)
/** The time that the replica was asked for, in milliseconds before now; null where the primary was asked. */
function agoOf(): number | null {
  const [at] = read.mock.lastCall ?? []
  return at === undefined ? null : Math.round(performance.now() - at)
}
const forget = () => read.mockClear()

test('only reading calls may be answered by a replica, and none of a cart, an order, stock or money to pay', () => {
  expect(paths.length).toBeGreaterThan(15)
  for (const path of paths) expect([path, calls.get(path)?.reads]).toEqual([path, true])
  const decided = /cart|\/order\/|quote|create|pay|product$|skuList|inventory|unread|session|info$/i
  expect(paths.filter((path) => decided.test(path))).toEqual([])
})

test.each(paths)('%s is answered by a database that takes no writes', async (path) => {
  const right = (await everyCase[path].right(world)) as Asking
  forget()
  const { reason, status } = await asked(path, right, { 'changed-ago': '60000' })
  expect([reason, status]).toEqual(['', 200])
  expect(read).toHaveBeenCalledOnce()
})

test('who has changed something is answered by what has it, and whose client says nothing by the primary', async () => {
  const right = (await everyCase['/office/auditList'].right(world)) as Asking
  const ago = async (header?: string, asking = right, path: CallPath = '/office/auditList') => {
    forget()
    expect((await asked(path, asking, header === undefined ? {} : { 'changed-ago': header })).reason).toBe('')
    return agoOf()
  }
  expect(await ago()).toBeNull()
  for (const strange of ['', '-5', 'soon', '1e3', '9999999999999']) expect(await ago(strange)).toBeNull()
  expect(await ago('5000')).toBeGreaterThanOrEqual(5_000)
  expect(await ago('5000')).toBeLessThan(6_000)
  const asGuest = (await everyCase['/home/getProductCategory'].right(world)) as Asking
  const guest = { ...asGuest, as: server.guest }
  expect(await ago(undefined, guest, '/home/getProductCategory')).toBe(Number.POSITIVE_INFINITY)
  const own = (await everyCase['/user/addressList'].right(world)) as Asking
  expect(await ago('60000', own, '/user/addressList')).toBeNull()
})

test('where no replica has it the primary answers, and a refusal is an answer', async () => {
  const right = (await everyCase['/office/auditList'].right(world)) as Asking
  read.mockResolvedValueOnce(undefined)
  expect((await asked('/office/auditList', right, { 'changed-ago': '60000' })).reason).toBe('')
  forget()
  const nothing = { as: server.guest, input: { slug: 'no-such-article' } }
  const { reason } = await asked('/home/getArticle', nothing as never)
  expect(reason).not.toBe('')
  expect(read).toHaveBeenCalledOnce()
})
