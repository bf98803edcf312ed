import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import type { Refusal } from '#rules/refusals'
import { type Asker, type LimitOptions, openLimits } from './limits.ts'

const ends: (() => void)[] = []
afterAll(() => {
  for (const end of ends) end()
})
const call = { path: '/home/list', perMinute: 3 } as const
const guestAt = (address: string): Asker => ({ address, local: false })
const account = (account_id: number, address = '192.0.2.7'): Asker => ({ account_id, address, local: false })
const here: Asker = { address: '127.0.0.1', local: true }

function limits(options: Partial<LimitOptions> = {}) {
  const lost: Error[] = []
  let back = 0
  const opened = openLimits({
    on: true,
    freeOverLoopback: false,
    valkey_url: undefined,
    onLost: (error) => lost.push(error),
    onBack: () => {
      back += 1
    },
    ...options,
  })
  ends.push(() => opened.close())
  return { ...opened, lost, back: () => back }
}
/** The refusal's name; empty without one. */
const refusalOf = (work: Promise<void>) =>
  work.then(
    () => '',
    (error: Refusal) => error.reason,
  )
/** How many of this many requests pass. */
async function passed(limit: ReturnType<ReturnType<typeof limits>['limitOf']>, askers: readonly Asker[]) {
  let count = 0
  for (const asker of askers) {
    const refusal = await refusalOf(limit(asker))
    if (refusal === '') count += 1
    else expect(refusal).toBe('request.tooMany')
  }
  return count
}
const times = <T>(count: number, one: (i: number) => T) => Array.from({ length: count }, (_, i) => one(i))

test('an account has one limit a minute over all its addresses', async () => {
  const { limitOf } = limits()
  const limit = limitOf(call)
  expect(
    await passed(
      limit,
      times(20, (i) => account(1, `192.0.2.${i}`)),
    ),
  ).toBe(3)
  expect(
    await passed(
      limit,
      times(5, () => account(2)),
    ),
  ).toBe(3)
  expect(
    await passed(
      limitOf({ path: '/home/product', perMinute: 3 }),
      times(3, () => account(1)),
    ),
  ).toBe(3)
})

test('accounts at one address do not share a limit with each other, nor with its guests', async () => {
  const limit = limits().limitOf(call)
  expect(
    await passed(
      limit,
      times(300, (i) => account(Math.floor(i / 3))),
    ),
  ).toBe(300)
  expect(await passed(limit, [guestAt('192.0.2.7')])).toBe(1)
})

test('a guest is also counted as a visitor, so that one cannot use up the limit of the address', async () => {
  const limit = limits().limitOf(call)
  const visitor = (visitor_uuid: string) => ({ ...guestAt('192.0.2.7'), visitor_uuid })
  expect(
    await passed(
      limit,
      times(5, () => visitor('one')),
    ),
  ).toBe(3)
  expect(await passed(limit, [visitor('another')])).toBe(1)
})

test('guests are counted by address, of IPv6 by the /64', async () => {
  const limit = limits().limitOf(call)
  expect(
    await passed(
      limit,
      times(40, () => guestAt('192.0.2.9')),
    ),
  ).toBe(12)
  expect(
    await passed(
      limit,
      times(40, (i) => guestAt(`2001:db8:1:2::${i}`)),
    ),
  ).toBe(12)
  expect(await passed(limit, [guestAt('2001:db8:1:3::1')])).toBe(1)
})

test('in a demo this machine is free of the general limit, but not of a call’s own', async () => {
  const { limitOf } = limits({ freeOverLoopback: true })
  const general = limitOf({ path: '/home/list' })
  expect(
    await passed(
      general,
      times(5000, () => here),
    ),
  ).toBe(5000)
  expect(
    await passed(
      general,
      times(5000, () => guestAt('127.0.0.1')),
    ),
  ).toBe(4800)
  expect(
    await passed(
      limitOf(call),
      times(20, () => here),
    ),
  ).toBe(12)
  expect(
    await passed(
      limits({ on: false }).limitOf(call),
      times(50, () => here),
    ),
  ).toBe(50)
})

test('without the shared counting each process counts for itself, and logs that once', async () => {
  const { limitOf, lost, figures } = limits({ valkey_url: 'redis://127.0.0.1:1' })
  expect(
    await passed(
      limitOf(call),
      times(5, () => account(1)),
    ),
  ).toBe(3)
  await expect.poll(() => lost.length).toBe(1)
  expect(figures()).toEqual({ shared: false, alone: 5 })
})

