import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { type CallPath, calls } from '#api/calls'
import { encryptCredential } from '#api/wire/credential'
import { inputFields } from '#api/wire/json-schema'
import { ask } from '#tests/contract/cases/ask'
import { everyCase } from '#tests/contract/cases/every'
import { type Asking, openWorld, payment } from '#tests/contract/cases/world'
import { effectsIn } from '#tests/fixtures/effects'
import { breaches } from '#tests/invariants'
import { testDatabase } from '#tests/servers/database'
import { startTestServer } from '#tests/servers/server'
import { atOnce } from './settled.ts'

/*
 * The same request several times at once, as an impatient user or a network sends it: it takes effect
 * once, and all get the same answer.
 */
const { db } = await testDatabase({ max: 16 })
const server = await startTestServer(db, { config: { rate_limits: false } })
const world = await openWorld(db, server)
const effectOf = effectsIn(db)
const times = 4

const keyed = [...calls.values()].flatMap((call) =>
  inputFields(call.in).has('idempotency_key') ? [call.path as CallPath] : [],
)

/** Whether the call gives a request without a key one itself, by what it asks. */
const hasOwnKey = (path: CallPath) => {
  type Keyed = z.ZodObject<{ idempotency_key: z.ZodType }>
  const { shape, options } = calls.get(path)!.in as unknown as Keyed & { options?: readonly Keyed[] }
  return (shape ?? options![0]!.shape).idempotency_key.safeParse(undefined).data === ''
}
async function asking(path: CallPath): Promise<Asking> {
  const asked = (await everyCase[path].right(world)) as Asking
  if (hasOwnKey(path) || 'idempotency_key' in asked.input) return asked
  return { ...asked, input: { ...asked.input, idempotency_key: randomUUID() } as Asking['input'] }
}

/** The answer without signed links, whose expiry differs. */
const heard = ({ code, data }: { code: number; data: unknown }) =>
  JSON.stringify({ code, data }).replace(/"url":"[^"]*"/g, '')

test('the calls that move goods or money take an idempotency key', () => {
  for (const path of [
    '/home/create',
    '/pay/balance',
    '/pay/rechargeOffline',
    '/home/addCart',
    '/office/moveOrder',
  ])
    expect(keyed).toContain(path)
})

test.each(keyed)(
  '%s, four times at once under one key, takes effect once and answers all alike',
  async (path) => {
    const single = await asking(path)
    const once = await effectOf(() => ask(server, path, single))
    expect(Object.values(once).some((change) => change !== 0)).toBe(true)
    const asked = await asking(path)
    const answers: string[] = []
    const effect = await effectOf(async () => {
      const all = await Promise.all(atOnce(times, () => ask(server, path, asked)))
      answers.push(...all.map(heard))
    })
    expect(effect).toEqual(once)
    expect(new Set(answers).size).toBe(1)
    expect(answers[0]).toMatch(/^\{"code":(200|0),/)
    const later = await effectOf(async () => {
      expect(heard(await ask(server, path, asked))).toBe(answers[0])
    })
    expect(Object.values(later).every((change) => change === 0)).toBe(true)
  },
)

/** Sends the request this many times at once, each under its own key. */
const underKeys = (path: CallPath, asked: Asking) =>
  Promise.all(
    atOnce(times, () =>
      ask(server, path, { ...asked, input: { ...asked.input, idempotency_key: randomUUID() } as never }),
    ),
  )
/** A purchase directly from the product's page removes nothing from a cart. */
const withoutCart = ({ input, ...asked }: Asking): Asking => ({
  ...asked,
  input: { ...input, cart_id: '' } as Asking['input'],
})

test.each(['/home/create', '/home/addCart'] as const)(
  'the twin: %s under four keys takes effect four times',
  async (path) => {
    const plain = async () => (path === '/home/create' ? withoutCart(await asking(path)) : asking(path))
    const single = await plain()
    const once = await effectOf(() => ask(server, path, single))
    const asked = await plain()
    const effect = await effectOf(() => underKeys(path, asked))
    expect(effect).toEqual(
      Object.fromEntries(Object.entries(once).map(([name, change]) => [name, change * times])),
    )
  },
)

test('one cart ordered under four keys at once is ordered once, and the others are refused', async () => {
  const single = await asking('/home/create')
  const once = await effectOf(() => ask(server, '/home/create', single))
  const asked = await asking('/home/create')
  const reasons: string[] = []
  const effect = await effectOf(async () => {
    for (const { reason } of await underKeys('/home/create', asked)) reasons.push(reason)
  })
  expect(effect).toEqual(once)
  expect(reasons.toSorted()).toEqual(['', ...Array(3).fill('order.cartGone')])
})

test('the twin: paying under four keys is refused three times, because the order is paid', async () => {
  const asked = await asking('/pay/balance')
  const answers = await underKeys('/pay/balance', asked)
  expect(answers.map(({ reason }) => reason).toSorted()).toEqual(['', ...Array(3).fill('payment.notDue')])
})

test('a payment sent twice with one encrypted password pays once', async () => {
  const person = await world.customer(500)
  const { order_parent_number } = await world.order(person)
  const { data } = await server.send('/user/credentialKey', {}, person.caller)
  const credential = await encryptCredential(data, payment)
  const input = { order_sn: order_parent_number, credential, idempotency_key: randomUUID() }
  const pays = await Promise.all(atOnce(times, () => server.send('/pay/balance', input, person.caller)))
  // A request during the first one finds its challenge used; a later one gets the answer of the payment.
  for (const { reason } of pays) expect(['', 'account.challengeUsed']).toContain(reason)
  const first = pays.find(({ reason }) => reason === '')!
  expect(first.data.balance).toBe('400.00')
  expect((await server.send('/pay/balance', input, person.caller)).data).toEqual(first.data)
})

test('one key for two different requests refuses the second, also simultaneously', async () => {
  const person = await world.customer()
  const { product_id, relation_id, warehouse_area_id } = world.item
  const key = randomUUID()
  const add = (amount: number) =>
    server.send(
      '/home/addCart',
      { warehouse_area_id, goods_list: [{ product_id, relation_id, amount }], idempotency_key: key },
      person.caller,
    )
  const answers = await Promise.all([add(1), add(2)])
  expect(answers.map(({ reason }) => reason).toSorted()).toEqual(['', 'request.keyReused'])
})

test('stock, orders and money agree after all these tests', async () => {
  expect(await breaches(db)).toEqual({})
})
