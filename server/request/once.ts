import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { askedText } from '#api/asked'
import type { Db, Tx } from '#database/connect'
import { along } from '#database/pipeline'
import { inTransaction } from '#database/transaction'
import { refuse } from '#rules/refusals'

/** A request that must take effect once: whose, under which key, and what it asks. */
export type Ticket = { account_id: number; key: string; path: string; input_hash: Buffer; at: Date }

/**
 * The ticket of a request whose input has an idempotency key, else null. A password is no part of what is
 * asked: it is encrypted anew for each try.
 */
export function ticketOf(request: {
  path: string
  input: unknown
  account_id: number | null
  at: Date
}): Ticket | null {
  const { path, account_id, at } = request
  const input = request.input as Record<string, unknown>
  const key = input.idempotency_key
  if (typeof key !== 'string' || account_id === null) return null
  const input_hash = createHash('sha256')
    .update(`${path}\n${askedText(input)}`)
    .digest()
  return { account_id, key: key.toLowerCase(), path, input_hash, at }
}

/** What the first request under this ticket was answered; undefined when there was none. Refuses `request.keyReused` for another input. */
export async function answeredBefore(db: Db | Tx, ticket: Ticket): Promise<{ answer: unknown } | undefined> {
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

/** Thrown where a request is found to have been sent before. */
class AskedBefore extends Error {}

const nothing = async () => {}

/**
 * Runs the work in a transaction. With a ticket its answer is kept in that same transaction: a second request waits for
 * the first to commit and gets its answer, or does the work itself when the first one failed. That it is a second one shows with the
 * work's first statement, of which nothing stands then. Where nothing of the work stands, `undone` is done before the answer or the error
 * is given.
 */
export async function once<T>(
  { db, ticket }: { db: Db; ticket: Ticket | null },
  work: (tx: Tx) => Promise<T>,
  undone: () => Promise<void> = nothing,
): Promise<T> {
  try {
    return await inTransaction(db, ticket ? (tx) => keeping(tx, ticket, work) : work)
  } catch (error) {
    await undone()
    if (!ticket || !(error instanceof AskedBefore)) throw error
    const before = await answeredBefore(db, ticket)
    // In between its row may have been swept away.
    if (!before) refuse('request.inProgress')
    return before.answer as T
  }
}

async function keeping<T>(tx: Tx, ticket: Ticket, work: (tx: Tx) => Promise<T>): Promise<T> {
  const { account_id, key, path, input_hash, at } = ticket
  const begun = sql<{ key: string }>`
    insert into idempotency (account_id, key, path, input_hash, created_at)
    values (${account_id}, ${key}, ${path}, ${input_hash}, ${at})
    on conflict (account_id, key) do nothing
    returning key`
  await along(tx, begun, ([first]) => {
    if (!first) throw new AskedBefore()
  })
  const answer = await work(tx)
  await along(
    tx,
    sql`update idempotency set answer = ${JSON.stringify(answer ?? null)} where account_id = ${account_id} and key = ${key}`,
  )
  return answer
}

const keptDays = 7

/** Forgets the answers of requests older than a week; nobody sends those again. */
export async function sweepOnce(tx: Tx, { at }: { at: Date }): Promise<void> {
  const before = new Date(at.getTime() - keptDays * 86_400_000)
  await tx.deleteFrom('idempotency').where('created_at', '<', before).execute()
}
