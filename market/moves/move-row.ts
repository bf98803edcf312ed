import assert from 'node:assert'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#database/connect'
import { after, type Graph } from '#rules/graph'
import { refuse } from '#rules/refusals'
import type { Role } from '#rules/roles'
import type { ActingSession } from '../actor.ts'
import type { StatusTable } from './status-tables.ts'

/** Who moves a row, and when: any actor. */
type Mover = { at: Date; account_id?: number | null; acting?: ActingSession }

type Event<S extends number> = {
  table: StatusTable
  graph: Graph<S>
  event: string
  /** The status that the rules give, and the role in which the actor acts. */
  to: S
  role: Role
  /** What was said with it, where the history keeps that. */
  words?: string
  /** Columns that only this table's history has. */
  noted?: Readonly<Record<string, RawBuilder<unknown>>>
}
type Changes = {
  /** Further columns of the row that must be so, and to change. */
  where?: Readonly<Record<string, number>>
  set?: object
}
type RowMove<S extends number> = Event<S> &
  Changes & {
    row: { id: number; status: S }
    /** Whether this event made the row: its history begins with it. */
    made?: boolean
  }
type RowsMove<S extends number> = Event<S> &
  Changes & { ids: readonly number[]; from: S; made?: boolean | undefined }

/**
 * The only writer of a graph status, with `moveRows`: one conditional update from the status that was read,
 * and the history row in the same statement. Refuses with `table.refusal`.
 */
export async function moveRow<S extends number>(
  tx: Tx,
  by: Mover,
  { row, ...move }: RowMove<S>,
): Promise<void> {
  await moveRows(tx, by, { ...move, ids: [row.id], from: row.status })
}

/** Moves rows that have one status as `moveRow` does: all of them, or none. */
export async function moveRows<S extends number>(tx: Tx, by: Mover, move: RowsMove<S>): Promise<void> {
  const { table, graph, ids, from, made = false, event, to, role, where = {}, set = {} } = move
  if (ids.length === 0) return
  const drawn = after(graph, event, { status: made ? null : from, role })
  assert(drawn === to || drawn === 'before', `${table.name}: ${event} does not lead from ${from} to ${to}`)
  const changes = Object.entries({ ...set, [table.column]: to })
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => sql`${sql.ref(name)} = ${value}`)
  const found = ids.length === 1 ? sql`= ${ids[0]}` : sql`= any (${[...ids]}::int[])`
  const so = Object.entries({ [table.column]: from, ...where }).map(
    ([name, value]) => sql`and ${sql.ref(name)} = ${value}`,
  )
  const line = historyLine(by, move, made ? -1 : from)
  const kept = [table.key, ...table.copied].map((name) => sql.ref(name))
  const { rows } = await sql`
    with moved as (
      update ${sql.table(table.name)} set ${sql.join(changes)}
      where ${sql.ref(table.key)} ${found} ${sql.join(so, sql` `)}
      returning ${sql.join(kept)})
    insert into ${sql.table(table.history)} (${columnsOf(table, line)})
    select ${sql.join([...kept, ...Object.values(line)])} from moved
    returning ${sql.ref(table.owner)}`.execute(tx)
  if (rows.length < ids.length) refuse(table.refusal, { [table.column]: from, event, ...where })
}

/** Begins the history of rows that an event of the graph made. */
export async function noteMade<S extends number>(
  tx: Tx,
  by: Mover,
  { ids, ...made }: Event<S> & { ids: readonly number[] },
): Promise<void> {
  const { table, graph, event, to, role } = made
  assert(table.copied.length === 0 && after(graph, event, { status: null, role }) === to)
  const line = historyLine(by, made, -1)
  await sql`
    insert into ${sql.table(table.history)} (${columnsOf(table, line)})
    select id, ${sql.join(Object.values(line))} from unnest(${[...ids]}::int[]) as made (id)`.execute(tx)
}

const columnsOf = (table: StatusTable, line: object) =>
  sql.join([table.owner, ...table.copied, ...Object.keys(line)].map((name) => sql.ref(name)))

/** What the history says of an event, by column. */
function historyLine<S extends number>(
  { at, account_id = null, acting }: Mover,
  { table, event, to, role, words = '', noted = {} }: Event<S>,
  from: number,
): Readonly<Record<string, RawBuilder<unknown>>> {
  return {
    event: sql`${event}`,
    [`from_${table.column}`]: sql`${from}`,
    [`to_${table.column}`]: sql`${to}`,
    by_role: sql`${role}`,
    account_id: sql`${account_id}`,
    ...(table.acting && { acting_id: sql`${acting?.id ?? null}::int` }),
    ...(table.words && { [table.words]: sql`${words}` }),
    at: sql`${at}`,
    ...noted,
  }
}
