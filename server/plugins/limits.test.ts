import { createServer } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import type { Refusal } from '#rules/refusals'
import { type LimitOptions, openLimits } from './limits.ts'

const ends: (() => void)[] = []
afterAll(() => {
  for (const end of ends) end()
})
const call = { path: '/home/list', perMinute: 3 } as const
function limits(options: Partial<LimitOptions> = {}) {
  const errors: Error[] = []
  const opened = openLimits({
    on: true,
    freeOverLoopback: false,
    valkey_url: undefined,
    onError: (error) => errors.push(error),
    ...options,
  })
  ends.push(() => opened.close())
  return { ...opened, errors }
}
/** The refusal's name; empty for what passes. */
const refusalOf = (work: Promise<void>) =>
  work.then(
    () => '',
    (error: Refusal) => error.reason,
  )
/** What so many requests of a visitor come to: how many pass, and the refusal of the first that does not. */
async function knock(
  limit: ReturnType<ReturnType<typeof limits>['limitOf']>,
  times: number,
  address = '192.0.2.7',
) {
  for (let i = 0; i < times; i += 1) {
    const refusal = await refusalOf(limit(address, 'visitor-1'))
    if (refusal) return { passed: i, refusal }
  }
  return { passed: times, refusal: '' }
}

test('a visitor may call so often in a minute, another visitor and another call have counts of their own', async () => {
  const { limitOf } = limits()
  const limit = limitOf(call)
  expect(await knock(limit, 5)).toEqual({ passed: 3, refusal: 'request.tooMany' })
  await limit('192.0.2.7', 'visitor-2')
  await limit('192.0.2.8', 'visitor-1')
  expect(await knock(limitOf({ path: '/home/product', perMinute: 3 }), 3)).toMatchObject({ passed: 3 })
})

test('made-up visitors of one address share its budget', async () => {
  const limit = limits().limitOf(call)
  const tries = Array.from({ length: 40 }, (_, i) => refusalOf(limit('192.0.2.9', `visitor-${i}`)))
  expect((await Promise.all(tries)).filter(Boolean)).toHaveLength(10)
})

test('in a demo this machine is free of the general limit, but not of a call’s own', async () => {
  const { limitOf } = limits({ freeOverLoopback: true })
  expect(await knock(limitOf({ path: '/home/list' }), 1300, '127.0.0.1')).toMatchObject({ passed: 1300 })
  expect(await knock(limitOf(call), 5, '127.0.0.1')).toMatchObject({ passed: 3 })
  expect(await knock(limits({ on: false }).limitOf(call), 50)).toMatchObject({ passed: 50 })
})

test('where the shared counting cannot be reached, each process counts for itself, and says so once', async () => {
  const { limitOf, errors } = limits({ valkey_url: 'redis://127.0.0.1:1' })
  expect(await knock(limitOf(call), 5)).toEqual({ passed: 3, refusal: 'request.tooMany' })
  await expect.poll(() => errors.length).toBe(1)
})

test('a shared counting that never answers holds nobody up', async () => {
  const silent = createServer(() => {}).listen(0, '127.0.0.1')
  ends.push(() => silent.close())
  await new Promise((ready) => silent.once('listening', ready))
  const { port } = silent.address() as { port: number }
  const limit = limits({ valkey_url: `redis://127.0.0.1:${port}` }).limitOf(call)
  const began = performance.now()
  expect(await knock(limit, 5)).toEqual({ passed: 3, refusal: 'request.tooMany' })
  expect(performance.now() - began).toBeLessThan(3_000)
})
