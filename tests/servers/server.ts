import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll } from 'vitest'
import type { CallAt, CallPath } from '#api/calls'
import type { Out, Send } from '#api/wire/call'
import { readEnvelope } from '#api/wire/envelope'
import type { Scalar } from '#api/wire/signature'
import type { Db } from '#database/connect'
import { inTransaction } from '#database/transaction'
import { openSession } from '#market/people/account/session/open-session'
import type { Replica } from '#server/adapters/replica'
import { openCredentials } from '#server/auth/password/credentials'
import { openPasswords } from '#server/auth/password/passwords'
import { openSecondSteps } from '#server/auth/second-step/second-steps'
import { guestKeyOf, newToken, signKeyOf, tokenHash } from '#server/auth/token'
import { createServer, type ServeOptions } from '#server/boot/serve'
import { type Config, readConfig } from '#server/config/config'
import { openStore } from '#server/files/store/open-store'
import { openProviders } from '#server/payments/providers/open-providers'
import { signatureOf } from '#server/rpc/check-signature'
import { type Posted, postTo } from './post.ts'

/** A sender of calls: a visitor, with or without a session. */
export type Caller = { uuid: string; key: string; token?: string }

export type TestAnswer<T> = {
  /** HTTP status. */
  status: number
  code: number
  data: T
  msg: string
  /** Name of the refusal; empty without one. */
  reason: string
  field: string | undefined
  headers: Headers
}

type Options = ServeOptions & {
  now?: () => Date
  config?: Partial<Config>
  replica?: Replica
  /** An error of our own (500) is an answer like others; else it fails the test that gets it. */
  mayBreak?: boolean
}

export type TestServer = {
  app: FastifyInstance
  url: string
  config: Config
  /** A visitor without a session. */
  guest: Caller
  /** Opens a session for the account with this e-mail address, without a password. */
  loginAs(email: string): Promise<Caller>
  /**
   * Makes a call as the browser does: signed, form-encoded. Values other than scalars are sent as JSON
   * text. As the guest by default.
   */
  send<P extends CallPath>(
    path: P,
    input: Loose<Send<CallAt<P>>>,
    as?: Caller,
  ): Promise<TestAnswer<Out<CallAt<P>>>>
  /** The fields of a signed request of this caller. */
  signed(path: string, input: Record<string, Scalar>, as?: Caller): Record<string, string>
  /** Posts exactly this body. */
  post(path: string, body: BodyInit, headers?: Record<string, string>): Promise<TestAnswer<never>>
  close(): Promise<void>
}

/** JSON text may be given as its value. */
type Loose<T> = { [K in keyof T]: T[K] | readonly unknown[] | Record<string, unknown> }

/**
 * The whole server on a free port of this machine, over a test's database; closed after the file's last test.
 *
 *     const { db } = await testDatabase()
 *     const server = await startTestServer(db)
 *     const rosa = await server.loginAs('rosa@shop.test')
 *     const { data } = await server.send('/home/getCartProductList', {}, rosa)
 */
export async function startTestServer(db: Db, options: Options = {}): Promise<TestServer> {
  const now = options.now ?? (() => new Date())
  const folder = await mkdtemp(join(tmpdir(), 'trestle-test-'))
  const config: Config = {
    ...readConfig({ DATA_DIR: folder, LOG_LEVEL: 'error', PORT: '0' }),
    ...options.config,
  }
  const shop = {
    db,
    replica: options.replica,
    now,
    config,
    secret: config.secret,
    secrets: config.secrets,
    second_steps: openSecondSteps(db, config),
    passwords: openPasswords(...config.peppers),
    credentials: openCredentials(db, config.secrets, now),
    policy: config.password_policy,
    demo: config.mode === 'demo',
    files: openStore(config),
    providers: openProviders(config.payments, { db, secrets: config.secrets, now }),
  }
  const app = await createServer(shop, options)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  const visitor = randomUUID()
  const guest: Caller = { uuid: visitor, key: guestKeyOf(config.secret, visitor) }

  const signed: TestServer['signed'] = (path, input, as = guest) => {
    const timestamp = Math.floor(now().getTime() / 1000)
    const { uuid, token } = as
    const all = { timestamp, req_source: 'supply', language: 'en-US', uuid, token, ...input }
    const present = Object.entries(all).filter(([, value]) => value !== undefined && value !== null)
    const fields = Object.fromEntries(present.map(([name, value]) => [name, String(value)]))
    return { ...fields, signature: signatureOf(as.key, path, fields) }
  }
  const agent = new Agent({ keepAlive: true })
  const post: TestServer['post'] = async (path, body, headers) => {
    const answer = readAnswer(await postTo(url + path, body, { agent, headers }))
    if (answer.status === 500 && !options.mayBreak) throw new Error(`${path} broke: ${answer.msg}`)
    return answer
  }

  let closing: Promise<void> | undefined
  const close = () => {
    closing ??= app.close().then(() => {
      agent.destroy()
      return rm(folder, { recursive: true, force: true })
    })
    return closing
  }
  afterAll(close)
  return {
    app,
    url,
    config,
    guest,
    signed,
    post,
    close,
    loginAs: (email) => sessionFor(db, { email, secret: config.secret, at: now() }),
    send: async (path, input, as) =>
      post(path, new URLSearchParams(signed(path, wire(input), as))) as Promise<TestAnswer<never>>,
  }
}

function wire(input: object): Record<string, Scalar> {
  const text = (value: unknown) =>
    typeof value === 'object' && value !== null ? JSON.stringify(value) : (value as Scalar)
  return Object.fromEntries(Object.entries(input).map(([name, value]) => [name, text(value)]))
}

function readAnswer({ status, headers, text }: Posted): TestAnswer<never> {
  const said = readEnvelope(JSON.parse(text))
  if (!said) throw new Error(`no envelope: ${text}`)
  const { code, msg, reason, field, data } = said
  return { status, code, msg, reason, field, data: data as never, headers }
}

async function sessionFor(
  db: Db,
  { email, secret, at }: { email: string; secret: string; at: Date },
): Promise<Caller> {
  const account = await db
    .selectFrom('account')
    .select('id')
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirstOrThrow()
  const token = newToken()
  const uuid = randomUUID()
  const guest = { kind: 'guest', at, language: 'en-US', site: 'LA', visitor_uuid: uuid } as const
  const session = {
    account_id: account.id,
    token_hash: tokenHash(token),
    stay_signed_in: false,
    user_agent: 'test',
  }
  await inTransaction(db, (tx) => openSession(tx, guest, session))
  return { uuid, token, key: signKeyOf(secret, token) }
}
