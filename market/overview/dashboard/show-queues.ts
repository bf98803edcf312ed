import { sql } from 'kysely'
import type { officeHome } from '#api/overview/office'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { type QueueName, queuesOf } from '#rules/overview/queues'
import { hasRole } from '#rules/roles'
import type { Staff } from '../../actor.ts'
import { waitingTable } from './queue-queries.ts'

type QueueRow = { name: string; count: number; oldest_at: Date | null; due_at: Date | null; late: number }

/**
 * The queues of this person's roles: each with its length, since when its oldest has waited, and its
 * deadline. With a warehouse, the queues of orders count its own alone.
 */
export async function showQueues(
  tx: Tx,
  actor: Staff,
  { warehouse_id }: In<typeof officeHome> = {},
): Promise<Out<typeof officeHome>> {
  const mine = queuesOf(actor.roles)
  const queues = mine.length === 0 ? [] : await lengthsOf(tx, actor, { names: mine, warehouse_id })
  if (hasRole(actor.roles, 'administrator')) queues.push(await failedMails(tx))
  return {
    queues: queues.map((queue) => ({
      ...queue,
      oldest_at: queue.oldest_at?.toISOString() ?? null,
      due_at: queue.due_at?.toISOString() ?? null,
    })),
  }
}

type QueueQuery = { names: readonly QueueName[]; warehouse_id: number | undefined }

async function lengthsOf(tx: Tx, { at }: Staff, { names, warehouse_id }: QueueQuery): Promise<QueueRow[]> {
  const waiting = await waitingTable(tx, { names, at, warehouse_id })
  const { rows } = await sql<QueueRow>`
    with ${waiting}
    select name, count(*)::int as count, min(since) as oldest_at, min(due) as due_at,
      count(*) filter (where due < ${at}::timestamptz)::int as late
    from waiting group by name`.execute(tx)
  const none = { count: 0, oldest_at: null, due_at: null, late: 0 }
  return names.map((name) => rows.find((row) => row.name === name) ?? { name, ...none })
}

async function failedMails(tx: Tx): Promise<QueueRow> {
  const row = await tx
    .selectFrom('mail')
    .select([sql<number>`count(*)`.as('count'), sql<Date | null>`min(created_at)`.as('oldest_at')])
    .where('status', '=', 'failed')
    .executeTakeFirstOrThrow()
  return { name: 'failedMails', ...row, due_at: null, late: 0 }
}
