import { randomUUID } from 'node:crypto'
import autocannon from 'autocannon'
import type { Scalar } from '#api/wire/signature'
import type { Tx } from '#database/connect'
import { inTransaction } from '#database/transaction'
import { openSession } from '#market/people/account/session/open-session'
import { guestKeyOf, newToken, signKeyOf, tokenHash } from '#server/auth/token'
import { signatureOf } from '#server/rpc/check-signature'
import type { Ground } from './ground.ts'

export const connections = 16
export const warmSeconds = 6
/** Requests that one connection goes round in; the load would spend its time on preparing more. */
const ownAtMost = 1_000
export const seconds = Number(process.env.BENCH_SECONDS ?? 8)

export const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** Somebody who signs: a visitor, or one with a session. */
export type Caller = { uuid: string; key: string; token?: string }
/** What was measured. `bar`: what it is to reach at least (calls a second) and at most (milliseconds). */
export type Measured = {
  name: string
  per_second: number
  p50_ms: number
  p99_ms: number
  failed: number
  bar?: { per_second: number; p99_ms?: number; memory_mb?: number; held: boolean }
  cpu_ms_per_call?: { app: number; database: number }
  [more: string]: unknown
}
export type Part = {
  name: string
  /** On the demo shop instead of so many made-up products. */
  demo?: boolean
  /** On a shop without goods, and without the app. */
  bare?: boolean
  /** Further settings of the app. */
  env?: Record<string, string>
  run(ground: Ground): Promise<(Measured | Marks)[]>
}
/**
 * What Lighthouse says of a page. `lowest`: for speed, of all looks. `bar`: the least scores, and the most
 * that may shift.
 */
export type Marks = {
  name: string
  scores: Record<string, number>
  first_paint_ms: number
  largest_paint_ms: number
  blocked_ms: number
  lowest: number
  shift: number
  sent_kb: number
  /** The audits that were not passed. */
  faults: string[]
  bar: { held: boolean; [score: string]: number | boolean }
}

export function aGuest({ secret }: Ground): Caller {
  const uuid = randomUUID()
  return { uuid, key: guestKeyOf(secret, uuid) }
}

/** A buyer of a certified company of its own, logged in. */
export async function aBuyer(ground: Ground): Promise<Caller & { account_id: number; company_id: number }> {
  return inTransaction(ground.db, async (tx) => {
    const site = await tx.selectFrom('site').select('id').where('code', '=', 'LA').executeTakeFirstOrThrow()
    const company = await tx
      .insertInto('company')
      .values({ site_id: site.id, name: `Bench ${randomUUID()}`, certified_status: 2 })
      .returning('id')
      .executeTakeFirstOrThrow()
    const person = await logIn(tx, ground.secret, await addAccount(tx, 'buyer', { company_id: company.id }))
    return { ...person, company_id: company.id }
  })
}

/** A member of staff with every role, logged in. */
export async function anAdministrator(ground: Ground): Promise<Caller> {
  return inTransaction(ground.db, async (tx) => {
    const account_id = await addAccount(tx, 'staff')
    await tx.insertInto('staff_role').values({ account_id, role: 'administrator' }).execute()
    return logIn(tx, ground.secret, account_id)
  })
}

/** An owner of a manufacturer, logged in. */
export async function aMaker(ground: Ground, merchant_id: number): Promise<Caller & { account_id: number }> {
  return inTransaction(ground.db, async (tx) => {
    const account_id = await addAccount(tx, 'merchant', { merchant_id })
    return logIn(tx, ground.secret, account_id)
  })
}

async function addAccount(
  tx: Tx,
  kind: 'buyer' | 'staff' | 'merchant',
  { company_id = null, merchant_id = null }: { company_id?: number | null; merchant_id?: number | null } = {},
): Promise<number> {
  const { id } = await tx
    .insertInto('account')
    .values({
      kind,
      email: `${randomUUID()}@bench.test`,
      password_hash: 'none',
      company_id,
      merchant_id,
      ...(merchant_id === null ? {} : { merchant_roles: ['owner' as const] }),
      payment_password_hash: null,
      disabled_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Opens a session for an account. */
async function logIn(tx: Tx, secret: string, account_id: number): Promise<Caller & { account_id: number }> {
  const uuid = randomUUID()
  const token = newToken()
  const guest = {
    kind: 'guest',
    at: new Date(),
    language: 'en-US',
    site: 'LA',
    visitor_uuid: uuid,
  } as const
  await openSession(tx, guest, {
    account_id,
    token_hash: tokenHash(token),
    stay_signed_in: false,
    user_agent: 'bench',
  })
  return { uuid, token, key: signKeyOf(secret, token), account_id }
}

/** The form body of a signed call, as the browser sends it. */
export function signed(caller: Caller, path: string, input: Record<string, Scalar>): string {
  const timestamp = Math.floor(Date.now() / 1000)
  const all = {
    timestamp,
    req_source: 'supply',
    language: 'en-US',
    uuid: caller.uuid,
    token: caller.token,
    ...input,
  }
  const fields = Object.fromEntries(
    Object.entries(all).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  )
  return new URLSearchParams({ ...fields, signature: signatureOf(caller.key, path, fields) }).toString()
}

type Load = {
  name: string
  path: `/${string}`
  inputs: readonly Record<string, Scalar>[]
  caller: Caller
  /** How many ask at once; 16 unless it is said. */
  atOnce?: number
  bar?: { per_second: number; p99_ms?: number }
}

/**
 * Sends these calls over as many connections as asked, each starting at another place of the list, and
 * measures after a few seconds of warming up. Signatures are made beforehand, so that they do not cost time
 * while measuring. Only answers of code 200 count.
 */
export async function load(
  ground: Ground,
  { name, path, inputs, caller, atOnce = connections, bar }: Load,
): Promise<Measured> {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const requests = inputs.map((input) => ({
    method: 'POST' as const,
    path,
    headers,
    body: signed(caller, path, input),
  }))
  const fire = (duration: number) => {
    let place = 0
    return autocannon({
      url: ground.url,
      connections: atOnce,
      duration,
      requests,
      verifyBody: (body) => /^\{"(code":200|error_code":0),/.test(String(body)),
      setupClient(client) {
        const from = Math.floor((place * requests.length) / atOnce)
        place += 1
        client.setRequests([...requests.slice(from), ...requests.slice(0, from)].slice(0, ownAtMost))
      },
    })
  }
  await fire(warmSeconds)
  const before = await ground.spent()
  const result = await fire(seconds)
  const after = await ground.spent()
  const calls = result.requests.total
  const per_second = Math.round(calls / result.duration)
  const { p50: p50_ms, p99: p99_ms } = result.latency
  const failed = result.errors + result.timeouts + result.mismatches + result.non2xx
  const measured: Measured = { name, per_second, p50_ms, p99_ms, failed }
  if (before && after) {
    const each = (ms: number) => Math.round((1000 * ms) / calls) / 1000
    measured.cpu_ms_per_call = {
      app: each(after.app_ms - before.app_ms),
      database: each(after.database_ms - before.database_ms),
    }
  }
  if (bar) {
    const held =
      failed === 0 && per_second >= bar.per_second && p99_ms <= (bar.p99_ms ?? Number.POSITIVE_INFINITY)
    measured.bar = { ...bar, held }
  }
  return measured
}
