import assert from 'node:assert'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#database/connect'
import { after, type Graph } from '#rules/graph'
import { type RefusalName, refuse } from '#rules/refusals'
import type { Role } from '#rules/roles'
import { type Actor, actingOf } from './actor.ts'

/** A table whose rows move along a status graph, and the history table of their moves. */
export type StatusTable = {
  name: 'orders' | 'refund'
  history: 'order_history' | 'refund_history'
  /** The history's column with the row's id, and its columns that are copied from the row. */
  owner: 'order_id' | 'refund_id'
  copied: readonly string[]
  /** The refusal, with `status` and `event`, of a row that was moved in the meantime. */
  refusal: RefusalName
}

type RowMove<S extends number> = {
  table: StatusTable
  graph: Graph<S>
  row: { id: number; status: S }
  event: string
  /** The status that the rules give, and the role in which the actor acts. */
  to: S
  role: Role
  remark: string
  /** Further columns of the row to change. */
  set: Readonly<Record<string, unknown>>
  /** Columns that only this table's history has. */
  noted?: Readonly<Record<string, RawBuilder<unknown>>>
}

/**
 * The only writer of a graph status: one conditional update from the status that was read, and the history
 * row in the same statement. Refuses with `table.refusal`.
 */
export async function moveRow<S extends number>(tx: Tx, actor: Actor, move: RowMove<S>): Promise<void> {
  const { table, graph, row, event, to, role, remark, set, noted = {} } = move
  const drawn = after(graph, event, { status: row.status, role })
  assert(
    drawn === to || drawn === 'before',
    `${table.name}: ${event} does not lead from ${row.status} to ${to}`,
  )
  const changes = Object.entries({ status: to, ...set }).map(
    ([name, value]) => sql`${sql.ref(name)} = ${value}`,
  )
  const account_id = 'account_id' in actor ? actor.account_id : null
  const line = {
    event: sql`${event}`,
    from_status: sql`${row.status}`,
    to_status: sql`${to}`,
    by_role: sql`${role}`,
    account_id: sql`${account_id}`,
    acting_id: sql`${actingOf(actor)}::int`,
    remark: sql`${remark}`,
    at: sql`${actor.at}`,
    ...noted,
  }
  const kept = ['id', ...table.copied].map((name) => sql.ref(name))
  const columns = [table.owner, ...table.copied, ...Object.keys(line)].map((name) => sql.ref(name))
  const { rows } = await sql`
    with moved as (
      update ${sql.table(table.name)} set ${sql.join(changes)}
      where id = ${row.id} and status = ${row.status}
      returning ${sql.join(kept)})
    insert into ${sql.table(table.history)} (${sql.join(columns)})
    select ${sql.join([...kept, ...Object.values(line)])} from moved
    returning ${sql.ref(table.owner)}`.execute(tx)
  if (rows.length === 0) refuse(table.refusal, { status: row.status, event })
}
