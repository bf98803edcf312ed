import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { requestFingerprint } from '#api/wire/request-fingerprint'
import type { Db, Tx } from '#database/connect'
import { pipelined } from '#database/pipeline'
import { inTransaction } from '#database/transaction'
import { refuse } from '#rules/refusals'

/** A request that must take effect once: its caller, key, and fingerprint. */
export type IdempotencyKey = { account_id: number; key: string; path: string; input_hash: Buffer; at: Date }

/**
 * The idempotency ticket of a request with a key in its input, else null. Passwords are not part of the
 * fingerprint: they are encrypted anew for each try.
 */
export function idempotencyKeyOf(request: {
  path: string
  input: unknown
  account_id: number | null
  at: Date
}): IdempotencyKey | null {
  const { path, account_id, at } = request
  const input = request.input as Record<string, unknown>
  const key = input.idempotency_key
  if (typeof key !== 'string' || account_id === null) return null
  const input_hash = createHash('sha256')
    .update(`${path}\n${requestFingerprint(input)}`)
    .digest()
  return { account_id, key: key.toLowerCase(), path, input_hash, at }
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
    .where('key', '=', ticket.key)
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
