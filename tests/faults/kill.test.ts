import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { encryptCredential } from '#api/wire/credential'
import { inTransaction } from '#database/transaction'
import type { Buyer } from '#market/actor'
import { openSession } from '#market/people/account/session/open-session'
import { openPasswords } from '#server/auth/password/passwords'
import { guestKeyOf, newToken, signKeyOf, tokenHash } from '#server/auth/token'
import { signatureOf } from '#server/rpc/check-signature'
import { aCustomer, anItem, stockOf } from '#tests/fixtures/buying'
import { aSite } from '#tests/fixtures/people'
import { breaches } from '#tests/invariants'
import { testDatabase } from '#tests/servers/database'
import { openProcess, type Process, pepper, processFolder, secret } from './process.ts'

const { db, url } = await testDatabase({ max: 4 })
await aSite(db)
const item = await anItem(db, { on_hand: 10_000, price: 10_000 })
const digits = '482915'
const buyers = 8
const folder = await processFolder()
let running: Process | undefined
afterAll(async () => {
  running?.child.kill('SIGKILL')
  await rm(folder, { recursive: true, force: true })
})

type Customer = { buyer: Buyer; token: string; uuid: string }
type Said = { code: number; data: Record<string, unknown> }
/** A buyer's request without an answer. */
type Unheard = { path: string; input: Record<string, string | number>; customer: Customer }

async function aCustomerOnline(): Promise<Customer> {
  const buyer = await aCustomer(db, 500_000)
  const payment_password_hash = await openPasswords(pepper).hashPayment(digits)
  await db.updateTable('account').set({ payment_password_hash }).where('id', '=', buyer.account_id).execute()
  const uuid = randomUUID()
  const token = newToken()
  const guest = { kind: 'guest', at: new Date(), language: 'en-US', site: 'LA', visitor_uuid: uuid } as const
  const session = { token_hash: tokenHash(token), stay_signed_in: false, user_agent: 'test' }
  await inTransaction(db, (tx) => openSession(tx, guest, { account_id: buyer.account_id, ...session }))
  return { buyer, token, uuid }
}

/** One signed call; throws when the process dies before it has answered. */
async function send({ port }: Process, { path, input, customer }: Unheard): Promise<Said> {
  const { token, uuid } = customer
  const fields = Object.fromEntries(
    Object.entries({
      timestamp: Math.floor(Date.now() / 1000),
      req_source: 'supply',
      language: 'en-US',
      uuid,
      token,
      ...input,
    }).map(([name, value]) => [name, String(value)]),
  )
  const signature = signatureOf(token ? signKeyOf(secret, token) : guestKeyOf(secret, uuid), path, fields)
  const body = new URLSearchParams({ ...fields, signature })
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST', body })
  return (await answer.json()) as Said
}

/** Orders and pays until the process dies. Returns the requests without an answer. */
async function buyOn(process: Process, customer: Customer): Promise<Unheard> {
  for (;;) {
    const create: Unheard = { path: '/home/create', input: checkout(), customer }
    const made = await send(process, create).catch(() => null)
    if (!made) return create
    expect(made.code).toBe(200)
    const credential = await sealed(process, customer).catch(() => null)
    const input = { order_sn: String(made.data.order_parent_number), idempotency_key: randomUUID() }
    const pay = { path: '/pay/balance', input: { ...input, credential: credential ?? '' }, customer }
    const paid = credential && (await send(process, pay).catch(() => null))
    if (!paid) return pay
    expect(paid.code).toBe(200)
  }
}

const checkout = () => ({
  logistics_type: 1,
  purchase_mode: 1,
  warehouse_area_id: item.warehouse_area_id,
  product_list: JSON.stringify([{ product_id: item.product_id, relation_id: item.relation_id, quantity: 1 }]),
  idempotency_key: randomUUID(),
})

async function sealed(process: Process, customer: Customer): Promise<string> {
  const { data } = await send(process, { path: '/user/credentialKey', input: {}, customer })
  return encryptCredential(data as { kid: string; public_key: string; challenge: string }, digits)
}

/** Repeats the unanswered requests under the same key, as a browser does. */
async function again(process: Process, unheard: Unheard): Promise<void> {
  const { customer, path } = unheard
  const repeat = { ...unheard, input: { ...unheard.input } }
  if (path === '/pay/balance') repeat.input.credential = await sealed(process, customer)
  const first = await send(process, repeat)
  expect(first.code).toBe(200)
  expect(await send(process, repeat)).toEqual(first)
}

test('repeatedly killed during purchases, nothing is half done, and repeated requests take effect once', async () => {
  const customers = await Promise.all(Array.from({ length: buyers }, aCustomerOnline))
  let asked: Unheard[] = []
  for (const lives of [700, 450, 1_100]) {
    const process = await openProcess(url, folder)
    running = process
    for (const unheard of asked) await again(process, unheard)
    const buying = customers.map((customer) => buyOn(process, customer))
    await pause(lives)
    process.child.kill('SIGKILL')
    asked = await Promise.all(buying)
    expect(await breaches(db)).toEqual({})
  }
  running = await openProcess(url, folder)
  for (const unheard of asked) await again(running, unheard)
  expect(await breaches(db)).toEqual({})

  const { count } = await db
    .selectFrom('orders')
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  expect(count).toBeGreaterThan(buyers)
  expect((await stockOf(db, item)).reserved).toBe(count)
})
