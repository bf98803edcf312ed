import { type RawBuilder, sql } from 'kysely'
import pg from 'pg'
import { expect } from 'vitest'
import type { Db } from '#database/connect'

/** What of a database is watched while a world lives in it. */
export type Watched<World> = {
  /** Invariants, as questions that have no answer. */
  questions: Readonly<Record<string, RawBuilder<unknown>>>
  /** Tables of which a refused step must change nothing: each row, with its version. */
  kept: readonly string[]
  /** A query of one row, and that row in the words of the model. */
  compared: RawBuilder<unknown>
  told(world: World): unknown
}

export type Watch<World> = {
  /** Changes whenever a row is written. */
  trace(): Promise<string>
  /** The invariants, and what the model says, against the database. */
  agree(world: World): Promise<void>
  end(): Promise<void>
}

const traceOf = (kept: readonly string[]) =>
  sql`select ${sql.join(
    kept.map(
      (table) =>
        sql`(select count(*)::text || ' ' || coalesce(max(xmin::text::bigint), 0) from ${sql.table(table)})`,
    ),
    sql` || ' ' || `,
  )} as trace`

/**
 * Watches a database on a connection of its own, by statements that are planned once. The invariants, more
 * than a hundred, are sent all at once: two programs that wait for each other in turn cost more than the
 * answers do.
 */
export async function openWatch<World>(
  { db, url }: { db: Db; url: string },
  { questions, kept, compared, told }: Watched<World>,
): Promise<Watch<World>> {
  const client = new pg.Client({ connectionString: url, pipeline: true })
  await client.connect()
  const texts = Object.entries(questions).map(([rule, question]) => ({ rule, ...question.compile(db) }))
  const trace = traceOf(kept).compile(db).sql
  const compare = compared.compile(db).sql
  return {
    trace: async () => (await client.query({ name: 'trace', text: trace })).rows[0].trace,
    async agree(world) {
      const answers = await Promise.all(
        texts.map(({ sql: text, parameters }, place) =>
          client.query({ name: `q${place}`, text, values: [...parameters] }),
        ),
      )
      const broken = answers.flatMap(({ rows }, place) =>
        rows.length > 0 ? [[texts[place]!.rule, rows.slice(0, 5)] as const] : [],
      )
      expect(Object.fromEntries(broken)).toEqual({})
      const { rows } = await client.query({ name: 'compare', text: compare })
      expect(rows[0]).toEqual(told(world))
    },
    end: () => client.end(),
  }
}
