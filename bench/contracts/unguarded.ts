import { sql } from 'kysely'
import type { Db } from '#database/connect'

/** Lays rows that are only listed: the triggers of these tables are off meanwhile. */
export async function unguarded(
  db: Db,
  tables: readonly string[],
  lay: (one: Db) => Promise<void>,
): Promise<void> {
  await db.connection().execute(async (one) => {
    for (const table of tables) await sql`alter table ${sql.table(table)} disable trigger user`.execute(one)
    await lay(one as Db)
    for (const table of tables) await sql`alter table ${sql.table(table)} enable trigger user`.execute(one)
  })
  for (const table of tables) await sql`vacuum analyze ${sql.table(table)}`.execute(db)
}
