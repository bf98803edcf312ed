import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { aBuyer, noon, refusalOf } from '#tests/fixtures/people'
import { testDatabase } from '#tests/servers/database'
import { answeredBefore, type IdempotencyKey, keyedRequest, once } from './idempotency.ts'

const { db } = await testDatabase({ max: 12 })
const buyer = await aBuyer(db)

let effects = 0
/** An effect that must happen once: a counted row. */
const effect = (ticket: IdempotencyKey | null) =>
  once({ db, ticket }, async (tx) => {
    await tx
      .insertInto('login_attempt')
      .values({ key: randomUUID(), updated_at: noon, blocked_until: null })
      .execute()
    effects += 1
    return { made: effects }
  })
const { account_id, visitor_uuid } = buyer
const asked = { path: '/home/create', account_id, visitor_uuid, at: noon }
const ticket = (input: Record<string, unknown>, more: Partial<typeof asked> = {}) => {
  const made = keyedRequest({ ...asked, ...more, input }).ticket
  if (!made) throw new Error('no ticket')
  return made
}
const rows = async () => (await db.selectFrom('login_attempt').select('key').execute()).length

test('a repeated request gets the first answer and has no effect', async () => {
  const key = randomUUID()
  const before = await rows()
  const first = await effect(ticket({ amount: 2, idempotency_key: key }))
  expect(await effect(ticket({ amount: 2, idempotency_key: key.toUpperCase() }))).toEqual(first)
  expect(await answeredBefore(db, ticket({ amount: 2, idempotency_key: key }))).toEqual({ answer: first })
  expect((await rows()) - before).toBe(1)
})

test('the same password encrypted anew is still the same request', async () => {
  const key = randomUUID()
  const first = await effect(ticket({ idempotency_key: key, credential: 'one' }))
  expect(await effect(ticket({ idempotency_key: key, credential: 'two' }))).toEqual(first)
})

test('the same key with another input or for another call is refused', async () => {
  const key = randomUUID()
  await effect(ticket({ amount: 2, idempotency_key: key }))
  expect(await refusalOf(effect(ticket({ amount: 3, idempotency_key: key })))).toBe('request.keyReused')
  expect(await refusalOf(effect(ticket({ amount: 2, idempotency_key: key }, { path: '/pay/balance' })))).toBe(
    'request.keyReused',
  )
})

test('keys of two accounts are independent', async () => {
  const input = { idempotency_key: randomUUID() }
  const other = await aBuyer(db)
  const theirs = ticket(input, { account_id: other.account_id })
  expect(await effect(ticket(input))).not.toEqual(await effect(theirs))
})

test('of ten simultaneous requests one takes effect, and all get its answer', async () => {
  const key = randomUUID()
  const before = await rows()
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => effect(ticket({ idempotency_key: key }))),
  )
  expect((await rows()) - before).toBe(1)
  expect(new Set(answers.map(({ made }) => made)).size).toBe(1)
})

test('the twin: without a ticket all ten take effect', async () => {
  const before = await rows()
  await Promise.all(Array.from({ length: 10 }, () => effect(null)))
  expect((await rows()) - before).toBe(10)
})

test('a failed request leaves nothing, and may be repeated under its key', async () => {
  const it = ticket({ idempotency_key: randomUUID() })
  const failing = once({ db, ticket: it }, async () => {
    throw new Error('half way')
  })
  await expect(failing).rejects.toThrow('half way')
  expect(await answeredBefore(db, it)).toBeUndefined()
  expect(await effect(it)).toHaveProperty('made')
})

test('of two simultaneous requests, if one fails the other does the work for both', async () => {
  const it = ticket({ idempotency_key: randomUUID() })
  let fail = () => {}
  const held = new Promise<void>((_, reject) => {
    fail = () => reject(new Error('gone'))
  })
  const first = once({ db, ticket: it }, () => held)
  const second = await effect(it)
  fail()
  expect(await first).toEqual(second)
})

test('guests and calls without a key have no ticket', () => {
  expect(keyedRequest({ ...asked, input: {} }).ticket).toBeNull()
  const input = { idempotency_key: randomUUID() }
  expect(keyedRequest({ ...asked, account_id: null, input })).toEqual({ input, ticket: null })
})

test('the same request without a key of its own takes effect once within a minute', async () => {
  const later = (seconds: number) => ({ at: new Date(noon.getTime() + seconds * 1000) })
  const input = { amount: 7, idempotency_key: '' }
  const first = await effect(ticket(input, later(50)))
  expect(await effect(ticket(input, later(59)))).toEqual(first)
  expect(await effect(ticket(input, later(110)))).toEqual(first)
  expect(await effect(ticket({ ...input, amount: 8 }, later(59)))).not.toEqual(first)
  expect(await effect(ticket(input, later(240)))).not.toEqual(first)
})

test('ten simultaneous requests without a key take effect once', async () => {
  const before = await rows()
  const it = ticket({ amount: 70, idempotency_key: '' })
  const answers = await Promise.all(Array.from({ length: 10 }, () => effect(it)))
  expect((await rows()) - before).toBe(1)
  expect(new Set(answers.map(({ made }) => made)).size).toBe(1)
})

test('a guest’s request without a key gets one, which another guest’s does not', () => {
  const keyFor = (visitor: string) =>
    (
      keyedRequest({ ...asked, account_id: null, visitor_uuid: visitor, input: { idempotency_key: '' } })
        .input as { idempotency_key: string }
    ).idempotency_key
  expect(keyFor('one')).toBe(keyFor('one'))
  expect(keyFor('one')).not.toBe(keyFor('two'))
  expect(z.uuid().parse(keyFor('one'))).toBe(keyFor('one'))
})
