import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { requestFingerprint } from '#api/wire/request-fingerprint'
import type { Db, Tx } from '#database/connect'
import { pipelined } from '#database/pipeline'
import { inTransaction } from '#database/transaction'
import { refuse } from '#rules/refusals'

/**
 * A request that must take effect once: its caller, key, and fingerprint. `earlier_key`: the key it would
 * have had a minute before, where it was given none.
 */
export type IdempotencyKey = {
  account_id: number
  key: string
  earlier_key: string | null
  path: string
  input_hash: Buffer
  at: Date
}

type KeyedRequest = {
  path: string
  input: unknown
  /** Null for a guest, who is known by the visitor. */
  account_id: number | null
  visitor_uuid: string
  at: Date
}

/** How long the same request without a key of its own counts as sent again; up to twice as long. */
const retryMs = 60_000

/**
 * A request's input, with a key where its call wants one and the request left it out, and its idempotency
 * ticket; null without key or account. Passwords are not part of the fingerprint: they are encrypted anew
 * for each try.
 */
export function keyedRequest(request: KeyedRequest): { input: unknown; ticket: IdempotencyKey | null } {
  const { path, account_id, at } = request
  const input = request.input as Record<string, unknown>
  const given = input.idempotency_key
  if (typeof given !== 'string') return { input, ticket: null }
  const input_hash = createHash('sha256')
    .update(`${path}\n${requestFingerprint(input)}`)
    .digest()
  const minute = Math.floor(at.getTime() / retryMs)
  const keyAt = (when: number) => keyFrom(`${account_id ?? request.visitor_uuid}\n${when}\n`, input_hash)
  const key = given === '' ? keyAt(minute) : given.toLowerCase()
  const earlier_key = given === '' ? keyAt(minute - 1) : null
  const ticket = account_id === null ? null : { account_id, key, earlier_key, path, input_hash, at }
  return { input: { ...input, idempotency_key: key }, ticket }
}

/** A UUID of version 8, which any text may be hashed into (RFC 9562, section 5.8). */
function keyFrom(text: string, input_hash: Buffer): string {
  const hex = createHash('sha256').update(text).update(input_hash).digest('hex')
  const variant = '89ab'[Number.parseInt(hex.charAt(16), 16) % 4]
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}

/**
 * The answer of the first request under this ticket; undefined when there was none. Refuses
 * `request.keyReused` for another input.
 */
export async function answeredBefore(
  db: Db | Tx,
  ticket: IdempotencyKey,
): Promise<{ answer: unknown } | undefined> {
  const row = await db
    .selectFrom('idempotency')
    .select(['path', 'input_hash', 'answer'])
    .where('account_id', '=', ticket.account_id)
    .where('key', 'in', ticket.earlier_key ? [ticket.key, ticket.earlier_key] : [ticket.key])
    .executeTakeFirst()
  if (!row) return undefined
  if (row.path !== ticket.path || !row.input_hash.equals(ticket.input_hash)) refuse('request.keyReused')
  return { answer: row.answer }
}

/**
 * Runs the work in a transaction. With a ticket its answer is stored in that same transaction, and only one
 * request under a ticket can commit: a second one is rolled back and gets the first one's answer. A request
 * that comes while the first is running waits for its locks, or at the latest for its commit; it does the
 * work itself when the first one failed.
 */
export async function once<T>(
  { db, ticket }: { db: Db; ticket: IdempotencyKey | null },
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const earlier = ticket?.earlier_key ? await answeredBefore(db, ticket) : undefined
  if (earlier) return earlier.answer as T
  try {
    return await inTransaction(db, ticket ? (tx) => keeping(tx, ticket, work) : work)
  } catch (error) {
    // Whatever the outcome: the answer stored under the ticket is the right one.
    const before = ticket && (await answeredBefore(db, ticket))
    if (!before) throw error
    return before.answer as T
  }
}

/** Inserted last, in one statement: a repeated request is rare, and the existing key rolls it back. */
async function keeping<T>(tx: Tx, ticket: IdempotencyKey, work: (tx: Tx) => Promise<T>): Promise<T> {
  const { account_id, key, path, input_hash, at } = ticket
  const answer = await work(tx)
  const kept = JSON.stringify(answer ?? null)
  await pipelined(
    tx,
    sql`insert into idempotency (account_id, key, path, input_hash, answer, created_at)
      values (${account_id}, ${key}, ${path}, ${input_hash}, ${kept}, ${at})`,
  )
  return answer
}

const keptDays = 7

/** Deletes stored answers older than a week, which are not requested again. */
export async function sweepOnce(tx: Tx, { at }: { at: Date }): Promise<void> {
  const before = new Date(at.getTime() - keptDays * 86_400_000)
  await tx.deleteFrom('idempotency').where('created_at', '<', before).execute()
}