/** A fake Valkey that answers with this function, or never. */
async function aStore(answer: (command: string) => string | null) {
  const sockets = new Set<Socket>()
  const unanswered: [Socket, string][] = []
  const answerTo = (socket: Socket, command: string) => {
    const said = answer(command)
    if (said === null) unanswered.push([socket, command])
    else if (socket.writable) socket.write(said)
  }
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.on('data', (data) => {
      // Each command begins with its number of words.
      for (const command of data.toString().split(/(?=^\*\d+\r\n)/m)) {
        answerTo(socket, command.toLowerCase())
      }
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  ends.push(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  /** Answers the requests that arrived meanwhile. */
  const wake = () => {
    for (const [socket, command] of unanswered.splice(0)) answerTo(socket, command)
  }
  return { valkey_url: `redis://127.0.0.1:${(server.address() as AddressInfo).port}`, wake }
}
const info = '$19\r\nredis_version:7.0.0\r\n'
const counted = (command: string) =>
  command.includes('info') ? info : command.includes('evalsha') ? '*2\r\n:1\r\n:60000\r\n' : '+OK\r\n'

test('a hanging shared counting delays requests under way, and none after them', async () => {
  let hangs = false
  const { valkey_url, wake } = await aStore((command) => (hangs ? null : counted(command)))
  const { limitOf, lost, back, figures } = limits({ valkey_url })
  const limit = limitOf({ path: '/home/list', perMinute: 1000 })
  await expect.poll(() => figures().shared).toBe(true)
  await limit(account(1))
  expect(figures().alone).toBe(0)
  hangs = true
  const began = performance.now()
  await limit(account(1))
  expect(performance.now() - began).toBeLessThan(1000)
  const after = performance.now()
  for (let i = 0; i < 200; i += 1) await limit(account(i))
  expect(performance.now() - after).toBeLessThan(200)
  expect(lost).toHaveLength(1)
  expect(figures()).toEqual({ shared: false, alone: 201 })
  hangs = false
  wake()
  await expect.poll(back, { timeout: 8_000 }).toBe(1)
  expect(figures().shared).toBe(true)
}, 15_000)

test.each([
  ['read-only', '-READONLY You can’t write against a read only replica.\r\n'],
  ['full', '-OOM command not allowed when used memory > maxmemory.\r\n'],
  ['closed by another password', '-NOAUTH Authentication required.\r\n'],
])('a shared counting that is %s is left alone, and logged once', async (_how, refusal) => {
  let asked = 0
  const { valkey_url } = await aStore((command) => {
    if (command.includes('info')) return info
    asked += 1
    return refusal
  })
  const { limitOf, lost, figures } = limits({ valkey_url })
  await expect.poll(() => lost.length).toBe(1)
  const before = asked
  expect(
    await passed(
      limitOf(call),
      times(50, () => account(1)),
    ),
  ).toBe(3)
  expect(asked).toBe(before)
  expect(lost).toHaveLength(1)
  expect(figures().shared).toBe(false)
})

test('a shared counting that accepts connections but never answers is noticed', async () => {
  const { valkey_url } = await aStore(() => null)
  const { limitOf, lost } = limits({ valkey_url })
  const began = performance.now()
  expect(
    await passed(
      limitOf(call),
      times(5, () => account(1)),
    ),
  ).toBe(3)
  expect(performance.now() - began).toBeLessThan(100)
  await expect.poll(() => lost.length, { timeout: 8_000 }).toBe(1)
}, 15_000)

test('what is kept for good has a limit a day besides, of a visitor and of its address', async () => {
  const { limitOf } = limits()
  const limit = limitOf({ path: '/home/applyMerchant', perMinute: 1000, perDay: 2 })
  const visitor = (n: number): Asker => ({ ...guestAt('192.0.2.7'), visitor_uuid: `visitor ${n}` })
  expect(
    await passed(
      limit,
      times(5, () => visitor(0)),
    ),
  ).toBe(2)
  expect(
    await passed(
      limit,
      times(20, (i) => visitor(1 + i)),
    ),
  ).toBeLessThan(8)
  expect(await passed(limit, [guestAt('192.0.2.8')])).toBe(1)
})
