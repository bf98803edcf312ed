import { sql } from 'kysely'
import type { Out } from '#api/call'
import type { officeHome } from '#api/office'
import type { Tx } from '#database/connect'
import { type QueueName, queuesOf } from '#rules/queues'
import { hasRole } from '#rules/roles'
import type { Staff } from '../actor.ts'
import { waitingIn } from './waiting-in.ts'

type Waiting = { name: string; count: number; oldest_at: Date | null }

/** What waits for this person's roles: each queue with its length and since when its oldest has waited. */
export async function showQueues(tx: Tx, actor: Staff): Promise<Out<typeof officeHome>> {
  const mine = queuesOf(actor.roles)
  const queues = mine.length === 0 ? [] : await lengthsOf(tx, mine)
  if (hasRole(actor.roles, 'administrator')) queues.push(await failedMails(tx))
  return { queues: queues.map((queue) => ({ ...queue, oldest_at: queue.oldest_at?.toISOString() ?? null })) }
}

async function lengthsOf(tx: Tx, names: readonly QueueName[]): Promise<Waiting[]> {
  const each = names.map((name) => sql`select ${sql.lit(name)} as name, q.since from (${waitingIn(name)}) q`)
  const { rows } = await sql<Waiting>`
    select name, count(*)::int as count, min(since) as oldest_at
    from (${sql.join(each, sql` union all `)}) each group by name`.execute(tx)
  return names.map((name) => rows.find((row) => row.name === name) ?? { name, count: 0, oldest_at: null })
}

async function failedMails(tx: Tx): Promise<Waiting> {
  const row = await tx
    .selectFrom('mail')
    .select([sql<number>`count(*)`.as('count'), sql<Date | null>`min(created_at)`.as('oldest_at')])
    .where('status', '=', 'failed')
    .executeTakeFirstOrThrow()
  return { name: 'failedMails', ...row }
}
