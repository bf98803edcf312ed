import type { Role } from './roles.ts'

/**
 * One allowed move: `event` by `by` takes `from` to `to`. `from: null` is the creation. `to: 'before'` goes
 * back to the status before.
 */
type Edge<S extends number> = { from: S | null; to: S | 'before'; by: Role }
export type Graph<S extends number> = Readonly<Record<string, readonly Edge<S>[]>>

/** The edges of one event from each of these statuses to `to`, by each of these roles. */
export const edges = <S extends number>(
  from: readonly S[],
  to: S | 'before',
  ...by: readonly Role[]
): Edge<S>[] => from.flatMap((status) => by.map((role) => ({ from: status, to, by: role })))

/** The edge of one event that creates a row in `to`. */
export const creation = <S extends number>(to: S, by: Role): readonly [Edge<S> & { to: S }] => [
  { from: null, to, by },
]

/**
 * Where an event leads from a status for a role, or null when the graph does not allow it.
 * Pages grey their buttons with it and the market obeys it, so the two cannot disagree.
 */
export function after<S extends number>(
  graph: Graph<S>,
  event: string,
  { status, role }: { status: S | null; role: Role },
): S | 'before' | null {
  const edge = graph[event]?.find((e) => e.from === status && e.by === role)
  return edge ? edge.to : null
}

/** Every (event, from, to, by) of a graph, flat, as in the database's transition table. */
export function edgesOf<S extends number>(graph: Graph<S>) {
  return Object.entries(graph).flatMap(([event, edges]) => edges.map((edge) => ({ event, ...edge })))
}

/** The statuses from which a graph leads to `status` and to which an edge `before` out of it may go back. */
export const beforeIn = <S extends number>(graph: Graph<S>, status: S | null): S[] => [
  ...new Set(
    edgesOf(graph).flatMap(({ from, to }) => (to === status && from !== null && from !== to ? [from] : [])),
  ),
]
